/** Recognizes code that computes another value from a value, or uses it only under a condition. */
import { lazily } from "../../support/lazily.js";
import type { Parsed } from "../syntax/parse.js";

/** The number of characters around a value to search for an expression. */
const longestAround = 160;

/**
 * Returns whether a value is part of an expression or a statement with a different result: `sorted([4, 3])`, `[3,
 * 4].map(double)`, `[1] + [2]`, `{…} if ready else None`, `throw {…}`, and `const d = {…};` before code that changes
 * `d`.
 */
export function isOperand(text: string, { start, end }: Parsed): boolean {
  const before = text.slice(Math.max(0, start - longestAround), start);
  const behind = text.slice(end, end + longestAround);
  const [, name] = assigned.exec(before) ?? [];
  return called().test(before) || operator().test(behind) || (name !== undefined && isChanged(name, behind));
}

const called = lazily(
  () =>
    /(?<![\w$])(?:(?:\w+_)?(?:search|find|query|get|fetch|delete|remove)\w*|sorted|reversed|list|set|sum|max|min|len|filter|map|expect|keys|values|toEqual|not|reject|merge|\w{0,40}(?:Error|Exception))\($|(?:==|[!=]=|≠|[-+*|&]=|["'] in|\d ?[*×]) ?$|(?:^|\n)\s*(?:(?:throw|raise)|(?:return )?[\w.]+ ?(?:&&|\|\||\?\?|\bor|\bnot in)|(?:if|elif|else if|while)\b[^\n]*[):{]\s*return) ?$/i,
);
const operator = lazily(
  () =>
    /^(?:\.[a-z]\w*\(|\)?\.length\b|%(?!\w)| ?(?:\+|\?\?|\|\||&&|==|!=) ?[[{("'\w]| [*×] ?\d| % ?["'(]| - ?[[{("']| (?:minus|except|without|plus) ["'[{]| if [\w.]+ else )/i,
);
const assigned = /([A-Za-z_$][\w$]*) ?= ?$/;

/** Returns whether the code after the value returns another variable, or deletes, reassigns or calls this one. */
function isChanged(name: string, behind: string): boolean {
  for (const [, keyword, other, members = "", operation = ""] of behind.matchAll(statement()))
    if (keyword === "return" ? other !== name : other === name && (keyword || changes(members, operation))) return true;
  return false;
}

function changes(members: string, operation: string): boolean {
  return operation.startsWith("(") || /^=\s*[[{]/.test(operation) ? members !== "" : operation !== "";
}

const statement = lazily(
  () =>
    /(?:;|\n)\s*(?:(del|delete|return) )?([A-Za-z_$][\w$]*)((?:\.[\w$]+|\[[^\]\n]+\])*) ?((?:[-+*/|&]?=(?!=)|\()\s*[[{]?)?/g,
);
