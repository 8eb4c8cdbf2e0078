/** Walks through plans: what they change, and what is left without the parts that change nothing. */
import type { ObjectPlan, Plan } from "../../../runtime/upgrade/plan.js";

/** The plans inside a plan. */
function innerOf(plan: Plan): readonly Plan[] {
  if (plan.kind === "object") return (plan.fields ?? []).map(([, inner]) => inner);
  if (plan.kind === "variants") return plan.rows.map(([, inner]) => inner);
  if (plan.kind === "either") return plan.plans.map(([, inner]) => inner);
  return plan.kind === "items" || plan.kind === "entries" ? [plan.each] : [];
}

/** The named types in whose values something changes. */
export function changingTypes(types: ReadonlyMap<string, Plan | undefined>): ReadonlySet<string> {
  const changing = new Set<string>();
  for (let size = -1; size !== changing.size; ) {
    size = changing.size;
    for (const [name, plan] of types) if (plan && isChanging(plan, changing)) changing.add(name);
  }
  return changing;
}

function isChanging(plan: Plan, types: ReadonlySet<string>): boolean {
  if (plan.kind === "values" || plan.kind === "digits") return true;
  if (plan.kind === "type") return types.has(plan.name);
  return (plan.kind === "object" && hasKeySteps(plan)) || innerOf(plan).some((inner) => isChanging(inner, types));
}

function hasKeySteps({ drop, known, rename, fill }: ObjectPlan): boolean {
  return [drop, known, rename, fill].some((keys) => keys !== undefined);
}

/** Without the parts that change nothing; undefined if nothing is left. */
export function pruned(plan: Plan | undefined, changing: ReadonlySet<string>): Plan | undefined {
  if (!plan || !isChanging(plan, changing)) return undefined;
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
export function onlyRenames(
  plan: Plan | undefined,
  types: ReadonlyMap<string, Plan | undefined>,
  seen: ReadonlySet<string> = new Set(),
): boolean {
  if (!plan) return true;
  if (plan.kind === "type")
    return seen.has(plan.name) || onlyRenames(types.get(plan.name), types, new Set([...seen, plan.name]));
  const isOther =
    plan.kind === "values" ||
    plan.kind === "digits" ||
    (plan.kind === "object" && (plan.drop ?? plan.known ?? plan.fill));
  return !isOther && innerOf(plan).every((inner) => onlyRenames(inner, types, seen));
}

/** The keys whose values change in the upgrade, directly or inside. */
export function keysTouched(plan: Plan | undefined, types: ReadonlyMap<string, Plan>): ReadonlySet<string> {
  const found = new Set<string>();
  if (plan) collectTouched(plan, types, { found, seen: new Set() });
  return found;
}

interface Collection {
  readonly found: Set<string>;
  readonly seen: Set<string>;
}

/** A key whose value only has renamed keys inside counts too, because a rule may compare it as a whole. */
function collectTouched(plan: Plan, types: ReadonlyMap<string, Plan>, collection: Collection): void {
  const { found, seen } = collection;
  if (plan.kind === "type") {
    const target = types.get(plan.name);
    if (target && !seen.has(plan.name)) collectTouched(target, types, { found, seen: seen.add(plan.name) });
    return;
  }
  if (plan.kind === "object") {
    const keys = [plan.drop ?? [], (plan.fill ?? []).map(([key]) => key), (plan.fields ?? []).map(([key]) => key)];
    for (const key of keys.flat()) found.add(key);
  }
  for (const inner of innerOf(plan)) collectTouched(inner, types, collection);
}
