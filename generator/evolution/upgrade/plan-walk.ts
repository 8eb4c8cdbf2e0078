/** Walks through plans to find what they change, and removes parts that change nothing. */
import type { Plan } from "../../../runtime/upgrade/plan.js";
import type { PathStep } from "../../model/paths.js";
import type { PathUse } from "../../rules/rule-kind.js";

/** The plans directly inside a plan. */
function innerOf(plan: Plan): readonly Plan[] {
  if (plan.kind === "object") return (plan.fields ?? []).map(([, inner]) => inner);
  if (plan.kind === "variants") return plan.rows.map(([, inner]) => inner);
  if (plan.kind === "either") return plan.plans.map(([, inner]) => inner);
  return plan.kind === "items" || plan.kind === "entries" ? [plan.each] : [];
}

type Types = ReadonlyMap<string, Plan | undefined>;

/** Yields the plan and all plans inside it, including those of named types, each once. */
function* partsOf(plan: Plan | undefined, types: Types, seen = new Set<string>()): Iterable<Plan> {
  if (!plan) return;
  yield plan;
  for (const inner of innerOf(plan)) yield* partsOf(inner, types, seen);
  if (plan.kind === "type" && !seen.has(plan.name)) yield* partsOf(types.get(plan.name), types, seen.add(plan.name));
}

function hasStep(plan: Plan): boolean {
  if (plan.kind === "values" || plan.kind === "digits") return true;
  return (
    plan.kind === "object" && [plan.drop, plan.known, plan.rename, plan.fill].some((keys) => (keys?.length ?? 0) > 0)
  );
}

/** The named types whose values change. */
export function changingTypes(types: Types): ReadonlySet<string> {
  return new Set([...types].flatMap(([name, plan]) => ([...partsOf(plan, types)].some(hasStep) ? [name] : [])));
}

/** Returns the plan without parts that change nothing; undefined if nothing is left. */
export function pruned(plan: Plan | undefined, changing: ReadonlySet<string>): Plan | undefined {
  const isChanging = [...partsOf(plan, new Map())].some(
    (part) => hasStep(part) || (part.kind === "type" && changing.has(part.name)),
  );
  if (!plan || !isChanging) return undefined;
  const kept = <Key>(pairs: readonly (readonly [Key, Plan])[]): readonly (readonly [Key, Plan])[] =>
    pairs.flatMap(([key, inner]) => {
      const left = pruned(inner, changing);
      return left ? [[key, left] as const] : [];
    });
  if (plan.kind === "object") {
    const { fields = [], ...steps } = plan;
    const left = kept(fields);
    return left.length > 0 ? { ...steps, fields: left } : steps;
  }
  if (plan.kind === "variants") return { ...plan, rows: kept(plan.rows) };
  return plan.kind === "either" ? { ...plan, plans: kept(plan.plans) } : plan;
}

/** Whether the plan only renames keys, so different values stay different. */
export function onlyRenames(plan: Plan | undefined, types: Types): boolean {
  return [...partsOf(plan, types)].every((part) =>
    part.kind === "object" ? !(part.drop ?? part.known ?? part.fill) : !hasStep(part),
  );
}

/** Whether the value at a path changes. A renamed key on the path does not count. */
export function changesAt(
  plan: Plan | undefined,
  [step, ...rest]: readonly PathStep[],
  only: PathUse["only"],
  types: Types,
): boolean {
  if (plan?.kind === "type") return changesAt(types.get(plan.name), step ? [step, ...rest] : rest, only, types);
  if (plan?.kind === "variants" || plan?.kind === "either")
    return innerOf(plan).some((inner) => changesAt(inner, step ? [step, ...rest] : rest, only, types));
  if (!plan) return false;
  if (!step) return only !== "outline" || changesOutline(plan);
  if (plan.kind === "items" || plan.kind === "entries") return changesAt(plan.each, rest, only, types);
  if (plan.kind !== "object" || step.kind !== "key") return true;
  const { drop = [], fill = [], fields = [] } = plan;
  const isOther = drop.includes(step.name) || fill.some(([key]) => key === step.name);
  return isOther || fields.some(([key, inner]) => key === step.name && changesAt(inner, rest, only, types));
}

/** Whether the plan changes the keys or the number of items of a value. Renamed keys do not count. */
function changesOutline(plan: Plan): boolean {
  return plan.kind === "object" ? hasStep({ ...plan, rename: [] }) : plan.kind === "values" || plan.kind === "digits";
}
