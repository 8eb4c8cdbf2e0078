/** A simple implementation of what rules can read of a value with structural issues. */
import { conditionReads } from "../../generator/rules/condition.js";
import { pathsRead } from "../../generator/rules/any-kind/reads.js";
import type { ConditionModel, Operands, Rule, RuleKindName } from "../../generator/model/rule.js";
import type { PathText } from "../../generator/model/place.js";
import type { Issue } from "../../runtime/model/issue.js";
import { at, type Place } from "./judge-rule.js";

export interface Reported {
  /** Where nothing can be read. */
  readonly faults: readonly Place[];
  /** Where something is out of bounds, with the code that says so. */
  readonly bounds: readonly { readonly place: Place; readonly code: string }[];
}

const boundCodes: ReadonlySet<string> = new Set([
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "too_few",
  "too_many",
  "not_a_multiple",
  "not_unique",
]);

export function reportedIn(structural: readonly Issue[]): Reported {
  const placed = structural.map(({ code, path }) => ({ code, place: placeOf(path) }));
  return {
    faults: placed.filter(({ code }) => !boundCodes.has(code)).map(({ place }) => place),
    bounds: placed.filter(({ code }) => boundCodes.has(code)),
  };
}

const presence: ReadonlySet<string> = new Set([
  "require",
  "forbid",
  "nonempty",
  "empty",
  "nonblank",
  "exactly_one",
  "at_least_one",
  "at_most_one",
]);

const readsInside = ({ kind, when }: Rule): boolean => !presence.has(kind) || when?.kind === "expression";

/**
 * A fault on the way to what a rule reads, there, or, where values are read to their end, below. A list of which single
 * members are read is not read to its end.
 */
export function isBlocked(rule: Rule, { faults }: Reported): boolean {
  const paths = pathsRead(rule).map(stepsOf);
  const isInPart = (steps: readonly string[]): boolean =>
    rule.kind !== "assert" &&
    rule.when?.kind !== "expression" &&
    paths.some((other) => other.length > steps.length && steps.every((step, index) => step === other[index]));
  return paths
    .filter((steps) => !isInPart(steps))
    .some((steps) => faults.some((fault) => meets(fault, steps, readsInside(rule))));
}

const stepsOf = (path: PathText): readonly string[] => path.match(/\[\*\]|[^.[\]]+/g) ?? [];

function meets(fault: Place, steps: readonly (string | number)[], inside: boolean): boolean {
  const common = Math.min(fault.length, steps.length);
  return (
    steps.slice(0, common).every((step, index) => step === "[*]" || step === "*" || step === fault[index]) &&
    (fault.length <= steps.length || inside)
  );
}

/** One that says what a fault in its way, or a bound of the same meaning, has said. */
export function isReported({ kind, operands }: Rule, place: Place, { faults, bounds }: Reported): boolean {
  const codes = kind === "unique" && "by" in operands && operands.by !== undefined ? [] : (sameBounds[kind] ?? []);
  const holds = (fault: Place): boolean =>
    fault.length <= place.length && fault.every((segment, index) => segment === place[index]);
  return faults.some(holds) || bounds.some((bound) => codes.includes(bound.code) && holds(bound.place));
}

const sameBounds: Partial<Readonly<Record<RuleKindName, readonly string[]>>> = {
  nonempty: ["too_short", "too_few"],
  nonblank: ["too_short"],
  unique: ["not_unique"],
};

interface Operand {
  readonly path: PathText;
  readonly parts: readonly PathText[];
}

type OperandsOf = { readonly [Kind in RuleKindName]: (operands: Operands[Kind]) => readonly Operand[] };

const whole = (path: PathText): Operand => ({ path, parts: [""] });
const each = ({ paths }: { readonly paths: readonly PathText[] }): readonly Operand[] => paths.map(whole);
const partsOf = (where: ConditionModel | undefined): readonly PathText[] =>
  where ? conditionReads(where).map(({ path }) => path) : [];
const edges = ({ edges: path, from, to, where }: Operands["acyclic"]): readonly Operand[] => [
  { path, parts: [from, to, ...partsOf(where)] },
];

const operandsOf: OperandsOf = {
  require: each,
  forbid: each,
  nonempty: each,
  empty: each,
  nonblank: each,
  exactly_one: each,
  at_least_one: each,
  at_most_one: each,
  unique: ({ paths, by = "" }) => paths.map((path) => ({ path: `${path}[*]`, parts: [by] })),
  disjoint: ({ paths }) => paths.map((path) => whole(`${path}[*]`)),
  includes: ({ path }) => [whole(path)],
  excludes: ({ path }) => [whole(path)],
  subset: ({ path }) => [whole(`${path}[*]`)],
  refs: ({ from }) => from.map(whole),
  equal: each,
  consistent: ({ items: path, path: part, by, where }) => [{ path, parts: [part, by, ...partsOf(where)] }],
  acyclic: edges,
  reachable: ({ nodes }) => [whole(nodes)],
  compare: ({ left }) => [whole(left)],
  assert: () => [],
};

/**
 * The value without the operands that cannot be read, and the rule that it still has to keep; undefined where nothing
 * is left to judge.
 */
export function readable(
  rule: Rule,
  value: unknown,
  { faults }: Reported,
): { readonly value: unknown; readonly rule?: Rule } | undefined {
  const operands = (operandsOf[rule.kind] as (given: Rule["operands"]) => readonly Operand[])(rule.operands);
  const inside = readsInside(rule);
  const ofOperands = operands.flatMap(({ path, parts }) => parts.map((part) => [...stepsOf(path), ...stepsOf(part)]));
  const ofCondition =
    rule.when && rule.when.kind !== "expression" ? conditionReads(rule.when).map(({ path }) => stepsOf(path)) : [];
  const needs = [
    ...ofCondition,
    ...pathsRead(rule)
      .map(stepsOf)
      .filter((steps) => !ofOperands.some((path) => steps.every((step, index) => step === path[index]))),
  ];
  if (
    operands.length === 0 ||
    rule.kind === "at_least_one" ||
    needs.some((steps) => faults.some((fault) => meets(fault, steps, inside)))
  )
    return undefined;
  if (faults.some(({ length }) => length === 0)) return undefined;
  const isUnreadable = (place: Place, parts: readonly PathText[]): boolean =>
    faults.some((fault) => parts.some((part) => meets(fault, [...place, ...stepsOf(part)], inside)));
  const places = operands.flatMap(({ path, parts }) =>
    at(value, path)
      .map(({ place }) => place)
      .filter((place) => isUnreadable(place, parts)),
  );
  return {
    value: places.reduce(without, structuredClone(value)),
    ...(rule.kind === "exactly_one" && { rule: { ...rule, kind: "at_most_one" } as Rule }),
  };
}

function without(value: unknown, [segment, ...rest]: Place): unknown {
  if (segment === undefined) return undefined;
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, segment)) return value;
  Reflect.set(value, segment, without(Reflect.get(value, segment), rest));
  return value;
}

/** The keys of a path as issues write it; those of the samples are identifiers, and the others are read by no rule. */
function placeOf(path: string): Place {
  return [...path.matchAll(/\[(\d+)\]|\["((?:[^"\\]|\\.)*)"\]|[^.[\]]+/g)].map(([key, index, quoted]) =>
    index === undefined ? (quoted ?? key) : Number(index),
  );
}
