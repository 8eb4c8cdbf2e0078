/** A simple implementation of the validity of a shape, to compare schemas and validators with. */
import { formatPatterns } from "../../generator/model/formats.js";
import type { Field, Model, RecordShape, Shape } from "../../generator/model/model.js";

type Judges = {
  readonly [Kind in Shape["kind"]]: (value: unknown, shape: Extract<Shape, { kind: Kind }>, model: Model) => boolean;
};

const judges: Judges = {
  string: (value, { nonblank, minLength = 0, maxLength = Infinity, pattern, format }) => {
    if (typeof value !== "string") return false;
    const length = [...value].length;
    const isBlank = value.replace(/[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu, "") === "";
    if (nonblank && isBlank) return false;
    if (length < minLength || length > maxLength) return false;
    return (
      (pattern === undefined || new RegExp(`^(${pattern})$`, "u").test(value)) &&
      (format === undefined || formatPatterns[format].test(value))
    );
  },
  number: (
    value,
    { integer, min = -Infinity, max = Infinity, exclusiveMin = -Infinity, exclusiveMax = Infinity, multipleOf },
  ) => {
    if (typeof value !== "number" || !Number.isFinite(value) || (integer && !Number.isInteger(value))) return false;
    return (
      value >= min &&
      value <= max &&
      value > exclusiveMin &&
      value < exclusiveMax &&
      (multipleOf === undefined || value % multipleOf === 0)
    );
  },
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
  any: () => true,
  object: isObject,
  enum: (value, { values }) => values.some((allowed) => allowed.value === value),
  constant: (value, shape) => canonical(value) === canonical(shape.value),
  list: (value, { items, minItems = 0, maxItems = Infinity, uniqueItems }, model) => {
    if (!Array.isArray(value) || value.length < minItems || value.length > maxItems) return false;
    if (uniqueItems && new Set(value.map(canonical)).size < value.length) return false;
    return value.every((item) => conforms(item, items, model));
  },
  map: (value, { values, minItems = 0, maxItems = Infinity }, model) => {
    if (!isObject(value)) return false;
    const members = Object.values(value);
    return (
      members.length >= minItems &&
      members.length <= maxItems &&
      members.every((member) => conforms(member, values, model))
    );
  },
  record: (value, shape, model) => isObject(value) && holdsFields(value, shape, model),
  union: (value, { members }, model) => members.some((member) => conforms(value, member, model)),
  reference: (value, { to }, model) => {
    const type = model.types.find(({ name }) => name === to);
    return type
      ? conforms(value, type.shape, model)
      : model.enums.some(({ name, values }) => name === to && values.some((allowed) => allowed.value === value));
  },
};

export function conforms(value: unknown, shape: Shape, model: Model): boolean {
  return (judges[shape.kind] as (value: unknown, given: Shape, model: Model) => boolean)(value, shape, model);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function holdsFields(value: Record<string, unknown>, shape: RecordShape, model: Model): boolean {
  const { fields, variants, unknownKeys } = shape;
  const row = variants?.rows.find((candidate) => candidate.value === value[variants.on]);
  if (variants && !row) return false;
  const judged = [...fields, ...(row?.fields ?? [])];
  const elsewhere = (variants?.rows ?? [])
    .flatMap((other) => other.fields.map(({ name }) => name))
    .filter((name) => !judged.some((field) => field.name === name));
  if (!judged.every((field) => holdsField(value, field, model))) return false;
  if (variants?.otherVariants === "reject" && elsewhere.some((name) => Object.hasOwn(value, name))) return false;
  const known = new Set([...judged.map(({ name }) => name), ...elsewhere]);
  return unknownKeys !== "reject" || Object.keys(value).every((key) => known.has(key));
}

function holdsField(value: Record<string, unknown>, { name, optional, shape }: Field, model: Model): boolean {
  return Object.hasOwn(value, name) ? conforms(value[name], shape, model) : optional;
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  return `{${Object.keys(value)
    .toSorted()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
    .join()}}`;
}

/**
 * A shape or a Model as a published schema states it: text that is not blank has a character that is no whitespace,
 * hidden or not.
 */
export function asPublished<Part>(part: Part): Part {
  if (Array.isArray(part)) return part.map(asPublished) as Part;
  if (!isObject(part)) return part;
  const given = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, asPublished(value)]));
  if (given["kind"] !== "string" || given["nonblank"] !== true) return given as Part;
  return { ...given, nonblank: false, pattern: `(?=[^]*\\S)(?:${given["pattern"] ?? "[^]*"})` } as Part;
}
