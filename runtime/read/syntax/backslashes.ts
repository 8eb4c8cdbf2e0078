/** What a backslash could be that JSON does not know, judged by what is around it in the raw text. */

/**
 * A path on a Windows drive with single backslashes, some of which escape nothing: none of them does. What has spaces,
 * or ends in what could be a line break, may be more than a path.
 */
export function isDrivePath(raw: string): boolean {
  const isPath = /^[A-Za-z]:(?:\\(?!['`])[^\s\\/:*?"<>|]*[^\s\\/:*?"<>|.,;!])+$/.test(raw) && !/\\[bfnrt]$/.test(raw);
  return isPath && /\\(?:[^"\\/bfnrtu]|u(?![\da-fA-F]{4}))/.test(raw);
}

/** A path or a formula whose backslashes JSON knows as escapes: `D:\temp`, `src\test.ts`, `\frac{a}{b}`. */
export function mayBePath(raw: string): boolean {
  return /\\[bf][A-Za-z]/.test(raw) || /^(?:[A-Za-z]:\\\S+|\S*\.\w{1,5})$/.test(raw);
}

/** Holds a path on a server, whose two backslashes in front are one for JSON. */
export function holdsNetworkPath(raw: string): boolean {
  return /(?:^|[\s'"(=:])\\\\[\w.-]+\\[^\\]/.test(raw);
}

/** A character by its number, as other languages have it: `\x41`, `\u{41}`, `\U00000041`, `\101`. */
export function spellsCharacter(raw: string, at: number): boolean {
  return /^\\(?:x[\da-fA-F]{2}|u\{[\da-fA-F]{1,6}\}|U[\da-fA-F]{8}|[0-3][0-7]{2})/.test(raw.slice(at, at + 10));
}

/**
 * An escape that could begin a word or a name instead: `\bword`, `src\new`. In a text with spaces a line break or a tab
 * is likely to be one.
 */
export function startsWord(raw: string, at: number, hasBlanks: boolean): boolean {
  const escape = raw.slice(at, at + 3);
  return /^\\[bf]/.test(escape) || (!hasBlanks && /^\\[nrt][A-Za-z]/.test(escape));
}
