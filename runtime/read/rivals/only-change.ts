/** The one change of a text that cannot be read by which it gives a value that is valid. */
import { isEqual } from "../../support/equality.js";
import type { Change } from "./changes.js";
import { type Rival, rivalsOf, valueOf } from "./rivals.js";
import { lazily } from "../../support/lazily.js";

/** The steps that a change can be. */
export const changeSteps = [
  "missing_comma",
  "escape_inner_quotes",
  "extra_closer",
  "close_brackets",
  "wrong_mark",
] as const;

type ChangeStep = (typeof changeSteps)[number];

export interface OnlyChange {
  readonly step: ChangeStep;
  readonly change: Change;
}

/**
 * A list that becomes one value, or the other way round, may have lost the rest of it.
 *
 * @param judge gives what a value comes to if it is valid
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
  const inner = found && valueInside(text, found.change);
  return inner && judge(inner.value) ? undefined : found;
}

/** The value if what follows an array and the end of its object were in the array, which was closed too early. */
function valueInside(text: string, change: Change): Rival | undefined {
  const { at, put } = change;
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
  if (put === "]" && /^\s*,/.test(rest) && startsWithKey().test(rest.replace(/^\s*,/, () => "")))
    return { step: "close_brackets", change };
  if (put === "\\" && isInsideMember(before, rest)) return { step: "escape_inner_quotes", change };
  const isOpener = put === "{" && (at === 0 || isBeforeItem(before, rest));
  return isOpener || put === ":" ? { step: "wrong_mark", change } : undefined;
}

/** The first key of an object in an array, after an object. */
function isBeforeItem(before: string, rest: string): boolean {
  return /\}\s*,\s*$/.test(before) && startsWithKey().test(rest);
}

/** Without another key in the same braces, two strings are more likely a set than a pair: `{"CI", "DEBUG"}`. */
function hasOtherKey(before: string, rest: string): boolean {
  const [start, end] = [before.lastIndexOf("{") + 1, rest.indexOf("}")];
  return /[\p{L}\p{N}_"']\s*[:：]/u.test(`${before.slice(start)} ${rest.slice(0, end < 0 ? undefined : end)}`);
}

function stepOf(taken: string | undefined, put: string): ChangeStep {
  return put === "" && (taken === "}" || taken === "]") ? "extra_closer" : "wrong_mark";
}

/**
 * Nothing but marks of JSON and what is in their place is touched, and none that is escaped; and the end stays a
 * bracket that closes: after anything else more may be missing.
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
 * Something may be missing before a comma; a bracket that opens is needless if it is there twice, one that closes if
 * the value goes on after it.
 */
function isNeedless(taken: string, rest: string): boolean {
  if (/[{[()]/.test(taken)) return /[{[]/.test(taken) && rest.startsWith(taken);
  return /[}\]]/.test(taken) ? /^(?:\s*[}\]]|,\s*[^\s}\]])/.test(rest) : !/[,，]/.test(taken);
}

/** No object begins with another one. */
function isDoubledBrace(taken: string, put: string, rest: string): boolean {
  return put === "" && taken === "{" && rest.startsWith("{");
}

/** Of the two quotes at the start of an item the first one may have been a text of its own. */
function mayBeItem(before: string, taken: string, rest: string): boolean {
  return /["'“”]/.test(taken) && /[[,]\s*$/.test(before) && !startsWithKey().test(rest);
}

/** No bracket turns around, and the colon of a pair in an array is no comma. */
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
  return /["”\]}\d]$/.test(before) && /^\s/.test(rest) && startsWithKey().test(rest);
}

/** The sign of inches: after a number and before a word, and the text ends on its line, before the object or a key. */
function isInsideMember(before: string, rest: string): boolean {
  return /\d$/.test(before) && /^"[^\S\n]+\p{L}[^"\n]*"\s*(?:\}|,\s*"[^"\n]{1,80}"\s*:)/u.test(rest);
}
