/**
 * A heading such as `Alternatives that I rejected:` makes the lines under it irrelevant to the answer. A blank line
 * ends them.
 */
export type Aside = "none" | "announced" | "listed";

export function asideAt(line: string, before: Aside): Aside {
  if (/[:：][*_]{0,3}$/.test(line)) return asides.test(line) && !corrections.test(line) ? "announced" : "none";
  if (line === "") return before === "listed" ? "none" : before;
  return before === "none" ? "none" : "listed";
}

const asides =
  /\b(?:reject(?:ed)?|alternatives?|considered|previous(?:ly)?|earlier|before|former(?:ly)?|old|examples?|comparison|suggested|if)\b/i;
const corrections = /\b(?:correct|revis|final|updat|new\b|actual|instead|should|must|wrong|mistake|error)/i;
