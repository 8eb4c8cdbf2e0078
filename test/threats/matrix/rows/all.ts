/** All rows of the matrix that have a set of contracts. */
import { codeRows, contractRows, exampleRows, promptRows, toolRows } from "./contracts.js";
import { decisionRows, gateRows } from "./decisions.js";
import { documentRows, enumRows, fieldRows, tableRows, typeRows } from "./declarations.js";
import { graphRows, graphRuleRows } from "./graphs.js";
import { readingRows } from "./reading.js";
import type { Rows } from "./row.js";
import { conditionRows, operandRows, ruleRows } from "./rules.js";
import { shapeRows } from "./shapes.js";

export const rows: Rows = {
  ...documentRows,
  ...enumRows,
  ...typeRows,
  ...tableRows,
  ...fieldRows,
  ...shapeRows,
  ...contractRows,
  ...codeRows,
  ...ruleRows,
  ...operandRows,
  ...graphRuleRows,
  ...conditionRows,
  ...decisionRows,
  ...gateRows,
  ...readingRows,
  ...graphRows,
  ...exampleRows,
  ...promptRows,
  ...toolRows,
};
