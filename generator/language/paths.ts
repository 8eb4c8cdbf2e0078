/**
 * The strings that lead out of the file, those of `generate:` and of `use:`, as patterns. What a pattern cannot say is
 * in 1-parse/read-path.ts.
 */

/** Parts of ASCII letters, digits, `.`, `_`, `-`, joined by `/`. */
export const directoryPattern = "^[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*$";

/** What people name their files with, in any script, as a class of a regular expression with the `u` flag. */
export const sourceFileCharacters = "\\p{L}\\p{M}\\p{N}._ ()\\[\\]@+~-";

/** Parts of these, joined by `/`. */
export const sourceFilePattern = `^[${sourceFileCharacters}]+(?:/[${sourceFileCharacters}]+)*$`;

/** A source file, with `./` or `../` in front or without, of an ending that a contracts file can have. */
export const usedFilePattern = `^[${sourceFileCharacters}]+(?:/[${sourceFileCharacters}]+)*\\.(?:yaml|yml|json)$`;

const specifierPart = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9._-]+";

/**
 * A package, scoped or not, with or without a path in it; or a path that starts with `./` or `../`. Behind its start no
 * part is `.` or `..`: what reads as a package is none of the folders around it.
 */
export const specifierPattern = `^(?:(?:\\./)?(?:\\.\\./)*|@[A-Za-z0-9._-]+/)${specifierPart}(?:/${specifierPart})*$`;
