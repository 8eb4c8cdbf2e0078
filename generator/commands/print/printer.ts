/** The result of a printer of reports. */
import type { Report } from "../results/report.js";

/** The text for standard output and for standard error. */
interface Printed {
  readonly out: string;
  readonly err: string;
}

/** `reported` are the command's own lines for people; `fault` is set for an internal error. */
export type Printer = (report: Report, reported: readonly string[], fault?: string) => Printed;

export function printedLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
