/** What a field declares about reading its value: first its coercions, last its fallback. */
import { admitsKind, alternativesOf, hasKindOf } from "../../model/choose-member.js";
import { digitsOf } from "../../support/long-numbers.js";
import type { Shape } from "../../model/shape.js";
import { enumOf } from "../alternatives.js";
import { fits } from "../../model/fits.js";
import { allows, recordChange } from "../run.js";
import { type CoercionName, coercions, namedCoercion } from "./coercions.js";
import type { Found } from "./found.js";

interface Coerced {
  readonly name: CoercionName;
  readonly before: unknown;
  readonly after: unknown;
}

/**
 * A chain such as [trim, strip_prefix] may need a second round. What is not done after so many rounds is not intended.
 */
const mostRounds = 8;

/** A value of the enum is not changed, and neither is a valid value that is not a string. */
export function coerce(shape: Shape, found: Found): unknown {
  const { value, place, run, reading } = found;
  if (!reading?.coerce || isRight(shape, found)) return value;
  const done: Coerced[] = [];
  let current = value;
  for (let round = 0; round < mostRounds; round += 1) {
    const steps = coerceOnce(shape, current, found);
    const after = steps.length === 0 ? current : steps.at(-1)?.after;
    if (after === current)
      return done.reduce<unknown>((_, step) => recordChange(run, step.name, place, step.before, step.after), current);
    done.push(...steps);
    current = after;
  }
  return value;
}

function isRight(shape: Shape, { value, run }: Found): boolean {
  return typeof value === "string" ? isWordOf(shape, value) : fits(shape, value, run.fitting);
}

function isWordOf(shape: Shape, text: string): boolean {
  return alternativesOf(shape).some((alternative) =>
    alternative.kind === "enum"
      ? alternative.values.includes(text)
      : alternative.kind === "constant" && alternative.value === text,
  );
}

/**
 * A coercion does not return a value of an unexpected type. Null is an exception: it may mean that an optional field is
 * absent.
 */
function coerceOnce(shape: Shape, start: unknown, { run, reading, digits }: Found): readonly Coerced[] {
  let current = start;
  return (reading?.coerce ?? []).flatMap((coercion) => {
    const [name, word] = namedCoercion(coercion);
    const before = current;
    const after = allows(run, name, reading) ? coercions[name](before, shape, word, digits) : before;
    current = after === null || typeof after === typeof before || admitsKind(shape, after) ? after : before;
    return Object.is(before, current)
      ? []
      : [{ name, before: typeof before === "symbol" ? digitsOf(before) : before, after: current }];
  });
}

/** Nothing, or what a template has in the place of a value: `<level>`, `...`, `low|high`. */
function isUnfilled(text: string, values: readonly unknown[]): boolean {
  const isBlank = /^\s*(?:<[^<>]*>|\.\.\.|…)?\s*$/.test(text);
  return isBlank || (text.includes("|") && text.split("|").every((word) => values.includes(word.trim())));
}

/**
 * For a string that is not in the enum. A value that is not a word, such as an empty string, or a number among words,
 * is an issue.
 */
export function fallBack(shape: Shape, { value, place, run, reading }: Found): unknown {
  const fallback = reading?.fallback;
  if (
    fallback === undefined ||
    !allows(run, "fallback", reading) ||
    fits(shape, value, run.fitting) ||
    !fits(shape, fallback, run.fitting)
  )
    return value;
  const values = enumOf(shape)?.values ?? [];
  const isWord = hasKindOf(values, value) && !(typeof value === "string" && isUnfilled(value, values));
  return isWord ? recordChange(run, "fallback", place, value, fallback) : value;
}
