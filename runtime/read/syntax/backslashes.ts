/** Checks for backslashes that are not JSON escapes. They look at the characters around them in the raw string. */

/**
 * Returns whether a string is a Windows path with single backslashes, at least one of which is not a JSON escape. Then
 * none of them is an escape. A string with spaces, or with a possible line break at its end (`\n`), may be more than a
 * path.
 */
export function isDrivePath(raw: string): boolean {
  const isPath = /^[A-Za-z]:(?:\\(?!['`])[^\s\\/:*?"<>|]*[^\s\\/:*?"<>|.,;!])+$/.test(raw) && !/\\[bfnrt]$/.test(raw);
  return isPath && /\\(?:[^"\\/bfnrtu]|u(?![\da-fA-F]{4}))/.test(raw);
}

/**
 * Returns whether a string may be a path whose backslashes JSON reads as escapes: `D:\temp`, `src\test.ts`.
 */
export function mayBePath(raw: string): boolean {
  return /^(?:[A-Za-z]:\\\S+|\S*\.\w{1,5})$/.test(raw);
}

/**
 * Returns whether a string contains a network path, whose two leading backslashes are one for JSON: `\\server\share`.
 */
export function holdsNetworkPath(raw: string): boolean {
  return /(?:^|[\s'"(=:])\\\\[\w.-]+\\[^\\]/.test(raw);
}

/**
 * Returns whether an escape of another language gives a character by its number: `\x41`, `\u{41}`, `\U00000041`,
 * `\101`.
 */
export function spellsCharacter(raw: string, at: number): boolean {
  return /^\\(?:x[\da-fA-F]{2}|u\{[\da-fA-F]{1,6}\}|U[\da-fA-F]{8}|[0-3][0-7]{2})/.test(raw.slice(at, at + 10));
}

/**
 * Returns whether an escape may be the start of a word or a name instead: `\bword`, `src\new`. In a string with spaces,
 * `\n` and `\t` are probably a line break and a tab.
 */
export function startsWord(raw: string, at: number, hasBlanks: boolean): boolean {
  const escape = raw.slice(at, at + 3);
  return /^\\[bf]/.test(escape) || (!hasBlanks && /^\\[nrt][A-Za-z]/.test(escape));
}
