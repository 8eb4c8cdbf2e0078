/**
 * The Model: what contracts.yaml means. Every name is resolved, every default applied, every overlay laid over its base. Plain
 * JSON-able data: references are names, so that a Model can be dumped, compared and golden-tested. Made by 2-resolve.
 */
import type { Json } from "./json.js";
import type { Span } from "./source.js";

export interface Model {
  /** The contracts file as messages show it. */
  readonly file: string;
  /** The offsets at which its lines begin, taken over from the Document: `positionAt(model.lineStarts, place.span.start)` is a line and column. */
  readonly lineStarts: readonly number[];
  /** kebab-case; the base of schema ids. */
  readonly name: string;
  readonly description?: string;
  readonly enums: readonly EnumModel[];
  readonly types: readonly TypeModel[];
  readonly contracts: readonly ContractModel[];
  readonly generate: GenerateModel;
}

/** Where a fact is declared: `path` is stable under reformatting (`types.Review.fields.summary`), `span` is the place in the file. */
export interface Place {
  readonly path: string;
  readonly span: Span;
}

export interface EnumValue {
  readonly value: string | number;
  readonly description?: string;
  readonly deprecated?: string;
}

export interface EnumModel {
  readonly name: string;
  /** The TypeScript type; `valuesName` is the constant array of its values. */
  readonly typeName: string;
  readonly valuesName: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly values: readonly EnumValue[];
  readonly place: Place;
}

export interface TypeModel {
  readonly name: string;
  readonly typeName: string;
  /** The exported constant that validates values of this type. */
  readonly constantName: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly shape: Shape;
  readonly frozen: boolean;
  readonly alsoKnownAs: readonly string[];
  readonly place: Place;
}

export interface ContractModel {
  readonly scope: string;
  readonly typeName: string;
  readonly constantName: string;
  readonly schemaVersion?: string;
  readonly description?: string;
  readonly deprecated?: string;
  /** The shape with every overlay laid over it. */
  readonly shape: Shape;
  /** The named type that `shape` narrows or is, where there is one. */
  readonly base?: string;
  /** Top-level keys that are always required, in field order: the summary's `required_keys`. */
  readonly requiredKeys: readonly string[];
  readonly alsoCalled: readonly string[];
  readonly examples: readonly ExampleModel[];
  readonly prompt: PromptModel;
  readonly place: Place;
}

export const formats = ["uuid", "date", "date-time", "time", "uri", "email"] as const;
export type Format = (typeof formats)[number];

/** What a value may be. Kinds do not grow: each output holds one exhaustive table by kind. */
export type Shape =
  | StringShape
  | NumberShape
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  /** Any JSON value. */
  | { readonly kind: "any" }
  /** An object with any members. */
  | { readonly kind: "object" }
  | EnumShape
  | ConstantShape
  | ListShape
  | MapShape
  | RecordShape
  | UnionShape
  | ReferenceShape;

export type ShapeKind = Shape["kind"];

export interface StringShape {
  readonly kind: "string";
  readonly format?: Format;
  /** At least one visible character. */
  readonly nonblank: boolean;
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** As written; matched against the whole text, with the `u` flag. */
  readonly pattern?: string;
  readonly suggested?: readonly (string | number)[];
}

export interface NumberShape {
  readonly kind: "number";
  readonly integer: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly exclusiveMin?: number;
  readonly exclusiveMax?: number;
  readonly multipleOf?: number;
  readonly suggested?: readonly (string | number)[];
}

/** A closed vocabulary written in place, or what an overlay left of a declared one; `of` names the declared one then. */
export interface EnumShape {
  readonly kind: "enum";
  readonly values: readonly EnumValue[];
  readonly of?: string;
}

export interface ConstantShape {
  readonly kind: "constant";
  readonly value: Json;
  /** It is the contract's `schema_version`. */
  readonly version: boolean;
}

export interface ListShape {
  readonly kind: "list";
  readonly items: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
  readonly suggested?: readonly (string | number)[];
}

export interface MapShape {
  readonly kind: "map";
  readonly values: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export type UnknownKeys = "reject" | "drop" | "keep";

export interface RecordShape {
  readonly kind: "record";
  readonly fields: readonly Field[];
  readonly unknownKeys: UnknownKeys;
  /** Present where the record is a discriminated union: `fields` are then those that all variants share. */
  readonly variants?: Variants;
}

export interface Variants {
  /** The shared field whose value tells the variants apart. */
  readonly on: string;
  /** One for each value, in the order of the enum. */
  readonly rows: readonly Variant[];
  /** What happens to the fields of other variants: `keep` lets them stand unchecked. */
  readonly otherBranches: "keep" | "reject";
}

export interface Variant {
  readonly value: string | number;
  readonly description?: string;
  readonly fields: readonly Field[];
  /** The TypeScript name of this variant, such as TaskActionArtifact. Absent where the record itself has no name. */
  readonly typeName?: string;
}

/** Alternatives that are not null come in the order of the file; `null` comes last. */
export interface UnionShape {
  readonly kind: "union";
  readonly members: readonly Shape[];
}

/** A type or an enum by name. */
export interface ReferenceShape {
  readonly kind: "reference";
  readonly to: string;
  readonly target: "type" | "enum";
}

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly shape: Shape;
  readonly description?: string;
  readonly example?: Json;
  readonly deprecated?: string;
  readonly hiddenInSummary: boolean;
  readonly place: Place;
}

export interface ExampleModel {
  readonly name: string;
  readonly value: Json;
  /** Absent: the value conforms. Present: exactly these codes, in any order. */
  readonly issues?: readonly string[];
  readonly place: Place;
  readonly valueSpan: Span;
}

export interface PromptModel {
  readonly intro?: string;
  readonly notes: readonly string[];
  /** The name of a conforming example; absent where none was chosen. */
  readonly example?: string;
}

export interface GenerateModel {
  /** Relative to the contracts file, with `/`, inside its folder tree. */
  readonly directory: string;
  /** The import specifier of the runtime in generated code. */
  readonly runtime: string;
  readonly importExtension: "js" | "ts";
}
