/** A report for programs: one JSON document. */
import { diagnosticsData } from "../diagnostic-data.js";
import { escapeHidden } from "../json.js";
import type { Report } from "./report.js";

/** `fault` is set where the program itself failed. Control characters are escaped as JSON does it, hidden ones by the same spelling. */
export function printJsonReport({ ok, command, diagnostics, sources, drift, written, removed, unchanged }: Report, fault?: string): string {
  const document = { ok, command: command || null, diagnostics: diagnosticsData(diagnostics, sources), drift, written, removed, unchanged, ...(fault !== undefined && { fault }) };
  return `${escapeHidden(JSON.stringify(document, null, 2))}\n`;
}
