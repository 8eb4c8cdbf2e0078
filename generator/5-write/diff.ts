/** A short unified diff for people. It is cut where it gets long: it shows what kind of change there is, and generate makes the rest. */
import { printable, shorten } from "../terminal-text.js";
import { alignLines, type Edit } from "./align-lines.js";

const contextLines = 2;
const shownLines = 20;
const shownCharacters = 160;

/** The difference from the text on disk (`-`) to the expected one (`+`), without file names; empty where the texts are equal. */
export function unifiedDiff(before: string, after: string): string {
  const hunks = splitIntoHunks(alignLines(linesOf(before), linesOf(after)));
  const lines = hunks.flatMap(printHunk);
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
  return [header, ...hunk.map(({ mark, text }) => `${mark}${shorten(printable(text), shownCharacters)}`)];
}
