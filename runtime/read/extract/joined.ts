/** Parses an array without its brackets: values separated by commas, if they are all of the text or the fence. */
import { punctuationOf } from "../syntax/characters.js";
import { isFenceMark } from "../syntax/endings.js";
import { type Parsed, parseAt } from "../syntax/parse.js";
import { visibleFrom } from "./lines.js";
import type { Scan } from "./scan.js";
import { lazily } from "../../support/lazily.js";

type Joined = Pick<Parsed, "start" | "end" | "steps" | "ending" | "bigIntegerAt"> & {
  readonly value: unknown;
};

/** Returns the array that starts with the parsed item `first`, or `undefined` if this is not such an array. */
export function readJoined(scan: Scan, first: Parsed): Joined | undefined {
  const { text, settings, fence } = scan;
  if (first.start !== scan.firstAt) return undefined;
  const items = [first];
  for (let last = first; ; ) {
    const comma = visibleFrom(text, last.end);
    if (isRegionEnd(scan, comma)) return { ...joined(items), start: first.start, end: last.end, ending: undefined };
    if (last.fault || last.ending || punctuationOf(text[comma]) !== ",") return undefined;
    const next = visibleFrom(text, comma + 1);
    if (items.length === 1 && isRegionEnd(scan, next))
      return settings.allowed.has("extra_comma") ? withoutComma(first, comma) : undefined;
    if (!settings.allowed.has("join_values")) return undefined;
    last = parseAt(text, settings, { at: next, end: text.length, fence });
    if (last.fault) return undefined;
    items.push(last);
  }
}

/** Returns a single value together with the comma after it, which separates nothing. */
function withoutComma(first: Parsed, comma: number): Joined {
  return {
    ...first,
    end: comma + 1,
    steps: [...first.steps, { step: "extra_comma", offset: comma }],
  };
}

export function isRegionEnd({ text, fence }: Scan, at: number): boolean {
  return at >= text.length || (fence !== undefined && isFenceMark(text, at, fence.mark, fence.length));
}

function joined(items: readonly Parsed[]): Pick<Joined, "value" | "steps" | "bigIntegerAt"> {
  const bigIntegerAt = items.find((item) => item.bigIntegerAt !== undefined)?.bigIntegerAt;
  return {
    value: items.map(({ value }) => value),
    bigIntegerAt,
    steps: [{ step: "join_values", offset: items[0]?.start ?? 0 }, ...items.flatMap(({ steps }) => steps)],
  };
}

const scalarsOf = (): string =>
  String.raw`(?:(?:"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|-?\d[\d.eE+-]*|true|false|null)\s*,\s*)+`;
const scalarsFromLineStart = lazily(
  () => new RegExp(String.raw`(?:^|[\n:：])[^\S\n]*(?:[-*+•]\s+|\d+[.)]\s+)?${scalarsOf()}$`),
);

/** The number of characters before a value to search for items of such an array. */
const longestBefore = 400;

/**
 * Returns whether strings or numbers with commas come before `at` on its line, as in `"a", ["b"]`. The value at `at` is
 * then the last item of an array without brackets.
 */
export function followsScalars({ text, at, fence }: Scan): boolean {
  const start = fence?.contentAt ?? 0;
  const isCut = at - start > longestBefore;
  const before = isCut ? text.slice(at - longestBefore, at).replace(/^[^\n]*/, "") : text.slice(start, at);
  return /,\s*$/.test(before) && scalarsFromLineStart().test(before);
}
