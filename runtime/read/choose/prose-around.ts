/**
 * Finds the prose around a separate answer. Brackets, quotes and colons in links, formulas, types and quotations are
 * not another answer.
 */
import { isEmpty, isEmptyThroughout } from "../../support/equality.js";
import { lazily } from "../../support/lazily.js";
import { deepestNesting } from "../../support/limits.js";
import type { Candidate } from "../candidates/candidate.js";
import { blocksApart } from "../extract/apart.js";
import type { Broken } from "../extract/attempt.js";
import { opensAnswer } from "../extract/mentions.js";
import { isReadable } from "../extract/pass-fence.js";

/**
 * A position in the text. Quotes or colons without a value have no known end. The end of a parsed value does not
 * matter.
 */
type Place = Pick<Broken, "start"> & Partial<Pick<Broken, "end" | "fence" | "isWhole">>;

/**
 * Returns a test that tells whether a position next to the answer is prose. It is always false if the answer needed
 * repairs, says nothing or is not separate from the prose.
 */
export function proseAround(text: string, candidate: Candidate): (place: Place) => boolean {
  const facts = lazily(() => (isApart(text, candidate) ? keysOf(candidate.value) : undefined));
  return (place) => {
    const keys = facts();
    return keys !== undefined && isProse(text, place, keys);
  };
}

function isApart(text: string, { start, end, value, steps }: Candidate): boolean {
  return (
    steps.length === 0 &&
    !isEmptyThroughout(value) &&
    blocksApart(text, deepestNesting).some((block) => block.start === start && block.end === end) &&
    (!holdsEmpty(value) || isParagraph(text, start, end))
  );
}

/** Whether the value contains an empty value. The text on the next line may belong in it. */
function holdsEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return value === "";
  return isEmpty(value) || Object.values(value).some(holdsEmpty);
}

/** Whether the text is between blank lines or in a fence. */
function isParagraph(text: string, start: number, end: number): boolean {
  const before = `\n\n${text.slice(0, start)}`.slice(-longestLook);
  return (
    /(?:\n[^\S\n]*|(?:`{3}|~{3})[^\S\n]*\w*[^\S\n]*)\n\s*$/.test(before) &&
    /^[^\S\n]*(?:\n[^\S\n]*(?:\n|$|`{3}|~{3})|$)/.test(text.slice(end, end + longestLook))
  );
}

/** Returns the last word of each key, at every level. */
function keysOf(value: unknown): ReadonlySet<string> {
  const keys = new Set<string>();
  const waiting = [value];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== "object" || next === null) continue;
    for (const [key, held] of Object.entries(next)) {
      if (!Array.isArray(next)) keys.add(/[\p{L}\p{N}_$]*$/u.exec(key.slice(-longestLook))?.[0] ?? "");
      waiting.push(held);
    }
  }
  return keys;
}

/**
 * Whether the position is prose. In a sentence, closed brackets are prose. On other lines, brackets and quotes are
 * prose if they are not next to each other or to commas. If a line has brackets, marks without a value are prose only
 * in a sentence.
 */
function isProse(text: string, place: Place, keys: ReadonlySet<string>): boolean {
  if (place.end !== undefined && place.end - place.start > longestRemark) return false;
  const { around, line } = lineOf(text, place);
  if (place.fence && place.fence.tag !== "") return isCode(text, place, place.fence.tag, keys);
  if (namesKey(line, keys) || beginsWithKey(text, place, keys) || mayBeAnswer(text, place, keys)) return false;
  const isSign = place.end === undefined;
  if (keys.size === 0) return hasWord().test(around) && !(isSign ? hasMark : isData).test(line);
  if (!isSign && place.isWhole === true && !isPlaced(text, place.start)) return hasWord().test(line);
  return isSentence(around) || (hasWord().test(line) && !(isSign ? hasBracket : isData).test(line));
}

/**
 * Whether a fence contains code: its brackets are closed, and it has no key of the answer in quotes, which would be the
 * answer again.
 */
function isCode(text: string, { start, end = start, isWhole }: Place, tag: string, keys: ReadonlySet<string>): boolean {
  return !isReadable(tag) && isWhole !== false && !hasQuoted(text.slice(start, end), keys);
}

function hasQuoted(content: string, keys: ReadonlySet<string>): boolean {
  return [...content.matchAll(/["']([\p{L}\p{N}_$]+)["']\s*[:=]/gu)].some(([, word = ""]) => keys.has(word));
}

/**
 * Returns the lines of a position, and the text next to it on these lines. If the brackets do not close, only the first
 * line counts.
 */
function lineOf(
  text: string,
  { start, end = start, isWhole = true }: Place,
): Readonly<Record<"around" | "line", string>> {
  const last = isWhole ? end : start;
  const before = /[^\n]*$/.exec(text.slice(Math.max(0, start - longestLine), start))?.[0] ?? "";
  const behind = /^[^\n]*/.exec(text.slice(last, last + longestLine))?.[0] ?? "";
  return { around: `${before} ${behind}`, line: `${before}${text.slice(start, last)}${behind}` };
}

const longestLine = 400;
const longestLook = 80;
/** The length of the longest brackets that may be prose, in characters. */
const longestRemark = 1_000;

/** Whether the line has a key of the answer and the start of its value, such as `verdict: "`, or any key in quotes. */
function namesKey(line: string, keys: ReadonlySet<string>): boolean {
  return (
    /["'”„]\\?\s*[{[]?\s*[:：]/u.test(line) ||
    [...line.matchAll(/(?<![\p{L}\p{N}_$])([\p{L}\p{N}_$]+)[”`]?\s*[:：=]\s*(?:["'“`{[\d-]|true|false|null|$)/gu)].some(
      ([, word = ""]) => keys.has(word),
    )
  );
}

/** Whether an object starts with a key of the answer, in any case, followed by more: `{Severity: major; …`. */
function beginsWithKey(text: string, { start, end }: Place, keys: ReadonlySet<string>): boolean {
  if (end === undefined) return false;
  const [, word] =
    /^\{(?:\s|["'“*`]|&quot;)*([\p{L}\p{N}_$]+)(?![\p{L}\p{N}_$]|\s*\})/u.exec(
      text.slice(start, start + longestLook),
    ) ?? [];
  return word !== undefined && [...keys].some((key) => key.toLowerCase() === word.toLowerCase());
}

/**
 * Whether brackets may be another answer: they start in a position for an answer and do not close, or they fill that
 * position and have the form of an answer.
 */
function mayBeAnswer(text: string, { start, end, isWhole }: Place, keys: ReadonlySet<string>): boolean {
  if (end === undefined) return false;
  const before = text.slice(Math.max(0, start - longestLook), start);
  if (!isWhole) return opensAnswer.test(before) || endsEarly.test(text.slice(start, start + longestLook));
  const content = text.slice(start, end);
  if (content.includes("\n")) return isPlaced(text, start) || isLikeAnswer(content, keys);
  const behind = text.slice(end, end + longestLook);
  if (!/[\p{L}\p{N}]/u.test(content))
    return keys.size === 0 || before.endsWith("\\") || isPlaced(text, start) || /^[^\S\n]*(?:\n|$)/.test(behind);
  return isPlaced(text, start) && endsLine.test(behind) && isLikeAnswer(content, keys);
}

/** Whether the position is at the start of a line or after `:` or `=`. */
function isPlaced(text: string, start: number): boolean {
  return /(?:^|[\n:=：])[^\S\n]*\\?$/u.test(text.slice(Math.max(0, start - longestLook), start));
}

/** Only brackets and a comment on their line. */
const endsEarly = /^[{[\s]+(?:\/[/*]|#|$)|^[{[]+\s*\n/;
const endsLine = /^[.,;:\\]?[^\S\n]*(?:\n|$)/;

/**
 * Whether brackets have the form of an answer: they contain a quote, braces contain any key, or a key of the answer is
 * in them. If the answer has no keys, everything except one remark does.
 */
function isLikeAnswer(content: string, keys: ReadonlySet<string>): boolean {
  if (keys.size === 0) return !/^.[^"'“”,]*\p{L}/u.test(content);
  const names = content.startsWith("{")
    ? content.split(/[^\p{L}\p{N}_$]+/u)
    : [/^\[\s*([\w$]+)\s*[:：]/u.exec(content)?.[1]];
  return (
    /["'“”„`]|^\{(?:[^]*[\p{L}\p{N}_$-]\s*[:：]|\s*[\p{L}_$][\p{L}\p{N}_$]*\s*,\s*(?:-?\d|true|false|null))/u.test(
      content,
    ) || names.some((name) => name !== undefined && name !== "" && keys.has(name))
  );
}

/** Text with a word that is not the tag of a fence. */
const hasWord = lazily(() => /^(?!\s*(?:`{3}|~{3}))[^]*\p{L}{2}/u);
const hasBracket = /[[\]{}]|^\s*["'“”„]/u;
const hasMark = /["'“”„`[\]{}]/u;
/** Quotes next to brackets and commas. */
const isData = /["'“”„]\s*[,\]}]|[{[,]\s*["'“”„]/u;

/** Whether the line has at least three words outside of quotes and brackets. */
function isSentence(line: string): boolean {
  const bare = line.replaceAll(/"[^"]*"|\[[^\]]*\]|\{[^}]*\}/g, "");
  return (bare.match(/(?<=^|\s)(?!true|false|null)\p{L}{2,}[.,;:!?]?(?=\s|$)/gu) ?? []).length >= 3;
}
