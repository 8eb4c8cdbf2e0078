/** Makes the functions that generated code exports for decisions. */
import { copyOf } from "../support/objects.js";
import { appliesWhen, type Condition } from "../rules/condition.js";
import { getterOf, isRecord, type Path } from "../rules/path.js";
import { DecisionInputError } from "./decision-error.js";
import type { Validate } from "../validate/validate.js";

/** What a decision comes to. */
export interface Decided<Value> {
  readonly value: Value;
  /** For logs and people. */
  readonly reason: string;
}

/**
 * A pure function: the same inputs give the same value and the same reason.
 *
 * @throws {DecisionInputError} where the inputs do not conform; nothing is chosen then
 */
export type Decision<Inputs, Value> = (inputs: Inputs) => Decided<Value>;

/** A decision that is found at run time: what its inputs are is for the caller to know, and is checked. */
export type AnyDecision = Decision<unknown, unknown>;

/** A value written out, or the row of a table that an input chooses: `rows` holds what the column says, by key. */
export type Result<Value> = { readonly reason: readonly ReasonPart[] } & (
  | { readonly value: Value }
  | { readonly key: Path; readonly rows: readonly (readonly [string | number, Value])[] }
);

/** Text, or the path of an input whose value is put in. */
export type ReasonPart = string | Path;

export interface DecisionDefinition<Inputs, Value> {
  /** The name in the contracts file. */
  readonly name: string;
  /** Checks the inputs. */
  readonly validate: Validate<Inputs>;
  /** The first whose condition holds decides. */
  readonly cases: readonly { readonly when: Condition; readonly result: Result<Value> }[];
  readonly otherwise: Result<Value>;
}

/** The function of a decision. It looks at each input once, so that what was checked is what it decides from. */
export function defineDecision<Inputs, Value>({
  name,
  validate,
  cases,
  otherwise,
}: DecisionDefinition<Inputs, Value>): Decision<Inputs, Value> {
  const branches = cases.map(({ when, result }) => ({ holds: appliesWhen(when), decide: deciding(result) }));
  const last = deciding(otherwise);
  return (given) => {
    const seen = copied(given);
    const outcome = validate(seen);
    if (!outcome.ok) throw new DecisionInputError(name, outcome.issues, outcome.issueCount);
    const branch = branches.find(({ holds }) => holds(seen));
    return branch ? branch.decide(seen) : last(seen);
  };
}

/** The own members as they are now: a getter answers once, and what a prototype holds is no input. */
function copied(given: unknown): unknown {
  return isRecord(given) ? { ...given } : given;
}

function deciding<Value>(result: Result<Value>): (inputs: unknown) => Decided<Value> {
  const valueFor = "value" in result ? () => result.value : looking(result.key, result.rows);
  const explain = explaining(result.reason);
  return (inputs) => ({ value: ownCopy(valueFor(inputs)), reason: explain(inputs) });
}

/** The inputs conform and the table has a row for each value of its enum, so that the row is there. */
function looking<Value>(key: Path, rows: readonly (readonly [string | number, Value])[]): (inputs: unknown) => Value {
  const [read, values] = [getterOf(key), new Map<unknown, Value>(rows)];
  return (inputs) => {
    const chosen = read(inputs);
    const value = values.get(chosen);
    if (value === undefined) throw new TypeError(`no row for ${String(chosen)}`);
    return value;
  };
}

function explaining(parts: readonly ReasonPart[]): (inputs: unknown) => string {
  const readers = parts.map((part) => (typeof part === "string" ? () => part : getterOf(part)));
  return (inputs) => readers.map((read) => String(read(inputs))).join("");
}

/** A list or an object is the caller's own, so that no caller can change what the next one gets. */
function ownCopy<Value>(value: Value): Value {
  return copyOf(value) as Value;
}
