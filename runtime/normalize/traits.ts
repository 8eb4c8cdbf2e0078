/** Determines which passes a shape needs, so a contract without defaults is never searched for them. */
import { admitsKind } from "../model/choose-member.js";
import type { FieldReading } from "../model/reading.js";
import type { FieldShape, Shape } from "../model/shape.js";
import { fieldsIn, shapesBehind } from "../model/shape-parts.js";
import type { Normalizable } from "./options.js";

/**
 * `default`, `complete` and `onInvalidItem` as fields declare them; `drop` for unknown keys; words that mean null in
 * fields that accept any string.
 */
export type Trait = "default" | "complete" | "onInvalidItem" | "drop" | "nullWords";

const known = new WeakMap<Normalizable, ReadonlySet<Trait>>();

/** Computed with the first answer, when all types that refer to each other exist. */
export function traitsOf(definition: Normalizable): ReadonlySet<Trait> {
  const traits =
    known.get(definition) ??
    new Set([...shapesIn(definition.shape)].flatMap(traitsOfShape).concat(traitsOfReading(definition.reading?.root)));
  known.set(definition, traits);
  return traits;
}

const takers = new WeakMap<Normalizable, boolean>();

/** Whether a field reads numbers as strings, so it matters how they were written. */
export function takesDigits(definition: Normalizable): boolean {
  const answer =
    takers.get(definition) ??
    [...shapesIn(definition.shape)].flatMap(fieldsIn).some(({ reading }) => reading?.coerce?.includes("string"));
  takers.set(definition, answer);
  return answer;
}

/** A shape and all shapes inside it, each once. */
function shapesIn(root: Shape): ReadonlySet<Shape> {
  const reached = new Set<Shape>([root]);
  for (const shape of reached) for (const inner of shapesBehind(shape)) reached.add(inner);
  return reached;
}

function traitsOfShape(shape: Shape): readonly Trait[] {
  const drops = shape.kind === "record" && shape.unknownKeys === "drop";
  return [...(drops ? (["drop"] as const) : []), ...fieldsIn(shape).flatMap(traitsOfField)];
}

function traitsOfField({ shape, reading }: FieldShape): readonly Trait[] {
  const takesWords = reading?.coerce?.includes("null_words") && admitsKind(shape, "");
  return [...traitsOfReading(reading), ...(takesWords ? (["nullWords"] as const) : [])];
}

function traitsOfReading(reading: FieldReading | undefined): readonly Trait[] {
  return (["default", "complete", "onInvalidItem"] as const).filter((trait) => reading?.[trait] !== undefined);
}
