/** How each output expresses named types and enums. */
import { carried, onOneLine, unlessDeep, whereReached, whereUsed, type Row } from "../support.js";

const validatorHasNoTexts = "a validator judges and explains nothing; the contract object does";
const folded = onOneLine("a page shows a string on one line, in tables and elsewhere");
const whereAnswered = whereReached("no answer to a contract contains this as is");
const notInSummary = "the summary lists schema version, required keys and enum values";
const whereCompiled = whereReached("no contract that is compiled for the provider contains it");
const schemaGivesNoReason = "JSON Schema marks what is deprecated, without a reason";
const reasonInPrompt = whereReached(
  "the schema in the object marks what is deprecated, without a reason; only a prompt gives it",
);
const whereReferredTo = whereUsed("no contract and no type refers to this enum");
const unlessDeepInType = unlessDeep(
  "only the values that a field itself or its list contains are explained in its comment",
);
const schemaRemarksNothing = "JSON Schema lists the values of an enum without remarks";
const whereInPrompt = whereReached("said in prompts, and no contract leads here");

const type: Row = {
  types: carried,
  schemas: carried,
  validators: validatorHasNoTexts,
  contracts: carried,
  docs: folded,
  prompts: whereAnswered,
  summary: notInSummary,
  providers: whereCompiled,
};

const enumOrValue: Row = {
  types: carried,
  schemas: whereReferredTo,
  validators: validatorHasNoTexts,
  contracts: whereReferredTo,
  docs: folded,
  prompts: whereAnswered,
  summary: notInSummary,
  providers: whereCompiled,
};

export const typesRows = {
  type_description: type,
  type_deprecated: { ...type, schemas: schemaGivesNoReason, contracts: reasonInPrompt },
  frozen: {
    ...type,
    schemas: "read-only is a matter of the reading program",
    validators: "a check changes nothing, so there is nothing to freeze",
    docs: carried,
    prompts: "said to programs alone",
    providers: "for programs only",
  },
  type_aliases: {
    ...type,
    schemas: "a schema has one id",
    validators: "names do not change what is valid",
    contracts: "an object has one name",
    docs: carried,
    prompts: "said to programs alone",
    providers: "for programs only",
  },
  enum_description: enumOrValue,
  enum_deprecated: { ...enumOrValue, schemas: schemaGivesNoReason, contracts: reasonInPrompt },
  enum_values: { ...enumOrValue, validators: whereReferredTo, docs: carried, summary: whereAnswered },
  value_description: {
    ...enumOrValue,
    types: unlessDeepInType,
    schemas: schemaRemarksNothing,
    contracts: whereInPrompt,
  },
  value_deprecated: {
    ...enumOrValue,
    types: unlessDeepInType,
    schemas: schemaRemarksNothing,
    contracts: whereInPrompt,
  },
} satisfies Readonly<Record<string, Row>>;
