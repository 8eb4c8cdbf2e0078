/** Converts the value shown so far to events, and an accepted value to the events that were not reported yet. */
import { alternativesOf } from "../model/choose-member.js";
import { type Spot, step } from "../model/follow-shape.js";
import { isRecord } from "../support/records.js";
import { formatPath, type Segment } from "../support/path.js";
import type { ShownEvent } from "./events.js";
import type { Session } from "./session.js";
import { isContinuedBy, isNothing, type Shown, type ShownParent } from "./shown/shown.js";

type Path = readonly Segment[];

/** The value that was reported; undefined if nothing was. */
export function shownIn({ tracker }: Session): ShownParent | undefined {
  return tracker?.isAnswer && tracker.shown && !isNothing(tracker.shown) ? tracker.shown : undefined;
}

/** The events for an iterator that starts late: as few as possible, without progress. */
export function eventsSoFar(session: Session): readonly ShownEvent[] {
  const { outcome, isChecked } = session;
  const shown = shownIn(session);
  if (!outcome?.ok || outcome.format !== "json") return shown ? eventsFor(shown, []) : [];
  if (isChecked && !outcome.shadow) return restOf(session, outcome.value, undefined);
  return shown && isContinuedBy(shown, outcome.value) ? eventsFor(shown, []) : [];
}

function eventsFor(shown: Shown, path: Path): readonly ShownEvent[] {
  const at = formatPath(path);
  if (shown.kind === "record")
    return [...shown.members].flatMap(([name, member]) => eventsFor(member, [...path, name]));
  if (shown.kind === "list") return shown.items.map((item, index) => ({ type: "item", path: at, index, item }));
  if (shown.kind === "value") return [{ type: "value", path: at, value: shown.value }];
  const { text, isComplete } = shown;
  return [{ type: "text", path: at, delta: text }, ...(isComplete ? [valueAt(path, text)] : [])];
}

/** The events for an accepted value, without those for the parts that were already shown. */
export function restOf(
  { streamed: { definition } }: Session,
  value: unknown,
  shown: Shown | undefined,
): readonly ShownEvent[] {
  const { shape, at } = definition;
  return restAt({ value, shape, at, codes: undefined, scopes: [] }, shown, []);
}

function restAt(spot: Spot, shown: Shown | undefined, path: Path): readonly ShownEvent[] {
  const { value, shape } = spot;
  if (shown?.kind === "value" || (shown?.kind === "text" && shown.isComplete)) return [];
  if (typeof value === "string" && shown?.kind === "text") return restOfText(value, shown.text, path);
  const kinds = shape ? alternativesOf(shape).map(({ kind }) => kind) : [];
  if (Array.isArray(value) && value.length > 0 && kinds.includes("list"))
    return restOfItems(value, shown?.kind === "list" ? shown.items.length : 0, path);
  const keys = isRecord(value) && (kinds.includes("record") || kinds.includes("map")) ? Object.keys(value) : [];
  const members = shown?.kind === "record" ? shown.members : undefined;
  if (keys.length === 0) return [valueAt(path, value)];
  return keys.flatMap((name) => restAt(step(spot, name), members?.get(name), [...path, name]));
}

function restOfItems(items: readonly unknown[], count: number, path: Path): readonly ShownEvent[] {
  const at = formatPath(path);
  return items.slice(count).map((item, index) => ({ type: "item", path: at, index: count + index, item }));
}

function restOfText(value: string, start: string, path: Path): readonly ShownEvent[] {
  const delta = value.slice(start.length);
  return [...(delta === "" ? [] : [{ type: "text", path: formatPath(path), delta } as const]), valueAt(path, value)];
}

function valueAt(path: Path, value: unknown): ShownEvent {
  return { type: "value", path: formatPath(path), value };
}
