/** The one place where text becomes code. */
import type { Evaluate } from "../../runtime/rules/condition.js";
import * as helpers from "../../runtime/expressions/index.js";
import { helpersName } from "../expressions/value.js";

/**
 * The function that generated code would hold as text. Contracts that are loaded from their file, and examples that are tried out, need it in this process; their validators are
 * compiled by Ajv, which needs the right to make code from text just as well. The text is what compile-expression.ts has printed from a checked syntax tree:
 * of the contract it holds names and texts, as string literals, and numbers.
 */
export function liveFunction(javascript: string): Evaluate {
  // oxlint-disable-next-line no-new-func -- see above
  return new Function(helpersName, `"use strict"; return ${javascript};`)(helpers) as Evaluate;
}
