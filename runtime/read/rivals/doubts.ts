/** Detects repaired texts with signs of more than one mistake, which makes every repair doubtful. */
import { lazily } from "../../support/lazily.js";
import { isEmptyThroughout } from "../../support/equality.js";
import type { Candidate } from "../candidates/candidate.js";
import { notationSteps, stepsThat, type SyntaxStep } from "../text/steps.js";
import { openBrackets } from "../../support/characters.js";
import { endsInLiteral } from "../syntax/words.js";
import { isNotation } from "./rivals.js";

export function isDoubtful({ steps, value, proof, end }: Candidate, text: string): boolean {
  const taken = new Set(steps.map(({ step }) => step));
  const repairs = [...taken].filter((step) => !notationSteps.has(step));
  if (taken.has("escape_control_chars") && someText(value, holdsFence)) return true;
  if (taken.has("odd_whitespace") && besideEmpty.test(text)) return true;
  if (taken.has("number_syntax") && taken.has("close_brackets") && cutNumber.test(text.slice(0, end))) return true;
  if (repairs.length === 0 && isNotation(text)) return isDoubtfulNotation(taken, value, text);
  if (repairs.length === 0) taken.delete("smart_quotes");
  if (repairs.length > 1 || [...taken].some((step) => companions.has(step)) || contradicts(taken, value, text))
    return true;
  const isUnquoted = taken.has("missing_quote") || repairs.length === 0;
  if (taken.has("escape_control_chars") && (isUnquoted || taken.has("wrong_mark"))) return true;
  if (steps.filter(({ step }) => step === "missing_quote").length > 1 || isClosedApart(steps, proof, end)) return true;
  return (
    isEmptyThroughout(value) ||
    someText(
      value,
      isUnquoted
        ? (held) => holdsMark(held) || holdsQuote(held) || endsInLiteral.test(held)
        : taken.has("escape_inner_quotes")
          ? (held) => holdsMark(withoutEndOfCode(held))
          : holdsMark,
    )
  );
}

/**
 * Whether several brackets were inserted. They are fine if all are at the end and a closing fence or tag follows, which
 * proves the end.
 */
function isClosedApart(steps: Candidate["steps"], proof: Candidate["proof"], end: number): boolean {
  const closed = steps.filter(({ step }) => step === "close_brackets");
  const isProved = proof === "closing_fence" || proof === "closing_tag";
  return closed.length > 1 && !(isProved && closed.every(({ offset }) => offset >= end));
}

/** Returns a string without the mark that ends code or an introduction. A string with quotes stays as it is. */
function withoutEndOfCode(held: string): string {
  return held.includes('"') ? held : held.replace(endOfCode(), "");
}

const endOfCode = lazily(() => /(?<=[\p{L}\p{N})])[;:,]\s?$/u);

/** A number that ends after its decimal point, so its last digits are missing like the brackets after it. */
const cutNumber = /\d\.\s*$/;

/** An invisible character next to an empty string. It was probably in the string. */
const besideEmpty = /[\u00ad\u200b-\u200d\u2060](?:""|'')|(?:""|'')[\u00ad\u200b-\u200d\u2060]/;

/** Whether a text without repairs may still have a mark on the wrong side of another one. */
function isDoubtfulNotation(taken: ReadonlySet<SyntaxStep>, value: unknown, text: string): boolean {
  if (taken.has("unquoted_value") && (holdsComment(taken, text) || holdsWordInLists(text))) return true;
  return (
    (taken.has("smart_quotes") && someText(value, isInQuotes)) ||
    (taken.has("number_syntax") && /\d[,，:：]\.\d/.test(text))
  );
}

/**
 * Whether a comment follows a word without quotes, or contains a mark. The word may be a part of the comment, or the
 * comment a part of the word.
 */
function holdsComment(taken: ReadonlySet<SyntaxStep>, text: string): boolean {
  return taken.has("comment") && /[\p{L}\p{N}_]\s*(?:\/[/*]|#)|(?:\/[/*]|#)[^\n]*["'`{}[\]:,;\\]/u.test(text);
}

/** Whether a repair contradicts how the rest of the text is written. */
function contradicts(taken: ReadonlySet<SyntaxStep>, value: unknown, text: string): boolean {
  if (taken.has("wrong_mark") && someText(value, (held) => held.split('"').length % 2 === 0)) return true;
  if (taken.has("missing_comma")) return /\[\s*\]\s*\[|\]\s*\[\s*\]/.test(text);
  if (taken.has("escape_inner_quotes"))
    return (
      (taken.has("single_quotes") &&
        (taken.has("escape_control_chars") ||
          someText(value, (held) => holdsNothing(held) || held.split('"').length % 2 === 0))) ||
      (taken.has("escape_control_chars") && someText(value, startsMember)) ||
      someText(value, (held, holder) => holdsPart(held) || holdsSibling(held, holder) || endsInLiteral.test(held)) ||
      (taken.has("unquoted_key") && someText(value, holdsBareMember)) ||
      someText(value, (held, holder) => Array.isArray(holder) && holdsItem(held))
    );
  if (taken.has("wrong_mark") && taken.has("unquoted_key")) return /["']\s*[:：]/u.test(text);
  if (taken.has("missing_quote")) return taken.has("unquoted_key") && !/["'“”][^]*["'“”]/u.test(text);
  return taken.has("close_brackets") && /[[{,:(]\s*\(/.test(text);
}

/**
 * Whether a string contains `''`, `'['` or `'{'`. `''` is probably an empty string next to another one. `'['` is the
 * start of an array.
 */
function holdsNothing(text: string): boolean {
  return /'[[{]?'/.test(text);
}

/** Whether a string contains a key without quotes after a comma, or a quotation after a comma or a colon. */
function holdsBareMember(text: string): boolean {
  return /[,，]\s*[\p{L}_$][\w$]*:|[:,，]\s*["'“]/u.test(text);
}

/**
 * Whether a string in an array contains a quotation after a comma. It may be the next item: `["a, "b""]`,
 * `["a, "b", 1"]`.
 */
function holdsItem(text: string): boolean {
  return /["”]\s*[,，،]/u.test(text) || holdsQuotedItem(text);
}

/** Whether a quotation after a comma ends as an item does. Quotations that end at the same `"` are checked once. */
function holdsQuotedItem(text: string): boolean {
  let seenTo = -1;
  for (const { 0: opening, index } of text.matchAll(/[,，،]\s*["“„']/gu)) {
    const start = index + opening.length;
    if (start <= seenTo) continue;
    const closing = text.indexOf('"', start);
    seenTo = closing === -1 ? text.length : closing;
    const content = text.slice(start, seenTo);
    if (/[”“']\s*[,，،]/u.test(content) || (closing === -1 && /[”“']\s*$/u.test(content))) return true;
    if (closing !== -1 && /^\s*(?:[,，،]|$)/u.test(text.slice(closing + 1))) return true;
  }
  return false;
}

/**
 * Whether a string contains the beginning of an array, object or quotation but not its end, an empty string before
 * something else, or a key before a quote.
 */
function holdsPart(text: string): boolean {
  return (
    /„[^„“”"]*$|:\s*"[^"]*",\s*"|""[^\s,.;:)\]}"]|^[\w$]+:"/u.test(text) ||
    (/[{[]\s*["“']/u.test(text) && text.split(/[{[]/).length !== text.split(/[}\]]/).length)
  );
}

/** Whether a string contains a key of the object that contains the string. */
function holdsSibling(text: string, holder: object): boolean {
  return !Array.isArray(holder) && Object.keys(holder).some((key) => text.includes(`"${key}":`));
}

/** Whether an array in an array contains only one word: the word may have been the string `[a]`. */
function holdsWordInLists(text: string): boolean {
  return /\[\s*\[\s*[\p{L}_$][^\s,'"[\]]*\s*\]/u.test(text);
}

const companions = stepsThat("companion");

function isInQuotes(text: string): boolean {
  return /^["'`“”„‟‘’‚‛]|["'`“”„‟‘’‚‛]$|["'`“”]\s*[,:]\s*(?:["'`“”{[\d-]|null|true|false)/u.test(text);
}

/**
 * Whether a string contains an odd number of fences, or one that closes before another one opens: the text was cut
 * there.
 */
function holdsFence(text: string): boolean {
  const lines = text.match(/^[^\S\r\n]*(?:```|~~~)[^\S\n]*\w*/gm) ?? [];
  return lines.length % 2 === 1 || (/\W$/.test(lines[0] ?? "") && /\w$/.test(lines[1] ?? ""));
}

/**
 * Whether the first line of a string is empty, or a line begins with a quote. Then the string contains some of the text
 * around it.
 */
function startsMember(text: string): boolean {
  return /^\s*\n|\n[^\S\n]*(?:["'“”„]|[{[]\s*["'\w$-]+\s*:)/u.test(text);
}

/** Whether a string begins or ends with a mark that may belong outside of it. */
function holdsMark(text: string): boolean {
  return (
    (/^\s*(?!```)["'`“”„‟‘’]/u.test(text) && !/^"\p{L}(?:[^"]*[^"\s])?"[\s.,;:!?]/u.test(text)) ||
    /[\b\f]|^\s*[,:;\]})]|[,:[{(\\]\s*$|^[^"]*[^"')\]}\s]\s*;\s*$/u.test(text) ||
    (/["'`“”„‟’]\s*$/u.test(text) && !endsInQuotation.test(text)) ||
    !isBalanced(text)
  );
}

/**
 * A quotation after whitespace or a Han or Kana character, or one that starts with a low quote. Newlines may follow it.
 */
const endsInQuotation =
  /(?:[\s=(\u3041-\u30ff\u3400-\u9fff：](?:"[^"]*[^",\s]"|'[^'"]*[^',\s"]')|„[^"„“”]*[^"„“”',\s]")(?:[\n\r\t]+`*)?$/;

function holdsQuote(text: string): boolean {
  return /["`“”„‟]|(?:[^\s\d]\s*:\s*|\d:\s+)(?:[-\d'[{]|null|true|false)|^\s*[[{(]|[)}\]]\s*$|^\s|\s$|^.?'|(?<!\p{L})'|'(?!\p{L})/u.test(
    text,
  );
}

/**
 * Whether no bracket closes one that is not open. If the string begins or ends with a bracket, round brackets count
 * too, and every bracket must be closed.
 */
function isBalanced(text: string): boolean {
  const isAtEdge = /^\s*[{[(]|[}\])]\s*$/.test(text);
  return isAtEdge ? openBrackets(text, "{}[]()") === 0 : openBrackets(text) >= 0;
}

/**
 * Whether a string or key in the value, with the object or array that contains it, passes the test. It uses its own
 * stack, so a deep value cannot overflow the call stack.
 */
function someText(value: unknown, test: (text: string, holder: object) => boolean): boolean {
  const waiting: object[] = [[value]];
  for (let holder = waiting.pop(); holder; holder = waiting.pop()) {
    const members: readonly unknown[] = Object.values(holder);
    for (const held of [...members, ...(Array.isArray(holder) ? [] : Object.keys(holder))]) {
      if (typeof held === "string" && test(held, holder)) return true;
      if (typeof held === "object" && held !== null) waiting.push(held);
    }
  }
  return false;
}
