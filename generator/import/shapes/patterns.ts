/** Patterns. JSON Schema searches for them in a string, and a contract matches the whole string. */
import { longestPattern } from "../../3-check/patterns/patterns-are-valid.js";
import { endsAnchored } from "../../values/anchored.js";

/** Any string, including line breaks. */
export const anyText = "[\\s\\S]*";

/** A contract does not accept an empty pattern. */
const emptyText = "(?:)";

/** The pattern that matches a whole string if the given one is found in it. */
export function anchoredPattern(pattern: string): string {
  const whole = /^\^\(\?:([^]*)\)\$$/.exec(pattern)?.[1];
  if (whole !== undefined && isOneGroup(whole)) return whole === "" ? emptyText : whole;
  const isFirst = pattern.startsWith("^") && !hasAlternatives(pattern);
  const isLast = endsAnchored(pattern) && !hasAlternatives(pattern);
  const inner = withoutOpenEnds(pattern.slice(isFirst ? 1 : 0, isLast ? -1 : undefined), !isFirst, !isLast);
  if (inner === "") return isFirst && isLast ? emptyText : anyText;
  if (isFirst && isLast) return inner;
  return `${isFirst ? "" : anyText}${hasAlternatives(pattern) ? `(?:${inner})` : inner}${isLast ? "" : anyText}`;
}

/** `.*` at an end without an anchor has no effect, and would be slow next to what is added there. */
function withoutOpenEnds(pattern: string, isStartOpen: boolean, isEndOpen: boolean): string {
  if (hasAlternatives(pattern)) return pattern;
  const parts = partsOf(pattern);
  const start = isStartOpen && parts[0] === "." && parts[1] === "*" ? (parts[2] === "?" ? 3 : 2) : 0;
  const lazy = parts.at(-1) === "?" ? 1 : 0;
  const isOpen = isEndOpen && parts.at(-1 - lazy) === "*" && parts.at(-2 - lazy) === ".";
  return parts.slice(start, isOpen ? Math.max(start, parts.length - 2 - lazy) : undefined).join("");
}

/**
 * Escapes characters that would be invisible in a contracts file. In an anchored pattern they are never preceded by a
 * backslash.
 */
export function withEscapes(pattern: string): string {
  return pattern.replace(
    /[\p{Cc}\p{Cf}\p{Surrogate}\p{Default_Ignorable_Code_Point}\u2028\u2029\ufff9-\ufffd]/gu,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`,
  );
}

/** Whether the group that begins before this text ends after it. */
function isOneGroup(text: string): boolean {
  return lowestDepth(text) >= 0;
}

function hasAlternatives(pattern: string): boolean {
  let [depth, found] = [0, false];
  for (const part of partsOf(pattern)) {
    depth += part === "(" ? 1 : part === ")" ? -1 : 0;
    found ||= part === "|" && depth === 0;
  }
  return found;
}

function lowestDepth(text: string): number {
  let [depth, lowest] = [0, 0];
  for (const part of partsOf(text)) {
    depth += part === "(" ? 1 : part === ")" ? -1 : 0;
    lowest = Math.min(lowest, depth);
  }
  return lowest;
}

/** Escapes and classes as a whole, everything else character by character. */
function partsOf(pattern: string): readonly string[] {
  return pattern.match(/\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/g) ?? [];
}

/** Why a contract cannot have the pattern. Whether it is slow is judged when the file is compiled. */
export function faultOfPattern(pattern: string): string | undefined {
  if (pattern.length > longestPattern) return `it is longer than ${longestPattern} characters`;
  try {
    void new RegExp(pattern, "u");
    return undefined;
  } catch {
    return "it is not a regular expression of ECMAScript with the `u` flag";
  }
}

/** Escapes, classes, quantifiers with counts, and single characters. */
const token = /\\[^]|\[(?:\\[^]|[^\]\\])*\]|\{\d+(?:,\d*)?\}|[^]/gu;

/** The pattern itself if it need not change, or cannot be rewritten. */
export function inUnicodeMode(pattern: string): string {
  if (isValid(pattern, "u") || !isValid(pattern, "")) return pattern;
  const spelled = (pattern.match(token) ?? []).map(spelledPart).join("");
  return isValid(spelled, "u") ? spelled : pattern;
}

function isValid(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

function spelledPart(part: string): string {
  if (part.startsWith("[")) return spelledClass(part);
  if (/^[{}\]]$/.test(part)) return `\\${part}`;
  return withoutNeedless(part);
}

function isGroup(part: string | undefined): boolean {
  return part !== undefined && /^\\[dDwWsS]$/.test(part);
}

/** A hyphen next to an escape such as `\w` is a character. */
function spelledClass(part: string): string {
  const inner = part.slice(1, -1).match(/\\[^]|[^]/gu) ?? [];
  const spelled = inner.map((one, index) =>
    one === "-" && [inner[index - 1], inner[index + 1]].some(isGroup)
      ? "\\-"
      : one === "\\-"
        ? one
        : withoutNeedless(one),
  );
  return `[${spelled.join("")}]`;
}

/** A backslash before punctuation without a meaning in patterns. */
function withoutNeedless(part: string): string {
  return /^\\[^A-Za-z0-9^$\\.*+?()[\]{}|/]$/u.test(part) ? part.slice(1) : part;
}
