/** What makes a repaired text doubtful, whatever else it may have been: signs that more than one thing happened to it. */
import type { Candidate } from "../candidate.js";
import { notationSteps, type SyntaxStep } from "../syntax/steps.js";
import { isNotation } from "./rivals.js";

export function isDoubtful({ steps, value, proof }: Candidate, text: string): boolean {
  const taken = new Set(steps.map(({ step }) => step));
  const repairs = [...taken].filter((step) => !notationSteps.has(step));
  if (taken.has("escape_control_chars") && someText(value, holdsFence)) return true;
  if (repairs.length === 0 && isNotation(text)) return (taken.has("unquoted_value") && (taken.has("comment") || holdsWordInLists(text))) || (taken.has("smart_quotes") && someText(value, isInQuotes));
  if (taken.has("escape_control_chars") && taken.has("escape_inner_quotes") && someText(value, startsMember)) return true;
  if (taken.has("missing_quote") && taken.has("unquoted_key") && !/["'“”][^]*["'“”]/u.test(text)) return true;
  if (repairs.length === 0) taken.delete("smart_quotes");
  const isUnquoted = taken.has("missing_quote") || repairs.length === 0;
  if (repairs.length > 1 || companions.some((step) => taken.has(step)) || (isUnquoted && taken.has("escape_control_chars"))) return true;
  const isProved = proof === "closing_fence" || proof === "closing_tag";
  if (steps.filter(({ step }) => step === "missing_quote" || (step === "close_brackets" && !isProved)).length > 1) return true;
  return someText(value, isUnquoted ? (held) => holdsMark(held) || holdsQuote(held) : holdsMark);
}

/** A word alone in a list in a list: it may have been the text `[a]`. */
function holdsWordInLists(text: string): boolean {
  return /\[\s*\[\s*[\p{L}_$][^\s,'"\]]*\s*\]/u.test(text);
}

/** Steps of a notation that a repair cannot be told from. */
const companions: readonly SyntaxStep[] = ["comment", "invalid_escape", "unquoted_value", "smart_quotes"];

function isInQuotes(text: string): boolean {
  return /^["'`“”„‟‘’‚‛]|["'`“”„‟‘’‚‛]$/u.test(text);
}

/** A fence opens or closes in it, and not both. */
function holdsFence(text: string): boolean {
  return (text.match(/^[^\S\n]*(?:```|~~~)/gm) ?? []).length % 2 === 1;
}

/** Its first line is empty, or a line begins as JSON does: something of the text around it got into it. */
function startsMember(text: string): boolean {
  return /^\s*\n|\n\s*[{["'][^\n]*["']\s*:/u.test(text);
}

/** It begins or ends with a mark that may have stood around it, or holds two of different texts. */
function holdsMark(text: string): boolean {
  return /[\b\f]|^\s*["'`“”„‟,:;\]})]|[,:;[{(\\]\s*$/u.test(text) || (/["'`“”„‟]\s*$/u.test(text) && !/\s"[^"]*[^",\s]"$/.test(text)) || /'\s*,\s*"|"\s*,\s*'/.test(text) || !isBalanced(text);
}

function holdsQuote(text: string): boolean {
  return /["`“”„‟]|^\s*[[{(]|[)}\]]\s*$|^\s|\s$|^.?'|(?<!\p{L})'|'(?!\p{L})/u.test(text);
}

/** No bracket at its end closes what is not open in it, and none at its beginning stays open. */
function isBalanced(text: string): boolean {
  if (!/^\s*[{[(]|[}\])]\s*$/.test(text)) return true;
  let depth = 0;
  for (const character of text) {
    if ("{[(".includes(character)) depth += 1;
    else if ("}])".includes(character) && (depth -= 1) < 0) return false;
  }
  return depth === 0;
}

/** Whether a text or a key of the value is so. Goes with a stack of its own, so that depth costs no call stack. */
function someText(value: unknown, test: (text: string) => boolean): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const here = waiting.pop();
    if (typeof here === "string" && test(here)) return true;
    if (typeof here !== "object" || here === null) continue;
    if (!Array.isArray(here) && Object.keys(here).some(test)) return true;
    for (const member of Object.values(here)) waiting.push(member);
  }
  return false;
}
