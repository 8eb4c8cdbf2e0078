/** Detects words and signs next to a value that say that it is not the answer. */
import { introductions, longestAround, namesOtherContent, retractedAt, signalsIn } from "../../phrases/index.js";
import { lazily } from "../../support/lazily.js";

/**
 * The length of the start of a value in which words are looked up. A word that the value contains does not count
 * against it.
 */
const longestValue = 2_000;

/**
 * Returns the offset of the words right before or right after a value that say that it is not the answer.
 *
 * @param start of the value, or of the contents of its fence
 * @param name of the contract, which means the answer
 */
export function disownedAt(text: string, start: number, end: number, name?: string): number | undefined {
  const value = lazily(() => text.slice(start, Math.min(end, start + longestValue)).toLowerCase());
  const signals: Signals = (words) => signalsIn(words, { value, name });
  return deniedAt(text, start, end, signals) ?? retractedAt(text, end, signals);
}

type Signals = (words: string) => string;

/** Returns the offset of the clause before a value that says that the value is not the answer. */
function deniedAt(text: string, start: number, end: number, signalsOf: Signals): number | undefined {
  const from = Math.max(0, start - longestAround);
  const before = text.slice(from, start);
  const bare = before.replace(/`{3,}[^\S\n]*\w*\s*$/, "").trimEnd();
  const at = clauseStart(bare);
  const isCut = at === 0 && from > 0;
  const isDenied =
    isStruck(before, text.slice(end, end + longestAround)) ||
    isQuoted().test(before) ||
    (bare.length > at && !isCut && introductions().test(signalsOf(bare.slice(at))));
  return isDenied ? from + at : undefined;
}

/**
 * Returns the offset after the last complete sentence or value, and after the markers of headings, items and
 * quotations.
 */
function clauseStart(text: string): number {
  const last = [...text.matchAll(/[.!?](?=\s)|[。！？\n]/gu)].at(-1);
  const from = Math.max(last ? last.index + 1 : 0, text.lastIndexOf("}"));
  return from + (/^\s*(?:(?:#{1,6}|[-+•>])\s+)*/u.exec(text.slice(from))?.[0].length ?? 0);
}

/**
 * Returns whether signs before or around a value cancel it: `!`, a cross, `~~`, a comment, a removed line of a diff.
 */
function isStruck(before: string, behind: string): boolean {
  return (
    /(?:^|\s)[!~¬]$|(?:^|\n)[-−]$|<!--\s*$|\/\*+\s*$|(?:^|\n)[^\S\n]*(?:\/\/|#)[^\S\n]*$|(?:^|\n)<{7}[^\n]*\s*$|[❌✗✘🚫⛔]\ufe0f?\s*(?:`{3}\w*\s*)?$/u.test(
      before,
    ) ||
    (/~~\s*$/.test(before) && /^\s*~~(?!~)/.test(behind)) ||
    turnOfAnother.test(before) ||
    (/["“][^"“”\n]*\p{L}[^"“”\n]*$/u.test(before) && /^["”]/u.test(behind))
  );
}

/** Matches the tokens with which chat formats begin the turn of a user or a tool. */
const turnOfAnother =
  /(?:<\|(?:im_start|start|start_header_id)\|>|<start_of_turn>)\s*(?:user|system|tool)\b(?:<\|\w+\|>)?\s*$|\[INST\]\s*$/;

/** Returns whether a tag of this name contains the model's input, or contents that the model discarded. */
export function isTagOfAnother(name: string): boolean {
  return (
    namesOtherContent(name) ||
    /^(?:user|system|context|del|s|strike|(?:tool|function)_(?:result|response|output)s?)$/.test(name)
  );
}

/** Matches an instruction that the text only quotes: `It says: respond with …`. */
const isQuoted = lazily(
  () =>
    /\b(?:says?|said|reads|instructs?|tells me|make me|told me)\b[^.!?\n]{0,80}\b(?:respond|answer|reply|return|output)(?: with)?:?\s*$|\bfor example,? an? [^.!?,\n]*$/iu,
);
