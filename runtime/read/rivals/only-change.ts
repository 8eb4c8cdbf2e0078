/** Finds the only change that gives a broken text a valid value. */
import { isEqual } from "../../support/equality.js";
import { type Change, openKey } from "./changes.js";
import { type Rival, rivalsOf, valueOf } from "./rivals.js";
import type { ChangeStep } from "../text/steps.js";
import { lazily } from "../../support/lazily.js";

interface OnlyChange {
  readonly step: ChangeStep;
  readonly change: Change;
}

/**
 * Returns the change, or `undefined` if several changes give different values. A value that coercion turns from an
 * array into a single value, or the other way round, is not accepted: it may have lost the rest.
 *
 * @param judge returns the final value if the value is valid
 */
export function onlyChange(
  text: string,
  judge: (value: unknown) => { readonly value: unknown } | undefined,
): OnlyChange | undefined {
  let first: { readonly value: unknown } | undefined;
  let found: OnlyChange | undefined;
  for (const rival of rivalsOf(text)) {
    if (!rival) return undefined;
    const judged = judge(rival.value);
    if (judged && Array.isArray(rival.value) !== Array.isArray(judged.value)) return undefined;
    if (judged && first && !isEqual(first.value, judged.value)) return undefined;
    first ??= judged;
    if (judged) found ??= madeBy(text, rival.change);
  }
  const beyond = found && valueBeyond(text, found.change);
  return beyond && judge(beyond.value) ? undefined : found;
}

/**
 * Returns the value of the text if more of it is missing or wrong: the first letters of its first key, or if the array
 * closes later, so the content after the array and its object moves into the array.
 */
function valueBeyond(text: string, change: Change): Rival | undefined {
  const { at, put } = change;
  if (put === openKey) return valueOf(`${put}_${text}`, change);
  if (put !== "}" || text[at - 1] !== "]") return undefined;
  const isEmpty = /\[\s*$/.test(text.slice(Math.max(0, at - longestLook), at - 1));
  return valueOf(`${text.slice(0, at - 1)}${text.slice(at).replace(/^\s*,/, () => (isEmpty ? "" : ","))}]}`, change);
}

function madeBy(text: string, change: Change): OnlyChange | undefined {
  const { at, length, put } = change;
  const [before, rest] = [text.slice(Math.max(0, at - longestLook), at), text.slice(at, at + longestLook)];
  if (put.includes(":") && /^\s*["'“]/u.test(rest.slice(length)) && !hasOtherKey(before, rest)) return undefined;
  if (length > 0) return isMarkAlone(text, change) ? { step: stepOf(text[at], put), change } : undefined;
  if (put === "," && isBetweenMembers(before, rest)) return { step: "missing_comma", change };
  if (put === "}" && /["”\w\]]$/.test(before) && /^\s*,\s*\{/.test(rest)) return { step: "close_brackets", change };
  if (put === "]" && /^\s*,/.test(rest) && startsWithKey().test(rest.replace(/^\s*,/, "")))
    return { step: "close_brackets", change };
  if (put === "\\" && isInsideMember(before, rest)) return { step: "escape_inner_quotes", change };
  const isOpener = put.startsWith("{") && (at === 0 || isBeforeMember(before, rest));
  return isOpener || put === ":" ? { step: "wrong_mark", change } : undefined;
}

/** Whether the first key of an object follows, after another object in an array or after its own key. */
function isBeforeMember(before: string, rest: string): boolean {
  return /(?:\}\s*,|"\s*:)\s*$/.test(before) && startsWithKey().test(rest);
}

/**
 * Whether the braces have another key. Without one, two strings are more likely a set than a pair: `{"CI", "DEBUG"}`.
 */
function hasOtherKey(before: string, rest: string): boolean {
  const [start, end] = [before.lastIndexOf("{") + 1, rest.indexOf("}")];
  return /[\p{L}\p{N}_"']\s*[:：]/u.test(`${before.slice(start)} ${rest.slice(0, end < 0 ? undefined : end)}`);
}

function stepOf(taken: string | undefined, put: string): ChangeStep {
  return put === "" && (taken === "}" || taken === "]") ? "extra_closer" : "wrong_mark";
}

/**
 * Whether the change touches only JSON marks and characters used in their place, none of them escaped. The text must
 * still end in a closing bracket, because otherwise more may be missing.
 */
function isMarkAlone(text: string, { at, length, put }: Change): boolean {
  const [taken, rest] = [text.slice(at, at + length), text.slice(at + length, at + length + longestLook)];
  return (
    onlyMarks.test(put + taken) &&
    text[at - 1] !== "\\" &&
    (!/,\s*$/.test(text.slice(Math.max(0, at - longestLook), at)) || isDoubledBrace(taken, put, rest)) &&
    !/\s/.test(taken) &&
    (put === ""
      ? isNeedless(taken, rest) && !mayBeItem(text.slice(Math.max(0, at - longestLook), at), taken, rest)
      : keepsKind(taken, put, rest)) &&
    !/^[\p{L}\p{N}-]{2}$/u.test(`${text[at - 1] ?? ""}${put}${rest[0] ?? ""}`) &&
    (/[}\])]/.test(taken) || /\S/.test(rest))
  );
}

/**
 * Whether the mark is surplus. An opening bracket is if it is doubled, a closing one if the value continues after it. A
 * comma is not, because something may be missing before it.
 */
function isNeedless(taken: string, rest: string): boolean {
  if (/[{[()]/.test(taken)) return /[{[]/.test(taken) && rest.startsWith(taken);
  return /[}\]]/.test(taken) ? /^(?:\s*[}\]]|,\s*[^\s}\]])/.test(rest) : !/[,，]/.test(taken);
}

/** Whether a brace is doubled, which is a mistake: an object cannot begin with another object. */
function isDoubledBrace(taken: string, put: string, rest: string): boolean {
  return put === "" && taken === "{" && rest.startsWith("{");
}

/** Whether the first of two quotes at the start of an item may be a string of its own. */
function mayBeItem(before: string, taken: string, rest: string): boolean {
  return /["'“”]/.test(taken) && /[[,]\s*$/.test(before) && !startsWithKey().test(rest);
}

/** Whether brackets keep their direction, and no comma replaces the colon of a pair in an array. */
function keepsKind(taken: string, put: string, rest: string): boolean {
  return (
    !/[{[(].*[}\])]|[}\])].*[{[(]/.test(taken + put) &&
    !(put === "," && /[:：=]/.test(taken) && !startsWithKey().test(rest))
  );
}

const onlyMarks = /^[\s{}[\](),:;="'`“”„‟＂‘’‚‛]*$/;

const longestLook = 200;

const startsWithKey = lazily(() => /^\s*(?:"[^"\n]{1,80}"|[\p{L}_][\p{L}\p{N}_-]*)\s*[:：]/u);

function isBetweenMembers(before: string, rest: string): boolean {
  return /(?:["”\]}\d]|\b(?:true|false|null))$/.test(before) && /^\s/.test(rest) && startsWithKey().test(rest);
}

/**
 * Whether the quote means inches: it follows a number and precedes a word, and the string ends on its line before a
 * brace or a key.
 */
function isInsideMember(before: string, rest: string): boolean {
  return /\d$/.test(before) && /^"[^\S\n]+\p{L}[^"\n]*"\s*(?:\}|,\s*"[^"\n]{1,80}"\s*:)/u.test(rest);
}
