/** A contract for one provider: what generated code contains, and what decoding needs. */

/** The root of a lowered schema is always an object. Mutable, because the types of the SDKs are. */
export interface ProviderSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  /** The description of the contract. */
  description?: string;
  [keyword: string]: unknown;
}

/** The differences between a lowered schema and the contract, apart from constraints that are missing in it. */
export interface Encoding {
  /** The only key of the root object that contains the value. Absent if the value is an object itself. */
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
  /** Instructions for the model that the schema does not contain; may be empty. */
  readonly prompt: string;
}
