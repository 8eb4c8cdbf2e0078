/** A contract as one provider takes it: what generated code says, and what decoding goes by. */

/** The root of a lowered schema is always an object. Mutable, because the types of the SDKs are. */
export interface ProviderSchema {
  type: "object";
  properties: Record<string, object>;
  required: string[];
  /** What the contract is about. */
  description?: string;
  [keyword: string]: unknown;
}

/** How a lowered schema differs from the contract, apart from what it no longer says. */
export interface Encoding {
  /** The only key of the root object that contains the value. Absent if the value is an object itself. */
  readonly envelope?: string;
  /** Optional fields are required, and null says that they are absent. */
  readonly nulls?: true;
  /** Maps are arrays of `{ key, value }`. */
  readonly pairs?: true;
  /** Open values and constants that are arrays or objects are strings of JSON. */
  readonly texts?: true;
  /** The declaration paths of fields that the schema omits. */
  readonly omitted?: readonly string[];
}

export interface LoweredContract extends Encoding {
  /** The provider and the month of its rules: `openai-2026-11`. */
  readonly profile: string;
  readonly schema: ProviderSchema;
  /** What the schema does not say, for the instructions of the model; may be empty. */
  readonly prompt: string;
}
