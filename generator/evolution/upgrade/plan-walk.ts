/** Walks through plans: what they change, and what is left without the parts that change nothing. */
import type { Plan } from "../../../runtime/upgrade/plan.js";

/** The plans inside a plan. */
function innerOf(plan: Plan): readonly Plan[] {
  if (plan.kind === "object") return (plan.fields ?? []).map(([, inner]) => inner);
  if (plan.kind === "variants") return plan.rows.map(([, inner]) => inner);
  if (plan.kind === "either") return plan.plans.map(([, inner]) => inner);
  return plan.kind === "items" || plan.kind === "entries" ? [plan.each] : [];
}

type Types = ReadonlyMap<string, Plan | undefined>;

/** The plan and everything inside of it, with the plans of its named types, each once. */
function* partsOf(plan: Plan | undefined, types: Types, seen = new Set<string>()): Iterable<Plan> {
  if (!plan) return;
  yield plan;
  for (const inner of innerOf(plan)) yield* partsOf(inner, types, seen);
  if (plan.kind === "type" && !seen.has(plan.name)) yield* partsOf(types.get(plan.name), types, seen.add(plan.name));
}

function hasStep(plan: Plan): boolean {
  if (plan.kind === "values" || plan.kind === "digits") return true;
  return plan.kind === "object" && [plan.drop, plan.known, plan.rename, plan.fill].some((keys) => keys !== undefined);
}

/** The named types in whose values something changes. */
export function changingTypes(types: Types): ReadonlySet<string> {
  return new Set([...types].flatMap(([name, plan]) => ([...partsOf(plan, types)].some(hasStep) ? [name] : [])));
}

/** Without the parts that change nothing; undefined if nothing is left. */
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

/** Whether different values stay different: keys are renamed, and nothing else happens. */
export function onlyRenames(plan: Plan | undefined, types: Types): boolean {
  return [...partsOf(plan, types)].every((part) =>
    part.kind === "object" ? !(part.drop ?? part.known ?? part.fill) : !hasStep(part),
  );
}

/** The keys that an upgrade changes something at. */
export interface Touched {
  /** Their values are other ones, in themselves or in something inside of them. */
  readonly values: ReadonlySet<string>;
  /** As above, without arrays and maps that keep their number of items: only the items are other ones. */
  readonly counts: ReadonlySet<string>;
}

/** A key whose value only has renamed keys inside counts too, because a rule may compare it as a whole. */
export function keysTouched(plan: Plan | undefined, types: Types): Touched {
  const objects = [...partsOf(plan, types)].filter((part) => part.kind === "object");
  const own = objects.flatMap(({ drop = [], fill = [] }) => [...drop, ...fill.map(([key]) => key)]);
  const fields = objects.flatMap(({ fields: inner = [] }) => inner);
  return {
    values: new Set([...own, ...fields.map(([key]) => key)]),
    counts: new Set([...own, ...fields.flatMap(([key, inner]) => (keepsCount(inner, types) ? [] : [key]))]),
  };
}

function keepsCount(plan: Plan, types: Types): boolean {
  const target = plan.kind === "type" ? types.get(plan.name) : plan;
  return target?.kind === "items" || target?.kind === "entries";
}
