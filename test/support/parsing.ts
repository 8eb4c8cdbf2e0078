/** Runs stage 1: from a text to the Document without locations, or to diagnostics with theirs. */
import { parse } from "../../generator/1-parse/parse.js";
import type { Document } from "../../generator/document/document.js";
import { lineStarts, positionAt } from "../../generator/source/source.js";

/** A contracts file that holds a part and no more than it needs beside it. */
export function file(part: string): string {
  return `edition: 1\nname: test\n${part}\n`;
}

/** Lines set to the right by a number of blanks. */
export function indented(text: string, by: number): string {
  return text
    .split("\n")
    .map((line) => `${" ".repeat(by)}${line}`)
    .join("\n");
}

/** `parse/unknown-key 3:5` for each complaint. */
export function complaintsOf(text: string): readonly string[] {
  const starts = lineStarts(text);
  return parse({ name: "contracts.yaml", text }).diagnostics.map(({ code, span }) => {
    const { line, column } = positionAt(starts, span?.start ?? 0);
    return `${code} ${line}:${column}`;
  });
}

/** The sentence and the help of each complaint. */
export function messagesOf(text: string): readonly { readonly message: string; readonly help: string | undefined }[] {
  return parse({ name: "contracts.yaml", text }).diagnostics.map(({ message, help }) => ({ message, help }));
}

/** The Document of a text that gives no error. */
export function documentOf(text: string): Document {
  const { document, diagnostics } = parse({ name: "contracts.yaml", text });
  if (!document)
    throw new Error(`refused: ${diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; ")}`);
  return document;
}

/** A part of a Document as plain data: located values as the values themselves, locations left out. */
export function plain(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plain);
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).filter(([key]) => key !== "span" && key !== "valueNode");
  const isLocated = "span" in part && entries.length === 1 && entries[0]?.[0] === "value";
  return isLocated ? plain(entries[0]?.[1]) : Object.fromEntries(entries.map(([key, value]) => [key, plain(value)]));
}
