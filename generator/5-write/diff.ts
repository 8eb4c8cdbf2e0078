/** A short unified diff for people. It is cut where it gets long: it shows what kind of change there is, and generate makes the rest. */
import { printable, shorten } from "../diagnostics/terminal-text.js";
import { alignLines, type Edit } from "./align-lines.js";
import type { LineChange } from "./drift.js";

const contextLines = 2;
const shownLines = 20;
const shownCharacters = 160;
const shownBefore = 60;

/** The difference from the text on disk (`-`) to the expected one (`+`), without file names. Where both read alike, as two broken encodings do, it is empty. */
export function lineChange(before: string, after: string): Required<LineChange> {
  const [old, fresh] = [linesOf(before), linesOf(after)];
  const edits = alignLines(old, fresh);
  const count = (mark: Edit["mark"]): number => edits.filter((edit) => edit.mark === mark).length;
  const first = edits.find(({ mark }) => mark !== " ")?.before ?? 1;
  return { added: count("+"), removed: count("-"), line: Math.max(1, Math.min(first, old.length)), diff: printDiff(edits) };
}

function printDiff(edits: readonly Edit[]): string {
  const lines = splitIntoHunks(edits).flatMap(printHunk);
  const surplus = lines.length - shownLines;
  return (surplus > 1 ? [...lines.slice(0, shownLines), `… ${surplus} more lines`] : lines).join("\n");
}

function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  const last = lines.pop();
  return last ? [...lines, last, "\\ No newline at end of file"] : lines;
}

/** Changed lines and their neighbourhood; neighbourhoods that touch are one hunk. */
function splitIntoHunks(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const hunks: Edit[][] = [];
  let shownUpTo = -1;
  edits.forEach(({ mark }, index) => {
    if (mark === " ") return;
    const from = Math.max(index - contextLines, 0);
    if (hunks.length === 0 || from > shownUpTo + 1) hunks.push([]);
    const upTo = Math.min(index + contextLines, edits.length - 1);
    hunks.at(-1)?.push(...edits.slice(Math.max(from, shownUpTo + 1), upTo + 1));
    shownUpTo = upTo;
  });
  return hunks;
}

/** The texts are of unknown origin: nothing in them may act on a terminal, and no line may fill it. */
function printHunk(hunk: readonly Edit[]): readonly string[] {
  const count = (unwanted: Edit["mark"]): number => hunk.filter(({ mark }) => mark !== unwanted).length;
  const header = `@@ -${hunk[0]?.before ?? 0},${count("+")} +${hunk[0]?.after ?? 0},${count("-")} @@`;
  return [header, ...hunk.map((edit, index) => `${edit.mark}${excerpt(printable(edit.text), printable(counterpart(edit, index, hunk)))}`)];
}

/** The line beside a changed one that came in its place, or that it came for; empty where there is none. */
function counterpart({ mark }: Edit, index: number, hunk: readonly Edit[]): string {
  const beside = mark === " " ? undefined : hunk[mark === "-" ? index + 1 : index - 1];
  return beside && beside.mark !== mark && beside.mark !== " " ? beside.text : "";
}

/** A long line is shown from a little before the place at which it parts from its counterpart. */
function excerpt(text: string, other: string): string {
  if (text.length <= shownCharacters) return text;
  const parting = sharedLength(text, other);
  const start = Math.min(Math.max(0, parting - shownBefore), text.length - shownCharacters);
  return `${start > 0 ? "…" : ""}${shorten(text.slice(start).replace(/^\p{Surrogate}/u, () => ""), shownCharacters)}`;
}

function sharedLength(text: string, other: string): number {
  let length = 0;
  while (length < text.length && text[length] === other[length]) length += 1;
  return length;
}
