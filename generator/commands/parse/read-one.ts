/** One answer, from a file or from standard input. */
import type { ReadOptions } from "../../../runtime/options/options.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { CommandOptions } from "../command.js";
import { findingsOfAnswer } from "./answer-findings.js";
import { printOutcome } from "./print-outcome.js";
import type { ReadingReport } from "../results/reading-report.js";
import { textOfAnswer } from "./text-of-answer.js";

/** `maxBytes` is the limit of the contract. */
export async function readOne(
  contract: AnyContract,
  given: CommandOptions,
  options: ReadOptions,
  maxBytes?: number,
): Promise<ReadingReport | Diagnostic> {
  const file = given.operands?.[1] ?? "-";
  const text = await textOfAnswer(file, given, maxBytes);
  if (typeof text !== "string") return text;
  const outcome = contract.safeParse(text, options);
  const { value, remarks } = printOutcome(outcome, text, file === "-" ? "stdin" : file);
  const findings = findingsOfAnswer(outcome, file === "-" ? undefined : file);
  return { isAccepted: outcome.ok, lines: value, remarks, findings, outcome };
}
