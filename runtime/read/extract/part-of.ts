/** An answer in another notation than JSON, of which one part is in JSON: the part is not the answer. */
import { lazily } from "../../support/lazily.js";
import { isRecord } from "../../rules/path.js";
import type { Parsed } from "../syntax/parse.js";

/** As far as the member before a value is looked for. */
const longestBefore = 400;
const longestBehind = 80;

/**
 * Whether a value is an argument of a constructor next to others, `Node(name="a", children=[…])`, is put under a key,
 * `labels["x"] = {…}`, or follows a member that the value has, too, with another value: one of YAML, TOML or XML.
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

/** Without quotes, and what ends a statement. */
function bare(word: string): string {
  return /^["']?([^]*?)["']?[,;]?\s*$/.exec(word)?.[1] ?? "";
}

const constructor = /(?<![\w$.])(?:dict|merge|[A-Z]\w*)\(\s*$/;
const argument = lazily(
  () => /(?<![\w$.])(?:dict|[A-Z]\w*)\((?:\s*[A-Za-z_]\w*\s?=[^=()]{1,160},)+\s*[A-Za-z_]\w*\s?=\s?$/,
);

/** On the line before the key of the value, before its tag, or in it. */
const member = lazily(
  () =>
    /(?:(?:^|\n)[^\S\n]*(?:- )?([A-Za-z_]\w*) ?[:=] ?([^\s=][^\n]*)\n[^\S\n]*[A-Za-z_]\w* ?[:=]\s*(?:- ?)?|<([A-Za-z_]\w*)>([^<\n]*)<\/\w+>\s*<\w+>\s*|<\w+(?:\s[^<>]*)?\s([A-Za-z_]\w*)=["']([^<>"']*)["'][^<>]*>\s*)$/,
);
