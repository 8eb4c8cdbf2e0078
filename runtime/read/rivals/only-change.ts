/**
 * The one change of a text that cannot be read by which it gives a value that conforms: a comma that is missing before
 * a key, or a quote in a text that is not escaped.
 */
import { isEqual } from "../../support/equality.js";
import type { SyntaxStep } from "../syntax/steps.js";
import type { Change } from "./changes.js";
import { type Rival, rivalsOf } from "./rivals.js";

export interface OnlyChange {
  readonly step: SyntaxStep;
  readonly change: Change;
}

/** @param judge gives what a value comes to if it conforms */
export function onlyChange(
  text: string,
  judge: (value: unknown) => { readonly value: unknown } | undefined,
): OnlyChange | undefined {
  let first: { readonly value: unknown } | undefined;
  let found: OnlyChange | undefined;
  for (const rival of rivalsOf(text)) {
    if (!rival) return undefined;
    const judged = judge(rival.value);
    if (judged && first && !isEqual(first.value, judged.value)) return undefined;
    first ??= judged;
    if (judged) found ??= madeBy(text, rival);
  }
  return found;
}

function madeBy(text: string, { change }: Rival): OnlyChange | undefined {
  const [before, rest] = [
    text.slice(Math.max(0, change.at - longestLook), change.at),
    text.slice(change.at, change.at + longestLook),
  ];
  if (change.length === 0 && change.put === "," && isBetweenMembers(before, rest))
    return { step: "missing_comma", change };
  return change.length === 0 && change.put === "\\" && isInsideMember(before, rest)
    ? { step: "escape_inner_quotes", change }
    : undefined;
}

const longestLook = 200;

function isBetweenMembers(before: string, rest: string): boolean {
  return /["”\]}\d]$/.test(before) && /^\s+(?:"[^"\n]{1,80}"|[\p{L}_][\p{L}\p{N}_-]*)\s*:/u.test(rest);
}

/** The sign of inches: behind a number and before a word, and the text ends on its line, before the object or a key. */
function isInsideMember(before: string, rest: string): boolean {
  return /\d$/.test(before) && /^"[^\S\n]+\p{L}[^"\n]*"\s*(?:\}|,\s*"[^"\n]{1,80}"\s*:)/u.test(rest);
}
