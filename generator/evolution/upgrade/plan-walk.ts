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

/** The keys that an upgrade changes something at. */
export interface Touched {
  /** Their values are other ones, in themselves or in something inside of them. */
  readonly values: ReadonlySet<string>;
  /** As above, without arrays and maps that keep their number of items: only the items are other ones. */
  readonly counts: ReadonlySet<string>;
}

export function keysTouched(plan: Plan | undefined, types: ReadonlyMap<string, Plan>): Touched {
  const touched = { values: new Set<string>(), counts: new Set<string>() };
  if (plan) collectTouched(plan, types, { ...touched, seen: new Set() });
  return touched;
}

interface Collection {
  readonly values: Set<string>;
  readonly counts: Set<string>;
  readonly seen: Set<string>;
}

/** A key whose value only has renamed keys inside counts too, because a rule may compare it as a whole. */
function collectTouched(plan: Plan, types: ReadonlyMap<string, Plan>, collection: Collection): void {
  if (plan.kind === "type") return collectInType(plan.name, types, collection);
  if (plan.kind === "object") collectKeys(plan, types, collection);
  for (const inner of innerOf(plan)) collectTouched(inner, types, collection);
}

function collectInType(name: string, types: ReadonlyMap<string, Plan>, collection: Collection): void {
  const target = types.get(name);
  if (target && !collection.seen.has(name))
    collectTouched(target, types, { ...collection, seen: collection.seen.add(name) });
}

function collectKeys(
  { drop = [], fill = [], fields = [] }: ObjectPlan,
  types: ReadonlyMap<string, Plan>,
  { values, counts }: Collection,
): void {
  for (const key of [...drop, ...fill.map(([filled]) => filled)]) {
    values.add(key);
    counts.add(key);
  }
  for (const [key, inner] of fields) {
    values.add(key);
    if (!keepsCount(inner, types)) counts.add(key);
  }
}

function keepsCount(plan: Plan, types: ReadonlyMap<string, Plan>): boolean {
  const target = plan.kind === "type" ? types.get(plan.name) : plan;
  return target?.kind === "items" || target?.kind === "entries";
}
