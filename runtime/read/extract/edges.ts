/** Checks the characters around a value that is alone in the text, except for JSON whitespace. */
import { isOddBlank } from "../syntax/characters.js";
import type { StepRecord } from "../text/steps.js";

const byteOrderMark = "\ufeff";

/** Returns the steps needed to skip the invisible characters before `start` and after `end`. */
export function edgeSteps(text: string, start: number, end: number): readonly StepRecord[] {
  const hasMark = text.startsWith(byteOrderMark);
  const odd = oddBlankIn(text, hasMark ? 1 : 0, start) ?? oddBlankIn(text, end, text.length);
  return [
    ...(hasMark ? [{ step: "strip_bom", offset: 0 } as const] : []),
    ...(odd === undefined ? [] : [{ step: "odd_whitespace", offset: odd } as const]),
  ];
}

function oddBlankIn(text: string, from: number, to: number): number | undefined {
  for (let at = from; at < to; at += 1) if (isOddBlank(text.charCodeAt(at))) return at;
  return undefined;
}
