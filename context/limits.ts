/**
 * All limits of the context builders: together they keep one operation far below 100 MB, whatever the repository
 * contains.
 */

/** A file with fewer lines is shown as a whole; a longer one is cut to fewer lines than this. */
export const linesShownWhole = 500;

/** A larger file is read as a stream, and only some of its lines are kept. */
export const bytesReadWhole = 1024 * 1024;

/** Characters of one line of a file that is read as a stream, and the default limit of `truncateLine`. */
export const longestLine = 2_000;

/** UTF-16 units of file texts in one context. Further text is counted, but not shown. */
export const mostFileText = 8 * 1024 * 1024;

/** A file with a zero byte in its first bytes is binary; git examines as many. */
export const bytesTestedForBinary = 8 * 1024;

/** Files shown for one issue. */
export const mostRelatedFiles = 50;

/** Names in one issue body that are looked up as files. */
export const mostLookups = 1_000;

/** A longer name, in UTF-16 units, is not a path. */
export const longestPath = 1_024;

/** UTF-16 units of git's output that are kept. */
export const mostGitOutput = 8 * 1024 * 1024;

/** A larger file counts as binary in a diff, as it does for git: comparing its lines would take too much memory. */
export const mostBytesCompared = 512 * 1024 * 1024;

/** UTF-16 units of paths in one git command; Windows allows twice as many. */
export const mostPathText = 16_000;

/** Milliseconds that one git command may take. */
export const gitTimeout = 30_000;

/** UTF-16 units of git's error output in the message of an error. */
export const longestComplaint = 500;
