/** Patterns that other engines read in the same way as JavaScript. */

/** Classes that contain the same characters in every engine once they are expanded. */
const classes: Readonly<Record<string, string>> = { d: "0-9", w: "A-Za-z0-9_" };

/** Parts of a pattern: an escape, the start of a group, a class, or one character. */
const parts = /\\u\{[^}]*\}|\\[\s\S]|\(\?[:=!<]?[=!]?|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/gu;

const harmless = /^\\[.*+?^$()[\]{}|/\\-]$/;

/**
 * The pattern anchored at both ends, in the syntax that all engines have in common; undefined if it needs more:
 * assertions, backreferences, Unicode classes, `\b`, `\s`.
 */
export function commonPattern(pattern: string): string | undefined {
  const written = pattern.replace(/^\^/, () => "").replace(/(^|[^\\])\$$/, (_, before: string) => before);
  const found = (written.match(parts) ?? []).map(commonPart);
  const body = found.includes(undefined) ? undefined : found.join("");
  if (body === undefined) return undefined;
  return body.includes("|") ? `^(${body})$` : `^${body}$`;
}

function commonPart(part: string): string | undefined {
  if (part.startsWith("[")) return commonClass(part);
  if (part === "(?:") return "(";
  if (part.startsWith("(?") || part === "^" || part === "$") return undefined;
  if (!part.startsWith("\\")) return part.codePointAt(0)! < 128 ? part : undefined;
  const spelled = classes[part.slice(1)];
  return spelled !== undefined ? `[${spelled}]` : harmless.test(part) ? part : undefined;
}

/** A character class, with the classes inside it expanded. */
function commonClass(part: string): string | undefined {
  const members = part.slice(1, -1).match(/\\u\{[^}]*\}|\\[\s\S]|[\s\S]/gu) ?? [];
  const common = members.map((member) => {
    if (!member.startsWith("\\")) return member.codePointAt(0)! < 128 && member !== "[" ? member : undefined;
    return classes[member.slice(1)] ?? (harmless.test(member) ? member : undefined);
  });
  return common.includes(undefined) || common.length === 0 ? undefined : `[${common.join("")}]`;
}
