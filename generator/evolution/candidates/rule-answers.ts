/** Generates answers that could break a rule. */
import { dereference } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { parsePath, type PathStep } from "../../model/paths.js";
import { allFields } from "../../model/shape-parts.js";
import type { Json } from "../../source/json.js";
import type { Change, Side } from "../change/change.js";
import { type ComparedShapes, sidesOf, type Shaped } from "./versioned.js";
import { unique, samples, boundaryValues } from "./boundary-values.js";
import { valueWith, type Leaf, replacedInEach, absent } from "./place-value.js";
import type { Step, Trail } from "../change/trail.js";

/** Sets each location that a rule reads to each value, and each pair of locations to each pair of values. */
export function ruleAnswers(change: Change, compared: ComparedShapes, bases: readonly Json[]): readonly Json[] {
  const sides = sidesOf(change, compared);
  const sites = [...new Set(change.reads)].flatMap((path) => {
    for (const { side, model } of sides) {
      const site = siteAt(path, side, model, change.values ?? []);
      if (site) return [site];
    }
    return [];
  });
  const having = sides.flatMap(({ side, contract, model }) => valuesHaving(side, contract, model));
  const single = sites.flatMap((site) => changed([...bases.slice(0, 6), ...having], site));
  const double = sites.flatMap((site) => changed(single.slice(0, 400), site));
  return unique([...single, ...double]);
}

/** The values in an answer that have the type with the rule. */
function valuesHaving({ trail, shape }: Side, contract: Shaped["contract"], model: Model): readonly Json[] {
  if (trail.length === 0 || !shape) return [];
  return samples(shape, model).flatMap((sample) => valueWith(sample, trail, contract.shape, model) ?? []);
}

interface Site {
  readonly trail: Trail;
  readonly leaves: readonly Leaf[];
}

function changed(bases: readonly Json[], { trail, leaves }: Site): readonly Json[] {
  return bases.flatMap((base) => leaves.flatMap((leaf) => replacedInEach([base], trail, leaf)));
}

/**
 * The location of a path of a rule. If the path ends with an array, that is the array itself; otherwise paths go
 * through its items.
 */
function siteAt(path: string, { shape, trail: start }: Side, model: Model, values: readonly Json[]): Site | undefined {
  const parsed = parsePath(path);
  if ("fault" in parsed || !shape) return undefined;
  let [here, trail]: [Shape, Trail] = [shape, start];
  for (const step of parsed.steps) {
    const inner = innerAt(step, firstAlternative(here, model));
    if (!inner) return undefined;
    [here, trail] = [inner.shape, [...trail, inner.step]];
  }
  const leaves: readonly Leaf[] = [absent, ...values, ...boundaryValues(here, model)];
  return { trail, leaves: leaves.slice(0, 24) };
}

function firstAlternative(named: Shape, model: Model): Shape {
  const shape = dereference(named, model);
  return shape.kind === "union" ? dereference(shape.members[0] ?? shape, model) : shape;
}

/** The field for a key; otherwise the items of an array or the values of a map. */
function innerAt(step: PathStep, shape: Shape): { readonly shape: Shape; readonly step: Step } | undefined {
  if (step.kind === "key" && shape.kind === "record") {
    const field = allFields(shape).find(({ name }) => name === step.name);
    return field && { shape: field.shape, step: { kind: "key", key: step.name } };
  }
  if (shape.kind === "list") return { shape: shape.items, step: { kind: "item" } };
  return shape.kind === "map" ? { shape: shape.values, step: { kind: "entry" } } : undefined;
}
