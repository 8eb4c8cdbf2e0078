/** Prints data as YAML for a contracts file: on one line in braces, or on several lines. */
import { isList, isObject, type Json, type JsonObject, printJson } from "./json.js";

/** The maximum length of a line in UTF-16 units. */
export const longestLine = 160;

/** How strings and keys are quoted: in JSON always, in YAML only if they would be read as something else. */
export type Quoting = "needed" | "always";

/** `{ task_id: n-8, tags: [] }`, or JSON with spaces at the same positions. */
export function inBraces(value: Json, quoting: Quoting): string {
  if (isList(value)) return `[${value.map((item) => inBraces(item, quoting)).join(", ")}]`;
  if (!isObject(value)) return scalar(value, quoting);
  const members = Object.entries(value).map(([key, member]) => `${scalar(key, quoting)}: ${inBraces(member, quoting)}`);
  return members.length === 0 ? "{}" : `{ ${members.join(", ")} }`;
}

/** The properties of an object as lines, each in braces if it fits on its line; `indent` precedes each of them. */
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

/** Whether a value should be printed on several lines: single values are on one line, however many they are. */
function hasLines(value: Json): value is JsonObject | readonly Json[] {
  return isList(value) ? value.some(hasLines) : isObject(value) && Object.keys(value).length > 0;
}

function scalar(value: string | number | boolean | null, quoting: Quoting): string {
  return typeof value === "string" && quoting === "needed" && isPlain(value) ? value : printJson(value);
}

/** Words that some reader of YAML does not read as a string. */
const reserved = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** Numbers, dates and times, in the notations of YAML 1.1 and 1.2. */
const numeric = /^[\d_.]*$|^[\d.]+e\d+$|^0[xob][\da-f_]+$|^\d{4}-\d\d?-\d\d?(?:$|\D)/i;

/** Letters, digits and characters without a meaning between them. */
const harmless = /^[\p{L}\p{Nd}_][\p{L}\p{M}\p{Nd}_./-]*(?: [\p{L}\p{Nd}_][\p{L}\p{M}\p{Nd}_./-]*)*$/u;

/** Whether a string needs no quotes anywhere; some strings that need none are excluded. */
export function isPlain(text: string): boolean {
  return harmless.test(text) && !reserved.test(text) && !numeric.test(text);
}
