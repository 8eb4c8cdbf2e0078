/** Plans the upgrade of a value of any type. Undefined if nothing has to be done, or if there is an obstacle. */
import type { JsonType, Plan } from "../../../runtime/upgrade/plan.js";
import { dereference, kindsOf, alternativesOf } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { nameOf } from "../compare/compare-types.js";
import { rulesOf } from "../compare/compare-shapes.js";
import { sizeFacts } from "../compare/compare-sizes.js";
import { planRecord } from "./plan-record.js";
import { planScalar } from "./plan-scalar.js";
import { meaningOfType } from "../compare/canonical.js";
import { obstruct, obstructUnsafe, type Planning, ruledTypes, type Site } from "./planning.js";

export function planShape(old: Site, now: Site, planning: Planning): Plan | undefined {
  rejectNewRules(old, now, planning);
  const plan = planNamed(old, now, planning);
  planning.ruled.push({ rules: rulesOf(now.shape, planning.pair.new), plan });
  return plan;
}

function planNamed(old: Site, now: Site, planning: Planning): Plan | undefined {
  const name = pairName(old.shape, now.shape, planning);
  if (name === undefined) return planAlternatives(old, now, planning);
  if (!planning.types.has(name)) {
    planning.types.set(name, undefined);
    planning.types.set(name, planAlternatives(old, now, planning));
  }
  return { kind: "type", name };
}

/** It is an obstacle if the value now has a named type with rules that it did not have before. */
function rejectNewRules(old: Site, now: Site, planning: Planning): void {
  const known = new Set(ruledTypes(old.shape, planning.pair.old));
  for (const name of ruledTypes(now.shape, planning.pair.new))
    if (!known.has(name)) obstruct(now, `the rules of the type ${name} are added`, planning);
}

/** The name of the plan for a pair of named types. Each pair is planned once, so recursive types end. */
function pairName(old: Shape, now: Shape, { pair }: Planning): string | undefined {
  if (old.kind !== "reference" || now.kind !== "reference") return undefined;
  const isSingle = [dereference(old, pair.old), dereference(now, pair.new)].some(
    ({ kind }) => kind === "enum" || kind === "string" || kind === "number" || kind === "constant",
  );
  return isSingle ? undefined : old.to === now.to ? now.to : `${old.to}→${now.to}`;
}

function planAlternatives(old: Site, now: Site, planning: Planning): Plan | undefined {
  const [before, after] = [alternativesOf(old.shape, planning.pair.old), alternativesOf(now.shape, planning.pair.new)];
  if (after.some((shape) => dereference(shape, planning.pair.new).kind === "any")) return undefined;
  const [one, other] = [before[0], after[0]];
  if (one && other && before.length === 1 && after.length === 1)
    return planKinds(
      { ...old, shape: dereference(one, planning.pair.old) },
      { ...now, shape: dereference(other, planning.pair.new) },
      planning,
    );
  const types = [...new Set(before.flatMap((shape) => jsonTypes(shape, planning.pair.old)))];
  const plans = types.flatMap((type) => {
    const plan = planType(type, old, now, before, after, planning);
    return plan && type !== "boolean" && type !== "null" ? [[type, plan] as const] : [];
  });
  return plans.length === 0 ? undefined : { kind: "either", plans };
}

type AnyType = JsonType | "boolean" | "null";

/** Plans the upgrade for values of one JSON type. */
function planType(
  type: AnyType,
  old: Site,
  now: Site,
  before: readonly Shape[],
  after: readonly Shape[],
  planning: Planning,
): Plan | undefined {
  const [olds, news] = [
    before.filter((shape) => jsonTypes(shape, planning.pair.old).includes(type)),
    after.filter((shape) => jsonTypes(shape, planning.pair.new).includes(type)),
  ];
  const [one, other] = [olds[0], news[0]];
  if (!other)
    return obstruct(now, type === "null" ? "it cannot be null" : `it cannot be of the type ${type}`, planning);
  if (one && olds.length === 1 && news.length === 1)
    return planShape({ ...old, shape: one }, { ...now, shape: other }, planning);
  const isRuled = type === "object" && news.some((shape) => ruledTypes(shape, planning.pair.new).length > 0);
  const meanings = new Set(news.map((shape) => meaningOfType(shape, planning.pair.new)));
  const isKept = olds.every((shape) => meanings.has(meaningOfType(shape, planning.pair.old)));
  return isKept && (!isRuled || olds.length === news.length)
    ? undefined
    : obstruct(now, `several alternatives are of the type ${type}, and one of them changed`, planning);
}

function jsonTypes(shape: Shape, model: Model): readonly AnyType[] {
  return [...new Set(kindsOf(shape, model).map((kind) => (kind === "integer" ? "number" : kind)))];
}

const plainKinds: ReadonlySet<string> = new Set(["boolean", "null", "any", "object"]);

function planKinds(old: Site, now: Site, planning: Planning): Plan | undefined {
  const [before, after] = [old.shape, now.shape];
  if (after.kind === "object" && (before.kind === "record" || before.kind === "map")) return undefined;
  if (before.kind === "record" && after.kind === "record")
    return planRecord({ ...old, shape: before }, { ...now, shape: after }, planning);
  if (before.kind === "list" && after.kind === "list") {
    obstructUnsafe(sizeFacts(before, after), now, planning);
    const each = planInner(old, now, before.items, after.items, "item", planning);
    if (each && after.uniqueItems) planning.distinct.push({ trail: now.trail, each });
    return each && { kind: "items", each };
  }
  if (before.kind === "map" && after.kind === "map") {
    obstructUnsafe(sizeFacts(before, after), now, planning);
    const each = planInner(old, now, before.values, after.values, "entry", planning);
    return each && { kind: "entries", each };
  }
  const isSame = before.kind === after.kind && plainKinds.has(after.kind);
  const scalar = isSame ? "same" : planScalar(old, now, planning);
  if (scalar === "other type") return obstruct(now, `its type is ${nameOf(after)}, was ${nameOf(before)}`, planning);
  return scalar === "same" ? undefined : scalar;
}

function planInner(
  old: Site,
  now: Site,
  before: Shape,
  after: Shape,
  kind: "item" | "entry",
  planning: Planning,
): Plan | undefined {
  const inside = (site: Site, shape: Shape): Site => ({ shape, trail: [...site.trail, { kind }] });
  return planShape(inside(old, before), inside(now, after), planning);
}
