/** The output of `generate` and `check` for people. */
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { adviceFor } from "../results/advice.js";
import { driftFindings } from "../results/findings.js";
import { type Finding } from "../results/finding.js";
import type { Report } from "../results/report.js";

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

/** The last line says what to run. */
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
