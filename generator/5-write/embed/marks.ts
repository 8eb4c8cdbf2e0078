/**
 * The markers around a block: each on its own line. They are the ones that teams already use, so they contain only the
 * name.
 */
import type { MarkStyle } from "../../language/embed-hosts.js";

export type Edge = "START" | "END";

export interface Mark {
  readonly name: string;
  readonly edge: Edge;
  /**
   * Whether the line is exactly as `markLine` writes it. Any other line is never a marker, but may be intended as one.
   */
  readonly isExact: boolean;
  /** Whether the line is indented so far that it is code, and so an example of a marker. */
  readonly isCode: boolean;
}

interface Style {
  readonly opening: string;
  readonly closing: string;
  /** The spaces that may precede a marker. In Markdown, one more makes the line code. */
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
 * The marker on a line without its ending, or what seems to be intended as one: a comment at its start whose first word
 * ends with `_START` or `_END`, in any case.
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

/** The whitespace before the first character of a line. */
export function indentationOf(line: string): string {
  return /^[ \t]*/.exec(line)?.[0] ?? "";
}
