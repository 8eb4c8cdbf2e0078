/** Fenced code in Markdown: around a content, and in the file around a block. */
import { markdownFence } from "../../4-emit/print/markdown-text.js";

type Lines = readonly string[];

export function writeFenced(language: string, text: string): Lines {
  return markdownFence(language, text).split("\n");
}

/** What stands in a fence that is all there is; undefined where something else stands there. */
export function readFenced(lines: Lines): Lines | undefined {
  const parts = codeLines(lines);
  return parts[0] === "opening" && parts.length > 1 && parts.indexOf("closing") === parts.length - 1
    ? lines.slice(1, -1)
    : undefined;
}

/**
 * The marks of list items, those of a fence, and what follows them. Of the blanks behind a list mark just one belongs
 * to it, so that no line can be parted in two ways.
 */
const fence = /^((?: {0,3}(?:[-+*]|\d{1,9}[.)]) )*)( {0,3})(`{3,}|~{3,})(.*)$/;

/** What a line is to a fence; `outside` is in none. */
export type FencePart = "outside" | "opening" | "inside" | "closing";

interface Opened {
  readonly marks: string;
  /** How far in the list item begins in which the fence stands. */
  readonly depth: number;
}

/**
 * Which lines are in fenced code, by the rules of CommonMark, in lists too: a fence ends at its closing line or where
 * its list item ends. Where this errs, as in quotations, marks are missed or seen double, and both is refused.
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
