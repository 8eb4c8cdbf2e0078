/**
 * Integers that were kept digit by digit because a number would round them, and numbers that would become an integer.
 */
import { digitsOf } from "../../support/long-numbers.js";

/**
 * Whether such a number is anywhere in a value. Uses a stack of its own, so that depth costs no call stack.
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
