/** Determines which passes a shape needs, so a contract without defaults is never searched for them. */
import { admitsKind } from "../model/choose-member.js";
import type { FieldReading } from "../model/reading.js";
import type { FieldShape, Shape } from "../model/shape.js";
import { fieldsIn, shapesIn } from "../model/shape-parts.js";
import type { Normalizable } from "./options.js";
import { oncePer } from "../support/lazily.js";

/**
 * The keys that fields declare. `drop`: unknown keys are dropped. `nullWords`: words mean null in fields that accept
 * any string.
 */
export type Trait = keyof FieldReading | "drop" | "nullWords";

/** Computed for the first answer, when all types that refer to each other exist. */
export const traitsOf = oncePer(
  ({ shape, reading }: Normalizable): ReadonlySet<Trait> =>
    new Set([...shapesIn(shape)].flatMap(traitsOfShape).concat(traitsOfReading(reading?.root))),
);

/** Whether a field reads numbers as strings, so their notation is needed. */
export const takesDigits = oncePer(({ shape }: Normalizable): boolean =>
  [...shapesIn(shape)].flatMap(fieldsIn).some(({ reading }) => reading?.coerce?.includes("string")),
);

function traitsOfShape(shape: Shape): readonly Trait[] {
  const drops = shape.kind === "record" && shape.unknownKeys === "drop";
  return [...(drops ? (["drop"] as const) : []), ...fieldsIn(shape).flatMap(traitsOfField)];
}

function traitsOfField({ shape, reading }: FieldShape): readonly Trait[] {
  const takesWords = reading?.coerce?.includes("null_words") && admitsKind(shape, "");
  return [...traitsOfReading(reading), ...(takesWords ? (["nullWords"] as const) : [])];
}

function traitsOfReading(reading: FieldReading = {}): readonly Trait[] {
  const parts = Object.keys(reading) as (keyof FieldReading)[];
  return parts.filter((part) => reading[part] !== undefined);
}
