/**
 * Compiles an expression of `assert`, `when` or `derived`: it is parsed, checked against the shape of the value, and
 * converted to JavaScript. The language is a subset of CEL; see docs/expressions.md.
 */
import type { Shape, Vocabulary } from "../model/model.js";
import type { PathText } from "../model/place.js";
import { elaborate } from "./elaborate.js";
import { collectFaults, type ExpressionFault } from "./fault.js";
import { noFacts } from "./facts.js";
import { nowhere } from "./origin.js";
import { type Node, parseExpression } from "./parse-expression.js";
import { readWhole, withoutPrefixes } from "./reads.js";
import type { Aim, Run, Scope, Variable } from "./scope.js";
import { describeShape, kindsIn } from "./shapes.js";
import { earlierName, faulty, isFaulty, made, type Value } from "./value.js";

/** Types of expressions are shapes, so the type of an expression is printed like any other. */
type ExpressionType = Shape;

export type CompiledExpression =
  | {
      readonly ok: true;
      /**
       * An arrow function from the value to the result; `undefined` is an error of CEL. Calls the functions of
       * runtime/expressions/ as properties of `helpersName`.
       */
      readonly javascript: string;
      /** Every path that is read, sorted; the empty path is the value itself. A path above another one is omitted. */
      readonly reads: readonly PathText[];
      /** Those of `reads` whose value is read with everything inside it. */
      readonly readsWhole: readonly PathText[];
      readonly type: ExpressionType;
      /** Whether a part of it can fail for valid data, such as an index out of range. */
      readonly canFail: boolean;
    }
  | { readonly ok: false; readonly faults: readonly ExpressionFault[] };

/** The required type of a condition. */
export const truth: ExpressionType = { kind: "boolean" };

/**
 * Compiles one expression. `self` is the shape that declares the rule; without `expected`, any type is allowed. `aim`
 * only affects suggestions. Pure: equal arguments give equal results. Never throws for any text.
 */
export function compileExpression(
  source: string,
  self: Shape,
  vocabulary: Vocabulary,
  expected?: ExpressionType,
  aim: Aim = expected ? "condition" : "value",
): CompiledExpression {
  return compileAmong({ source, self, vocabulary, named: new Map(), aim }, expected).compiled;
}

interface Task {
  readonly source: string;
  readonly self: Shape;
  readonly vocabulary: Vocabulary;
  /** Values that were computed before; they are numbered from 1, and are properties of `earlierName` in the code. */
  readonly named: ReadonlyMap<string, Variable>;
  readonly aim: Aim;
}

/** The same with further named values; the returned value can be used by later expressions. */
export function compileAmong(
  { source, self, vocabulary, named, aim }: Task,
  expected?: ExpressionType,
): { readonly compiled: CompiledExpression; readonly value: Value } {
  const { faults, report } = collectFaults();
  const node = parseExpression(source, report);
  const sets = {
    reads: new Set<PathText>(),
    whole: new Set<PathText>(),
    mentioned: new Set<number>(),
    risks: new Set<string>(),
  };
  const run: Run = { source, vocabulary, report, ...sets, variables: { count: named.size }, valueOf: elaborate };
  const value = node ? elaborate(node, { ...scopeOf(self, named, run), aim }) : faulty;
  if (node && !isFaulty(value)) judgeResult(value, node, expected, run);
  if (!node || faults.length > 0)
    return {
      compiled: { ok: false, faults: faults.toSorted((left, right) => left.start - right.start) },
      value: faulty,
    };
  const javascript = `${parametersOf(run, named)} => ${value.code}`;
  const read = { reads: withoutPrefixes(run.reads, run.whole), readsWhole: [...run.whole].toSorted() };
  return { compiled: { ok: true, javascript, ...read, type: value.shape, canFail: run.risks.size > 0 }, value };
}

/** Unused parameters are omitted, because generated code must pass checks for unused names. */
function parametersOf({ mentioned }: Run, named: Task["named"]): string {
  const takesEarlier = [...named.values()].some(({ number }) => mentioned.has(number));
  const self = mentioned.has(0) ? "self" : "_";
  return takesEarlier ? `(${self}, ${earlierName})` : `(${mentioned.has(0) ? self : ""})`;
}

function scopeOf(shape: Shape, variables: Task["named"], run: Run): Omit<Scope, "aim"> {
  const origin = { ...nowhere, paths: [""], roots: new Set([0]), copies: 1 };
  const self: Variable = { number: 0, local: "self", value: made(shape, "self", { origin, place: "0" }) };
  return { run, self, variables, facts: noFacts, negated: false };
}

function judgeResult(value: Value, node: Node, expected: ExpressionType | undefined, run: Run): void {
  const { vocabulary, report } = run;
  readWhole(value, { run });
  if (!expected) return;
  const [takes, found] = [kindsIn(expected, vocabulary), kindsIn(value.shape, vocabulary)];
  const isFit = [...found].every(
    (kind) => takes.has(kind) || (kind === "integer" && takes.has("number")) || takes.has("any"),
  );
  if (!isFit)
    report(
      "check/expression-result",
      { takes: describeShape(expected, vocabulary), found: describeShape(value.shape, vocabulary) },
      node,
    );
  else if (run.reads.size === 0) report("check/expression-constant", {}, node);
}
