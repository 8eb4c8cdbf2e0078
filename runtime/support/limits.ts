/** The limits of validation and of reports. */

/**
 * The maximum nesting of arrays and objects: four times what real answers need, and far below the limit of a call
 * stack.
 */
export const deepestNesting = 100;

/** The default for the number of reported issues. Further issues are only counted. */
export const mostIssues = 20;

/** The maximum number of characters of a value in a message, and of a key in a path. */
export const longestValue = 200;

/** The maximum number of allowed values in a sentence. The property `allowed` contains all of them. */
export const mostWordsInSentence = 20;

/**
 * Longer keys are not compared with the declared ones. The comparison is quadratic, and so long a key is not a
 * misspelling.
 */
export const longestComparedKey = 64;

/**
 * The maximum number of structural issues with exact paths, which determine the blocked rules. For further issues, only
 * the top-level key is used.
 */
export const mostPlacesFollowed = 1_000;
