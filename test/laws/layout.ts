/** Properties of formatting contracts files, whatever their layout was before. */
import { expect } from "vitest";
import { parse } from "../../generator/1-parse/parse.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import { commentTexts } from "../../generator/format/format.js";
import { formatted } from "../../generator/format/format.js";
import { plain } from "../support/parsing.js";

/** The Model as lines, without locations. The order of keys counts, except for codes, which are a table by issue. */
function meaningOf(text: string): readonly string[] {
  const { document, diagnostics } = parse({ name: "contracts.yaml", text });
  if (!document) throw new Error(`refused: ${diagnostics.map(({ code, message }) => `${code} ${message}`).join("; ")}`);
  return JSON.stringify(resolve(document).model ?? plain(document), withoutPlaces, 1).split("\n");
}

function withoutPlaces(key: string, value: unknown): unknown {
  if (/^(?:span|place|lineStarts|written|valueNode)$|(?:Span|Written)$/.test(key)) return undefined;
  return key === "codes" && typeof value === "object" && value !== null
    ? Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1)))
    : value;
}

/** The first lines in which two meanings differ; all of them would fill pages. */
function differenceBetween(left: readonly string[], right: readonly string[]): readonly (string | undefined)[] {
  const at =
    left.length === right.length
      ? left.findIndex((line, index) => line !== right[index])
      : Math.min(left.length, right.length) - 1;
  return at < 0 ? [] : [left[at], right[at]];
}

const isContent = (line: string): boolean => line.trim() !== "" && !line.trimStart().startsWith("#");
const indentationOf = (line: string): number => line.length - line.trimStart().length;

/**
 * The line after each marked comment: a key, or an item of an array. A comment above the first key of an item is about
 * the item; one at another level than the next line is about neither.
 */
function keysBelow(text: string): Readonly<Record<string, string | undefined>> {
  const lines = text.split("\n");
  return Object.fromEntries(
    lines.flatMap((line, index) => {
      const [above = "", below = ""] = [
        lines.slice(0, index).findLast(isContent),
        lines.slice(index + 1).find(isContent),
      ];
      if (!/^ *#c\d+# above$/.test(line) || indentationOf(line) !== indentationOf(below)) return [];
      const [key] = /^- ?\{?$/.test(above.trim()) ? ["- "] : (/^(?:- |["\w?-]+)/.exec(below.trim()) ?? []);
      return [[line.trim(), key?.replaceAll('"', "")]];
    }),
  );
}

export function isRead(text: string): boolean {
  return parse({ name: "contracts.yaml", text }).document !== undefined;
}

/** Formatting keeps the meaning, and formatting twice changes nothing. */
export function layoutKeepsMeaning(text: string): void {
  const once = formatted(text);
  expect(differenceBetween(meaningOf(once), meaningOf(text))).toEqual([]);
  expect(formatted(once)).toBe(once);
}

/** Every comment is kept, and marked ones are above the same key. */
export function layoutKeepsComments(text: string): void {
  const once = formatted(text);
  expect(commentTexts(once).toSorted()).toEqual(commentTexts(text).toSorted());
  expect(keysBelow(once)).toMatchObject(keysBelow(text));
}
