/** What types.ts carries. */
import { carried, unlessDeep, unlessNested, whereNamed, type CarriageTable } from "./carriage.js";

const noBounds = "TypeScript has no such bound; the validator enforces it";
const sizeIsNested = unlessNested("only the list or map that a field itself holds has a comment; the validator enforces it");
const isDeep = unlessDeep("only the values that a field itself or its list holds are explained in its comment");
const noValues = "types.ts holds no values; docs show them";
const forModel = "said to the model alone";

export const typesCarriage: CarriageTable = {
  set_description: "types.ts has a comment for each declaration and none for the set",
  contract_description: carried,
  contract_deprecated: carried,
  schema_version: "the version of a contract is no part of its type; where answers carry it, it is a field",
  also_called: "a type has one name; contractFor() in index.ts knows the others",
  narrowing: carried,
  example: noValues,
  further_example: noValues,
  refused_example: noValues,
  prompt_intro: forModel,
  prompt_note: forModel,
  type_description: carried,
  type_deprecated: carried,
  frozen: carried,
  also_known_as: carried,
  enum_description: carried,
  enum_deprecated: carried,
  enum_values: carried,
  value_description: isDeep,
  value_deprecated: isDeep,
  field: carried,
  optional: carried,
  field_description: carried,
  field_deprecated: carried,
  field_example: noValues,
  integer: noBounds,
  min: noBounds,
  max: noBounds,
  exclusive_min: noBounds,
  exclusive_max: noBounds,
  multiple_of: noBounds,
  format: noBounds,
  nonblank: noBounds,
  min_length: noBounds,
  max_length: noBounds,
  pattern: noBounds,
  min_items: sizeIsNested,
  max_items: sizeIsNested,
  unique_items: sizeIsNested,
  suggested: "a type that lists suggestions would close the vocabulary",
  constant: carried,
  keep_unknown_keys: carried,
  drop_unknown_keys: "a type describes what is kept",
  variants: carried,
  other_branches: carried,
  variant_description: whereNamed("a variant of an object written in place has no name and no comment"),
};
