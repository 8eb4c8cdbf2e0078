/** Patterns that are only valid without the `u` flag, which validators use: rewritten with the same meaning. */

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
