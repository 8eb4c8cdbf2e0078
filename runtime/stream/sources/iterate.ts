/** Iterates over any kind of source. */
import { isBytes } from "./recognize.js";
import { failedResponse } from "./response-error.js";

/** What can be streamed. The objects of SDKs are recognized by their structure, so none of the SDKs is a dependency. */
export type Source =
  | AsyncIterable<unknown>
  | Iterable<unknown>
  | { getReader(): SourceReader }
  /** A `Response`. */
  | { readonly body: unknown }
  /** The result of `streamText` of the AI SDK. */
  | { readonly fullStream: unknown }
  /** The result of an MCP tool. */
  | { readonly content: unknown };

interface SourceReader {
  read(): Promise<{ readonly done: boolean; readonly value?: unknown }>;
  cancel(reason?: unknown): Promise<unknown>;
}

export interface Step {
  readonly done?: boolean;
  readonly value?: unknown;
}

export interface Steps {
  next(): Step | PromiseLike<Step>;
  return(): Promise<unknown>;
}

const wanted = "the source must be a stream, a Response or an iterable";

/** @throws {TypeError} if nothing can be read from the source */
export function stepsOf(source: unknown): Steps {
  if (typeof source === "string" || isBytes(source)) return fromIterator([source][Symbol.iterator]());
  if (typeof source !== "object" || source === null) throw new TypeError(wanted);
  const members = source as Readonly<Record<PropertyKey, unknown>>;
  const failed = failedResponse(source);
  if (failed) return { next: () => Promise.reject(failed), return: () => Promise.resolve() };
  if (isPresent(members["fullStream"])) return stepsOf(members["fullStream"]);
  if (Symbol.asyncIterator in source) return fromIterator((source as AsyncIterable<unknown>)[Symbol.asyncIterator]());
  if (Symbol.iterator in source) return awaiting((source as Iterable<unknown>)[Symbol.iterator]());
  if (typeof members["getReader"] === "function")
    return fromReader((source as { getReader(): SourceReader }).getReader());
  if (isPresent(members["body"])) return stepsOf(members["body"]);
  if (typeof members["then"] === "function") throw new TypeError(`${wanted}, not a promise: await it first`);
  if (members["body"] === null) return stepsOf("");
  if (!("content" in source || "structuredContent" in source)) throw new TypeError(wanted);
  return fromIterator([source][Symbol.iterator]());
}

function isPresent(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function fromIterator(iterator: AsyncIterator<unknown> | Iterator<unknown>): Steps {
  return { next: () => iterator.next(), return: async () => await iterator.return?.() };
}

/** Awaits promises in an array, as `for await` does. */
function awaiting(iterator: Iterator<unknown>): Steps {
  const next = async (): Promise<Step> => {
    const { done = false, value } = iterator.next();
    return { done, value: await value };
  };
  return { next, return: async () => await iterator.return?.() };
}

function fromReader(reader: SourceReader): Steps {
  return { next: () => reader.read(), return: async () => await reader.cancel() };
}
