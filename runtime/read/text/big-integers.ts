/**
 * Finds integers that were kept digit by digit because a JavaScript number would round them, and numbers that would
 * become an integer.
 */
import { digitsOf } from "../../support/long-numbers.js";

/**
 * Returns whether a value contains such a number at any depth. It uses its own stack, so deep values cannot overflow
 * the call stack.
 */
export function holdsBigInteger(value: unknown): boolean {
  const waiting = [value];
  while (waiting.length > 0) {
    const here = waiting.pop();
    if (digitsOf(here) !== undefined) return true;
    if (typeof here === "object" && here !== null) for (const member of Object.values(here)) waiting.push(member);
  }
  return false;
}
