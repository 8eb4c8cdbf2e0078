/** The declarations that contracts share: enums, types and tables. Part of the Model. */
import type { Json } from "../source/json.js";
import type { Span } from "../source/source.js";
import type { Place, Written } from "./place.js";
import type { Rule } from "./rule.js";
import type { CodeNames, EnumValue, Shape } from "./shape.js";

/** The declarations that a reference can name. */
export interface Vocabulary {
  readonly enums: readonly EnumModel[];
  readonly types: readonly TypeModel[];
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
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
  /** They apply wherever the type occurs. */
  readonly rules: readonly Rule[];
  /** Each follows those that it depends on; absent if there are none. */
  readonly derived?: readonly DerivedModel[];
  readonly aliases: readonly string[];
  readonly place: Place;
}

/** A derived value: computed from an answer for programs, and never part of the answer itself. */
export interface DerivedModel {
  readonly name: string;
  /** An expression; expressions/ infers its type. */
  readonly expression: string;
  readonly expressionSpan: Span;
  readonly description?: string;
  readonly place: Place;
}

/** One row for every value of an enum: policy as data. */
export interface TableModel {
  readonly name: string;
  /** The exported constant, such as `evidencePolicy`. */
  readonly constantName: string;
  /** The TypeScript type of a row, such as `EvidencePolicyRow`. */
  readonly rowTypeName: string;
  readonly description?: string;
  /** The enum that the rows are keyed by. */
  readonly key: string;
  readonly columns: readonly TableColumn[];
  /** In the order of the enum. */
  readonly rows: readonly TableRow[];
  readonly place: Place;
}

export interface TableRow {
  readonly key: string | number;
  /** By column name, in the order of the columns. */
  readonly cells: Readonly<Record<string, Json>>;
  readonly place: Place;
  /** The location of each cell. */
  readonly written?: Written;
}

export interface TableColumn {
  readonly name: string;
  readonly shape: Shape;
  readonly description?: string;
}
