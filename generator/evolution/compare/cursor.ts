/** A position in both versions during a comparison, and how changes at it are reported. */
import type { Shape } from "../../model/shape.js";
import type { Pair, Change, Side } from "../change/change.js";
import type { Fact } from "./fact.js";
import { pathOf, type Trail, type Step } from "../change/trail.js";
import type { Place } from "../../model/place.js";
import type { Relation } from "./relations.js";

/** A value in one version, with the declaration that it belongs to. */
export interface Cursor<Kind extends Shape = Shape> {
  readonly shape: Kind;
  readonly trail: Trail;
  readonly place: Place;
}

export interface Walk {
  readonly pair: Pair;
  /** Pairs of named types that were already visited, so a recursive type is compared once. */
  readonly seen: Set<string>;
  /** The requirements of the new version that can reject an answer. */
  readonly relations: readonly Relation[];
  /** Whether the old version rejects every answer with an invalid value that its own field does not repair. */
  readonly isStrict: boolean;
  /** Whether a field of the old version repairs its own value, such as by a coercion. */
  readonly isRepairing: boolean;
  readonly report: (change: Change) => void;
}

/** A value in both versions. */
export interface Both<Kind extends Shape = Shape> {
  readonly old: Cursor<Kind>;
  readonly now: Cursor<Kind>;
  readonly walk: Walk;
}

/** A declaration in one or both versions. */
interface OneOrBoth {
  readonly old?: Cursor | undefined;
  readonly now?: Cursor | undefined;
  readonly walk: Walk;
}

export function cursorInside({ trail, place }: Cursor, shape: Shape, step: Step, declared: Place = place): Cursor {
  return { shape, trail: [...trail, step], place: declared };
}

export function reportFacts({ old, now, walk }: OneOrBoth, facts: readonly Fact[]): void {
  const path = pathOf((now ?? old)?.trail ?? []);
  const sides = { ...(old && { old: sideOf(old) }), ...(now && { new: sideOf(now) }) };
  for (const found of facts) walk.report({ ...found, path, ...sides });
}

function sideOf({ trail, shape, place }: Cursor): Side {
  return { trail, shape, place };
}
