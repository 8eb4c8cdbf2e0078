/** What a printer of reports returns. */
import type { Report } from "../results/report.js";

/** What goes to standard output and to standard error. */
export interface Printed {
  readonly out: string;
  readonly err: string;
}

/** `reported` are the command's own lines for people; `fault` is set where the program itself failed. */
export type Printer = (report: Report, reported: readonly string[], fault?: string) => Printed;

export function printedLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}
