/**
 * The limits of a contracts file as text, and of its type expressions. They keep a hostile file from crashing or
 * blocking the process; contracts in practice need less than a tenth of each. The limits of names and descriptions are
 * in language/limits.ts.
 */

/**
 * The limits of one file. The depth limits all recursion of later stages; raise any of them only for a file that you
 * trust.
 */
export interface FileLimits {
  /** The size of the file in bytes of UTF-8. */
  readonly bytes: number;
  /** Nested maps and lists. The YAML library can abort the process at several ten thousand levels. */
  readonly depth: number;
  /** Map entries, list items and scalar values, all counted together. */
  readonly nodes: number;
}

export const fileLimits: FileLimits = { bytes: 512 * 1024, depth: 64, nodes: 50_000 };

/** A type expression: its length in UTF-16 units, and the nesting of arrays, maps and alternatives. */
export const expressionLimits = { length: 1_000, depth: 32 } as const;

/** How many types may refer to each other in a row. Ajv follows them recursively and overflows at about 150. */
export const longestChain = 64;

/** How often an inline object may be repeated by the variants around it. */
export const mostCopies = 256;

/** Blocks in your files. Each is searched for in its whole file. */
export const mostBlocks = 200;

/**
 * Fields, enum values and other parts of types that all outputs together may contain: each contract and each type
 * counts with everything that it uses.
 */
export const mostSpelledOut = 100_000;

/** Characters, as JSON, of all values that are written as changes of other examples. */
export const mostChangedCharacters = 1024 * 1024;

/** The files of one set, including the root file. Together they have the limits of one file. */
export const mostFiles = 64;
