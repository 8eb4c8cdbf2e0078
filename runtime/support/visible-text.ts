/** What blank text is; the patterns are in schemas and validators, and a failure of one is the issue `blank`. */

/**
 * Whitespace, controls, and characters without ink: soft hyphen, zero width and bidirectional marks, fillers, variation
 * selectors, marks of annotations, the empty Braille pattern.
 */
const blanks =
  "\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb";

/** Beyond U+FFFF: marks of notations, and the tags that can spell sentences which nobody sees. */
const blanksBeyond =
  "\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";

/**
 * What published schemas ask of nonblank text: a character that is not a whitespace to any engine. It is short, and
 * lets pass what is blank without being whitespace; the validator does not.
 */
export const visiblePattern = "\\S";

/**
 * At least one visible character, those beyond U+FFFF included. Half of a surrogate pair is one, as it is in a schema:
 * it is shown as U+FFFD. For JavaScript with the flag `u`.
 */
export const visibleExactly = `[^${blanks}${blanksBeyond}]`;
