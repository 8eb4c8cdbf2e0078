/** Signs that a value has ended although brackets are still open: the model continued with something else. */
import { hasLineBreak } from "./blanks.js";
import { isBlankInLine, isLineBreak, punctuationOf } from "./characters.js";
import { type Ending, type Proof, type Reader, spend } from "./reader.js";

/**
 * Returns the ending at a position outside strings, or `undefined` if the value may continue. `from` is the end of the
 * last part of the value.
 */
export function endingAt(reader: Reader, at: number, from: number): Ending | undefined {
  if (at >= reader.end) return { proof: "nothing", at };
  const proof = proofAt(reader, at, from);
  return proof && (standsOnItsOwn(reader, at) || !goesOnBehind(reader, at, from)) ? { proof, at } : undefined;
}

function proofAt({ text, end, fence }: Reader, at: number, from: number): Exclude<Proof, "nothing"> | undefined {
  if (fence ? isFenceMark(text, at, fence.mark, fence.length) : endsInFence(text, at)) return "closing_fence";
  if (tagAt(text, at)) return "closing_tag";
  return hasLineBreak(text, from, at) && isProse(text, at, end) ? "text_after" : undefined;
}

/** Returns whether the last line contains only a fence marker. The fence was opened in the prompt. */
export function endsInFence(text: string, at: number): boolean {
  return /^(?:`{3}|~{3})\s*$/.test(text.slice(at)) && /\n\s*$/.test(text.slice(Math.max(0, at - longestTag), at));
}

function tagAt(text: string, at: number): string | undefined {
  return /^(?:<[/|a-z]|\[\/\w*\]?)/i.exec(text.slice(at, at + longestTag))?.[0];
}

const longestTag = 40;

/**
 * Returns whether a closing fence is on a line of its own, so it always ends the value. Inside a line, a fence or a tag
 * may be part of a string with unescaped quotes.
 */
function standsOnItsOwn({ text, end, fence }: Reader, at: number): boolean {
  if (!fence || !isFenceMark(text, at, fence.mark, fence.length)) return false;
  let before = at - 1;
  while (isBlankInLine(text.charCodeAt(before))) before -= 1;
  if (!isLineBreak(text.charCodeAt(before))) return false;
  let after = at + fence.length;
  while (text[after] === fence.mark || isBlankInLine(text.charCodeAt(after))) after += 1;
  return after >= end || isLineBreak(text.charCodeAt(after));
}

/**
 * Returns whether the text that follows may be part of the value. It is a tag or a fence next to a quote that may not
 * end its string, or it contains a bracket that closes an earlier one.
 */
function goesOnBehind(reader: Reader, at: number, from: number): boolean {
  const { text } = reader;
  const tag = tagAt(text, at);
  const isBesideQuote = /["'“”‘’]/.test(text[from - 1] ?? "") && !hasLineBreak(text, from, at);
  if (
    isBesideQuote &&
    !(tag === undefined ? /^[`~]+\s*?(?:[\n\r]|$)/.test(text.slice(at, at + longestTag)) : closesAnswer(reader, at))
  )
    return true;
  return closesEarlier(reader, at + (tag?.length ?? 0));
}

/**
 * Returns whether there is a marker of a chat format here, such as `</s>`, or the closing tag of a tag that was opened
 * before the value. Only other tags may follow on the same line.
 */
function closesAnswer(reader: Reader, at: number): boolean {
  const { text, levels } = reader;
  const [tag, mark, name = ""] =
    /^(?:(<\|\w{1,40}\|>|<\/s>)|[<[]\/([\w.:-]{1,40})[>\]])[^\S\n]*(?=<|\[\/|[\n\r]|$)/.exec(
      text.slice(at, at + 2 * longestTag),
    ) ?? [];
  const opener = levels[0]?.opener ?? 0;
  return (
    tag !== undefined &&
    (mark !== undefined || (spend(reader, opener / 8) && text.slice(0, opener).includes(`${tag[0]}${name}`)))
  );
}

/** Returns whether a bracket is in quotation marks, as in "a `}`", or part of an emoticon, as in `:}`. */
export function isNamed(text: string, at: number): boolean {
  return (
    /^[`"'“‘].[`"'”’]$/u.test(text.slice(at - 1, at + 2)) ||
    /(?:^|\s)[:;=][-']?$/.test(text.slice(Math.max(0, at - 4), at))
  );
}

/**
 * Returns whether a bracket after a position closes one before it. The search stops at a closing fence, because the
 * text after it is prose again.
 */
function closesEarlier(reader: Reader, from: number): boolean {
  const { text, end } = reader;
  let [at, open] = [from, 0];
  while (at < end && open >= 0 && !reader.fault && !standsOnItsOwn(reader, at)) {
    open += steps.get(punctuationOf(text[at]) ?? "") ?? 0;
    at += 1;
  }
  spend(reader, at - from);
  return open < 0;
}

const steps: ReadonlyMap<string, number> = new Map([
  ["{", 1],
  ["[", 1],
  ["}", -1],
  ["]", -1],
]);

export function isFenceMark(text: string, at: number, mark: string, length: number): boolean {
  for (let index = 0; index < length; index += 1) if (text[at + index] !== mark) return false;
  return true;
}

/** Returns whether the text from here on starts with two words. */
function isProse(text: string, at: number, end: number): boolean {
  return /^\p{L}[\p{L}\p{N}'’-]*,? +[\p{L}\p{N}"'(]/u.test(text.slice(at, Math.min(end, at + 80)));
}
