/** What the commands say on standard output, for people. */
import { driftSentences, type Drift } from "../5-write/drift.js";
import { hasErrors } from "../diagnostic.js";
import { printable } from "../terminal-text.js";
import type { Report } from "./report.js";

/** A few diffs tell what happened; where everything moved, the list of names is what helps. */
const mostDiffs = 20;

/** Says nothing where nothing was done. */
export function tellGenerated({ diagnostics, written, removed, unchanged }: Report): readonly string[] {
  if (hasErrors(diagnostics) && written.length === 0) return [];
  const counts = [`${counted(written.length, "file")} written`, `${unchanged} unchanged`, ...(removed.length > 0 ? [`${removed.length} removed`] : [])];
  return [...removed.map((path) => `removed ${printable(path)}`), counts.join(", ")];
}

export function tellChecked({ diagnostics, drift, unchanged }: Report): readonly string[] {
  if (hasErrors(diagnostics)) return [];
  if (drift.length === 0) return [`${counted(unchanged, "file")} up to date`];
  const withDiffs = new Set(drift.filter(({ diff }) => diff).slice(0, mostDiffs));
  return [...drift.map((finding) => describe(finding, withDiffs.has(finding))), `${counted(drift.length, "file")} out of date, ${unchanged} up to date: run "contracts generate"`];
}

function describe({ code, path, diff }: Drift, isShown: boolean): string {
  return `${printable(path)}: ${driftSentences[code]} [${code}]${isShown ? `\n${diff}` : ""}`;
}

/** `1 file`, `2 files`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
