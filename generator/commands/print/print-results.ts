/** The output of `generate` and `check` for people. */
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { adviceFor } from "../results/advice.js";
import { driftFindings } from "../results/findings.js";
import type { Finding, Report } from "../results/report.js";
import { commandOn } from "../in-shell.js";

/** A few diffs show what happened; if many files changed, their names are more useful. */
const mostDiffs = 10;

/** Empty if nothing was done. A dry run lists all files, because they appear nowhere else. */
export function printGenerated({ diagnostics, written, removed, unchanged, isDryRun }: Report): readonly string[] {
  if (hasErrors(diagnostics) && written.length === 0) return [];
  if (isDryRun)
    return [
      ...named("would write", written),
      ...named("would remove", removed),
      total(`${counted(written.length, "file")} to write`, unchanged, removed, "to remove"),
    ];
  return [
    ...named("removed", removed),
    total(`${counted(written.length, "file")} written`, unchanged, removed, "removed"),
  ];
}

function named(verb: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => `${verb} ${printable(path)}`);
}

function total(first: string, unchanged: number, removed: readonly string[], verb: string): string {
  return [first, `${unchanged} unchanged`, ...(removed.length > 0 ? [`${removed.length} ${verb}`] : [])].join(", ");
}

/** Prints the findings of `check`. The last line contains the command to run. */
export function printChecked(report: Report): readonly string[] {
  const { diagnostics, drift, unchanged } = report;
  if (hasErrors(diagnostics)) return [];
  if (drift.length === 0) return [`${counted(unchanged, "file")} up to date`];
  const findings = driftFindings(report);
  const withDiffs = new Set(findings.filter(({ diff }) => diff).slice(0, mostDiffs));
  const advice = adviceFor(
    drift.map(({ code }) => code),
    report,
  );
  return [
    ...findings.map((finding) => describe(finding, withDiffs.has(finding))),
    `${counted(new Set(drift.map(({ path }) => path)).size, "file")} out of date, ${unchanged} up to date: ${advice}`,
  ];
}

function describe({ code, message, added, removed, diff }: Finding, isShown: boolean): string {
  const counts =
    !isShown && added !== undefined && removed !== undefined
      ? ` (${counted(added, "line")} to add, ${removed} to remove)`
      : "";
  return `${printable(message)} [${code}]${counts}${isShown ? `\n${diff}` : ""}`;
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

/** The output of `fmt` for people. */
export function printFormatted({ diagnostics, findings = [], sources, written, answer }: Report): readonly string[] {
  if (hasErrors(diagnostics)) return [];
  if (findings.length > 0) return [...findings.flatMap(layoutLines), `run "${commandOn("fmt", sources[0]?.name)}"`];
  const reported = [...written.map((name) => `${printable(name)} formatted`), ...(answer?.lines ?? [])];
  if (written.length > 0)
    return [...reported, `line numbers changed: run "${commandOn("generate", sources[0]?.name)}"`];
  if (reported.length > 0) return reported;
  return [
    sources.length === 1
      ? `${printable(sources[0]?.name ?? "")} is already formatted`
      : `${sources.length} files are already formatted`,
  ];
}

function layoutLines({ message, code, added = 0, removed = 0, diff }: Finding): readonly string[] {
  return [
    `${printable(message)} [${code}]: ${counted(added, "line")} to add, ${removed} to remove`,
    ...(diff ? [diff] : []),
  ];
}

/** A line for each finding, then their number. */
export function printLint({ diagnostics, findings = [] }: Report): readonly string[] {
  if (hasErrors(diagnostics)) return [];
  const counts = (["error", "warning"] as const).map(
    (severity) => [severity, findings.filter((finding) => finding.severity === severity).length] as const,
  );
  const sums = counts.filter(([, count]) => count > 0).map(([severity, count]) => counted(count, severity));
  return [
    ...findings.map(lintLine),
    sums.length > 0
      ? `${sums.join(", ")}: "npx agent-contracts explain <code>" says what each is about`
      : "no problems found",
  ];
}

function lintLine({ file, line, column, severity, message, code, help }: Finding): string {
  return `${printable(`${file}:${line}:${column} ${severity} ${message}. ${help}`)} [${code}]`;
}
