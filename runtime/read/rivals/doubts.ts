/**
 * What makes a repaired text doubtful, whatever else it may have been: signs that more than one thing happened to it.
 */
import { saysNothing } from "../../support/equality.js";
import type { Candidate } from "../candidates/candidate.js";
import { notationSteps, type SyntaxStep } from "../text/steps.js";
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
  if (repairs.length > 1 || companions.some((step) => taken.has(step)) || contradicts(taken, value, text)) return true;
  const isUnquoted = taken.has("missing_quote") || repairs.length === 0;
  if (taken.has("escape_control_chars") && (isUnquoted || taken.has("wrong_mark"))) return true;
  if (steps.filter(({ step }) => step === "missing_quote").length > 1 || isClosedApart(steps, proof, end)) return true;
  return (
    saysNothing(value) ||
    someText(value, isUnquoted ? (held) => holdsMark(held) || holdsQuote(held) || endsInLiteral.test(held) : holdsMark)
  );
}

/** Of several brackets that are missing all are at the end, and what is after it shows that it is one. */
function isClosedApart(steps: Candidate["steps"], proof: Candidate["proof"], end: number): boolean {
  const closed = steps.filter(({ step }) => step === "close_brackets");
  const isProved = proof === "closing_fence" || proof === "closing_tag";
  return closed.length > 1 && !(isProved && closed.every(({ offset }) => offset >= end));
}

/** The last digits of a number are missing, as the brackets after it are. */
const cutNumber = /\d\.\s*$/;

/** An invisible character next to an empty text was more likely in it. */
const besideEmpty = /[\u00ad\u200b-\u200d\u2060](?:""|'')|(?:""|'')[\u00ad\u200b-\u200d\u2060]/;

/** No repair was needed, and yet a mark may be on the wrong side of another one. */
function isDoubtfulNotation(taken: ReadonlySet<SyntaxStep>, value: unknown, text: string): boolean {
  if (taken.has("unquoted_value") && (holdsComment(taken, text) || holdsWordInLists(text))) return true;
  return (
    (taken.has("smart_quotes") && someText(value, isInQuotes)) ||
    (taken.has("number_syntax") && /\d[,，:：]\.\d/.test(text))
  );
}

/** A comment right after a word without quotes, or with a mark in it: either may be a part of the other. */
function holdsComment(taken: ReadonlySet<SyntaxStep>, text: string): boolean {
  return taken.has("comment") && /[\p{L}\p{N}_]\s*(?:\/[/*]|#)|(?:\/[/*]|#)[^\n]*["'`{}[\]:,;\\]/u.test(text);
}

/** What was repaired is at odds with how the rest of the text is written. */
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
 * A quotation without anything in it is more likely an empty text next to another one; one of a bracket is the
 * beginning of a list.
 */
function holdsNothing(text: string): boolean {
  return /'[[{]?'/.test(text);
}

/** A key without quotes, or a quotation after a comma or a colon. */
function holdsBareMember(text: string): boolean {
  return /[,，]\s*[\p{L}_$][\w$]*:|[:,，]\s*["'“]/u.test(text);
}

/** Of a list, in which a quotation after a comma may be the next item: `["a, "b""]`, `["a, "b", 1"]`. */
function holdsItem(text: string): boolean {
  return /["”]\s*[,，،]/u.test(text) || holdsQuotedItem(text);
}

/** A quotation goes as far as the next `"`, up to which the first one says it all: each part is looked at once. */
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
 * The beginning of a list, an object or a quotation, and not its end; an empty text before something else; a key before
 * a quote.
 */
function holdsPart(text: string): boolean {
  return (
    /„[^„“”"]*$|:\s*"[^"]*",\s*"|""[^\s,.;:)\]}"]|^[\w$]+:"/u.test(text) ||
    (/[{[]\s*["“']/u.test(text) && text.split(/[{[]/).length !== text.split(/[}\]]/).length)
  );
}

/** A key of the object that it is in. */
function holdsSibling(text: string, holder: object): boolean {
  return !Array.isArray(holder) && Object.keys(holder).some((key) => text.includes(`"${key}":`));
}

/** A word alone in a list in a list: it may have been the text `[a]`. */
function holdsWordInLists(text: string): boolean {
  return /\[\s*\[\s*[\p{L}_$][^\s,'"[\]]*\s*\]/u.test(text);
}

/** Steps of a notation that a repair cannot be distinguished from. */
const companions: readonly SyntaxStep[] = [
  "comment",
  "invalid_escape",
  "unquoted_value",
  "smart_quotes",
  "string_concat",
  "triple_quotes",
];

function isInQuotes(text: string): boolean {
  return /^["'`“”„‟‘’‚‛]|["'`“”„‟‘’‚‛]$|["'`“”]\s*[,:]\s*(?:["'`“”{[\d-]|null|true|false)/u.test(text);
}

/** A fence opens or closes in it, and not both; or one closes before another one opens: the text was cut there. */
function holdsFence(text: string): boolean {
  const lines = text.match(/^[^\S\r\n]*(?:```|~~~)[^\S\n]*\w*/gm) ?? [];
  return lines.length % 2 === 1 || (/\W$/.test(lines[0] ?? "") && /\w$/.test(lines[1] ?? ""));
}

/** Its first line is empty, or a line begins with a quote: something of the text around it got into it. */
function startsMember(text: string): boolean {
  return /^\s*\n|\n[^\S\n]*(?:["'“”„]|[{[]\s*["'\w$-]+\s*:)/u.test(text);
}

/** It begins or ends with a mark that may have stood around it. */
function holdsMark(text: string): boolean {
  return (
    (/^\s*(?!```)["'`“”„‟‘’]/u.test(text) && !/^"\p{L}(?:[^"]*[^"\s])?"[\s.,;:!?]/u.test(text)) ||
    /[\b\f]|^\s*[,:;\]})]|[,:[{(\\]\s*$|^[^"]*[^"')\]}\s]\s*;\s*$/u.test(text) ||
    (/["'`“”„‟’]\s*$/u.test(text) && !endsInQuotation.test(text)) ||
    !isBalanced(text)
  );
}

/** A quotation after a space or a letter of Han or Kana, or one that a low quote opens; then further lines may end. */
const endsInQuotation =
  /(?:[\s=(\u3041-\u30ff\u3400-\u9fff：](?:"[^"]*[^",\s]"|'[^'"]*[^',\s"]')|„[^"„“”]*[^"„“”',\s]")(?:[\n\r\t]+`*)?$/;

function holdsQuote(text: string): boolean {
  return /["`“”„‟]|(?:[^\s\d]\s*:\s*|\d:\s+)(?:[-\d'[{]|null|true|false)|^\s*[[{(]|[)}\]]\s*$|^\s|\s$|^.?'|(?<!\p{L})'|'(?!\p{L})/u.test(
    text,
  );
}

/**
 * No bracket in it closes what is not open in it; nor does a round one at its end, and none at its beginning stays
 * open.
 */
function isBalanced(text: string): boolean {
  const isAtEdge = /^\s*[{[(]|[}\])]\s*$/.test(text);
  const counted = isAtEdge ? (["{[(", "}])"] as const) : (["{[", "}]"] as const);
  let depth = 0;
  for (const character of text) {
    if (counted[0].includes(character)) depth += 1;
    else if (counted[1].includes(character) && (depth -= 1) < 0) return false;
  }
  return depth === 0 || !isAtEdge;
}

/**
 * Whether a text or a key of the value, with what it is a part of, is so. Uses a stack of its own, so that depth
 * costs no call stack.
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
