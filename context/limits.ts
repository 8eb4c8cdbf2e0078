/**
 * Every limit of the context builders in one place: together they keep one operation far below 100 MB, whatever the
 * repository holds.
 */

/** A file with fewer lines is shown whole; a longer one is cut to what stays below. */
export const linesShownWhole = 500;

/** Bytes up to which a file is read at once. A larger one is read as a stream, and of it only some lines are kept. */
export const bytesReadWhole = 1024 * 1024;

/** Characters of one line of a file that is read as a stream, and the usual limit of `truncateLine`. */
export const longestLine = 2_000;

/** UTF-16 units of file texts in one context. What comes after is counted, but not shown. */
export const mostFileText = 8 * 1024 * 1024;

/** A file with a zero byte among its first ones is binary; git looks at as many. */
export const bytesTestedForBinary = 8 * 1024;

/** Files shown for one issue. */
export const mostRelatedFiles = 50;

/** Names in one issue body of which it is looked up whether they are files. */
export const mostLookups = 1_000;

/** UTF-16 units of a name beyond which it is no path. */
export const longestPath = 1_024;

/** UTF-16 units kept of what git prints. */
export const mostGitOutput = 8 * 1024 * 1024;

/**
 * Bytes beyond which a file counts as binary in a diff, as it does for git: comparing its lines would take too much
 * memory.
 */
export const mostBytesCompared = 512 * 1024 * 1024;

/** UTF-16 units of paths in one git command; Windows takes twice as many. */
export const mostPathText = 16_000;

/** Milliseconds that one git command may take. */
export const gitTimeout = 30_000;

/** UTF-16 units of git's own words in the message of an error. */
export const longestComplaint = 500;
