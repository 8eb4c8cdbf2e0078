/** All limits on what is validated and reported. */

/**
 * The maximum nesting of arrays and objects. Four times what a written answer needs, and far below the limit of a call
 * stack.
 */
export const deepestNesting = 100;

/** The default for the number of reported issues; further ones are only counted. */
export const mostIssues = 20;

/** Characters of a value in a message; also the limit for one key in a path. */
export const longestValue = 200;

/** How many allowed values a sentence lists; `allowed` contains all of them. */
export const mostWordsInSentence = 20;

/**
 * A longer key is not compared with the declared ones: the comparison is quadratic, and so long a name is not a
 * misspelling.
 */
export const longestComparedKey = 64;

/**
 * How many structural issues keep their exact paths, to determine which rules they block. Further ones count for the
 * whole top-level key that contains them.
 */
export const mostPlacesFollowed = 1_000;
