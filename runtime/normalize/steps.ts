/** The steps of normalizing: which of them are always allowed, and which lose information. */
import { madeBy } from "../support/lazily.js";

/**
 * `standard`: the tolerance allows the step. `declared`: the contract declares it, whatever the tolerance is. A lossy
 * step removes information from the value, so it is not applied to explicit fields.
 */
interface StepFacts {
  readonly allowedBy: "standard" | "declared";
  readonly lossless: boolean;
}

const standard = { allowedBy: "standard", lossless: true } as const;
const declared = { allowedBy: "declared", lossless: true } as const;
const lossy = { allowedBy: "declared", lossless: false } as const;

export const steps = {
  unwrap_wrapper_key: standard,
  unwrap_tool_call: standard,
  decode_double_encoded: standard,
  parse_stringified_field: standard,
  wrap_root_array: standard,
  unwrap_single_item_array: standard,
  scalar_to_array: standard,
  rename_key: standard,
  null_to_absent: standard,
  coerce_number_string: standard,
  strip_thousands: standard,
  coerce_boolean_string: standard,
  coerce_null_string: standard,
  enum_case: standard,
  enum_trim: standard,
  coerce_fraction_of_max: standard,
  big_int_to_string: standard,
  alias_key: declared,
  apply_default: declared,
  enum_alias: declared,
  trim: declared,
  uppercase: declared,
  lowercase: declared,
  strip_prefix: declared,
  string: declared,
  integer: declared,
  number: declared,
  boolean_words: declared,
  percent_to_fraction: declared,
  split_comma: declared,
  enum_with_description: lossy,
  null_words: declared,
  wrap_in: declared,
  fill_from: declared,
  complete: declared,
  ids_to_uuids: declared,
  placeholder_nodes: declared,
  connect_root: declared,
  /** Keys next to the wrapper are lost. */
  unwrap: lossy,
  fallback: lossy,
  drop_item: lossy,
  drop_key: lossy,
  sentinel_chain: lossy,
  /** The effect of your function is unknown. */
  hook: lossy,
} as const satisfies Readonly<Record<string, StepFacts>>;

export type StepName = keyof typeof steps;

export type StandardStep = {
  [Name in StepName]: (typeof steps)[Name]["allowedBy"] extends "standard" ? Name : never;
}[StepName];

/** The steps that a tolerance may list. */
export const standardSteps: readonly StandardStep[] = madeBy(() =>
  (Object.keys(steps) as StepName[]).filter((name): name is StandardStep => steps[name].allowedBy === "standard"),
);
