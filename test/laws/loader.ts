/** Properties of loading a contracts file, whatever it contains. */
import fc from "fast-check";
import { expect } from "vitest";
import { compile } from "../../generator/compile.js";
import { hasErrors } from "../../generator/diagnostics/diagnostic.js";
import { formatDiagnostic } from "../../generator/diagnostics/format.js";
import type { SyntaxNode } from "../../generator/source/syntax.js";
import { placesOf, readText } from "../support/syntax.js";

const pieces = fc.constantFrom(
  "a",
  "b: ",
  "- ",
  "? ",
  ": ",
  "[",
  "]",
  "{",
  "}",
  ",",
  "\n",
  "\n  ",
  "\t",
  " ",
  "'",
  '"',
  "\\",
  "|\n",
  ">-\n",
  "#",
  "&a ",
  "*a",
  "!t ",
  "%Y\n",
  "---\n",
  "...\n",
  "<<: ",
  "1",
  "~",
  "\r\n",
  "\ufeff",
  "é",
  "😀",
);
const yamlLike = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(""));

export const yamlLikeTexts: fc.Arbitrary<string> = fc.oneof(yamlLike, fc.string({ unit: "binary", maxLength: 40 }));

/** YAML produces a tree or errors, both with positions in the file. A tree contains every word of the file. */
export function isTreeOrComplaint(text: string): void {
  const { root, diagnostics } = readText(text);
  if (root && !text.includes("#")) expect(wordsOf(writtenIn(root, text))).toEqual(wordsOf(text));
  expect(root === undefined).toBe(diagnostics.length > 0);
  for (const { span } of diagnostics) expect(span && isWithin(text, span)).toBe(true);
  for (const { what, span } of root ? placesOf(root) : [])
    expect([what, "map", "list"].includes(what) && span.end <= text.length).toBe(true);
}

/** The scalars and keys of a tree as written in the file. */
function writtenIn(node: SyntaxNode, text: string): string {
  if (node.kind === "scalar") return text.slice(node.span.start, node.span.end);
  if (node.kind === "list") return node.items.map((item) => writtenIn(item, text)).join(" ");
  return node.entries
    .map(({ keySpan, value }) => `${text.slice(keySpan.start, keySpan.end)} ${writtenIn(value, text)}`)
    .join(" ");
}

function wordsOf(text: string): readonly string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? [];
}

function isWithin(text: string, { start, end }: { readonly start: number; readonly end: number }): boolean {
  return 0 <= start && start <= end && end <= text.length;
}

/**
 * Loading produces files, or at least one error; every error has its position in the file and can be printed without a
 * control character.
 */
export async function isLoadedOrRefused(text: string): Promise<void> {
  const source = { name: "contracts.yaml", text };
  const { files, diagnostics } = await compile(source);
  expect(files === undefined).toBe(hasErrors(diagnostics));
  for (const { span } of diagnostics) expect(!span || isWithin(text, span)).toBe(true);
  for (const diagnostic of diagnostics) expect(formatDiagnostic(diagnostic, [source])).not.toMatch(/[^\P{Cc}\n]/u);
}
