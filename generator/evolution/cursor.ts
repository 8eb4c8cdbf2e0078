/** A location in both versions at which a comparison continues, and how a change there is reported. */
import type { Shape } from "../model/shape.js";
import type { PathUse } from "../rules/rule-kind.js";
import type { Pair, Change, Side } from "./change.js";
import type { Fact } from "./fact.js";
import { pathOf, type Trail, type Step } from "./trail.js";
import type { Place } from "../model/place.js";

/** A value in one version: its shape with the declaration that it belongs to. */
export interface Cursor<Kind extends Shape = Shape> {
  readonly shape: Kind;
  readonly trail: Trail;
  readonly place: Place;
}

/** A rule, or an array without equal items. */
export interface Relation {
  readonly code: string;
  /** The keys of each path that it reads; absent if it reads everything. */
  readonly reads?: readonly { readonly keys: readonly string[]; readonly only?: PathUse["only"] }[];
}

export interface Walk {
  readonly pair: Pair;
  /** Pairs of named types that are or were compared: a recursive type is compared once. */
  readonly seen: Set<string>;
  /** What relates several values in the new version: rules that reject, and arrays without equal items. */
  readonly relations: readonly Relation[];
  /** Whether the old version rejects each answer in which a value is not valid and not mended by its own field. */
  readonly isStrict: boolean;
  /** Whether a field of the old version mends its own value, such as by a coercion. */
  readonly isMending: boolean;
  readonly report: (change: Change) => void;
}

/** A value in both versions. */
export interface Both<Kind extends Shape = Shape> {
  readonly old: Cursor<Kind>;
  readonly now: Cursor<Kind>;
  readonly walk: Walk;
}

/** A declaration that one version may not have. */
interface OneOrBoth {
  readonly old?: Cursor | undefined;
  readonly now?: Cursor | undefined;
  readonly walk: Walk;
}

export function below({ trail, place }: Cursor, shape: Shape, step: Step, declared: Place = place): Cursor {
  return { shape, trail: [...trail, step], place: declared };
}

export function tell({ old, now, walk }: OneOrBoth, facts: readonly Fact[]): void {
  const path = pathOf((now ?? old)?.trail ?? []);
  const sides = { ...(old && { old: sideOf(old) }), ...(now && { new: sideOf(now) }) };
  for (const found of facts) walk.report({ ...found, path, ...sides });
}

function sideOf({ trail, shape, place }: Cursor): Side {
  return { trail, shape, place };
}

/**
 * The codes of relations that could depend on the values at a location: what they read may be in the value, or around
 * it. Paths begin at any type, so keys are compared.
 */
export function relatedCodes({ now: { trail }, walk }: Both): readonly string[] {
  const here = trail.flatMap((step) => (step.kind === "key" ? [step.key] : []));
  const last = here.at(-1);
  return walk.relations.flatMap(({ code, reads }) => {
    const isRelated = !reads?.every(({ keys, only }) => {
      const end = keys.at(-1);
      const isAround = only !== "outline" && end !== undefined && here.includes(end);
      return end !== undefined && !isAround && !(last !== undefined && keys.includes(last));
    });
    return isRelated ? [code] : [];
  });
}
