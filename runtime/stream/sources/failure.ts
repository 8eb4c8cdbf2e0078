/** Finds errors that a source reports instead of throwing them. */
import { type Chunk, chunkAt, isChunk, listAt, type Part, textAt } from "./part.js";

/** The source reported that there is no answer: with an error event of an API, or the error of a tool. */
export class SourceError extends Error {
  override readonly name = "SourceError";
  /** The kind of the error as the API names it, such as `overloaded_error`; undefined if it names none. */
  readonly code: string | undefined;
  /** @param reported the event or the error as it was reported, which is the `cause` */
  constructor(message: string, code: string | undefined, reported: unknown) {
    super(message, { cause: reported });
    this.code = code;
  }
}

/** Returns the error that a chunk of any stream reports; undefined if it reports none. */
export function failureIn(chunk: Chunk): Part | undefined {
  const type = textAt(chunk, "type");
  if (type === "error") return failed(chunk["error"] ?? chunk["errorText"] ?? chunk);
  if (type === "response.failed") return failed(chunkAt(chunkAt(chunk, "response"), "error"));
  if (type === undefined && isReported(chunk["error"])) return failed(chunk["error"]);
  return chunk["isError"] === true && Array.isArray(chunk["content"]) ? failed(toolText(chunk), chunk) : undefined;
}

/** Whether there is an error: some APIs send `error: null` in chunks of answers. */
function isReported(error: unknown): boolean {
  return (typeof error === "string" && error !== "") || (isChunk(error) && Object.keys(error).length > 0);
}

/** The text that an MCP server returns for a tool that failed. */
function toolText(result: Chunk): string {
  return listAt(result, "content")
    .map((block) => textAt(block, "text") ?? "")
    .join("");
}

/** An `Error` object is passed on as is. */
function failed(error: unknown, reported: unknown = error): Part {
  if (error instanceof Error) return { error };
  const message = typeof error === "string" ? error : textAt(error, "message");
  const code = ["code", "type"].map((key) => textAt(error, key)).find((word) => word && word !== "error");
  return { error: new SourceError(`the source reports an error: ${message || (code ?? "unknown")}`, code, reported) };
}
