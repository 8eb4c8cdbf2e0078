/** Recognizes citation marks that a search engine adds right after an object: `{…}[1][2]`, `{…} [cite: 3]`. */

const longestMarks = 120;

/**
 * Returns the offset after the citation marks at the end of a line; the given offset if there are none. After an array,
 * `[1]` may be an index.
 */
export function citationsEnd(text: string, at: number): number {
  const before = text[at - 1] === " " ? text[at - 2] : text[at - 1];
  if (before !== "}") return at;
  const [marks = ""] =
    /^(?:\[(?:\^?\d{1,3}|cite: ?\d{1,3}(?:, ?\d{1,3})*)\](?:,? ?(?=\[))?)+(?=\.?[^\S\n]*(?:\n|$))/.exec(
      text.slice(at, at + longestMarks),
    ) ?? [];
  return at + marks.length;
}
