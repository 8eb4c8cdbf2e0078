/**
 * The three uses of a lowered schema. They differ in the information that they need, not in what is valid, except for
 * blank strings of characters that not every engine can name (see runtime/support/visible-text.ts).
 */
import type { Json } from "../source/json.js";
import type { Field, ReferenceShape, UnknownKeys, Variant } from "../model/model.js";
import type { JsonSchema } from "../json-schema/schema.js";

export interface Dialect {
  /** Titles, descriptions, examples, deprecations: useful for people, unnecessary in a validator. */
  readonly annotations: boolean;
  /** Bounds, patterns and formats, which TypeScript types cannot express. */
  readonly bounds: boolean;
  /**
   * Rules between fields, as far as JSON Schema can express them. A validator leaves them to the runtime, so they are
   * enforced in one place.
   */
  readonly rules: boolean;
  /**
   * The form of unions and variants: alternatives for readers, branches selected by tag or type for the validator (one
   * mistake, one error).
   */
  readonly alternatives: "listed" | "chosen";
  readonly propertyName: (field: Field) => string;
  /** A value of an enum, or a constant. */
  readonly value: (value: Json) => Json;
  /** A reference to a type or an enum. */
  readonly reference: (shape: ReferenceShape) => JsonSchema;
  /** The schema that accepts every value. */
  readonly anything: JsonSchema;
  /** The schema that accepts no value. */
  readonly nothing: JsonSchema;
  /** `additionalProperties` of a record. */
  readonly additional: (policy: UnknownKeys) => boolean | undefined;
  /** Wraps the complete schema of one variant, for a dialect in which variants have names. */
  readonly variant: (row: Variant, schema: JsonSchema) => JsonSchema;
  /** The name of a field of other variants. */
  readonly foreignName: (name: string) => string;
  /**
   * The schema of a field of other variants: anything if it is allowed, nothing if it is not. Undefined if it is not
   * needed, because `closed` records reject the field anyway.
   */
  readonly foreign: (kept: boolean, closed: boolean) => JsonSchema | boolean | undefined;
}

const plain = {
  propertyName: ({ name }: Field): string => name,
  value: (value: Json): Json => value,
  /** A `$ref` is a URI reference, which must be ASCII. */
  reference: ({ to }: ReferenceShape): JsonSchema => ({ $ref: `#/$defs/${encodeURIComponent(to)}` }),
  anything: {} as JsonSchema,
  nothing: { not: {} } as JsonSchema,
  /** With `drop`, unknown keys are removed later, so validation accepts them. */
  additional: (policy: UnknownKeys) => (policy === "reject" ? false : undefined),
  variant: (_row: Variant, schema: JsonSchema): JsonSchema => schema,
  foreignName: (name: string): string => name,
  foreign: (kept: boolean, closed: boolean): JsonSchema | false | undefined => (kept ? {} : closed ? undefined : false),
};

/** schemas/*.schema.json: the published schemas. */
export const published: Dialect = { annotations: true, bounds: true, rules: true, alternatives: "listed", ...plain };

/**
 * The schema that Ajv compiles. A program may pass values that JSON cannot represent, such as a function or NaN: they
 * have none of the types.
 */
export const validating: Dialect = {
  annotations: false,
  bounds: true,
  rules: false,
  alternatives: "chosen",
  ...plain,
  anything: { json: true },
};
