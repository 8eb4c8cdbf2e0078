/** Every step of the value stage by name: who allows it, and whether anything is lost by it. */
import { madeBy } from "../support/lazily.js";

/**
 * `standard`: allowed by the tolerance of a reading. `declared`: asked for by the contract, so that no tolerance
 * forbids it. A lossy step is one after which the value says less than before; on a decision it is not taken.
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
  /** What is beside the wrapped value is omitted. */
  unwrap: lossy,
  fallback: lossy,
  drop_item: lossy,
  drop_key: lossy,
  sentinel_chain: lossy,
  /** Nobody can say what the function of a caller does. */
  hook: lossy,
} as const satisfies Readonly<Record<string, StepFacts>>;

export type StepName = keyof typeof steps;

/** The names that a tolerance may list. */
export const standardSteps: readonly StepName[] = madeBy(() =>
  (Object.keys(steps) as StepName[]).filter((name) => steps[name].allowedBy === "standard"),
);
