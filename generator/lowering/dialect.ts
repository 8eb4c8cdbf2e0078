/**
 * The three readers of a lowered schema. They differ in what they are reported, not in what is valid, but for blank
 * text in characters that not every engine can name (see runtime/support/visible-text.ts).
 */
import type { Json } from "../source/json.js";
import type { Field, ReferenceShape, UnknownKeys, Variant } from "../model/model.js";
import type { JsonSchema } from "../json-schema/schema.js";

export interface Dialect {
  /** Titles, descriptions, examples, deprecations: wanted by people, dead weight in a validator. */
  readonly annotations: boolean;
  /** Bounds, patterns and formats: meaningless to TypeScript. */
  readonly bounds: boolean;
  /**
   * What must hold between members, as far as JSON Schema can say it. A validator leaves it to the runtime, so that one
   * place enforces it.
   */
  readonly rules: boolean;
  /**
   * How unions and variants are written: alternatives for readers, branches chosen by tag or kind for the validator
   * (one fault, one error).
   */
  readonly alternatives: "listed" | "chosen";
  readonly propertyName: (field: Field) => string;
  /** A value of an enum, or a constant. */
  readonly value: (value: Json) => Json;
  /** A type or an enum by name. */
  readonly reference: (shape: ReferenceShape) => JsonSchema;
  /** What every value matches. */
  readonly anything: JsonSchema;
  /** What no value matches. */
  readonly nothing: JsonSchema;
  /** `additionalProperties` of a record. */
  readonly additional: (policy: UnknownKeys) => boolean | undefined;
  /** Wraps the finished schema of one variant, for a dialect that gives variants names. */
  readonly variant: (row: Variant, schema: JsonSchema) => JsonSchema;
  /** The name of a field that belongs to other variants. */
  readonly foreignName: (name: string) => string;
  /**
   * The schema of a field that belongs to other variants: anything if it may be, nothing where it must not. Absent
   * where that need not be said, as `closed` records reject it anyway.
   */
  readonly foreign: (kept: boolean, closed: boolean) => JsonSchema | boolean | undefined;
}

const plain = {
  propertyName: ({ name }: Field): string => name,
  value: (value: Json): Json => value,
  /** A `$ref` is a URI reference, which takes no characters beyond ASCII. */
  reference: ({ to }: ReferenceShape): JsonSchema => ({ $ref: `#/$defs/${encodeURIComponent(to)}` }),
  anything: {} as JsonSchema,
  nothing: { not: {} } as JsonSchema,
  /** `drop` takes what it does not know and leaves it out later, so that a check lets it pass. */
  additional: (policy: UnknownKeys) => (policy === "reject" ? false : undefined),
  variant: (_row: Variant, schema: JsonSchema): JsonSchema => schema,
  foreignName: (name: string): string => name,
  foreign: (kept: boolean, closed: boolean): JsonSchema | false | undefined => (kept ? {} : closed ? undefined : false),
};

/** schemas/*.schema.json: what others read. */
export const published: Dialect = { annotations: true, bounds: true, rules: true, alternatives: "listed", ...plain };

/**
 * What Ajv compiles. A program may hand over what JSON does not know, such as a function or NaN: that is of no type.
 */
export const validating: Dialect = {
  annotations: false,
  bounds: true,
  rules: false,
  alternatives: "chosen",
  ...plain,
  anything: { json: true },
};
