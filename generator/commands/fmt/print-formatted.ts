/** The output of `fmt` for people. */
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import type { Finding } from "../results/finding.js";
import { commandOn } from "../in-shell.js";
import type { Report } from "../results/report.js";
import { counted } from "../print/print-outputs.js";

export function printFormatted({ diagnostics, findings = [], sources, written, answer }: Report): readonly string[] {
  if (hasErrors(diagnostics)) return [];
  if (findings.length > 0)
    return [...findings.flatMap(describe), `run "${commandOn("contracts fmt", sources[0]?.name)}"`];
  const reported = [...written.map((name) => `${printable(name)} formatted`), ...(answer?.lines ?? [])];
  if (written.length > 0)
    return [...reported, `line numbers changed: run "${commandOn("contracts generate", sources[0]?.name)}"`];
  if (reported.length > 0) return reported;
  return [
    sources.length === 1
      ? `${printable(sources[0]?.name ?? "")} is already formatted`
      : `${sources.length} files are already formatted`,
  ];
}

function describe({ message, code, added = 0, removed = 0, diff }: Finding): readonly string[] {
  return [
    `${printable(message)} [${code}]: ${counted(added, "line")} to add, ${removed} to remove`,
    ...(diff ? [diff] : []),
  ];
}
