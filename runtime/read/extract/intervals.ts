/** Half-open intervals in a sentence, `in [0, 1) is`: two numbers between brackets that do not match. */
import { lazily } from "../../support/lazily.js";

const longestInterval = 60;
const opened = lazily(() => /^\[\s?-?\d[\d.]*\s?,\s?(?:-?\d[\d.]*|∞)\s?\)(?=[.,;]? \p{L}|[.;]\n)/u);
const closed = lazily(() => /\p{L} \(\s?(?:-?\d[\d.]*|-∞)\s?,\s?-?\d[\d.]*\s?\]$/u);

/** After the interval whose bracket is here; undefined unless a word is in front of it and another after it. */
export function intervalEnd(text: string, at: number): number | undefined {
  if (text[at] === "[") {
    const found =
      /\p{L} $/u.test(text.slice(Math.max(0, at - 3), at)) && opened().exec(text.slice(at, at + longestInterval));
    return found ? at + found[0].length : undefined;
  }
  const isClosed =
    closed().test(text.slice(Math.max(0, at - longestInterval), at + 1)) &&
    /^.(?:[.,;]? \p{L}|[.;]\n)/u.test(text.slice(at, at + 4));
  return isClosed ? at + 1 : undefined;
}
