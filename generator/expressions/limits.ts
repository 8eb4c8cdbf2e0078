/** What one expression may hold. The parser recurses, and an expression that nobody can read cannot be reviewed. */
export const ruleExpressionLimits = {
  /** UTF-16 units. */
  characters: 2_000,
  /** Parts: each literal, name, operator and call. */
  parts: 400,
  /** Brackets, calls and accesses inside each other. */
  levels: 32,
  /**
   * How often one value may be contained in what an expression builds of it: macros inside each other could double it
   * again and again.
   */
  copies: 256,
} as const;
