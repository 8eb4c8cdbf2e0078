/** Comparisons: `==`, `!=` and the order, and whether two values can be equal. */
import { quote } from "../diagnostics/catalogue/quote.js";
import { didYouMean } from "../diagnostics/did-you-mean.js";
import { printJson } from "../source/json.js";
import { both, type Facts, noFacts, notNullAt, oneOfAt } from "./facts.js";
import type { Node, NodeOf } from "./parse-expression.js";
import { type Scope, textOf } from "./scope.js";
import { haveDisjointFormats } from "../model/disjoint-formats.js";
import { describeShape as nameShape } from "../model/describe-shape.js";
import { alternatives, alternativesOf, describeShape, type Kind, kindsIn, valuesOf, boolean } from "./shapes.js";
import { type Value, call, faulty, isFaulty, made, type Helper } from "./value.js";
import { isForeign, rejectJoin } from "./join.js";
import { allRoots } from "./origin.js";
import { readWhole } from "./reads.js";
import { describeBoth, meets } from "./demand.js";

interface Side {
  readonly value: Value;
  readonly node: Node;
}

/** Reports two sides that are never equal. It uses the declared types: testing something twice is allowed. */
export function canBeEqual(left: Side, right: Side, scope: Scope): boolean {
  const [first, second] = [kindsOf(left, scope), kindsOf(right, scope)];
  if (first.has("any") || second.has("any")) return true;
  if (haveTwoFormats(left, right, scope)) return rejectFormats(left, right, scope);
  const common = [...first].filter((kind) => second.has(kind));
  if (common.length === 0) reportNeverEqual(left, right, scope);
  return common.length > 0 && (common.includes("null") || haveCommonValue(left, right, scope));
}

/** Numbers are compared by value, whether they are integers or not, and maps like objects. */
function kindsOf({ value }: Side, { run }: Scope): ReadonlySet<Kind> {
  const aliases: Partial<Record<Kind, Kind>> = { integer: "number", map: "object" };
  return new Set([...kindsIn(value.declared, run.vocabulary)].map((kind) => aliases[kind] ?? kind));
}

function reportNeverEqual(left: Side, right: Side, scope: Scope): void {
  const inWords = ({ value }: Side): string => describeShape(value.declared, scope.run.vocabulary);
  const isNull = [left, right].some(({ node }) => node.op === "value" && node.args === null);
  const help = isNull ? "Whether a member that may be left out is there is tested by `has(...)`." : undefined;
  scope.run.report(
    "check/expression-never-equal",
    { left: inWords(left), right: inWords(right) },
    rangeOf(left, right),
    help,
  );
}

/** Whether both sides are strings of formats that have no value in common, such as `date` and `date-time`. */
function haveTwoFormats(left: Side, right: Side, { run }: Scope): boolean {
  const [first, second] = [left, right].map(({ value }) => alternativesOf(value.declared, run.vocabulary));
  return first?.every((one) => second?.every((other) => haveDisjointFormats(one, other))) === true;
}

function rejectFormats(left: Side, right: Side, scope: Scope): false {
  const inWords = ({ value }: Side): string =>
    alternatives(alternativesOf(value.declared, scope.run.vocabulary).map(nameShape));
  scope.run.report("check/expression-formats", { left: inWords(left), right: inWords(right) }, rangeOf(left, right));
  return false;
}

function haveCommonValue(left: Side, right: Side, scope: Scope): boolean {
  const [first, second] = [
    valuesOf(left.value.declared, scope.run.vocabulary),
    valuesOf(right.value.declared, scope.run.vocabulary),
  ];
  if (!first || !second || first.some((value) => second.includes(value))) return true;
  const literal = [left, right].find(({ node }) => node.op === "value");
  if (literal) reportNoSuchValue(literal, literal === left ? right : left, scope);
  else
    scope.run.report(
      "check/expression-never-equal",
      { left: quote(textOf(left.node, scope)), right: quote(textOf(right.node, scope)) },
      rangeOf(left, right),
    );
  return false;
}

function reportNoSuchValue(literal: Side, other: Side, scope: Scope): void {
  const [value = ""] = valuesOf(literal.value.shape, scope.run.vocabulary) ?? [];
  const known = (valuesOf(other.value.declared, scope.run.vocabulary) ?? []).map(String);
  const parameters = { value: printJson(value), of: textOf(other.node, scope) };
  scope.run.report(
    "check/expression-no-such-value",
    parameters,
    literal.node,
    didYouMean(String(value), known) ??
      `Its values are ${known.slice(0, 20).join(", ")}${known.length > 20 ? ", …" : ""}.`,
  );
}

function rangeOf(left: Side, right: Side): { readonly start: number; readonly end: number } {
  return { start: Math.min(left.node.start, right.node.start), end: Math.max(left.node.end, right.node.end) };
}

/** What is known about a value that equals one of the given values. */
export function factsOfEqual({ place }: Value, others: readonly Value[], { run }: Scope): Facts {
  if (place === undefined) return noFacts;
  const values = others.map(({ shape }) => valuesOf(shape, run.vocabulary));
  const isNullable = others.some(({ shape }) =>
    (["null", "any"] as const).some((kind) => kindsIn(shape, run.vocabulary).has(kind)),
  );
  const known = values.every((each) => each !== undefined) && !isNullable ? oneOfAt(place, values.flat()) : noFacts;
  return isNullable ? known : both(known, notNullAt(place));
}

/** What is known about a value that equals none of the given values. */
export function factsOfUnequal({ place, declared }: Value, others: readonly Value[], { run }: Scope): Facts {
  if (place === undefined) return noFacts;
  if (others.some(({ shape }) => shape.kind === "null")) return notNullAt(place);
  const values = valuesOf(declared, run.vocabulary);
  const excluded = new Set(others.flatMap(({ shape }) => (shape.kind === "constant" ? [shape.value] : [])));
  return values
    ? oneOfAt(
        place,
        values.filter((value) => !excluded.has(value)),
      )
    : noFacts;
}

type Equality = NodeOf<"=="> | NodeOf<"!=">;

/** The value of a side. Next to null, the help for a field that may be absent suggests a test of its presence. */
function valueNextTo(other: Node, op: Equality["op"], part: Node, scope: Scope): Value {
  if (other.op !== "value" || other.args !== null) return scope.run.valueOf(part, scope);
  const value = scope.run.valueOf(part, { ...scope, nextToNull: { part, op } });
  const isPresence = value.doubt?.kind === "absent" && !kindsIn(value.declared, scope.run.vocabulary).has("null");
  return isPresence ? faulty : value;
}

export function equalityValue(node: Equality, scope: Scope): Value {
  const {
    args: [left, right],
    op,
  } = node;
  const [first, second] = [valueNextTo(right, op, left, scope), valueNextTo(left, op, right, scope)];
  if (
    isFaulty(first) ||
    isFaulty(second) ||
    !canBeEqual({ value: first, node: left }, { value: second, node: right }, scope)
  )
    return faulty;
  for (const value of [first, second]) readWhole(value, scope);
  rejectForeign(first, second, node, scope);
  const facts = (of: typeof factsOfEqual): Facts => both(of(first, [second], scope), of(second, [first], scope));
  const [whereEqual, whereUnequal] = [facts(factsOfEqual), facts(factsOfUnequal)];
  if (op === "==")
    return made(boolean, call("equal", first.code, second.code), { whenTrue: whereEqual, whenFalse: whereUnequal });
  return made(boolean, call("unequal", first.code, second.code), { whenTrue: whereUnequal, whenFalse: whereEqual });
}

/** A comparison takes no longer than its smaller side, so one side may be any part of the data. */
function rejectForeign(first: Value, second: Value, node: Equality, scope: Scope): void {
  const areForeign = [first, second].every(({ origin }) => isForeign({ roots: allRoots(origin) }, scope));
  if (areForeign)
    rejectJoin(
      { ...first.origin, roots: allRoots(first.origin) },
      { range: node, verb: "compares", operation: node.op },
      scope,
    );
}

type Comparison = "<" | "<=" | ">" | ">=";

const helpers: Readonly<Record<Comparison, Helper>> = { "<": "less", "<=": "atMost", ">": "more", ">=": "atLeast" };

/** Integers and other numbers may be compared with each other, as in CEL. */
export function orderValue(node: NodeOf<Comparison>, scope: Scope): Value {
  const {
    args: [left, right],
    op,
  } = node;
  const [first, second] = [scope.run.valueOf(left, scope), scope.run.valueOf(right, scope)];
  const takes = "two numbers or two strings";
  const demand = { of: `\`${op}\``, kinds: ["text", "integer", "number"], takes } as const;
  const areFit = [meets(first, left, demand, scope), meets(second, right, demand, scope)];
  if (areFit.includes(false)) return faulty;
  const families = new Set(
    [first, second].flatMap(({ shape }) => [...kindsIn(shape, scope.run.vocabulary)].map((kind) => kind === "text")),
  );
  const sides = [
    { value: first, node: left },
    { value: second, node: right },
  ] as const;
  if (haveTwoFormats(...sides, scope) && !rejectFormats(...sides, scope)) return faulty;
  if (families.size === 1) return made(boolean, call(helpers[op], first.code, second.code));
  scope.run.report(
    "check/expression-operand",
    { of: `\`${op}\``, takes, found: describeBoth(first, second, scope) },
    node,
  );
  return faulty;
}
