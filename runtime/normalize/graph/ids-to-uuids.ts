/** Replaces ids that are not UUIDs. Equal strings get the same UUID everywhere. */
import type { GraphReading, GraphStep } from "../../model/reading.js";
import { isRecord } from "../../support/records.js";
import { mapItems, mapMembers } from "../../support/objects.js";
import { inside, type Place, top } from "../place.js";
import { type Run, recordChange } from "../run.js";
import { isId } from "./graph-data.js";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Numbers and blank strings are not replaced. */
export function idsToUuids(
  { paths }: Extract<GraphStep, { step: "ids_to_uuids" }>,
  _: GraphReading,
  value: unknown,
  run: Run,
): unknown {
  const { newId } = run.options;
  if (!newId) return value;
  const known = new Map<string, string>();
  const mapId = (id: unknown, place: Place): unknown => {
    if (!isId(id) || uuid.test(id)) return id;
    const mapped = known.get(id) ?? newId();
    known.set(id, mapped);
    return recordChange(run, "ids_to_uuids", place, id, mapped);
  };
  return paths.reduce((mapped, path) => mapAt(mapped, stepsOf(path), top, mapId), value);
}

/** The parts of a path such as `nodes[*].task_id`; `[*]` and `*` mean each item and each value. */
function stepsOf(path: string): readonly string[] {
  return path.split(/\.|(?=\[\*\])/).filter((part) => part !== "");
}

function mapAt(
  value: unknown,
  [step, ...rest]: readonly string[],
  place: Place,
  map: (found: unknown, place: Place) => unknown,
): unknown {
  if (step === undefined) return map(value, place);
  if (step === "[*]")
    return Array.isArray(value)
      ? mapItems(value, (item, index) => mapAt(item, rest, inside(place, index), map))
      : value;
  if (!isRecord(value)) return value;
  return mapMembers(value, step === "*" ? Object.keys(value) : [step], (key, member) =>
    mapAt(member, rest, inside(place, key), map),
  );
}

/** Returns all values at a path. */
export function valuesAt(value: unknown, path: string): readonly unknown[] {
  const found: unknown[] = [];
  mapAt(value, stepsOf(path), top, (here) => {
    found.push(here);
    return here;
  });
  return found;
}
