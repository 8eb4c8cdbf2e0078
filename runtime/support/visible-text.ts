/** Defines blank strings. Schemas and validators contain the patterns; the code of the issue is `blank`. */

/**
 * Whitespace, controls, and characters without a glyph: soft hyphen, zero-width and bidirectional characters, fillers,
 * variation selectors, annotation characters, the empty Braille pattern.
 */
const blanks =
  "\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u034f\\u0600-\\u0605\\u061c\\u06dd\\u070f\\u0890\\u0891\\u08e2\\u115f\\u1160\\u1680\\u17b4\\u17b5\\u180b-\\u180f\\u2000-\\u200f\\u2028-\\u202f\\u205f-\\u206f\\u2800\\u3000\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb";

/** Beyond U+FFFF: musical and notation controls, and tag characters. */
const blanksBeyond =
  "\\u{110bd}\\u{110cd}\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}";

/**
 * The pattern for nonblank strings in published schemas: a character that is not whitespace. It is short, but allows
 * some strings that the validator rejects as blank.
 */
export const visiblePattern = "\\S";

/**
 * The pattern of the validator: at least one visible character, also beyond U+FFFF. An unpaired surrogate counts,
 * because it is displayed as U+FFFD. It requires the flag `u`.
 */
export const visibleExactly = `[^${blanks}${blanksBeyond}]`;
