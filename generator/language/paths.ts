/** The texts of `generate:` that lead out of the file, as patterns. What a pattern cannot say stands in 1-parse/read-path.ts. */

/** Parts of ASCII letters, digits, `.`, `_`, `-`, joined by `/`. */
export const directoryPattern = "^[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*$";

/** A package, scoped or not, with or without a path in it; or a path that starts with `./` or `../`. */
export const specifierPattern = "^(?:\\.{1,2}/|@[A-Za-z0-9._-]+/)?[A-Za-z0-9._-]+(?:/[A-Za-z0-9._-]+)*$";
