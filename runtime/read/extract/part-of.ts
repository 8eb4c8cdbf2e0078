/** Recognizes answers in a notation other than JSON that contain one part in JSON. That part is not the answer. */
import { lazily } from "../../support/lazily.js";
import { isRecord } from "../../support/records.js";
import type { Parsed } from "../syntax/parse.js";

/** The number of characters before a value to search for another key. */
const longestBefore = 400;
const longestBehind = 80;

/**
 * Returns whether a value is one of several constructor arguments, `Node(name="a", children=[…])`, or is assigned to a
 * key, `labels["x"] = {…}`. Also true after a YAML, TOML or XML key that the value contains with a different value.
 */
export function isPartOfOther(text: string, { value, start, end }: Parsed): boolean {
  const before = text.slice(Math.max(0, start - longestBefore), start);
  const behind = text.slice(end, end + longestBehind);
  if (/["'\w]\] ?= ?$/.test(before) || argument().test(before)) return true;
  if (constructor.test(before) && /^\s*,\s*[A-Za-z_]\w*\s?=[^=]/.test(behind)) return true;
  const [, line, word = "", element, content = "", attribute, given = ""] = member().exec(before) ?? [];
  const [key, other] = [line ?? element ?? attribute, line ? word : element ? content : given];
  const part: unknown = Array.isArray(value) && value.length === 1 ? value[0] : value;
  return key !== undefined && isRecord(part) && Object.hasOwn(part, key) && bare(other) !== String(part[key]);
}

/** Returns a word without its quotes and the comma or semicolon after it. */
function bare(word: string): string {
  return /^["']?([^]*?)["']?[,;]?\s*$/.exec(word)?.[1] ?? "";
}

const constructor = /(?<![\w$.])(?:dict|merge|[A-Z]\w*)\(\s*$/;
const argument = lazily(
  () => /(?<![\w$.])(?:dict|[A-Z]\w*)\((?:\s*[A-Za-z_]\w*\s?=[^=()]{1,160},)+\s*[A-Za-z_]\w*\s?=\s?$/,
);

/** Matches a key and its value on the line before the key of the JSON value, before its tag, or in its tag. */
const member = lazily(
  () =>
    /(?:(?:^|\n)[^\S\n]*(?:- )?([A-Za-z_]\w*) ?[:=] ?([^\s=][^\n]*)\n[^\S\n]*[A-Za-z_]\w* ?[:=]\s*(?:- ?)?|<([A-Za-z_]\w*)>([^<\n]*)<\/\w+>\s*<\w+>\s*|<\w+(?:\s[^<>]*)?\s([A-Za-z_]\w*)=["']([^<>"']*)["'][^<>]*>\s*)$/,
);
