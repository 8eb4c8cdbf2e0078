/** What generated code says of a contract or a named type. */
import type { Derivations } from "./derive.js";
import type { ContractReading, ReadingParts } from "./reading.js";
import type { Shape } from "./shape.js";

/** A generated validator: true, or false with `errors` filled until the next call. */
export interface ValidateFunction {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** An error as generated validators report it. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

export type JsonSchema = { readonly [key: string]: unknown };

export interface ValidateOptions {
  /** How many issues are reported at most; the rest is counted. Default 20. */
  readonly maxIssues?: number;
  /** A value with warnings is rejected, too. Default false. */
  readonly warningsAsErrors?: boolean;
}

/** What checks of values need. */
export interface CheckDefinition {
  /** The name in the contracts file. */
  readonly name: string;
  /** The declaration path, such as `contracts.TASK_ACTION`. */
  readonly at: string;
  readonly shape: Shape;
  readonly validator: ValidateFunction;
  readonly positions: Positions;
  /** The value may nest without end, so its depth is measured before it is checked. */
  readonly recursive?: boolean;
}

export interface TypeDefinition extends CheckDefinition {
  readonly schema: JsonSchema;
  readonly reading?: ContractReading;
  /** The code for `formats` with patches and for `graph`; absent if the reading has none of it. */
  readonly parts?: ReadingParts;
  readonly derived?: Derivations;
}

/** Where things are declared: line and column by declaration path. */
export interface Positions {
  readonly file: string;
  readonly places: Readonly<Record<string, string>>;
  /** The same for each further file of the set, by its path from the folder of `file`; absent if there is none. */
  readonly used?: Readonly<Record<string, Positions["places"]>>;
}

/** The entry of a scope in the machine-readable contract summary. */
export interface Summary {
  readonly schema_version?: string;
  readonly required_keys: readonly string[];
  readonly enums: Readonly<Record<string, readonly (string | number)[]>>;
}
