/** How each output expresses derived values, rules, tables, decisions and gates. */
import { carried, onOneLine, unlessInexpressible, whereReached, type Row } from "../support.js";

const notOnWire = "a derived value follows from an answer and is not in it";
const notInSummary = "the summary lists schema version, required keys and enum values";
const folded = onOneLine("a page shows a string on one line, in tables and elsewhere");
const validatorHasNoTexts = "a validator judges and explains nothing; the contract object does";
const validatorRunsNoRules = "a validator judges the structure; the contract object runs the rules";
const gateIsAsked = "a gate is a question about outcomes; the predicate in `gates` answers it";
const withFunction = "said with the function in `decisions`";
const opensNoGate = "for programs only: a model that knows the condition may send the answer that opens the gate";

const derived: Row = {
  types: "`types` says of what type a derived value is; the contract object computes it",
  schemas: notOnWire,
  validators: notOnWire,
  contracts: carried,
  docs: carried,
  prompts: "said to programs alone",
  summary: notInSummary,
  providers: "for programs only",
};

const rule: Row = {
  types: carried,
  schemas: "JSON Schema names no codes",
  validators: validatorHasNoTexts,
  contracts: carried,
  docs: carried,
  prompts: whereReached("no answer to a contract contains this as is"),
  summary: notInSummary,
  providers: whereReached("no contract that is compiled for the provider contains it"),
};

const table: Row = {
  types: carried,
  schemas: "JSON Schema has no tables; a rule that looks something up in one is written out row by row",
  validators: "a validator judges the structure; tables are looked up by rules and by programs",
  contracts: "tables are constants of `types`",
  docs: folded,
  prompts: "said to programs alone",
  summary: notInSummary,
  providers: "a provider gets the rules that look something up, not the table",
};

const decision: Row = {
  types: "`types` contains the types of inputs and result; the function in `decisions` decides",
  schemas: "a schema describes the inputs and decides nothing",
  validators: gateIsAsked,
  contracts: "gates are predicates of `gates`",
  docs: carried,
  prompts: "said to programs alone",
  summary: notInSummary,
  providers: "for programs only",
};

export const programsRows = {
  derived,
  derived_description: {
    ...derived,
    types: carried,
    contracts: "the object computes derived values and describes none",
    docs: folded,
  },
  rule: {
    ...rule,
    types: unlessInexpressible("types"),
    schemas: unlessInexpressible("schemas"),
    validators: validatorRunsNoRules,
    providers: "said in the prompt; no provider enforces rules",
  },
  rule_message: {
    ...rule,
    schemas: unlessInexpressible("schemas", "the rule itself is not in the schema"),
    docs: folded,
  },
  rule_severity: {
    ...rule,
    schemas: "JSON Schema knows no warnings: it would reject what the contract accepts",
    validators: validatorRunsNoRules,
  },
  rule_code: {
    ...rule,
    types: "a type names no codes",
    prompts: "said to programs alone",
    providers: "for programs only",
  },
  codes: { ...rule, types: "a type names no codes", prompts: "said to programs alone", providers: "for programs only" },
  table: {
    ...table,
    contracts: "tables are constants of `types`; a rule in the object contains the columns that it looks up",
    docs: carried,
    prompts: "a prompt contains the rows of a table that the rules of its contract use",
  },
  table_description: table,
  column_description: table,
  decided: {
    ...decision,
    validators: "a validator judges the inputs; the function in `decisions` decides",
    contracts: "the object of the inputs checks them; the function in `decisions` decides",
  },
  decided_description: {
    ...decision,
    types: withFunction,
    validators: validatorHasNoTexts,
    contracts: withFunction,
    docs: folded,
  },
  gate: {
    ...decision,
    types: "`gates` contains the types of gates and their predicates",
    schemas: gateIsAsked,
    prompts: opensNoGate,
  },
  gate_description: {
    ...decision,
    types: "said with the predicate in `gates`",
    schemas: gateIsAsked,
    docs: folded,
    prompts: opensNoGate,
  },
} satisfies Readonly<Record<string, Row>>;
