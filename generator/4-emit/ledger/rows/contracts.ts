/** How each output expresses contracts, their examples and their prompts. */
import { carried, byProfile, onOneLine, type Row } from "../support.js";

const notInSummary = "the summary lists schema version, required keys and enum values";
const invitesImitation = "a wrong example invites imitation";
const forModel = "said to the model alone";
const inPrompts = "said to the model; see prompts/";

const contract: Row = {
  types: carried,
  schemas: carried,
  validators: "a validator judges and explains nothing; the contract object does",
  contracts: carried,
  docs: onOneLine("a page shows a string on one line, in tables and elsewhere"),
  prompts: carried,
  summary: notInSummary,
  providers: carried,
};

const example: Row = {
  types: "`types` contains no values; docs show them",
  schemas: "examples are executed when the contracts are compiled, and shown in docs",
  validators: "executed when the contracts are compiled, not when answers are checked",
  contracts: carried,
  docs: carried,
  prompts: carried,
  summary: notInSummary,
  providers: carried,
};

export const contractsRows = {
  set_description: {
    ...contract,
    types: "`types` has a comment for each declaration and none for the set",
    schemas: "each schema is self-contained",
    contracts: "each object means one contract or type",
    prompts: "a prompt is about one contract",
    providers: "a schema is about one contract",
  },
  contract_description: contract,
  contract_deprecated: {
    ...contract,
    schemas: "JSON Schema marks what is deprecated, without a reason",
    contracts: "the schema in the object marks what is deprecated, without a reason",
    prompts: "a deprecated contract is asked for as long as it is in use",
    providers: "the model is asked for a deprecated contract as long as it is in use",
  },
  schema_version: {
    ...contract,
    types: "the version of a contract is not part of its type; where answers carry it, it is a field",
    schemas: "the version of a contract is a label; where answers carry it, it is a field",
    validators: "a label; where answers carry it, it is a field",
    docs: carried,
    prompts: "a label for programs; where answers carry it, it is a field",
    summary: carried,
    providers: "a label for programs; if answers contain it, it is a field",
  },
  contract_aliases: {
    ...contract,
    types: "a type has one name; contractFor() in index.ts knows the others",
    schemas: "a schema has one id",
    validators: "names do not change what is valid",
    docs: carried,
    prompts: "the model needs no other name",
    providers: "for programs only",
  },
  narrowing: { ...contract, validators: carried, docs: carried, summary: carried },
  example: { ...example, providers: byProfile },
  further_example: {
    ...example,
    contracts: "the prompt in the object shows one example",
    prompts: "one example is enough",
    providers: "one example is enough",
  },
  rejected_example: {
    ...example,
    contracts: "the prompt in the object shows one example, of what is right",
    prompts: invitesImitation,
    providers: invitesImitation,
  },
  text_example: {
    ...example,
    contracts: "the prompt in the object shows one example, of a value",
    prompts: "the prompt shows one example, of a value",
    providers: "the provider decides about the text around a value",
  },
  prompt_intro: { ...example, types: forModel, schemas: forModel, validators: forModel, docs: inPrompts },
  prompt_note: { ...example, types: forModel, schemas: forModel, validators: forModel, docs: inPrompts },
} satisfies Readonly<Record<string, Row>>;
