/** The requirements of operators and functions on their operands. */
import type { Range } from "./fault.js";
import { type Scope, textOf } from "./scope.js";
import { describeKinds, describeShape, type Kind, kindsIn } from "./shapes.js";
import { isFaulty, type Value } from "./value.js";
import { testFirst } from "./test-first.js";

interface Demand {
  /** The operator or function in a sentence: `` `<` ``, `size()`. */
  readonly of: string;
  readonly kinds: readonly Kind[];
  /** The types in words, if they are not enough by themselves. */
  readonly takes?: string;
  /** The name of the operand, if its range is not it. */
  readonly text?: string;
  /** What to write instead if the operand has another type. */
  readonly help?: string | undefined;
}

/** Whether an operand has one of the types; otherwise it is reported. */
export function meets(
  value: Value,
  range: Range,
  { of, kinds, takes = describeKinds(kinds), text, help }: Demand,
  scope: Scope,
): boolean {
  if (isFaulty(value)) return false;
  const found = kindsIn(value.shape, scope.run.vocabulary);
  const misfits = [...found].filter((kind) => !kinds.includes(kind) && kind !== "null");
  if (misfits.length > 0)
    scope.run.report("check/expression-operand", { of, takes, found: describeKinds([...found]) }, range, help);
  else if (found.has("null")) reportNull(text ?? textOf(range, scope), range, scope);
  return misfits.length === 0 && !found.has("null");
}

function reportNull(value: string, range: Range, scope: Scope): void {
  const help = testFirst({ test: `${value} != null`, opposite: `${value} == null` }, scope);
  scope.run.report("check/expression-maybe-null", { value }, range, help);
}

export function isTruth(value: Value, range: Range, of: string, scope: Scope): boolean {
  return meets(value, range, { of, kinds: ["boolean"] }, scope);
}

/** `an integer and text` */
export function describeBoth(first: Value, second: Value, { run }: Scope): string {
  return [first, second].map(({ shape }) => describeShape(shape, run.vocabulary)).join(" and ");
}
