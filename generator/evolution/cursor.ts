/** A location in both versions at which a comparison continues, and how a change there is reported. */
import type { Shape } from "../model/shape.js";
import type { Pair, Change, Side } from "./change.js";
import type { Fact } from "./fact.js";
import { pathOf, type Trail, type Step } from "./trail.js";
import type { Place } from "../model/place.js";

/** A value in one version: its shape with the declaration that it belongs to. */
export interface Cursor {
  readonly shape: Shape;
  readonly trail: Trail;
  readonly place: Place;
}

export interface Walk {
  readonly pair: Pair;
  /** Pairs of named types that are or were compared: a recursive type is compared once. */
  readonly seen: Set<string>;
  /** Whether the contract or one of its types has rules, in either version. */
  readonly hasRules: boolean;
  readonly report: (change: Change) => void;
}

export function below({ trail, place }: Cursor, shape: Shape, step: Step, declared: Place = place): Cursor {
  return { shape, trail: [...trail, step], place: declared };
}

export function changeAt(
  old: Cursor | undefined,
  now: Cursor | undefined,
  { kind, says, before, after, values, safe }: Fact,
): Change {
  const cursor = now ?? old;
  const sides = { ...(old && { old: sideOf(old) }), ...(now && { new: sideOf(now) }) };
  return {
    kind,
    path: pathOf(cursor?.trail ?? []),
    says,
    before,
    after,
    ...sides,
    ...(values && { values }),
    ...(safe && { safe }),
  };
}

function sideOf({ trail, shape, place }: Cursor): Side {
  return { trail, shape, place };
}
