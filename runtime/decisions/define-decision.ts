/** Creates the functions that generated code exports for decisions. */
import { copyOf } from "../support/objects.js";
import { appliesWhen, type Condition } from "../rules/condition.js";
import { getterOf, type Path } from "../rules/path.js";
import { isRecord } from "../support/records.js";
import { DecisionInputError } from "./decision-error.js";
import type { CheckedInputs } from "./define-input-check.js";

/** The result of a decision. */
export interface Decided<Value> {
  readonly value: Value;
  /** A sentence for logs and users. */
  readonly reason: string;
}

/**
 * A pure function: the same inputs give the same value and the same reason.
 *
 * @throws {DecisionInputError} if the inputs are invalid
 */
export type Decision<Inputs, Value> = (inputs: Inputs) => Decided<Value>;

/** A decision that is looked up at run time. The caller must know the type of its inputs, which is checked. */
export type AnyDecision = Decision<unknown, unknown>;

/** A literal value, or the row of a table that an input selects: `rows` contains the cells of the column, by key. */
type Result<Value> = { readonly reason: readonly ReasonPart[] } & (
  | { readonly value: Value }
  | { readonly key: Path; readonly rows: readonly (readonly [string | number, Value])[] }
);

/** A string, or the path of an input whose value is inserted. */
type ReasonPart = string | Path;

export interface DecisionDefinition<Value> {
  /** The name in the contracts file. */
  readonly name: string;
  /** Validates the inputs. */
  readonly validate: (inputs: unknown) => CheckedInputs;
  /** The first case whose condition is true decides. */
  readonly cases: readonly { readonly when: Condition; readonly result: Result<Value> }[];
  readonly otherwise: Result<Value>;
}

/** The function of a decision. It reads each input once, so the values that were validated are those that it uses. */
export function defineDecision<Inputs, Value>({
  name,
  validate,
  cases,
  otherwise,
}: DecisionDefinition<Value>): Decision<Inputs, Value> {
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

/** A copy of the own properties: a getter is called once, and inherited properties do not count. */
function copied(given: unknown): unknown {
  return isRecord(given) ? { ...given } : given;
}

function deciding<Value>(result: Result<Value>): (inputs: unknown) => Decided<Value> {
  const valueFor = "value" in result ? () => result.value : cellReader(result.key, result.rows);
  const explain = explaining(result.reason);
  return (inputs) => ({ value: ownCopy(valueFor(inputs)), reason: explain(inputs) });
}

/** Reads a cell. The inputs are valid, and the table has a row for each value of its enum, so the row exists. */
function cellReader<Value>(
  key: Path,
  rows: readonly (readonly [string | number, Value])[],
): (inputs: unknown) => Value {
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

/** An array or object is copied, so a caller cannot change the next caller's result. */
function ownCopy<Value>(value: Value): Value {
  return copyOf(value) as Value;
}
