/** Properties of blocks in your files, whatever the block and the text around it contain. */
import fc from "fast-check";
import { expect } from "vitest";
import { meaningOf } from "../../generator/5-write/embed/content.js";
import { readBlock, writeBlock } from "../../generator/5-write/embed/forms.js";
import { readState } from "../../generator/5-write/embed/splice.js";
import type { EmbeddedBlock } from "../../generator/4-emit/embeds.js";
import type { FormName } from "../../generator/language/embed-hosts.js";
import { data, words } from "../support/blocks.js";

export const formNames: readonly FormName[] = ["markdown", "fenced", "plain", "typescript", "python"];

/** A file and the form of the block's markers in it. */
export type Host = readonly [file: string, opening: string, closing: string];

export const hosts: readonly Host[] = [
  ["a.md", "<!-- BLOCK_START -->", "<!-- BLOCK_END -->"],
  ["a.ts", "// BLOCK_START", "// BLOCK_END"],
  ["a.py", "# BLOCK_START", "# BLOCK_END"],
];

/** The text before, inside and after the block, and its line endings. */
export interface Surroundings {
  readonly before: string;
  readonly inside: string;
  readonly after: string;
  readonly ending: string;
}

const around = fc
  .array(fc.constantFrom("x", " ", "\t", "\r", "\n", "\r\n", "\ufeff", "$&", "#", "//", "<!--", "-->", "é", "\u0000"), {
    maxLength: 12,
  })
  .map((parts) => parts.join(""));

export const surroundings: fc.Arbitrary<Surroundings> = fc.record({
  before: around,
  inside: around,
  after: around,
  ending: fc.constantFrom("\n", "\r\n", "\r"),
});

/** Lines with everything that has a meaning somewhere; the first and the last are not empty. */
const pieces = fc.constantFrom(
  "a",
  "b c",
  "`",
  "```",
  "~~~",
  '"',
  "'",
  "\\",
  "\\n",
  "\\u0041",
  "${x}",
  "<!-- BLOCK_END -->",
  "// BLOCK_END",
  "# BLOCK_END",
  "*/",
  '"""',
  "+",
  ",",
  ";",
  "{",
  "}",
  "$&",
  "\t",
  " ",
  "é",
  "世",
  "😀",
  "true",
  "None",
);
const line = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(""));

export const blockTexts: fc.Arbitrary<string> = fc
  .tuple(line, fc.array(line, { maxLength: 6 }), line)
  .map(([first, middle, last]) => [`${first}.`, ...middle, `${last}.`].join("\n"));

/**
 * A block is written between its markers, and everything around it stays unchanged; after that it is up to date. A
 * content that would be taken for a marker is rejected.
 */
export function keepsTheRest(
  block: EmbeddedBlock,
  [, opening, closing]: Host,
  { before, inside, after, ending }: Surroundings,
): void {
  const [head, tail] = [`${before}${ending}${opening}${ending}`, `${closing}${ending}${after}`];
  const { state, fault } = readState(`${head}x${inside}${ending}${tail}`, block, []);
  if (fault)
    return expect(fault.words).toMatch(
      /^a line of its content would be (?:taken for a mark, or would hide one$|a comment, )/,
    );
  expect(state.text.startsWith(head)).toBe(true);
  expect(state.text.endsWith(tail)).toBe(true);
  expect(readState(state.text, block, []).state).toMatchObject({ isUpToDate: true, text: state.text });
}

export function textIsReadBack(form: FormName, text: string): void {
  expect(readBlock(form, "text", writeBlock(form, words(text), []))).toBe(text);
}

/** Ignoring the order of keys. */
export function dataIsReadBack(form: FormName, value: unknown, isFenced: boolean): void {
  const content = data(value, isFenced);
  expect(readBlock(form, "json", writeBlock(form, content, []))).toBe(meaningOf(content));
}
