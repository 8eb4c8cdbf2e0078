/** How each output expresses the steps of parsing. */
import { type FieldReadingKey, fieldReadingKeys } from "../../../language/field-reading-keys.js";
import { carried, whereUsed, type Row } from "../support.js";

const step: Row = {
  types: "a type describes the value after it was read",
  schemas: "a schema describes the value after it was read",
  validators: "a validator judges the value after it was read",
  contracts: carried,
  docs: carried,
  prompts: "the model is asked for an answer that is valid as is",
  summary: "the summary lists schema version, required keys and enum values",
  providers: "applied to what comes back",
};

export const readingRows = {
  ...(Object.fromEntries(Object.keys(fieldReadingKeys).map((key) => [key, step])) as Record<FieldReadingKey, Row>),
  complete: {
    ...step,
    types:
      "in part: the type of the context has the member that is named; which items are filled in is not part of a type",
  },
  value_aliases: { ...step, contracts: whereUsed("no contract and no type refers to this enum") },
  wrapping: { ...step, prompts: carried, providers: "the provider decides how an answer is wrapped" },
  tolerance: step,
  unwrap: step,
  fill_from: step,
  graph: step,
  mode: { ...step, prompts: "said to programs alone", providers: "for programs only" },
} satisfies Readonly<Record<string, Row>>;
