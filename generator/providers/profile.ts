/** What a provider takes, as data. */
import type { LimitName, ProviderName } from "../language/provider-keys.js";
import type { Format } from "../model/model.js";

export interface Limit {
  /** More than this is rejected by the provider. */
  readonly most?: number;
  /** More than this is reported by `contracts lint`. */
  readonly usual?: number;
}

export interface Profile {
  readonly provider: ProviderName;
  /** The provider and the month of its rules. */
  readonly id: string;
  /** The keywords that a lowered schema may have. */
  readonly keywords: readonly string[];
  /** How an optional field is written: not required, or required and null if it is absent. */
  readonly optional: "absent" | "null";
  readonly maps: "pairs" | "objects";
  /** Values that the contract leaves open: strings of JSON, or any value. */
  readonly open: "texts" | "values";
  /** Types that are used repeatedly: once under `$defs`, or in each place. */
  readonly types: "shared" | "inline";
  /** Where a shared type has a description of its own: next to an `anyOf` around the reference, or in the prompt. */
  readonly referenceText: "anyOf" | "prompt";
  /** Whether a type may contain itself; `optional`: only through properties that are not required. */
  readonly recursion: "allowed" | "optional" | "rejected";
  /** Whether a boolean can be held to one value. */
  readonly booleanEnums: boolean;
  readonly patterns: boolean;
  readonly formats: readonly Format[];
  /** Whether bounds of integers are enforced. */
  readonly integerBounds: boolean;
  /** Which bounds of arrays are enforced. */
  readonly itemBounds: "all" | "minItems 0 or 1" | "none";
  /** Whether the prompt has to repeat what the schema says, because the model is not shown the schema. */
  readonly promptRepeats: boolean;
  /** How often the same limits apply: to each schema, or to all of one request. */
  readonly limits: Readonly<Partial<Record<LimitName, Limit>>>;
}
