/** The open arrays and objects of the answer, from the outermost to the innermost. */
import type { JsonSchema } from "../../model/contract.js";
import type { Issue } from "../../model/issue.js";
import { oncePer } from "../../support/lazily.js";
import { formatPath, readPath, type Segment } from "../../support/path.js";
import type { FieldShape } from "../../model/shape.js";
import type { ShownParent } from "../shown/shown.js";
import type { Container } from "./concrete.js";

export interface Frame {
  readonly parent: Frame | undefined;
  /** Its key or index in its parent; undefined for the answer itself. */
  readonly segment: Segment | undefined;
  readonly path: readonly Segment[];
  readonly shape: Container;
  /** The offset of its opening bracket in the text. */
  readonly offset: number;
  /** The declaration path of the nearest field. */
  readonly at: string;
  /** The nodes of the published schema that describe it; empty if they are ambiguous. */
  readonly schemas: readonly JsonSchema[];
  readonly shown: ShownParent;
  /** The values of fields that select an alternative or a variant. */
  readonly tags: Record<string, unknown>;
  /** The declared names of the keys that were read. */
  readonly seen: Set<string>;
  /** The keys that were read and are not declared, as far as that is known. */
  readonly undeclared: Set<string>;
  /** The number of items that have begun. */
  count: number;
  /** Set if an item was not certain. Later items are then not shown before the end. */
  isBlocked: boolean;
  /** Whether its closing bracket was read. */
  isComplete: boolean;
}

/** A value in a frame, with its declaration. */
export interface Slot {
  readonly frame: Frame;
  readonly segment: Segment;
  readonly field: FieldShape;
  readonly schemas: readonly JsonSchema[];
  /** The offset of its first character in the text. */
  readonly offset: number;
}

/** A location in the answer; undefined for the answer itself. */
export type Place = Pick<Slot, "frame" | "segment"> | undefined;

/** The location of the frame itself. */
export function placeOf({ parent, segment }: Frame): Place {
  return parent && segment !== undefined ? { frame: parent, segment } : undefined;
}

export function pathTo(place: Place): readonly Segment[] {
  return place ? [...place.frame.path, place.segment] : [];
}

/** Prints a path for events. Cached, because a frame uses its path for each item. */
export const writtenPath = oncePer(formatPath);

/** The path of an issue, relative to the value that contains it. */
export function pathInside(slot: Slot, { path }: Issue): readonly Segment[] {
  return readPath(path).slice(slot.frame.path.length + 1);
}

/**
 * Returns the smallest answer with a value at a location: the objects around it contain only the fields that select
 * alternatives, and arrays have one item.
 */
export function skeletonOf(place: Place, value: unknown): unknown {
  if (!place) return value;
  const { frame, segment } = place;
  return skeletonOf(placeOf(frame), frame.shape.kind === "list" ? [value] : { ...frame.tags, [segment]: value });
}

/** The path of the value in the skeleton. */
export function skeletonPath(place: Place): readonly Segment[] {
  if (!place) return [];
  const { frame, segment } = place;
  return [...skeletonPath(placeOf(frame)), frame.shape.kind === "list" ? 0 : segment];
}
