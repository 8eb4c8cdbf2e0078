/** Summarizes what the reader found. */
import type { ContractReading } from "../../../runtime/model/reading.js";
import { read, taken } from "./judging.js";

/** What is taken and the places of its steps, or the fault and its place. */
export function found(text: string, reading: ContractReading = {}): readonly unknown[] {
  const outcome = read(text, reading);
  if (outcome.kind === "unread") return [outcome.fault.code, outcome.fault.offset];
  const { value, steps } = taken(outcome);
  return [value, ...steps.map(({ step, offset }) => `${step}@${offset}`)];
}
