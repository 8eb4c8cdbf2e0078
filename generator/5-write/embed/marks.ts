/**
 * The marks around a block: a line each, and nothing else on it. They are those that teams have in their files already,
 * so that nothing but the name is in them.
 */
import type { MarkStyle } from "../../language/embed-hosts.js";

export type Edge = "START" | "END";

export interface Mark {
  readonly name: string;
  readonly edge: Edge;
  /**
   * Whether the line is written just as `markLine` would. One that is not is never taken for a mark, but might be meant
   * as one.
   */
  readonly isExact: boolean;
  /** Whether it is indented so far that the line is code, which shows a mark and is none. */
  readonly isCode: boolean;
}

interface Style {
  readonly opening: string;
  readonly closing: string;
  /** The blanks that may stand before a mark. In Markdown a further one makes the line code. */
  readonly indentation: RegExp;
}

const styles: Readonly<Record<MarkStyle, Style>> = {
  comment: { opening: "<!--", closing: "-->", indentation: /^ {0,3}$/ },
  slashes: { opening: "//", closing: "", indentation: /^[ \t]*$/ },
  hash: { opening: "#", closing: "", indentation: /^[ \t]*$/ },
};

/** `<!-- TASK_ACTION_START -->` */
export function markLine(style: MarkStyle, name: string, edge: Edge): string {
  const { opening, closing } = styles[style];
  return `${opening} ${name}_${edge} ${closing}`.trimEnd();
}

/**
 * The mark that a line without its ending is, or seems to be meant as: a comment at its start whose first word ends in
 * `_START` or `_END`, in whatever case.
 */
export function markIn(style: MarkStyle, line: string): Mark | undefined {
  const { opening, indentation } = styles[style];
  const text = line.trim();
  if (!text.startsWith(opening)) return undefined;
  const [, name, end] = /^[ \t]*([\w-]+)_(start|end)(?!\w|-\w)/i.exec(text.slice(opening.length)) ?? [];
  if (name === undefined || end === undefined) return undefined;
  const edge = end.toUpperCase() === "START" ? "START" : "END";
  return { name, edge, isExact: text === markLine(style, name, edge), isCode: !indentation.test(indentationOf(line)) };
}

/** What stands before the first character of a line. */
export function indentationOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
