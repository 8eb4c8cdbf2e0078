/** Applies an upgrade plan to a value, and returns a new one. */
import type { Change } from "../model/issue.js";
import { copyOf } from "../support/objects.js";
import { inside, type Place, segmentsTo, top } from "../normalize/place.js";
import { formatPath } from "../support/path.js";
import { isRecord } from "../support/records.js";
import type { JsonType, ObjectPlan, Plan } from "./plan.js";
import { type EachKind, matchKind } from "../support/match-kind.js";

interface Run {
  readonly types: ReadonlyMap<string, Plan>;
  readonly changes: Change[];
}

export interface Applied {
  readonly value: unknown;
  /** The changes in order. */
  readonly changes: readonly Change[];
}

/** A value that the plan does not apply to stays as is. The contract decides whether it is valid. */
export function applyPlan(plan: Plan, types: ReadonlyMap<string, Plan>, value: unknown): Applied {
  const changes: Change[] = [];
  return { value: apply(plan, value, top, { types, changes }), changes };
}

const appliers: EachKind<Plan, [value: unknown, place: Place, run: Run], unknown> = {
  object: (plan, value, place, run) => (isRecord(value) ? objectBy(plan, value, place, run) : value),
  variants: ({ on, rows }, value, place, run) => {
    const [, plan] = rows.find(([tag]) => isRecord(value) && Object.hasOwn(value, on) && value[on] === tag) ?? [];
    return plan ? apply(plan, value, place, run) : value;
  },
  items: ({ each }, value, place, run) =>
    Array.isArray(value) ? value.map((item: unknown, index) => apply(each, item, inside(place, index), run)) : value,
  entries: ({ each }, value, place, run) =>
    isRecord(value)
      ? Object.fromEntries(
          Object.entries(value).map(([key, held]) => [key, apply(each, held, inside(place, key), run)]),
        )
      : value,
  values: ({ values }, value, place, run) => {
    const [, to, step] = values.find(([from]) => from === value) ?? [];
    return step === undefined ? value : recordChange(run, step, place, value, to);
  },
  digits: (_, value, place, run) =>
    typeof value === "number" ? recordChange(run, "string", place, value, String(value)) : value,
  either: ({ plans }, value, place, run) => {
    const [, plan] = plans.find(([type]) => type === jsonTypeOf(value)) ?? [];
    return plan ? apply(plan, value, place, run) : value;
  },
  type: ({ name }, value, place, run) => {
    const plan = run.types.get(name);
    return plan ? apply(plan, value, place, run) : value;
  },
};

function apply(plan: Plan, value: unknown, place: Place, run: Run): unknown {
  return matchKind(appliers, plan, value, place, run);
}

function jsonTypeOf(value: unknown): JsonType | undefined {
  if (Array.isArray(value)) return "array";
  if (typeof value === "string") return "string";
  if (typeof value === "number") return "number";
  return isRecord(value) ? "object" : undefined;
}

function objectBy(
  { drop = [], known, rename = [], fields = [], fill = [] }: ObjectPlan,
  value: Readonly<Record<string, unknown>>,
  place: Place,
  run: Run,
): unknown {
  const isDropped = (key: string): boolean => drop.includes(key) || (known !== undefined && !known.includes(key));
  const [names, plans] = [new Map(rename), new Map(fields)];
  const entries = Object.entries(value).flatMap(([key, held]): readonly (readonly [string, unknown])[] => {
    if (isDropped(key)) return dropped(run, inside(place, key), held);
    // If the value already has the new key, the old key stays too, so the contract rejects the value.
    const name = renamed(key, names, value);
    const here = inside(place, name);
    if (name !== key) recordChange(run, "alias_key", here, key, name);
    const plan = plans.get(name);
    return [[name, plan ? apply(plan, held, here, run) : held]];
  });
  const filled = fill.filter(([key]) => !entries.some(([name]) => name === key));
  const added = filled.map(
    ([key, given]) => [key, recordChange(run, "apply_default", inside(place, key), undefined, copyOf(given))] as const,
  );
  return Object.fromEntries([...entries, ...added]);
}

function renamed(key: string, names: ReadonlyMap<string, string>, value: Readonly<Record<string, unknown>>): string {
  const name = names.get(key);
  return name === undefined || Object.hasOwn(value, name) ? key : name;
}

function dropped(run: Run, place: Place, held: unknown): readonly [] {
  recordChange(run, "drop_key", place, held, undefined);
  return [];
}

const lossySteps: ReadonlySet<string> = new Set(["drop_key", "fallback"]);

/** Records a step, and returns its result. */
function recordChange<After>({ changes }: Run, step: string, place: Place, before: unknown, after: After): After {
  changes.push({ step, path: formatPath(segmentsTo(place)), before, after, lossless: !lossySteps.has(step) });
  return after;
}
