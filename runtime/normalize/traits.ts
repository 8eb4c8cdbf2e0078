/** Which passes a shape asks for, so that a contract without defaults is never searched for them. */
import type { FieldReading } from "../reading.js";
import type { Shape } from "../shape.js";
import { fieldsIn, shapesBehind } from "../shape-parts.js";
import type { Normalizable } from "./options.js";

/** `default`, `complete` and `onInvalidItem` as fields declare them; `drop` of unknown keys. */
export type Trait = "default" | "complete" | "onInvalidItem" | "drop";

const known = new WeakMap<Normalizable, ReadonlySet<Trait>>();

/** Worked out with the first answer, when all types that refer to each other are there. */
export function traitsOf(definition: Normalizable): ReadonlySet<Trait> {
  const traits = known.get(definition) ?? new Set([...collect(definition.shape), ...traitsOfReading(definition.reading?.root)]);
  known.set(definition, traits);
  return traits;
}

function collect(root: Shape): ReadonlySet<Trait> {
  const traits = new Set<Trait>();
  const reached = new Set<Shape>([root]);
  for (const shape of reached) {
    if (shape.kind === "record" && shape.unknownKeys === "drop") traits.add("drop");
    for (const field of fieldsIn(shape)) traitsOfReading(field.reading).forEach((trait) => traits.add(trait));
    for (const inner of shapesBehind(shape)) reached.add(inner);
  }
  return traits;
}

function traitsOfReading(reading: FieldReading | undefined): readonly Trait[] {
  return (["default", "complete", "onInvalidItem"] as const).filter((trait) => reading?.[trait] !== undefined);
}
