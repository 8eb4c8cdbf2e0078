/** Compares bounds. */
import type { ChangeKind } from "../change/change-kinds.js";
import { type Fact, fact } from "./fact.js";

/** The kinds of changes of a bound, without the suffix `-raised` or `-lowered`. */
type Bound = ChangeKind extends infer Kind ? (Kind extends `${infer Stem}-raised` ? Stem : never) : never;
export type Bounds = readonly [before: number | undefined, after: number | undefined];

/** A smaller upper bound is stricter. A missing bound is the least strict. */
export function boundFacts([before, after]: Bounds, name: string, kind: Bound, loosest = -Infinity): readonly Fact[] {
  const way = (after ?? loosest) > (before ?? loosest) ? "raised" : "lowered";
  return differingBounds([before, after], name, `${kind}-${way}`);
}

export function differingBounds([before, after]: Bounds, name: string, kind: ChangeKind): readonly Fact[] {
  const says = `${name} is ${after ?? "not limited"}, was ${before ?? "not limited"}`;
  return before === after ? [] : [fact(kind, says, [before, after])];
}
