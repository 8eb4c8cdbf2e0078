/** A short unified diff for people. A long diff is shortened, because it only has to show the kind of change. */
import { printable, shorten } from "../diagnostics/terminal-text.js";
import { alignLines, type Edit } from "./align-lines.js";
import type { LineChange } from "./drift.js";

const contextLines = 2;
const shownLines = 20;
const shownCharacters = 160;
const shownBefore = 60;

/**
 * The difference from the text on disk (`-`) to the expected one (`+`), without file names. Empty if both look the
 * same, as two broken encodings do.
 */
export function lineChange(before: string, after: string): Required<LineChange> {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const edits = alignLines(old, fresh);
  const count = (mark: Edit["mark"]): number => edits.filter((edit) => edit.mark === mark).length;
  const first = edits.find(({ mark }) => mark !== " ")?.before ?? 1;
  return {
    added: count("+"),
    removed: count("-"),
    line: Math.max(1, Math.min(first, old.length)),
    diff: printDiff(edits),
  };
}

function printDiff(edits: readonly Edit[]): string {
  const hunks = splitIntoHunks(edits);
  const surplus = hunks.reduce((sum, hunk) => sum + 1 + hunk.length, -shownLines);
  const room = surplus > 1 ? shownLines : shownLines + surplus;
  const lines: string[] = [];
  for (const hunk of hunks) if (lines.length < room) lines.push(...printHunk(hunk, room - lines.length));
  return [...lines, ...(surplus > 1 ? [`… ${surplus} more lines`] : [])].join("\n");
}

function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  const last = lines.pop();
  return last ? [...lines, last, "\\ No newline at end of file"] : lines;
}

/** Changed lines and the lines around them; overlapping contexts are one hunk. */
function splitIntoHunks(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const ranges: { readonly from: number; upTo: number }[] = [];
  edits.forEach(({ mark }, index) => {
    if (mark === " ") return;
    const [from, upTo] = [Math.max(index - contextLines, 0), Math.min(index + contextLines, edits.length - 1)];
    const last = ranges.at(-1);
    if (last && from <= last.upTo + 1) last.upTo = upTo;
    else ranges.push({ from, upTo });
  });
  return ranges.map(({ from, upTo }) => edits.slice(from, upTo + 1));
}

/** At most a number of lines. The texts are untrusted: they must not affect a terminal, and no line may fill it. */
function printHunk(hunk: readonly Edit[], most: number): readonly string[] {
  const count = (unwanted: Edit["mark"]): number => hunk.filter(({ mark }) => mark !== unwanted).length;
  const header = `@@ -${hunk[0]?.before ?? 0},${count("+")} +${hunk[0]?.after ?? 0},${count("-")} @@`;
  return [
    header,
    ...hunk
      .slice(0, most - 1)
      .map((edit, index) => `${edit.mark}${excerpt(printable(edit.text), printable(counterpart(edit, index, hunk)))}`),
  ];
}

/** The line that replaces a changed one, or that it replaces; empty if there is none. */
function counterpart({ mark }: Edit, index: number, hunk: readonly Edit[]): string {
  const beside = mark === " " ? undefined : hunk[mark === "-" ? index + 1 : index - 1];
  return beside && beside.mark !== mark && beside.mark !== " " ? beside.text : "";
}

/** A long line is shown from shortly before it differs from its counterpart. */
function excerpt(text: string, other: string): string {
  if (text.length <= shownCharacters) return text;
  const parting = sharedLength(text, other);
  const start = Math.min(Math.max(0, parting - shownBefore), text.length - shownCharacters);
  return `${start > 0 ? "…" : ""}${shorten(text.slice(start).replace(/^\p{Surrogate}/u, ""), shownCharacters)}`;
}

function sharedLength(text: string, other: string): number {
  let length = 0;
  while (length < text.length && text[length] === other[length]) length += 1;
  return length;
}
