/** Lowers a Shape to JSON Schema 2020-12, which is the source of schemas, validators and TypeScript types. */
import { given } from "../source/given.js";
import type { Json } from "../source/json.js";
import type { EnumShape, Field, ListShape, MapShape, Model, NumberShape, Shape, StringShape } from "../model/model.js";
import { kindContext } from "../rules/rule-kind.js";
import { rulesOfCopy } from "../rules/rules-on.js";
import { withRules } from "../rules/any-kind/rule-schema.js";
import type { Dialect } from "./dialect.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { boundsOf } from "../values/bounds.js";
import { lowerRecord } from "./record.js";
import { lowerUnion } from "./union.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";
import { visibleExactly, visiblePattern } from "../../runtime/support/visible-text.js";
import { anchored } from "../values/anchored.js";
import { branch } from "../json-schema/branch.js";

export interface LoweringContext {
  readonly model: Model;
  readonly dialect: Dialect;
}

const lowerings: EachKind<Shape, [context: LoweringContext], JsonSchema> = {
  string: lowerString,
  number: lowerNumber,
  boolean: () => ({ type: "boolean" }),
  null: () => ({ type: "null" }),
  any: (_, { dialect }) => dialect.anything,
  object: () => ({ type: "object" }),
  enum: lowerEnum,
  constant: (shape, { dialect }) => ({ const: dialect.value(shape.value) }),
  list: lowerList,
  map: lowerMap,
  record: lowerRecord,
  union: lowerUnion,
  reference: (shape, { dialect }) => dialect.reference(shape),
};

/** The schema of a shape. References point into `$defs`, whose keys are the names of the contracts file. */
export function lowerShape(shape: Shape, context: LoweringContext): JsonSchema {
  const schema = matchKind(lowerings, shape, context);
  return context.dialect.rules
    ? withRules(schema, rulesOfCopy(shape, context.model), kindContext(shape, context.model))
    : schema;
}

/** The schema of a field, including what is declared about the field. */
export function lowerField(field: Field, context: LoweringContext): JsonSchema {
  const schema = lowerShape(field.shape, context);
  if (!context.dialect.annotations) return schema;
  return { ...schema, ...annotations(field) };
}

function annotations({ description, deprecated, example }: Field): JsonSchema {
  return {
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated: true }),
    ...(example !== undefined && { examples: [example] }),
  };
}

function lowerString(shape: StringShape, { dialect }: LoweringContext): JsonSchema {
  if (!dialect.bounds) return { type: "string" };
  return { type: "string", ...(dialect.alternatives === "chosen" ? textKeywordsInTurn(shape) : textKeywords(shape)) };
}

function lowerNumber(shape: NumberShape, { dialect }: LoweringContext): JsonSchema {
  const type = shape.integer ? "integer" : "number";
  if (!dialect.bounds) return { type };
  return { type, ...Object.fromEntries(boundsOf(shape)) };
}

function lowerEnum(shape: EnumShape, { dialect }: LoweringContext): JsonSchema {
  return { enum: shape.values.map(({ value }) => dialect.value(value)) };
}

function lowerList(shape: ListShape, context: LoweringContext): JsonSchema {
  const schema = { type: "array", items: lowerShape(shape.items, context) };
  if (!context.dialect.bounds) return schema;
  return {
    ...schema,
    ...defined({ minItems: shape.minItems, maxItems: shape.maxItems }),
    ...(shape.uniqueItems && { uniqueItems: true }),
  };
}

function lowerMap(shape: MapShape, context: LoweringContext): JsonSchema {
  const schema = { type: "object", additionalProperties: lowerShape(shape.values, context) };
  return context.dialect.bounds
    ? { ...schema, ...defined({ minProperties: shape.minItems, maxProperties: shape.maxItems }) }
    : schema;
}

/** The properties that are defined, in the given order. */
export function defined(members: Readonly<Record<string, Json | undefined>>): JsonSchema {
  return Object.fromEntries(Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined));
}

/** All constraints of a string, for any engine. */
function textKeywords(shape: StringShape, visible = visiblePattern): JsonSchema {
  return { ...boundedLength(shape), ...patternOf(shape, visible), ...formatOf(shape) };
}

/**
 * The same for JavaScript. Blank strings are rejected first, so they are not also reported as too short or not matching
 * the pattern. They may still be reported as too long.
 */
function textKeywordsInTurn(shape: StringShape): JsonSchema {
  const others = {
    ...boundedLength(shape),
    ...patternOf({ ...shape, nonblank: false }, visibleExactly),
    ...formatOf(shape),
  };
  if (!shape.nonblank || Object.keys(others).length === 0) return textKeywords(shape, visibleExactly);
  const blank = { pattern: visibleExactly, ...(shape.maxLength !== undefined && { maxLength: shape.maxLength }) };
  return branch({ pattern: visibleExactly }, others, blank);
}

/**
 * The length keywords. A nonblank string has at least one character, so a minimum of one is omitted; otherwise one
 * mistake would be reported twice.
 */
function boundedLength({ nonblank, minLength, maxLength }: StringShape): JsonSchema {
  const minimum = nonblank && minLength === 1 ? undefined : minLength;
  return { ...given({ minLength: minimum, maxLength }) };
}

/**
 * The author's pattern, anchored at both ends, and the one that rejects blank strings; combined if both are required.
 */
function patternOf({ nonblank, pattern }: StringShape, visible: string): JsonSchema {
  const whole = pattern === undefined ? undefined : anchored(pattern);
  if (nonblank && whole) return { pattern: whole, allOf: [{ pattern: visible }] };
  if (nonblank) return { pattern: visible };
  return whole === undefined ? {} : { pattern: whole };
}

function formatOf({ format }: StringShape): JsonSchema {
  return format ? { format } : {};
}
