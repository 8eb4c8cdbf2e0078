/** Drops or replaces invalid items of arrays, as the contract declares. */
import { isEqual } from "../../support/equality.js";
import type { Segment } from "../../support/path.js";
import type { InvalidItemPolicy } from "../../model/reading.js";
import { fits } from "../../model/fits.js";
import { copyOf } from "../../support/objects.js";
import { inside, segmentsTo } from "../place.js";
import { type Run, recordChange } from "../run.js";
import { type Stop, walkAll } from "../walk.js";

/** Changing one item may make another one invalid; this is the limit of rounds. */
const mostRounds = 8;

/** Drops or replaces invalid items. `faults` of the caller determines which ones they are. */
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

/** The indices of invalid items, by the key of their array. */
type Faulty = ReadonlyMap<string, ReadonlySet<number>>;

function repairOnce(value: unknown, faults: readonly (readonly Segment[])[], run: Run): unknown {
  const faulty = faultyItems(faults, repairableLists(value, run));
  return faulty.size === 0
    ? value
    : walkAll(value, run, (stop) => repairList(stop, faulty.get(keyOf(segmentsTo(stop.place))), run));
}

/** An exact key, unlike a path for display. */
function keyOf(segments: readonly Segment[]): string {
  return JSON.stringify(segments);
}

function repairableLists(value: unknown, run: Run): ReadonlySet<string> {
  const lists = new Set<string>();
  walkAll(value, run, ({ reading, value: found, place }) => {
    if (reading?.onInvalidItem !== undefined && !reading.explicit && Array.isArray(found))
      lists.add(keyOf(segmentsTo(place)));
    return found;
  });
  return lists;
}

/**
 * An issue counts for the item of the innermost array that declares what to do. Inner arrays come first, because paths
 * in them change when outer items are removed.
 */
function faultyItems(faults: readonly (readonly Segment[])[], lists: ReadonlySet<string>): Faulty {
  const items = faults.flatMap((segments) => {
    const depth = segments.findLastIndex(
      (segment, index) => typeof segment === "number" && lists.has(keyOf(segments.slice(0, index))),
    );
    return depth < 0 ? [] : [{ depth, list: keyOf(segments.slice(0, depth)), index: Number(segments[depth]) }];
  });
  const deepest = items.reduce((depth, item) => Math.max(depth, item.depth), 0);
  const faulty = new Map<string, Set<number>>();
  for (const { depth, list, index } of items)
    if (depth === deepest) faulty.set(list, (faulty.get(list) ?? new Set()).add(index));
  return faulty;
}

function repairList(stop: Stop, faulty: ReadonlySet<number> | undefined, run: Run): unknown {
  const { shape, reading, value } = stop;
  const policy = reading?.onInvalidItem;
  if (!faulty || shape.kind !== "list" || policy === undefined || !Array.isArray(value)) return value;
  if (policy !== "drop" && !fits(shape.items, policy.fallback, run.fitting)) return value;
  return value.flatMap((item: unknown, index) =>
    faulty.has(index) ? repairItem(item, policy, { stop, index, run }) : [item],
  );
}

interface ItemPlace {
  readonly stop: Stop;
  readonly index: number;
  readonly run: Run;
}

function repairItem(item: unknown, policy: InvalidItemPolicy, { stop, index, run }: ItemPlace): readonly unknown[] {
  const place = inside(stop.place, index);
  if (policy === "drop") {
    recordChange(run, "drop_item", place, item, undefined);
    return [];
  }
  return [isEqual(item, policy.fallback) ? item : recordChange(run, "fallback", place, item, copyOf(policy.fallback))];
}
