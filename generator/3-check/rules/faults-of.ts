/** The structural issues that values of a shape can have. */
import type { StructuralCode } from "../../../runtime/model/issue.js";
import { alternativesOf, type Found } from "../../model/follow-path.js";
import type {
  ListShape,
  MapShape,
  NumberShape,
  RecordShape,
  Shape,
  StringShape,
  Vocabulary,
} from "../../model/model.js";
import { allFields, partsOf, shapesWithin } from "../../model/shape-parts.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

type Codes = readonly StructuralCode[];

/** Issues with the value itself; the values inside it have their own. */
const faults: EachKind<Shape, [], Codes> = {
  string: faultsOfText,
  number: faultsOfNumber,
  boolean: () => ["type"],
  null: () => ["type"],
  any: () => [],
  object: () => ["type"],
  enum: () => ["type", "enum"],
  constant: () => ["const"],
  list: faultsOfList,
  map: faultsOfMap,
  record: () => ["type"],
  union: () => ["type", "no_match"],
  reference: ({ target }) => (target === "enum" ? ["type", "enum"] : []),
};

/**
 * In the value and everything inside it, through named types: the issues that the codes of a type or a contract apply
 * to.
 */
export function faultsWithin(shape: Shape, vocabulary: Vocabulary): ReadonlySet<string> {
  const parts = shapesWithin(shape, vocabulary).flatMap(partsOf);
  return new Set([
    ...parts.flatMap(ownFaults),
    ...parts.flatMap((part) => (part.kind === "record" ? faultsOfKeys(part) : [])),
  ]);
}

/**
 * In the value, in the items and values of its arrays and maps, and for unknown keys of its object: the issues that the
 * codes of a field apply to. A named type has its own codes.
 */
export function faultsAtField(shape: Shape, vocabulary: Vocabulary): ReadonlySet<string> {
  return new Set(faultsAt(shape, vocabulary));
}

function faultsAt(shape: Shape, vocabulary: Vocabulary): Codes {
  if (shape.kind === "reference") return faultsOfAlternatives(alternativesOf(shape, vocabulary));
  if (shape.kind === "record") return [...ownFaults(shape), ...where(["unknown_key", rejectsKeys(shape)])];
  const inner =
    shape.kind === "list"
      ? [shape.items]
      : shape.kind === "map"
        ? [shape.values]
        : shape.kind === "union"
          ? shape.members
          : [];
  return [...ownFaults(shape), ...inner.flatMap((part) => faultsAt(part, vocabulary))];
}

function faultsOfAlternatives({ shapes, certain }: Found): Codes {
  const isUnion = shapes.length > 1 || !certain;
  return [...shapes.flatMap(ownFaults), ...(isUnion ? (["type", "no_match"] as const) : [])];
}

function ownFaults(shape: Shape): Codes {
  return matchKind(faults, shape);
}

function faultsOfKeys(record: RecordShape): Codes {
  return where(["unknown_key", rejectsKeys(record)], ["missing", allFields(record).some(({ optional }) => !optional)]);
}

function rejectsKeys({ unknownKeys, variants }: RecordShape): boolean {
  return unknownKeys === "reject" || variants?.otherVariants === "reject";
}

/** The issues whose bound exists. */
function where(...rows: readonly (readonly [StructuralCode, unknown])[]): Codes {
  return rows.flatMap(([code, bound]) => (bound === undefined || bound === false || bound === 0 ? [] : [code]));
}

function faultsOfText({ minLength, maxLength, pattern, format, nonblank }: StringShape): Codes {
  return [
    "type",
    ...where(
      ["too_short", minLength],
      ["too_long", maxLength !== undefined],
      ["pattern", pattern],
      ["format", format],
      ["blank", nonblank],
    ),
  ];
}

function faultsOfNumber({ min, exclusiveMin, max, exclusiveMax, multipleOf }: NumberShape): Codes {
  return [
    "type",
    ...where(
      ["too_small", min !== undefined || exclusiveMin !== undefined],
      ["too_large", max !== undefined || exclusiveMax !== undefined],
      ["not_a_multiple", multipleOf],
    ),
  ];
}

function faultsOfList({ minItems, maxItems, uniqueItems }: ListShape): Codes {
  return ["type", ...where(["too_few", minItems], ["too_many", maxItems !== undefined], ["not_unique", uniqueItems])];
}

function faultsOfMap({ minItems, maxItems }: MapShape): Codes {
  return ["type", ...where(["too_few", minItems], ["too_many", maxItems !== undefined])];
}
