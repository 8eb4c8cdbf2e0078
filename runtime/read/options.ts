/** The options for parsing a text. */
import type { ContractReading } from "../model/reading.js";
import type { Shape } from "../model/shape.js";
import { isCutForLength, isDeclined, type Stopped } from "../support/finish-reason.js";

/** If the model was stopped before the end of its answer, the parser repairs nothing. */
export type ReadTextOptions = Stopped;

/** The facts about a contract that the parser uses. */
export interface TextDemands extends ContractReading {
  /** The contract accepts only numbers, literals and enum values, so an answer such as `GREEN` needs no quotes. */
  readonly takesWord?: boolean;
  /** The name of the contract, which may introduce such a word, as in `The score is …`. */
  readonly name?: string;
  /** The declared type. The parser uses it to understand the text after an answer. */
  readonly shape?: Shape;
}

export function isCutOff(options: ReadTextOptions): boolean {
  return isCutForLength(options) || isDeclined(options);
}

export { isDeclined, isEnded } from "../support/finish-reason.js";
