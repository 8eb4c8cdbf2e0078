/** Data as YAML that a contracts file can hold: on one line in braces, or over several lines. */
import { isList, isObject, type Json, type JsonObject, printJson } from "./json.js";

/** What a line of a contracts file should not grow beyond, in UTF-16 units. */
export const longestLine = 160;

/** How strings and keys are written: JSON quotes all of them, YAML only those that would be read as something else. */
export type Quoting = "needed" | "always";

/** `{ task_id: n-8, tags: [] }`, or JSON with a blank in the same places. */
export function inBraces(value: Json, quoting: Quoting): string {
  if (isList(value)) return `[${value.map((item) => inBraces(item, quoting)).join(", ")}]`;
  if (!isObject(value)) return scalar(value, quoting);
  const members = Object.entries(value).map(([key, member]) => `${scalar(key, quoting)}: ${inBraces(member, quoting)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The members of an object as lines, each in braces if it fits into its line; `indent` is before each of them. */
export function asLines(value: JsonObject, indent: string): readonly string[] {
  return Object.entries(value).flatMap(([key, member]) => {
    const start = `${indent}${scalar(key, "needed")}:`;
    const short = `${start} ${inBraces(member, "needed")}`;
    if (short.length <= longestLine || !hasLines(member)) return [short];
    return [start, ...(isObject(member) ? asLines(member, `${indent}  `) : itemLines(member, `${indent}  `))];
  });
}

function itemLines(items: readonly Json[], indent: string): readonly string[] {
  return items.flatMap((item) => {
    const short = `${indent}- ${inBraces(item, "needed")}`;
    if (short.length <= longestLine || !isObject(item) || Object.keys(item).length === 0) return [short];
    return asItem(asLines(item, `${indent}  `), indent);
  });
}

/** Lines of an object as an item of a list. */
export function asItem([first = "", ...others]: readonly string[], indent: string): readonly string[] {
  return [`${indent}- ${first.trimStart()}`, ...others];
}

/**
 * Whether there is anything in it for which a line of its own is worth having: single values go into one line, however
 * many they are.
 */
function hasLines(value: Json): value is JsonObject | readonly Json[] {
  return isList(value) ? value.some(hasLines) : isObject(value) && Object.keys(value).length > 0;
}

function scalar(value: string | number | boolean | null, quoting: Quoting): string {
  return typeof value === "string" && quoting === "needed" && isPlain(value) ? value : printJson(value);
}

/** Words that some reader of YAML takes for something else than a string. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Numbers, dates and times, in the notations of YAML 1.1 and 1.2. */
const numeric = /^[\d_.]*$|^[\d.]+e\d+$|^0[xob][\da-f_]+$|^\d{4}-\d\d?-\d\d?(?:$|\D)/i;

/** Letters, digits and what never means anything between them. */
const harmless = /^[\p{L}\p{Nd}_][\p{L}\p{M}\p{Nd}_./-]*(?: [\p{L}\p{Nd}_][\p{L}\p{M}\p{Nd}_./-]*)*$/u;

/** Whether a string needs no quotes wherever it is; some that need none are omitted. */
export function isPlain(text: string): boolean {
  return harmless.test(text) && !reserved.test(text) && !numeric.test(text);
}
