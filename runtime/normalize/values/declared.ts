/** Applies what a field declares about its value: the coercions first, the fallback last. */
import { admitsKind, alternativesOf, hasKindOf } from "../../model/choose-member.js";
import { startsOmission } from "../../phrases/index.js";
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

/** The maximum number of rounds. A chain such as [trim, strip_prefix] may need two. */
const mostRounds = 8;

/** Coerces a value. A value of the enum does not change, and neither does a valid value that is not a string. */
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
 * Applies each coercion once. Its result must have an expected type, except for null, which may mean that an optional
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

/** Whether a string is blank or a placeholder from a template: `<level>`, `...`, `low|high`. */
function isPlaceholder(text: string, values: readonly unknown[]): boolean {
  const isBlank = /^\s*(?:<[^<>]*>)?\s*$/.test(text) || (startsOmission(text) && !/[\p{L}\p{N}]/u.test(text));
  return isBlank || (text.includes("|") && text.split("|").every((word) => values.includes(word.trim())));
}

/**
 * Returns the fallback for a string that is not in the enum. Blank strings, placeholders, and numbers in an enum of
 * strings are issues instead.
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
  const isWord = hasKindOf(values, value) && !(typeof value === "string" && isPlaceholder(value, values));
  return isWord ? recordChange(run, "fallback", place, value, fallback) : value;
}
