/** Strings that match a pattern. */
import { parsePattern, type Part } from "../../runtime/stream/patterns/parse.js";
import { anchored } from "./anchored.js";

/**
 * A string that matches; undefined for a pattern with lookarounds, boundaries or backreferences.
 *
 * @param times how often it repeats what can be repeated, as far as the pattern allows it
 */
export function textOfPattern(pattern: string, nth: number, times = 1): string | undefined {
  const { part, expression } = readPattern(pattern);
  const text = part && write(part, { nth, times, own: [...pattern] }, { left: mostCharacters });
  return text !== undefined && expression.test(text) ? text : undefined;
}

interface ReadPattern {
  readonly pattern: string;
  readonly part: Part | undefined;
  readonly expression: RegExp;
}

/** A cache for one pattern, because callers need many strings of one pattern before they continue with the next. */
let last: ReadPattern | undefined;

function readPattern(pattern: string): ReadPattern {
  if (last?.pattern !== pattern) {
    const whole = anchored(pattern);
    last = { pattern, part: parsePattern(whole), expression: new RegExp(whole, "u") };
  }
  return last;
}

const mostCharacters = 2_000;

/** Letters and digits first. */
const characters = [..."abcABC012"].concat(
  Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)),
  "é",
);

interface Chosen {
  readonly nth: number;
  readonly times: number;
  /** The characters of the pattern. They are used if none of the usual characters matches. */
  readonly own: readonly string[];
}

function write(part: Part, chosen: Chosen, budget: { left: number }): string {
  const { nth, times, own } = chosen;
  if (part.kind === "row") return part.parts.map((inner) => write(inner, chosen, budget)).join("");
  if (part.kind === "either") return write(part.parts[nth % part.parts.length] as Part, chosen, budget);
  if (part.kind === "repeated") {
    let text = "";
    const count = Math.max(part.least, Math.min(times, part.most));
    for (let index = 0; index < count && budget.left > 0; index += 1) text += write(part.part, chosen, budget);
    return text;
  }
  budget.left -= 1;
  const fitting = characters.filter((character) => part.matches(character));
  return fitting[nth % fitting.length] ?? own.find((character) => part.matches(character)) ?? "";
}
