/** The keys of decisions and gates, and of conditions that look up a table. */
import { ready, required } from "./key.js";
import { condition } from "./rule-keys.js";
import { fieldMap, valueList } from "./shape-keys.js";
import { either, expression, json, listOf, name, position, scalar, text } from "./takes.js";

const decisionExample =
  "inputs: { priority: [HIGH, LOW] }\nreturns: [FAST, SLOW]\notherwise: { value: SLOW, reason: usual }";

export const decisionKeys = {
  description: ready(
    text,
    "What is decided, and why.",
    `description: How fast a request is handled.\n${decisionExample}`,
  ),
  inputs: required(
    fieldMap,
    "The inputs, as fields with their types; a `?` after a name marks an optional input.",
    decisionExample,
  ),
  returns: required(either(expression, valueList, position("item")), "The type of the result.", decisionExample),
  cases: ready(
    listOf(position("decision-case"), { atLeast: 1 }),
    "The results, each with its condition; the first case whose condition is true decides.",
    `cases:\n  - { when: { priority: HIGH }, value: FAST, reason: "urgent" }\n${decisionExample}`,
  ),
  otherwise: required(position("decision-result"), "The result if no case applies.", decisionExample),
};

const valueExample = "value: FAST\nreason: urgent";
const cellExample = "table: Policy\ncolumn: track\nreason: usual";

/** The keys for the result of a decision. Their examples begin with the text `before`. */
const resultKeysBehind = (before: string) => ({
  value: ready(json, "The value, written out.", before + valueExample),
  table: ready(name("table"), "The table that contains the value, instead of `value`.", before + cellExample),
  column: ready(name("column"), "The column of the table; requires `table`.", before + cellExample),
  key: ready(
    name("path"),
    "The input whose value chooses the row. Required only if more than one input has the type of the table's enum.",
    `${before}table: Policy\nkey: asked\ncolumn: track\nreason: usual`,
  ),
  reason: required(
    text,
    "The reason, for logs and people. `{name}` is replaced by the value of an input; write `{{` and `}}` for braces.",
    `${before}value: FAST\nreason: "urgent({priority})"`,
  ),
});

export const resultKeys = resultKeysBehind("");

const whenExample = "when: { priority: HIGH }\n";

export const caseKeys = {
  when: required(condition, "The condition on the inputs.", whenExample + valueExample),
  ...resultKeysBehind(whenExample),
};

const gateExample = "needs: REVIEW\nwhen: { verdict: PASS }";

export const gateKeys = {
  description: ready(
    text,
    "The step that the gate guards.",
    `description: Only what passed is published.\n${gateExample}`,
  ),
  needs: required(
    either(name("scope"), listOf(name("scope"), { atLeast: 1, unique: true })),
    "The contract, or the contracts, whose answer must be accepted.",
    gateExample,
  ),
  when: ready(
    condition,
    "A condition on the answer. If several contracts are needed, its paths start with the scope: `REVIEW.verdict`.",
    gateExample,
  ),
};

const lookUpExample = "table: Policy\ncolumn: track\nis: FAST";

export const tableTestKeys = {
  table: required(name("table"), "The table.", lookUpExample),
  column: required(name("column"), "The column whose cell is tested.", lookUpExample),
  is: required(
    either(scalar, listOf(scalar, { atLeast: 1, unique: true })),
    "The value that the cell must have, or an array of allowed values.",
    lookUpExample,
  ),
  key: ready(
    name("path"),
    "The field or input whose value chooses the row. Required only if more than one has the type of the table's enum.",
    "table: Policy\nkey: asked\ncolumn: track\nis: FAST",
  ),
};
