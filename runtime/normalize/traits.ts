/** Determines which passes a shape needs, so a contract without defaults is never searched for them. */
import { alternativesOf } from "../model/choose-member.js";
import type { FieldReading } from "../model/reading.js";
import type { Shape } from "../model/shape.js";
import { fieldsIn, shapesIn } from "../model/shape-parts.js";
import type { Normalizable } from "./options.js";
import { oncePer } from "../support/lazily.js";

/**
 * The keys that fields declare. `drop`: unknown keys are dropped. `coercesStrings`: fields that accept any string
 * declare coercions, which may change a valid string. `fillFrom`: a field may get its value from elsewhere.
 */
export type Trait = keyof FieldReading | "drop" | "coercesStrings" | "fillFrom";

/** Computed for the first answer, when all types that refer to each other exist. */
export const traitsOf = oncePer(
  ({ shape, reading }: Normalizable): ReadonlySet<Trait> =>
    new Set([
      ...[...shapesIn(shape)].flatMap(traitsOfShape),
      ...traitsOfField({ shape, reading: reading?.root }),
      ...(reading?.fillFrom ? (["fillFrom"] as const) : []),
    ]),
);

/** Whether a field reads numbers as strings, so their notation is needed. */
export const takesDigits = oncePer(({ shape }: Normalizable): boolean =>
  [...shapesIn(shape)].flatMap(fieldsIn).some(({ reading }) => reading?.coerce?.includes("string")),
);

function traitsOfShape(shape: Shape): readonly Trait[] {
  const drops = shape.kind === "record" && shape.unknownKeys === "drop";
  return [...(drops ? (["drop"] as const) : []), ...fieldsIn(shape).flatMap(traitsOfField)];
}

interface Declared {
  readonly shape: Shape;
  readonly reading?: FieldReading | undefined;
}

function traitsOfField({ shape, reading = {} }: Declared): readonly Trait[] {
  const parts = Object.keys(reading) as (keyof FieldReading)[];
  const isFree = alternativesOf(shape).some(({ kind }) => kind === "string" || kind === "any");
  return [
    ...parts.filter((part) => reading[part] !== undefined),
    ...(reading.coerce && isFree ? (["coercesStrings"] as const) : []),
  ];
}
