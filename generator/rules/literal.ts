import type { Literal } from "../model/rule.js";

/** A text, a number or a truth value. */
export function isLiteral(value: unknown): value is Literal {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
