/** Every limit on what a check looks at and reports, in one place. */

/**
 * Lists and objects inside each other, the outermost counted. Four times what a written answer needs, and far below
 * what a call stack holds.
 */
export const deepestNesting = 100;

/** How many issues are reported unless the caller says otherwise; the rest is counted. */
export const mostIssues = 20;

/** Characters of a found value in a message; the same limit for one key in a path. */
export const longestValue = 200;

/** How many allowed values a sentence names; `allowed` contains them all. */
export const mostWordsInSentence = 20;

/**
 * A key longer than this is not compared with the known ones: the comparison is quadratic, and nobody misspells so long
 * a name.
 */
export const longestComparedKey = 64;

/**
 * Of how many structural faults the exact places are kept to see which rules they block; further ones count for the
 * whole member that they are in.
 */
export const mostPlacesFollowed = 1_000;
