/** A contract for one provider, as generated code contains it. */

/** The root of a lowered schema is always an object. Mutable, because the types of the SDKs are. */
export interface ProviderSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  /** The description of the contract. */
  description?: string;
  [keyword: string]: unknown;
}

/**
 * The differences in form between a lowered schema and the contract. Constraints that the schema lacks do not matter
 * here.
 */
export interface Encoding {
  /** The key of the root object that contains the value. Absent if the value is an object itself. */
  readonly envelope?: string;
  /** Optional fields are required, and null means that they are absent. */
  readonly nulls?: true;
  /** Maps are arrays of `{ key, value }`. */
  readonly pairs?: true;
  /** Open values, and constants that are arrays or objects, are JSON strings. */
  readonly texts?: true;
  /** The declaration paths of fields that the schema omits. */
  readonly omitted?: readonly string[];
}

export interface LoweredContract extends Encoding {
  /** The provider and the month of its rules: `openai-2026-11`. */
  readonly profile: string;
  readonly schema: ProviderSchema;
  /** Instructions for the model that the schema cannot contain; may be empty. */
  readonly prompt: string;
}
