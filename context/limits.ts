/**
 * All limits of the context builders. They keep the memory of one operation far below 100 MB, whatever the repository
 * contains.
 */

/** A file with fewer lines is shown as a whole; any other file is cut to fewer lines. */
export const linesShownWhole = 500;

/** Above this size, a file is read as a stream and only some of its lines are kept. */
export const bytesReadWhole = 1024 * 1024;

/** Characters of one line of a file that is read as a stream, and the default limit of `truncateLine`. */
export const longestLine = 2_000;

/** UTF-16 units of file texts in one context. Further text is counted, but not shown. */
export const mostFileText = 8 * 1024 * 1024;

/** The number of bytes at the start of a file in which a zero byte makes it binary, as in git. */
export const bytesTestedForBinary = 8 * 1024;

/** Files shown for one issue. */
export const mostRelatedFiles = 50;

/** The maximum number of words in an issue that are looked up as files. */
export const mostLookups = 1_000;

/** A longer name, in UTF-16 units, is not a path. */
export const longestPath = 1_024;

/** UTF-16 units of git's output that are kept. */
export const mostGitOutput = 8 * 1024 * 1024;

/**
 * Above this size, a file counts as binary in a diff, as in git, because comparing its lines would take too much
 * memory.
 */
export const mostBytesCompared = 512 * 1024 * 1024;

/** UTF-16 units of paths in one git command: half of the limit of Windows. */
export const mostPathText = 16_000;

/** The time limit for one git command, in milliseconds. */
export const gitTimeout = 30_000;

/** UTF-16 units of git's error output in the message of an error. */
export const longestErrorOutput = 500;
