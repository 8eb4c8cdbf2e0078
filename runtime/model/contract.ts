/** What generated code declares about a contract or a named type. */
import type { Derivations } from "./derive.js";
import type { ContractReading, ReadingParts } from "./reading.js";
import type { Shape } from "./shape.js";

/** A generated validator: returns true, or false and sets `errors` until the next call. */
export interface ValidateFunction {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** An error of a generated validator. */
export interface SchemaError {
  readonly instancePath: string;
  readonly schemaPath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly message?: string;
}

export type JsonSchema = { readonly [key: string]: unknown };

export interface ValidateOptions {
  /** The maximum number of issues that are reported; further ones are only counted. Default 20. */
  readonly maxIssues?: number;
  /** Whether a value with warnings is rejected. Default false. */
  readonly warningsAsErrors?: boolean;
}

/** What validation of values needs. */
export interface CheckDefinition {
  /** The name in the contracts file. */
  readonly name: string;
  /** The declaration path, such as `contracts.TASK_ACTION`. */
  readonly at: string;
  readonly shape: Shape;
  readonly validator: ValidateFunction;
  /** The positions of this declaration first, then those of the types that it refers to. */
  readonly positions: readonly Positions[];
  /** The value may be nested without limit, so its depth is checked before it is validated. */
  readonly recursive?: boolean;
}

export interface TypeDefinition extends CheckDefinition {
  readonly schema: JsonSchema;
  readonly reading?: ContractReading;
  /** Code that only the declarations of some contracts need. */
  readonly parts?: ReadingParts;
  readonly derived?: Derivations;
}

/** Where a declaration is: its file, and line and column by declaration path. */
export interface Positions {
  readonly file: string;
  readonly places: Readonly<Record<string, string>>;
}

/** The entry of a scope in the machine-readable contract summary. */
export interface Summary {
  readonly schema_version?: string;
  readonly required_keys: readonly string[];
  readonly enums: Readonly<Record<string, readonly (string | number)[]>>;
}
