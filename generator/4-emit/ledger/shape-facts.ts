/** The facts of a shape, including those of the shapes inside it. A named type is read where it is declared. */
import type {
  Field,
  ListShape,
  MapShape,
  NumberShape,
  RecordShape,
  Shape,
  StringShape,
  Written,
} from "../../model/model.js";
import { inside, prose, valued, valueFacts, type Fact, type FactPlace } from "./fact.js";
import type { Reach } from "./stated-fact.js";
import { fieldReadingFacts } from "./reading-facts.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";
import { allFields } from "../../model/shape-parts.js";

const none = (): readonly Fact[] => [];

const facts: EachKind<Shape, [at: FactPlace], readonly Fact[]> = {
  string: stringFacts,
  number: numberFacts,
  boolean: none,
  null: none,
  any: none,
  object: none,
  // A narrowed enum is a fact, but its values are reported where the enum is declared.
  enum: ({ values, of }, at) => (of === undefined ? valueFacts(values, at) : []),
  constant: ({ value }, at) => valued("constant", value, at),
  list: listFacts,
  map: mapFacts,
  record: recordFacts,
  union: ({ members }, at) => members.flatMap((member) => shapeFacts(member, at)),
  reference: none,
};

export function shapeFacts(shape: Shape, at: FactPlace): readonly Fact[] {
  return matchKind(facts, shape, at);
}

function stringFacts(
  { format, nonblank, minLength, maxLength, pattern, suggested, written }: StringShape,
  at: FactPlace,
): readonly Fact[] {
  return [
    ...valued("format", format, at),
    ...valued("nonblank", nonblank || undefined, at),
    ...valued("min_length", minLength, own(at, written, "minLength")),
    ...valued("max_length", maxLength, own(at, written, "maxLength")),
    ...valued("pattern", pattern, own(at, written, "pattern")),
    ...valued("suggested", suggested, own(at, written, "suggested")),
  ];
}

function numberFacts(
  { integer, min, max, exclusiveMin, exclusiveMax, multipleOf, suggested, written }: NumberShape,
  at: FactPlace,
): readonly Fact[] {
  return [
    ...valued("integer", integer || undefined, at),
    ...valued("min", min, own(at, written, "min")),
    ...valued("max", max, own(at, written, "max")),
    ...valued("exclusive_min", exclusiveMin, own(at, written, "exclusiveMin")),
    ...valued("exclusive_max", exclusiveMax, own(at, written, "exclusiveMax")),
    ...valued("multiple_of", multipleOf, own(at, written, "multipleOf")),
    ...valued("suggested", suggested, own(at, written, "suggested")),
  ];
}

function listFacts(
  { items, minItems, maxItems, uniqueItems, suggested, written }: ListShape,
  at: FactPlace,
): readonly Fact[] {
  return [
    ...sizeFacts({ minItems, maxItems, written }, at),
    ...valued("unique_items", uniqueItems || undefined, own(at, written, "uniqueItems")),
    ...valued("suggested", suggested, own(at, written, "suggested")),
    ...shapeFacts(items, { ...at, path: `${at.path}[]` }),
  ];
}

function mapFacts({ values, ...size }: MapShape, at: FactPlace): readonly Fact[] {
  return [...sizeFacts(size, at), ...shapeFacts(values, { ...at, path: `${at.path}{}` })];
}

interface Size {
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly written?: Written | undefined;
}

function sizeFacts({ minItems, maxItems, written }: Size, at: FactPlace): readonly Fact[] {
  return [
    ...valued("min_items", minItems, own(at, written, "minItems")),
    ...valued("max_items", maxItems, own(at, written, "maxItems")),
  ];
}

function recordFacts(record: RecordShape, at: FactPlace): readonly Fact[] {
  const { unknownKeys, variants } = record;
  const rows = variants?.rows ?? [];
  return [
    ...valued("keep_unknown_keys", unknownKeys === "keep" || undefined, at),
    ...valued("drop_unknown_keys", unknownKeys === "drop" || undefined, at),
    ...valued("variants", variants?.on, at),
    ...valued("other_variants", variants?.otherVariants, at),
    ...rows.flatMap(({ value, description }) =>
      prose("variant_description", description, inside(at, `variants.${value}`)),
    ),
    ...allFields(record).flatMap((field) => fieldFacts(field, at.reach)),
  ];
}

function fieldFacts(
  { name, optional, shape, description, deprecated, example, exampleSpan, codes, reading, place }: Field,
  reach: Reach,
): readonly Fact[] {
  const at = { ...place, reach };
  return [
    ...valued("field", name, at),
    ...valued("optional", optional || undefined, at),
    ...prose("field_description", description, at),
    ...prose("field_deprecated", deprecated, at),
    ...valued("field_example", example, exampleSpan ? { ...at, span: exampleSpan } : at),
    ...valued("codes", codes && { ...codes }, at),
    ...fieldReadingFacts(reading, at),
    ...shapeFacts(shape, at),
  ];
}

/** The location of one constraint of a shape, if it is known. */
function own(at: FactPlace, written: Written | undefined, member: string): FactPlace {
  const span = written && Object.hasOwn(written, member) ? written[member] : undefined;
  return span ? { ...at, span } : at;
}
