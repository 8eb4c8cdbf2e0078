/** How each output expresses fields and the constraints of their values. */
import { carried, byLowering, onOneLine, whereReached, type Row } from "../support.js";

const whereAnswered = whereReached("no answer to a contract contains this as is");
const notInSummary = "the summary lists schema version, required keys and enum values";
const folded = onOneLine("a page shows a string on one line, in tables and elsewhere");

const field: Row = {
  types: carried,
  schemas: carried,
  validators: "a validator judges and explains nothing; the contract object does",
  contracts: carried,
  docs: carried,
  prompts: whereAnswered,
  summary: notInSummary,
  providers: byLowering,
};

const bound: Row = {
  types: carried,
  schemas: carried,
  validators: carried,
  contracts: carried,
  docs: carried,
  prompts: whereAnswered,
  summary: notInSummary,
  providers: byLowering,
};

export const fieldsRows = {
  field: { ...field, validators: carried },
  optional: { ...field, validators: carried },
  field_description: { ...field, docs: folded },
  field_deprecated: {
    ...field,
    schemas: "JSON Schema marks what is deprecated, without a reason",
    contracts: whereReached(
      "the schema in the object marks what is deprecated, without a reason; only a prompt gives it",
    ),
    docs: folded,
  },
  field_example: {
    ...field,
    types: "`types` contains no values; docs show them",
    prompts: "the prompt shows it only next to a pattern, and one whole example if you wrote one",
    providers: "a lowered schema has no examples",
  },
  integer: bound,
  min: bound,
  max: bound,
  exclusive_min: bound,
  exclusive_max: bound,
  multiple_of: {
    ...bound,
    schemas: ({ value }) =>
      Number.isInteger(value) ||
      "in part: validators that divide in floating point reject multiples such as 0.07 of 0.01, and accept some numbers that are none; ours counts in decimals",
  },
  format: {
    ...bound,
    schemas: ({ value }) =>
      value === "date" ||
      "in part: validators of other libraries differ in details, such as `a@b` or offsets without a colon; ours follows the RFC",
  },
  nonblank: {
    ...bound,
    schemas: "in part: the pattern rejects whitespace; the contract also rejects other characters that no one sees",
  },
  min_length: bound,
  max_length: bound,
  pattern: bound,
  min_items: bound,
  max_items: bound,
  unique_items: bound,
  suggested: {
    ...bound,
    schemas: "JSON Schema has no open vocabularies",
    validators: "suggestions are not enforced",
    contracts: whereReached("said in prompts, and no contract leads here"),
  },
  constant: bound,
} satisfies Readonly<Record<string, Row>>;
