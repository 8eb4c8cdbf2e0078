/** The pattern of an author as it is matched: against the whole text. */

/**
 * With `^` at its start and `$` at its end, each once; in a group only where alternatives would otherwise have one of
 * them each.
 */
export function anchored(pattern: string): string {
  if (hasAlternatives(pattern)) return `^(?:${pattern})$`;
  return `${pattern.startsWith("^") ? "" : "^"}${pattern}${endsAnchored(pattern) ? "" : "$"}`;
}

/** Whether a `|` is outside of all groups and classes. */
function hasAlternatives(pattern: string): boolean {
  const bare = pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, () => "");
  let depth = 0;
  for (const mark of bare) {
    if (mark === "|" && depth === 0) return true;
    depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
  }
  return false;
}

/** A `$` behind an odd number of backslashes is a dollar sign. */
export function endsAnchored(pattern: string): boolean {
  const [, slashes = ""] = /(\\*)\$$/.exec(pattern) ?? [];
  return pattern.endsWith("$") && slashes.length % 2 === 0;
}
