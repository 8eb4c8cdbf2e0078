/** The limits of one expression. The parser is recursive, and an unreadable expression cannot be reviewed. */
export const ruleExpressionLimits = {
  /** UTF-16 units. */
  characters: 2_000,
  /** Parts: each literal, name, operator and call. */
  parts: 400,
  /** Nested brackets, calls and accesses. */
  levels: 32,
  /** How often an expression may contain one value in its result: nested macros could double it again and again. */
  copies: 256,
} as const;
