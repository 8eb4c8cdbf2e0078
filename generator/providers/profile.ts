/** The features and limits of a provider, as data. */
import type { LimitName, ProviderName } from "../language/provider-keys.js";
import type { Format } from "../model/model.js";

export interface Limit {
  /** The limit above which the provider rejects the schema. */
  readonly most?: number;
  /** The limit above which `contracts lint` reports the schema. */
  readonly usual?: number;
}

export interface Profile {
  readonly provider: ProviderName;
  /** The provider and the month of its rules. */
  readonly id: string;
  /** The keywords that a lowered schema may have. */
  readonly keywords: readonly string[];
  /** The form of an optional field: not required, or required and null if it is absent. */
  readonly optional: "absent" | "null";
  readonly maps: "pairs" | "objects";
  /** Open values: JSON strings, or any value. */
  readonly open: "texts" | "values";
  /** The location of types that are used repeatedly: once in `$defs`, or inline. */
  readonly types: "shared" | "inline";
  /** The location of the description of a shared type: next to an `anyOf` around the reference, or in the prompt. */
  readonly referenceText: "anyOf" | "prompt";
  /** Whether a type may be recursive; `optional`: only through properties that are not required. */
  readonly recursion: "allowed" | "optional" | "rejected";
  /** Whether a boolean can be limited to one value. */
  readonly booleanEnums: boolean;
  readonly patterns: boolean;
  readonly formats: readonly Format[];
  /** Whether bounds of integers are enforced. */
  readonly integerBounds: boolean;
  /** Which bounds of arrays are enforced. */
  readonly itemBounds: "all" | "minItems 0 or 1" | "none";
  /** Whether the prompt must repeat the contents of the schema, because the model does not see the schema. */
  readonly promptRepeats: boolean;
  /** Whether the limits apply to each schema, or to all schemas of one request. */
  readonly limits: Readonly<Partial<Record<LimitName, Limit>>>;
}
