/** Which constraints some example notices: each is taken away in turn, and every example is asked again. */
import type { Issue } from "../../runtime/model/issue.js";
import type { Json } from "../source/json.js";
import type { Model } from "../model/model.js";
import type { Constraint } from "./constraint.js";
import { constraintsOf } from "./constraints-of.js";
import { judging, type Judge } from "./judge.js";

export interface Coverage {
  readonly constraints: readonly Constraint[];
  /** Those that no example of any contract notices, in the order of the file. */
  readonly uncovered: readonly Constraint[];
}

/**
 * Takes a Model without errors. An example notices a constraint where other issues are given, or other numbers of them,
 * once it is taken away.
 */
export function coverageOf(model: Model): Coverage {
  const constraints = constraintsOf(model);
  const examples = judgedExamples(model, constraints.map(declaredPath));
  const judgeOf = judging(model);
  return { constraints, uncovered: constraints.filter((constraint) => !isNoticed(constraint, examples, judgeOf)) };
}

/** Examples by the scope of their contract, each with the codes that it gives. */
type JudgedExamples = ReadonlyMap<string, readonly JudgedExample[]>;

interface JudgedExample {
  readonly value: Json;
  readonly codes: readonly string[];
  /** Where its issues are declared. */
  readonly declaredAt: ReadonlySet<string>;
}

/** The declaration that issues name; items and values of a field are reported by the field. */
function declaredPath({ place }: Constraint): string {
  return place.path.replace(/(?:\[\]|\{\})+$/, () => "");
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
 * What is valid still is when less is demanded; only without its condition a rule demands more. Those with an issue
 * of the constraint's own are asked first.
 */
function candidates(constraint: Constraint, examples: readonly JudgedExample[]): readonly JudgedExample[] {
  const at = `:${declaredPath(constraint)}`;
  const able = constraint.kind === "when" ? examples : examples.filter(({ codes }) => codes.length > 0);
  return [
    ...able.filter(({ declaredAt }) => declaredAt.has(at)),
    ...able.filter(({ declaredAt }) => !declaredAt.has(at)),
  ];
}

/** The codes of all issues, each as often as it is given, sorted. */
export function codesOf(judge: Judge, value: Json): readonly string[] {
  return sortedCodes(judge(value));
}

function sortedCodes(issues: readonly Issue[]): readonly string[] {
  return issues.map(({ code }) => code).toSorted();
}
