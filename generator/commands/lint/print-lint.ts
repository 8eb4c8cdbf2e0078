/** The output of `lint` for people. */
import { printable } from "../../diagnostics/terminal-text.js";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import type { Finding } from "../results/finding.js";
import type { Report } from "../results/report.js";
import { counted } from "../print/print-outputs.js";

/** A line for each finding, then their number. */
export function printLint({ diagnostics, findings = [] }: Report): readonly string[] {
  if (hasErrors(diagnostics)) return [];
  const counts = (["error", "warning"] as const).map(
    (severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const,
  );
  const total = counts.filter(([, count]) => count > 0).map(([severity, count]) => counted(count, severity));
  return [
    ...findings.map(describe),
    total.length > 0 ? `${total.join(", ")}: "contracts explain <code>" says what each is about` : "no problems found",
  ];
}

function describe({ file, line, column, severity, message, code, help }: Finding): string {
  return `${printable(`${file}:${line}:${column} ${severity} ${message}. ${help}`)} [${code}]`;
}
