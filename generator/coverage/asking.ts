/**
 * Judges values with all constraints of a contract or without one of them, which shows whether an example covers it.
 */
import type { Json } from "../source/json.js";
import type { ContractModel, Model } from "../model/model.js";
import { first } from "../rules/counterexample/satisfy.js";
import type { Rule } from "../model/rule.js";
import { breachesOf, type FindBreaches } from "../samples/breaches.js";
import { conformingSamples, withoutBreaches } from "../samples/conforming-samples.js";
import type { Constraint } from "./constraint.js";
import { codesOf } from "./coverage.js";
import { containsLongString } from "./draft.js";
import { contractNamed, judging, type Judge } from "./judge.js";

export interface Asking {
  readonly model: Model;
  /** The codes of all issues of a value, sorted; empty if it is valid. */
  readonly codes: (scope: string, value: Json) => readonly string[];
  /** The codes of the issues without the constraint. */
  readonly codesWithout: (constraint: Constraint, scope: string, value: Json) => readonly string[];
  /** Valid values; those of the contract's examples come first. */
  readonly conforming: (scope: string) => readonly Json[];
  /**
   * The value after a few changes that make it satisfy all rules, or all but the given one; undefined if no such
   * changes were found.
   */
  readonly repaired: (scope: string, value: Json, broken?: Rule) => Json | undefined;
}

/** The maximum number of samples in addition to the examples of a contract. */
const mostSamples = 3;

/** The maximum number of samples to try. */
const mostTried = 24;

export function asking(model: Model): Asking {
  const judgeOf = judging(model);
  const judgeIn = memoized((scope: string): Judge => judgeOf(model, scope));
  const weakened = memoized((constraint: Constraint): Model => constraint.weakened());
  const weakenedJudges = memoized((constraint: Constraint) =>
    memoized((scope: string): Judge => judgeOf(weakened(constraint), scope)),
  );
  const codes = (scope: string, value: Json): readonly string[] => codesOf(judgeIn(scope), value);
  return {
    model,
    codes,
    codesWithout: (constraint, scope, value) => codesOf(weakenedJudges(constraint)(scope), value),
    conforming: memoized((scope) => conformingValues(scope, model, (value) => codes(scope, value).length === 0)),
    repaired: (scope, value, broken) => repaired(contractNamed(scope, model), value, { model, broken }),
  };
}

function memoized<Key, Result>(work: (key: Key) => Result): (key: Key) => Result {
  const known = new Map<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key) ?? { result: work(key) };
    known.set(key, found);
    return found.result;
  };
}

function conformingValues(scope: string, model: Model, conforms: (value: Json) => boolean): readonly Json[] {
  const contract = contractNamed(scope, model);
  const examples = contract.examples.map(({ value }) => value).filter(conforms);
  const samples = [...first(mostTried, conformingSamples(contract, model))].filter(conforms);
  return [...examples, ...samples.filter((value) => !containsLongString(value)).slice(0, mostSamples)];
}

/** After every change, the given rule must still be broken. */
function repaired(
  declaration: ContractModel,
  value: Json,
  { model, broken }: { readonly model: Model; readonly broken: Rule | undefined },
): Json | undefined {
  const found = breachesOf(declaration, model);
  if (!found) return undefined;
  const find: FindBreaches = (candidate) => {
    const breaches = found(candidate);
    const others = breaches.filter(({ rule }) => rule !== broken);
    return broken === undefined || others.length < breaches.length ? others : breaches;
  };
  return withoutBreaches(value, { declaration, model, find });
}
