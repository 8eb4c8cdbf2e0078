/**
 * The forms of block contents, in both directions: a block is up to date if its meaning is correct, even if it was
 * written by hand or changed by a formatter, and what was written is always read back unchanged.
 */
import type { BlockContent } from "../../4-emit/embeds.js";
import type { FormName } from "../../language/embed-hosts.js";
import { jsonMeaning } from "./content.js";
import { readFenced, writeFenced } from "./fences.js";
import { asPython, fromPython, printLiterals, readLiterals, tailOf, withoutTail } from "./literals.js";
import { openData } from "./open-page.js";

/** The lines of a block, without indentation and line endings. */
export type Lines = readonly string[];

interface Form {
  /**
   * `found` is the current contents: a fence around data and the punctuation that ends an expression belong to the
   * author.
   */
  readonly write: (content: BlockContent, found: Lines) => Lines;
  /** The meaning of the contents; undefined if they have none in this form. */
  readonly read: (found: Lines, kind: BlockContent["kind"]) => string | undefined;
}

const forms: Readonly<Record<FormName, Form>> = {
  markdown: {
    write: (content, found) =>
      content.kind === "text"
        ? linesOf(content.text)
        : isFencedAt(content, found)
          ? writeFenced("json", content.text)
          : linesOf(openData(content.text)),
    read: (found, kind) =>
      kind === "text" ? inner(found).join("\n") : jsonMeaning((readFenced(inner(found)) ?? found).join("\n")),
  },
  fenced: {
    write: ({ kind, text }) => writeFenced(kind === "json" ? "json" : "text", text),
    read: (found, kind) => meaningIn(kind, readFenced(inner(found))),
  },
  plain: {
    write: ({ text }) => linesOf(text),
    read: (found, kind) => meaningIn(kind, inner(found)),
  },
  typescript: {
    write: ({ kind, text }, found) => withTail(kind === "text" ? printLiterals(text, " +") : linesOf(text), found),
    read: (found, kind) =>
      kind === "text" ? readLiterals(found.join("\n")) : jsonMeaning(withoutTail(found.join("\n"))),
  },
  python: {
    write: ({ kind, text }, found) =>
      withTail(kind === "text" ? printLiterals(text, "").map(asPython) : linesOf(asPython(text)), found),
    read: (found, kind) =>
      kind === "text" ? readLiterals(found.join("\n")) : jsonMeaning(fromPython(withoutTail(found.join("\n")))),
  },
};

export function writeBlock(form: FormName, content: BlockContent, found: Lines): Lines {
  return forms[form].write(content, found);
}

/** The meaning of the lines of a block, to be compared with `meaningOf` its content. */
export function readBlock(form: FormName, kind: BlockContent["kind"], found: Lines): string | undefined {
  return forms[form].read(found, kind);
}

function meaningIn(kind: BlockContent["kind"], lines: Lines | undefined): string | undefined {
  if (!lines) return undefined;
  return kind === "text" ? lines.join("\n") : jsonMeaning(lines.join("\n"));
}

function isFencedAt({ isFenced }: Extract<BlockContent, { kind: "json" }>, found: Lines): boolean {
  const lines = inner(found);
  return lines.length === 0 ? isFenced : readFenced(lines) !== undefined;
}

function withTail(lines: Lines, found: Lines): Lines {
  return [...lines.slice(0, -1), `${lines.at(-1) ?? ""}${tailOf(found.join("\n"))}`];
}

/** The lines without blank ones at both ends, which Markdown formatters often add. */
function inner(lines: Lines): Lines {
  return lines.slice(Math.max(0, lines.findIndex(hasInk)), lines.findLastIndex(hasInk) + 1);
}

function hasInk(line: string): boolean {
  return line.trim() !== "";
}

function linesOf(text: string): Lines {
  return text.split("\n");
}
