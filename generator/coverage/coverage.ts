/**
 * Determines which constraints are covered by an example: removes each of them in turn and judges all examples again.
 */
import type { Issue } from "../../runtime/model/issue.js";
import type { Json } from "../source/json.js";
import type { Model } from "../model/model.js";
import type { Constraint } from "./constraint.js";
import { constraintsOf } from "./constraints-of.js";
import { judging, type Judge } from "./judge.js";

export interface Coverage {
  readonly constraints: readonly Constraint[];
  /** The constraints that no example covers, in the order of the file. */
  readonly uncovered: readonly Constraint[];
}

/**
 * The Model must have no errors. An example covers a constraint if it has different issues, or a different number of
 * them, without the constraint.
 */
export function coverageOf(model: Model): Coverage {
  const constraints = constraintsOf(model);
  const examples = judgedExamples(model, constraints.map(declaredPath));
  const judgeOf = judging(model);
  return { constraints, uncovered: constraints.filter((constraint) => !isNoticed(constraint, examples, judgeOf)) };
}

/** The examples by scope, each with the codes of its issues. */
type JudgedExamples = ReadonlyMap<string, readonly JudgedExample[]>;

interface JudgedExample {
  readonly value: Json;
  readonly codes: readonly string[];
  /** The declaration paths of its issues. */
  readonly declaredAt: ReadonlySet<string>;
}

/** The declaration path in an issue: issues with items and values of a field refer to the field. */
function declaredPath({ place }: Constraint): string {
  return place.path.replace(/(?:\[\]|\{\})+$/, "");
}

function judgedExamples(model: Model, paths: readonly string[]): JudgedExamples {
  const judgeOf = judging(model, paths);
  return new Map(
    model.contracts.map(({ scope, examples }) => {
      const judge = examples.length === 0 ? undefined : judgeOf(model, scope);
      return [scope, examples.map(({ value }) => judgedExample(value, judge?.(value) ?? []))];
    }),
  );
}

function judgedExample(value: Json, issues: readonly Issue[]): JudgedExample {
  return { value, codes: sortedCodes(issues), declaredAt: new Set(issues.map(({ declaredAt }) => declaredAt)) };
}

function isNoticed(constraint: Constraint, examples: JudgedExamples, judgeOf: ReturnType<typeof judging>): boolean {
  const scopes = new Set(constraint.sites.map(({ scope }) => scope));
  const asked = [...scopes]
    .map((scope) => ({ scope, candidates: candidates(constraint, examples.get(scope) ?? []) }))
    .filter((own) => own.candidates.length > 0);
  if (asked.length === 0) return false;
  const model = constraint.weakened();
  return asked.some(({ scope, candidates: own }) => {
    const judge = judgeOf(model, scope);
    return own.some(({ value, codes }) => codesOf(judge, value).join() !== codes.join());
  });
}

/**
 * The examples that may cover a constraint; those with an issue of it come first. A valid example stays valid if less
 * is required. Only a rule without its condition requires more.
 */
function candidates(constraint: Constraint, examples: readonly JudgedExample[]): readonly JudgedExample[] {
  const at = `:${declaredPath(constraint)}`;
  const able = constraint.kind === "when" ? examples : examples.filter(({ codes }) => codes.length > 0);
  return [
    ...able.filter(({ declaredAt }) => declaredAt.has(at)),
    ...able.filter(({ declaredAt }) => !declaredAt.has(at)),
  ];
}

/** The codes of all issues, sorted. A code is repeated for each issue. */
export function codesOf(judge: Judge, value: Json): readonly string[] {
  return sortedCodes(judge(value));
}

function sortedCodes(issues: readonly Issue[]): readonly string[] {
  return issues.map(({ code }) => code).toSorted();
}
