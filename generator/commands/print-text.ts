/** Diagnostics for people, on standard error. */
import type { Severity } from "../diagnostic.js";
import { formatDiagnostic } from "../format-diagnostic.js";
import type { Report } from "./report.js";
import { counted } from "./tell.js";

const severities: readonly Severity[] = ["error", "warning"];

/** Each diagnostic with its code frame, then how many there are. */
export function printDiagnostics({ diagnostics, sources }: Report): readonly string[] {
  const counts = severities.map((severity) => ({ severity, count: diagnostics.filter((diagnostic) => diagnostic.severity === severity).length }));
  const total = counts.filter(({ count }) => count > 0).map(({ severity, count }) => counted(count, severity));
  return [...diagnostics.map((diagnostic) => `${formatDiagnostic(diagnostic, sources)}\n`), ...(total.length > 0 ? [total.join(", ")] : [])];
}
