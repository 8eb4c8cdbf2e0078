import type { Literal } from "../model/rule.js";

/** A string, a number or a boolean. */
export function isLiteral(value: unknown): value is Literal {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
