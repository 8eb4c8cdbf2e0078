/** What a field declares about reading its value: coercions before everything else, then a word for unknown ones. */
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
 * A chain such as [trim, strip_prefix] may leave something for a second time. What is not done after so many rounds is
 * not meant to be read.
 */
const mostRounds = 8;

/** A word of the vocabulary itself is left alone, and so is what is not text and right as it is. */
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
 * A coercion gives no value of a kind that is not due, except null: that is not a value, and may say that an optional
 * field is absent.
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

/**
 * For a word that the vocabulary does not know. What is not a word at all, such as a blank, or a number among words,
 * stays a fault.
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
  const isWord = hasKindOf(enumOf(shape)?.values ?? [], value) && (typeof value !== "string" || value.trim() !== "");
  return isWord ? recordChange(run, "fallback", place, value, fallback) : value;
}
