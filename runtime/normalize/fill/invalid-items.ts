/** Drops or replaces invalid items of arrays, as the contract declares. */
import { isEqual } from "../../support/equality.js";
import type { Segment } from "../../support/path.js";
import type { InvalidItemPolicy } from "../../model/reading.js";
import { startsOmission } from "../../phrases/index.js";
import { copyOf } from "../../support/objects.js";
import { inside, type Place, segmentsTo } from "../place.js";
import { type Run, recordChange } from "../run.js";
import { walkAll } from "../walk.js";

/** The maximum number of rounds: changing one item may make another one invalid. */
const mostRounds = 8;

/** Drops or replaces invalid items. The option `faults` determines which items are invalid. */
export function repairItems(value: unknown, run: Run): unknown {
  let current = value;
  for (let round = 0; round < mostRounds; round += 1) {
    const faults = run.options.faults?.(current) ?? [];
    const repaired = faults.length === 0 ? current : repairOnce(current, faults, run);
    if (repaired === current) return current;
    current = repaired;
  }
  return current;
}

/** An array that declares how to handle invalid items. */
interface Repairable {
  readonly policy: InvalidItemPolicy;
  readonly items: readonly unknown[];
  /** The indices of its invalid items. */
  readonly faulty: Set<number>;
}

function repairOnce(value: unknown, faults: readonly (readonly Segment[])[], run: Run): unknown {
  const lists = repairableLists(value, run);
  recordInvalid(faults, lists);
  return walkAll(value, run, ({ value: found, place }) => {
    const list = lists.get(keyOf(segmentsTo(place)));
    return list && list.faulty.size > 0 ? repairList(list, place, run) : found;
  });
}

/** A unique key for a path. */
function keyOf(segments: readonly Segment[]): string {
  return JSON.stringify(segments);
}

function repairableLists(value: unknown, run: Run): ReadonlyMap<string, Repairable> {
  const lists = new Map<string, Repairable>();
  walkAll(value, run, ({ reading, value: found, place }) => {
    const policy = reading?.explicit ? undefined : reading?.onInvalidItem;
    if (policy !== undefined && Array.isArray(found))
      lists.set(keyOf(segmentsTo(place)), { policy, items: found, faulty: new Set() });
    return found;
  });
  return lists;
}

/**
 * Assigns each issue to an item of the innermost array that declares what to do. Inner arrays are changed first,
 * because removing outer items changes the paths of inner arrays.
 */
function recordInvalid(faults: readonly (readonly Segment[])[], lists: ReadonlyMap<string, Repairable>): void {
  const items = faults.flatMap((segments) => {
    const levels = segments.map((_, depth) => lists.get(keyOf(segments.slice(0, depth))));
    const depth = levels.findLastIndex((list) => list !== undefined);
    const list = levels[depth];
    return list ? [{ depth, list, index: Number(segments[depth]) }] : [];
  });
  const deepest = items.reduce((depth, item) => Math.max(depth, item.depth), 0);
  for (const { depth, list, index } of items)
    if (depth === deepest && !meansOmittedItems(list.items[index])) list.faulty.add(index);
}

/** Whether an item means that other items are missing, as in `"... and 5 more"`. Such an item stays and is an issue. */
function meansOmittedItems(item: unknown): boolean {
  return typeof item === "string" && startsOmission(item);
}

function repairList({ policy, items, faulty }: Repairable, place: Place, run: Run): readonly unknown[] {
  return items.flatMap((item, index) =>
    faulty.has(index) ? repairItem(item, policy, inside(place, index), run) : [item],
  );
}

/** A fallback is always valid, because the compiler checks it. */
function repairItem(item: unknown, policy: InvalidItemPolicy, place: Place, run: Run): readonly unknown[] {
  if (policy === "drop") {
    recordChange(run, "drop_item", place, item, undefined);
    return [];
  }
  return [isEqual(item, policy.fallback) ? item : recordChange(run, "fallback", place, item, copyOf(policy.fallback))];
}
