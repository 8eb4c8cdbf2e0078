/** How each output expresses unknown keys and variants. */
import { carried, byLowering, onOneLine, whereNamed, whereReached, type Row } from "../support.js";

const record: Row = {
  types: carried,
  schemas: carried,
  validators: carried,
  contracts: carried,
  docs: carried,
  prompts: whereReached("no answer to a contract contains this as is"),
  summary: "the summary lists schema version, required keys and enum values",
  providers: byLowering,
};

export const recordsRows = {
  keep_unknown_keys: record,
  drop_unknown_keys: {
    ...record,
    types: "a type describes what is kept",
    schemas: "JSON Schema cannot say that a key is left out later; it lets the key pass",
    validators: "a check lets the key pass",
    contracts: whereReached("said in prompts, and no contract leads here"),
    prompts: "a model that knows that other keys are allowed invents some",
  },
  variants: record,
  other_variants: record,
  variant_description: {
    ...record,
    types: whereNamed("a variant of an object written in place has no name and no comment"),
    validators: "a validator judges and explains nothing; the contract object does",
    docs: onOneLine("a page shows a string on one line, in tables and elsewhere"),
    providers: whereReached("no contract that is compiled for the provider contains it"),
  },
} satisfies Readonly<Record<string, Row>>;
