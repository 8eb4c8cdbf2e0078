/**
 * Paths that refer to other files, those of `generate:` and of `use:`, as patterns. What a pattern cannot express is in
 * 1-parse/read-path.ts.
 */

/** Parts of ASCII letters, digits, `.`, `_`, `-`, joined by `/`. */
export const directoryPattern = "^[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*$";

/** The characters of file names, in any script, as a class of a regular expression with the `u` flag. */
export const sourceFileCharacters = "\\p{L}\\p{M}\\p{N}._ ()\\[\\]@+~-";

/** Parts of these, joined by `/`. */
export const sourceFilePattern = `^[${sourceFileCharacters}]+(?:/[${sourceFileCharacters}]+)*$`;

/** A source file, optionally starting with `./` or `../`, with an extension of contracts files. */
export const usedFilePattern = `^[${sourceFileCharacters}]+(?:/[${sourceFileCharacters}]+)*\\.(?:yaml|yml|json)$`;

const specifierPart = "(?!\\.{1,2}(?:/|$))[A-Za-z0-9._-]+";

/**
 * A package, scoped or not, with or without a path in it; or a path that starts with `./` or `../`. After its start no
 * part is `.` or `..`, so a package name never means a parent directory.
 */
export const specifierPattern = `^(?:(?:\\./)?(?:\\.\\./)*|@[A-Za-z0-9._-]+/)${specifierPart}(?:/${specifierPart})*$`;
