/** What blank text is; the pattern stands in schemas and validators, and a failure of it is the issue `blank`. */

/**
 * At least one visible character. White space alone is blank, and so are characters without ink: controls, soft hyphen, zero width and
 * bidirectional marks, fillers, variation selectors. Spelled with `\u` escapes, which JavaScript, Python, Java and .NET all read alike.
 */
export const visiblePattern =
  "[^\\s\\u0000-\\u001f\\u007f-\\u009f\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0]";
