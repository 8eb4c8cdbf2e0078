/**
 * Patterns of words. A name in a pattern means one word of a class, so `^ this filler* example` matches `This is an
 * example`. The rest is the syntax of regular expressions.
 */
import { lazily } from "../support/lazily.js";
import { classes } from "./classes.js";

export type Signal = keyof typeof classes;

/** One letter for each name. Marks mean themselves. */
const letters = lazily(
  () =>
    new Map<string, string>(
      Object.keys(classes).map((name, index) => [name, name.length > 1 ? String.fromCharCode(0xa1 + index) : name]),
    ),
);

/** Returns the letter of a class, and nothing for what is in no class. */
export function letterOf(signal: Signal | ""): string {
  return letters().get(signal) ?? "";
}

/** Compiles a regular expression with names in it for the text that `signalsIn` returns. Blanks do not count. */
export function phrase(pattern: string): RegExp {
  const source = pattern.replaceAll(/\s+|[a-z]{2,}/gi, (part) => {
    const letter = part.trim() === "" ? "" : letters().get(part);
    if (letter === undefined) throw new Error(`no class ${part}`);
    return letter;
  });
  return new RegExp(source, "u");
}

/** Joins patterns of which one has to match. */
export function anyOf(patterns: readonly string[]): string {
  return `(?:${patterns.join("|")})`;
}

/** A condition after which the reader has to look: not a courtesy, as in `if you like`, `if that helps`. */
export const openCondition = "(?!we|[this speaker]? would? wanted)";
