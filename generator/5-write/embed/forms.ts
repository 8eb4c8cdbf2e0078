/**
 * How a content is written in a block, and what a block says. Both ways for each form: a block is in step when it says
 * what it should, be it written by hand or laid out by a formatter, and what was written is always read back as it was.
 */
import type { BlockContent } from "../../4-emit/embeds.js";
import type { FormName } from "../../language/embed-hosts.js";
import { jsonMeaning } from "./content.js";
import { readFenced, writeFenced } from "./fences.js";
import { asPython, fromPython, printLiterals, readLiterals, tailOf, withoutTail } from "./literals.js";
import { openData } from "./open-page.js";

/** The lines of a block, without indentation and line ends. */
export type Lines = readonly string[];

interface Form {
  /**
   * `found` is what stands there now: a fence around data and the punctuation that ends an expression belong to the
   * author.
   */
  readonly write: (content: BlockContent, found: Lines) => Lines;
  /** The meaning of what stands there; undefined where it has none in this form. */
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

/** What the lines of a block say; to be compared with `meaningOf` its content. */
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

/** The lines without empty ones at both ends, which formatters of Markdown like to add. */
function inner(lines: Lines): Lines {
  return lines.slice(Math.max(0, lines.findIndex(hasInk)), lines.findLastIndex(hasInk) + 1);
}

function hasInk(line: string): boolean {
  return line.trim() !== "";
}

function linesOf(text: string): Lines {
  return text.split("\n");
}
