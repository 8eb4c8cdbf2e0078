/** Fenced code in Markdown: around the content of a block, and in the file around a block. */
import { markdownFence } from "../../4-emit/print/markdown-text.js";

type Lines = readonly string[];

export function writeFenced(language: string, text: string): Lines {
  return markdownFence(language, text).split("\n");
}

/** The contents of a fence if there is nothing else; undefined otherwise. */
export function readFenced(lines: Lines): Lines | undefined {
  const parts = codeLines(lines);
  return parts[0] === "opening" && parts.length > 1 && parts.indexOf("closing") === parts.length - 1
    ? lines.slice(1, -1)
    : undefined;
}

/**
 * The markers of list items, that of a fence, and the rest of the line. Only one of the spaces after a list marker
 * belongs to it, so no line can be split in two ways.
 */
const fence = /^((?: {0,3}(?:[-+*]|\d{1,9}[.)]) )*)( {0,3})(`{3,}|~{3,})(.*)$/;

/** The relation of a line to a fence; `outside` is in none. */
type FencePart = "outside" | "opening" | "inside" | "closing";

interface Opened {
  readonly marks: string;
  /** The indentation of the list item that contains the fence. */
  readonly depth: number;
}

/**
 * Which lines are in fenced code, by the rules of CommonMark, including lists: a fence ends at its closing line or at
 * the end of its list item. If this is wrong, as in block quotes, markers are missing or found twice, and both are
 * rejected.
 */
export function codeLines(lines: Lines): readonly FencePart[] {
  let opened: Opened | undefined;
  return lines.map((line) => {
    if (opened && isPast(line, opened)) opened = undefined;
    if (opened) {
      if (!closes(line, opened)) return "inside";
      opened = undefined;
      return "closing";
    }
    opened = openedBy(line);
    return opened ? "opening" : "outside";
  });
}

function openedBy(line: string): Opened | undefined {
  const [, items = "", blanks = "", marks = "", info = ""] = fence.exec(line) ?? [];
  if (marks === "" || (marks.startsWith("`") && info.includes("`"))) return undefined;
  return { marks, depth: items === "" ? 0 : items.length + blanks.length };
}

function isPast(line: string, { depth }: Opened): boolean {
  return line.trim() !== "" && line.length - line.trimStart().length < depth;
}

function closes(line: string, { marks, depth }: Opened): boolean {
  const [, found = ""] = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line.slice(depth)) ?? [];
  return found.startsWith(marks);
}
