/**
 * The limits of a contracts file as a string, and of its type expressions. They keep a hostile file from taking the
 * process down or holding it up; the contracts that the language was made for stay below a tenth of each. What names
 * and descriptions may hold is in language/limits.ts.
 */

/**
 * What one file may hold. The depth bounds every recursion of later stages; only a caller that trusts its file should
 * raise any of them.
 */
export interface FileLimits {
  /** Size of the file in bytes of UTF-8. */
  readonly bytes: number;
  /** Maps and lists inside each other. The YAML library can abort the process at some ten thousand levels. */
  readonly depth: number;
  /** Map entries, list items and scalar values, all counted together. */
  readonly nodes: number;
}

export const fileLimits: FileLimits = { bytes: 512 * 1024, depth: 64, nodes: 50_000 };

/** A type expression: its length in UTF-16 units, and the lists, maps and alternatives inside each other. */
export const expressionLimits = { length: 1_000, depth: 32 } as const;

/** How many types may refer to each other in a row. Ajv compiles along them by recursion and overflows at some 150. */
export const longestChain = 64;

/** How often an object written inline may be repeated by the variants around it. */
export const mostCopies = 256;

/** Blocks in hand-written files. Each is looked for in the whole of its file. */
export const mostBlocks = 200;

/**
 * Fields, values of enums and other parts of types that all outputs together may have to spell out: each contract and
 * each type counts with all that it leads to.
 */
export const mostSpelledOut = 100_000;

/** Characters, as JSON, of the values that are written as changes of other examples, all together. */
export const mostChangedCharacters = 1024 * 1024;

/** The files of one set, the main file among them. Together they may contain what one file may. */
export const mostFiles = 64;
