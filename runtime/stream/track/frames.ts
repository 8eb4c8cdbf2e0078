/** Opens arrays and objects of the answer, and finds the declarations of the values in them. */
import type { Concrete } from "../../model/choose-member.js";
import type { JsonSchema } from "../../model/contract.js";
import { fieldsFor } from "../../model/fields.js";
import { aliasesOf } from "../../normalize/known-keys.js";
import type { FieldShape } from "../../model/shape.js";
import { type Container, memberField } from "../parts/concrete.js";
import { type Frame, pathTo, type Slot } from "../parts/frame.js";
import { nodesInside, nodesOfRoot } from "../parts/schema-nodes.js";
import { show, shownList, shownRecord } from "../shown/shown.js";
import type { Tracker } from "../parts/tracker.js";

export function rootFrame(tracker: Tracker, shape: Container, offset: number): Frame {
  const shown = shape.kind === "list" ? shownList() : shownRecord();
  tracker.shown = shown;
  const { at } = tracker.streamed.definition;
  return frameOf({
    parent: undefined,
    segment: undefined,
    path: [],
    shape,
    offset,
    at,
    schemas: nodesOfRoot(tracker.root),
    shown,
  });
}

export function frameAt(slot: Slot, shape: Container): Frame {
  const {
    frame: parent,
    segment,
    field: { at },
    schemas,
    offset,
  } = slot;
  const shown = shape.kind === "list" ? shownList(parent.shown) : shownRecord(parent.shown);
  if (parent.shown.kind === "record") show(parent.shown, String(segment), shown);
  return frameOf({ parent, segment, path: pathTo(slot), shape, offset, at, schemas, shown });
}

function frameOf(given: Omit<Frame, "tags" | "seen" | "undeclared" | "count" | "isBlocked" | "isComplete">): Frame {
  return { ...given, tags: {}, seen: new Set(), undeclared: new Set(), count: 0, isBlocked: false, isComplete: false };
}

/** Returns the slot of the next item of an array. */
export function itemSlot(tracker: Tracker, frame: Frame, offset: number): Slot {
  const segment = frame.count;
  frame.count += 1;
  return {
    frame,
    segment,
    field: memberField(frame.shape as Extract<Concrete, { kind: "list" }>, frame.at),
    schemas: inside(tracker, frame, segment),
    offset,
  };
}

/** Returns the declaration of the value of a key. Undefined if the key is unknown or was read before. */
export function keySlot(tracker: Tracker, frame: Frame, key: string): Slot | undefined {
  const [segment, field] = fieldFor(frame, key) ?? [];
  if (segment === undefined || !field || frame.seen.has(segment)) return undefined;
  frame.seen.add(segment);
  return { frame, segment, field, schemas: inside(tracker, frame, segment), offset: 0 };
}

function inside(
  { root }: Tracker,
  { schemas, shape, isBlocked, tags }: Frame,
  segment: string | number,
): readonly JsonSchema[] {
  return isBlocked ? [] : nodesInside(root, schemas, segment, { kind: shape.kind, tags });
}

/**
 * Finds a field by its name or an alias. If a record keeps unknown keys, an alias may be one of them, so only the
 * complete answer decides.
 */
function fieldFor({ shape, at, tags }: Frame, key: string): readonly [string, FieldShape] | undefined {
  if (shape.kind !== "record") return shape.kind === "map" ? [key, memberField(shape, at)] : undefined;
  const { byName } = fieldsFor(shape, tags);
  const named = byName.get(key);
  if (named) return [key, named];
  return shape.unknownKeys === undefined ? [...byName].find(([, field]) => aliasesOf(field).includes(key)) : undefined;
}
