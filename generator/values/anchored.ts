/** The pattern of an author as it is matched: with the whole string. */

/**
 * With `^` at its start and `$` at its end, each once; in a group only if the anchors would otherwise belong to single
 * alternatives.
 */
export function anchored(pattern: string): string {
  if (hasAlternatives(pattern)) return `^(?:${pattern})$`;
  return `${pattern.startsWith("^") ? "" : "^"}${pattern}${endsAnchored(pattern) ? "" : "$"}`;
}

/** Whether a `|` is outside of all groups and classes. */
function hasAlternatives(pattern: string): boolean {
  const bare = pattern.replace(/\\[^]|\[(?:\\[^]|[^\]\\])*\]/g, "");
  let depth = 0;
  for (const mark of bare) {
    if (mark === "|" && depth === 0) return true;
    depth += mark === "(" ? 1 : mark === ")" ? -1 : 0;
  }
  return false;
}

/** A `$` after an odd number of backslashes is a dollar sign. */
export function endsAnchored(pattern: string): boolean {
  const [, slashes = ""] = /(\\*)\$$/.exec(pattern) ?? [];
  return pattern.endsWith("$") && slashes.length % 2 === 0;
}
