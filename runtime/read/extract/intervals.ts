/** Half-open intervals in a sentence, `in [0, 1) is`: two numbers between brackets that do not match. */
import type { Scan } from "./scan.js";

const longestInterval = 60;
const opened = /^\[\s?-?\d[\d.]*\s?,\s?(?:-?\d[\d.]*|∞)\s?\)(?=[.,;]? \p{L}|[.;]\n)/u;
const closed = /\p{L} \(\s?(?:-?\d[\d.]*|-∞)\s?,\s?-?\d[\d.]*\s?\]$/u;

/**
 * At a bracket: notes an interval that a word is in front of and another behind, as a remark, which says nothing
 * against an object.
 *
 * @returns whether one is here
 */
export function passInterval(scan: Scan): boolean {
  const { text, at, fence } = scan;
  const end = fence ? undefined : intervalEnd(text, at);
  if (end === undefined) return false;
  scan.attempts.push({
    kind: "broken",
    start: at,
    end,
    fence,
    fault: { code: "invalid_json", offset: at },
    looksLikeJson: true,
    remark: "",
    isWhole: true,
  });
  scan.at = end;
  return true;
}

function intervalEnd(text: string, at: number): number | undefined {
  if (text[at] === "[") {
    const found =
      /\p{L} $/u.test(text.slice(Math.max(0, at - 3), at)) && opened.exec(text.slice(at, at + longestInterval));
    return found ? at + found[0].length : undefined;
  }
  const isClosed =
    closed.test(text.slice(Math.max(0, at - longestInterval), at + 1)) &&
    /^.(?:[.,;]? \p{L}|[.;]\n)/u.test(text.slice(at, at + 4));
  return isClosed ? at + 1 : undefined;
}
