/** A report for people: results on standard output, diagnostics on standard error. */
import type { Severity } from "../../diagnostics/severity.js";
import { formatDiagnostic } from "../../diagnostics/format.js";
import { printedLines, type Printer } from "./printer.js";
import type { Report } from "../results/report.js";
import { counted } from "./print-results.js";

const severities: readonly Severity[] = ["error", "warning"];

/** An internal error is on standard error in any format, so it is not repeated here. */
export const printText: Printer = (report, reported) => ({
  out: printedLines(reported),
  err: printedLines([
    ...diagnosticLines(report),
    ...(report.reading?.remarks ?? []),
    ...(report.answer?.remarks ?? []),
  ]),
});

/** Each diagnostic with its code frame, then their number. */
function diagnosticLines({ diagnostics, sources }: Report): readonly string[] {
  const counts = severities.map((severity) => ({
    severity,
    count: diagnostics.filter((diagnostic) => diagnostic.severity === severity).length,
  }));
  const total = counts.filter(({ count }) => count > 0).map(({ severity, count }) => counted(count, severity));
  return [
    ...diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, sources)}\n`),
    ...(total.length > 0 ? [total.join(", ")] : []),
  ];
}
