/** The results of each coercion, and the values that it applies to. */
import type { Coercion } from "../../../runtime/model/reading.js";
import { alternativesOf } from "../../model/follow-path.js";
import { kindsOf } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { allFields } from "../../model/shape-parts.js";

type CoercionName = Extract<Coercion, string> | "strip_prefix" | "wrap_in";

interface Taker {
  /** The types of the value, besides null. */
  readonly shapes: readonly Shape[];
  /** The value may be null or absent. */
  readonly mayBeNull: boolean;
  readonly coercion: Coercion;
  readonly model: Model;
}

interface Row {
  /** The fields it applies to, as the end of "applies to …". */
  readonly fits: string;
  /** Another coercion can follow it. */
  readonly returnsText: boolean;
  readonly isTaken: (taker: Taker) => boolean;
}

const text: Row = {
  fits: "strings and enums of strings",
  returnsText: true,
  isTaken: (taker) => takes("string", taker),
};
const number: Row = { fits: "numbers", returnsText: false, isTaken: (taker) => takes("number", taker) };

export const coercions: Readonly<Record<CoercionName, Row>> = {
  trim: text,
  uppercase: text,
  lowercase: text,
  strip_prefix: text,
  string: { ...text, fits: "text" },
  integer: {
    fits: "integers and numbers",
    returnsText: false,
    isTaken: (taker) => takes("integer", taker) || takes("number", taker),
  },
  number: { ...number, isTaken: (taker) => takes("integer", taker) || takes("number", taker) },
  percent_to_fraction: number,
  boolean_words: { fits: "booleans", returnsText: false, isTaken: (taker) => takes("boolean", taker) },
  split_comma: {
    fits: "arrays of single values",
    returnsText: false,
    isTaken: ({ shapes, model }) => shapes.some((shape) => isListOfScalars(shape, model)),
  },
  enum_with_description: {
    fits: "enums",
    returnsText: true,
    isTaken: ({ shapes }) => shapes.some(({ kind }) => kind === "enum"),
  },
  null_words: { fits: "values that may be null or absent", returnsText: false, isTaken: ({ mayBeNull }) => mayBeNull },
  wrap_in: {
    fits: "objects with that field as a string",
    returnsText: false,
    isTaken: ({ shapes, coercion, model }) => shapes.some((shape) => hasTextField(shape, coercion, model)),
  },
};

export function nameOf(coercion: Coercion): CoercionName {
  if (typeof coercion === "string") return coercion;
  return "strip_prefix" in coercion ? "strip_prefix" : "wrap_in";
}

function takes(kind: "string" | "integer" | "number" | "boolean", { shapes, model }: Taker): boolean {
  return shapes.some((shape) => kindsOf(shape, model).includes(kind));
}

const scalars: ReadonlySet<string> = new Set(["string", "integer", "number", "boolean"]);

function isListOfScalars(shape: Shape, model: Model): boolean {
  return (
    shape.kind === "any" || (shape.kind === "list" && kindsOf(shape.items, model).some((kind) => scalars.has(kind)))
  );
}

function hasTextField(shape: Shape, coercion: Coercion, model: Model): boolean {
  if (shape.kind === "any" || shape.kind === "object") return true;
  const name = typeof coercion === "object" && "wrap_in" in coercion ? coercion.wrap_in : undefined;
  const field = shape.kind === "record" ? allFields(shape).find((candidate) => candidate.name === name) : undefined;
  return (
    field !== undefined &&
    alternativesOf(field.shape, model).shapes.some((held) => kindsOf(held, model).includes("string"))
  );
}
