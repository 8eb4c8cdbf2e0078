/** What `fmt` says on standard output, for people. */
import { hasErrors } from "../../diagnostic.js";
import { printable } from "../../terminal-text.js";
import type { Report } from "../report.js";
import { counted } from "../tell.js";

export function tellFormatted({ diagnostics, findings = [], sources, written, answer }: Report): readonly string[] {
  if (hasErrors(diagnostics)) return [];
  const name = printable(sources[0]?.name ?? "");
  const [finding] = findings;
  if (finding) return [`${printable(finding.message)} [${finding.code}]: ${counted(finding.added ?? 0, "line")} to add, ${finding.removed ?? 0} to remove`, ...(finding.diff ? [finding.diff] : []), `run "contracts fmt"`];
  return [written.length > 0 ? `${name} laid out anew` : (answer?.lines[0] ?? `${name} is laid out already`)];
}
