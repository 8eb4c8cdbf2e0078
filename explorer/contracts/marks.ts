/** Finds the parts of a text to mark: those that were changed, and those with an issue. */
import type { Change, Issue } from "../../runtime/model/issue.js";
import type { Places } from "./places.js";

export interface Mark {
  readonly start: number;
  readonly end: number;
  readonly kind: "change" | "issue";
  /** The tooltip: what was changed, or the issue. */
  readonly says: string;
  /** The index of the change or issue in its array. */
  readonly index: number;
}

/** More marks do not help a reader, and slow the page down. */
const mostMarks = 500;

/** The marks in the order of the text, without overlaps. */
export function marksIn(
  text: string,
  changes: readonly Change[],
  issues: readonly Issue[],
  {
    offsetOf,
    offsetAt,
  }: Pick<Places, "offsetOf"> & {
    readonly offsetAt: (position: { readonly line: number; readonly column: number }) => number;
  },
): readonly Mark[] {
  const found = [
    ...issues.flatMap((issue, index) =>
      markAt(text, issue.position ? offsetAt(issue.position) : offsetOf(issue.path), {
        kind: "issue",
        says: `${issue.code}: ${issue.message}`,
        index,
      }),
    ),
    ...changes.flatMap((change, index) =>
      markAt(text, change.offset ?? offsetOf(change.path), { kind: "change", says: saysOf(change), index }),
    ),
  ];
  return apart(found.slice(0, mostMarks).toSorted((left, right) => left.start - right.start || left.end - right.end));
}

function saysOf({ step, before, after, offset }: Change): string {
  return offset === undefined ? `${step}: ${shown(before)} became ${shown(after)}` : step;
}

export function shown(value: unknown): string {
  if (value === undefined) return "nothing";
  const text =
    JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? String(part) : part)) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}

function markAt(text: string, start: number | undefined, mark: Pick<Mark, "kind" | "says" | "index">): readonly Mark[] {
  return start === undefined ? [] : [{ ...mark, start, end: endOfToken(text, start) }];
}

const longestToken = 200;

/** The end of the string with its quotes, the word, or the single character at an offset. */
function endOfToken(text: string, start: number): number {
  const token = text.slice(start, start + longestToken);
  const [found = ""] =
    /^"(?:[^"\\\n]|\\.)*"?|^'(?:[^'\\\n]|\\.)*'?|^[\p{L}\p{N}_.+-]+|^\/\/[^\n]*|^[^]/u.exec(token) ?? [];
  return Math.min(text.length, start + Math.max(1, found.length));
}

/** Merges a mark that overlaps the previous one into it. */
function apart(marks: readonly Mark[]): readonly Mark[] {
  const placed: Mark[] = [];
  let end = 0;
  for (const mark of marks) {
    if (mark.start < end) {
      const last = placed.at(-1);
      if (last)
        placed[placed.length - 1] = {
          ...last,
          kind: last.kind === "issue" ? "issue" : mark.kind,
          says: `${last.says}\n${mark.says}`,
        };
      continue;
    }
    placed.push(mark);
    end = mark.end;
  }
  return placed;
}
