import { isMultipleOf } from "../../runtime/support/multiple-of.js";
import type { NumberShape } from "../model/model.js";

type Bound = keyof NumberShape & ("min" | "max" | "exclusiveMin" | "exclusiveMax" | "multipleOf");

interface BoundRow {
  readonly holds: (value: number, bound: number) => boolean;
  readonly demand: string;
}

const rows: Readonly<Record<Bound, BoundRow>> = {
  min: { holds: (value, bound) => value >= bound, demand: "must be at least" },
  max: { holds: (value, bound) => value <= bound, demand: "must be at most" },
  exclusiveMin: { holds: (value, bound) => value > bound, demand: "must be above" },
  exclusiveMax: { holds: (value, bound) => value < bound, demand: "must be below" },
  multipleOf: { holds: (value, bound) => bound <= 0 || isMultipleOf(value, bound), demand: "must be a multiple of" },
};

const bounds = ["min", "max", "exclusiveMin", "exclusiveMax", "multipleOf"] as const satisfies readonly Bound[];

/** The bounds that a number misses. */
export function numberMismatches(value: number, shape: NumberShape): readonly string[] {
  if (shape.integer && !Number.isInteger(value)) return [`must be an integer, found ${value}`];
  return bounds.flatMap((name) => {
    const bound = shape[name];
    return bound === undefined || rows[name].holds(value, bound)
      ? []
      : [`${rows[name].demand} ${bound}, found ${value}`];
  });
}
