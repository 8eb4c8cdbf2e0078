/** What makes a repaired text doubtful, whatever else it may have been: signs that more than one thing happened to it. */
import type { Candidate } from "../candidate.js";
import { notationSteps, type SyntaxStep } from "../syntax/steps.js";
import { isNotation } from "./rivals.js";

export function isDoubtful({ steps, value, proof }: Candidate, text: string): boolean {
  const taken = new Set(steps.map(({ step }) => step));
  const repairs = [...taken].filter((step) => !notationSteps.has(step));
  if (repairs.length === 0 && isNotation(text)) return taken.has("unquoted_value") && taken.has("comment");
  if (repairs.length === 0) taken.delete("smart_quotes");
  const isUnquoted = taken.has("missing_quote") || repairs.length === 0;
  if (repairs.length > 1 || companions.some((step) => taken.has(step)) || (isUnquoted && taken.has("escape_control_chars"))) return true;
  const isProved = proof === "closing_fence" || proof === "closing_tag";
  if (steps.filter(({ step }) => step === "missing_quote" || (step === "close_brackets" && !isProved)).length > 1) return true;
  return someText(value, isUnquoted ? (held) => holdsMark(held) || holdsQuote(held) : holdsMark);
}

/** Steps of a notation that a repair cannot be told from. */
const companions: readonly SyntaxStep[] = ["comment", "invalid_escape", "unquoted_value", "smart_quotes"];

/** It begins or ends with a mark that may have stood around it. */
function holdsMark(text: string): boolean {
  return /[\b\f]|^\s*["'`“”„‟,:;\]})]|[,:;[{(\\]\s*$/u.test(text) || (/["'`“”„‟]\s*$/u.test(text) && !/\s"[^"]*"$/.test(text)) || !isBalanced(text);
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
