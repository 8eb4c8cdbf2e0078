/** Decisions and gates. */
import { field, other, quoted, type Contracts, type Rows } from "./row.js";

const otherwise = { value: other, reason: "usual" };

function decision(given: object): Contracts {
  return {
    decisions: { choose: { inputs: { text: "string" }, returns: "string", otherwise, ...given } },
    ...field("string"),
  };
}

const decisionCase = (given: object, beside: object = {}): Contracts =>
  decision({ cases: [{ when: { text: "a" }, value: "a", reason: "as asked", ...given }], ...beside });
const result = (given: object, beside: object = {}): Contracts =>
  decision({ otherwise: { ...otherwise, ...given }, ...beside });

/** A reason with literal braces. */
export function literalReason(said: string): string {
  return said.replace(/[{}]/g, (brace) => brace.repeat(2));
}

interface CellNames {
  readonly table?: string;
  readonly key?: string;
  readonly column?: string;
}

/** A decision that takes its value from a table. */
function fromTable(said: CellNames, decisionOf: (cell: object, key: string) => Contracts): Contracts {
  const { table, key, column } = { table: "Policy", key: "word", column: "cell", ...said };
  return {
    enums: { Word: ["one"] },
    tables: { [table]: { key: "Word", columns: { [column]: "string" }, rows: { one: { [column]: "a" } } } },
    ...decisionOf({ table, key, column, reason: "as the table says" }, key),
  };
}

const caseFromTable = (said: CellNames): Contracts =>
  fromTable(said, (cell, key) =>
    decision({ inputs: { [key]: "Word", text: "string" }, cases: [{ when: { text: "a" }, ...cell }] }),
  );
const resultFromTable = (said: CellNames): Contracts =>
  fromTable(said, (cell, key) => decision({ inputs: { [key]: "Word" }, otherwise: cell }));

export const decisionRows: Rows = {
  "decision.description": (said) => decision({ description: said }),
  "decision.inputs: field name": (said) => decision({ inputs: { [said]: "string" } }),
  "decision.inputs: type": (said) => decision({ inputs: { text: said } }),
  "decision.inputs: value": (said) => decision({ inputs: { text: [said, other] } }),
  "decision.returns: type": (said) => decision({ returns: said }),
  "decision.returns: value": (said) => decision({ returns: [said, other] }),
  "decision-case.when: code": (said) => decisionCase({ when: said }),
  "decision-case.when: literal": (said) => decisionCase({ when: `text == ${quoted(said)}` }),
  "decision-case.value: text": (said) => decisionCase({ value: said }),
  "decision-case.value: key": (said) =>
    decisionCase({ value: { [said]: 1 } }, { returns: "object", otherwise: { value: {}, reason: "usual" } }),
  "decision-case.table": (table) => caseFromTable({ table }),
  "decision-case.column": (column) => caseFromTable({ column }),
  "decision-case.key": (key) => caseFromTable({ key }),
  "decision-case.reason": (said) => decisionCase({ reason: literalReason(said) }),
  "decision-result.value: text": (said) => result({ value: said }),
  "decision-result.value: key": (said) => result({ value: { [said]: 1 } }, { returns: "object" }),
  "decision-result.table": (table) => resultFromTable({ table }),
  "decision-result.column": (column) => resultFromTable({ column }),
  "decision-result.key": (key) => resultFromTable({ key }),
  "decision-result.reason": (said) => result({ reason: literalReason(said) }),
};

const gate = (given: object, scope = "ANSWER"): Contracts => ({
  contracts: { [scope]: { fields: { text: "string" } } },
  gates: { go_on: { needs: scope, ...given } },
});

export const gateRows: Rows = {
  "gate.description": (said) => gate({ description: said }),
  "gate.needs": (said) => gate({}, said),
  "gate.when: code": (said) => gate({ when: said }),
  "gate.when: literal": (said) => gate({ when: `text == ${quoted(said)}` }),
};
