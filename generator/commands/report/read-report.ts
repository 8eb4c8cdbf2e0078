/** contracts parse --report: logs of answers as a page, or as a partial result. */
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { finderOf } from "../../../runtime/contract/find-contract.js";
import type { ReadOptions } from "../../../runtime/options/options.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { loadContract } from "../../load.js";
import type { ContractModel, Model } from "../../model/model.js";
import type { CommandOptions } from "../command.js";
import type { PageSources } from "../explore/collect.js";
import { reportOf, type Report } from "../results/report.js";
import { counted } from "../print/print-results.js";
import { deliverReport } from "./deliver-report.js";
import type { Partial } from "./partial.js";
import { readLogs } from "./read-logs.js";
import { readPartial } from "./read-partial.js";

export interface Reported {
  readonly model: Model;
  readonly sources: PageSources;
  readonly options: ReadOptions;
}

/**
 * The exit code is the same as without a report: 1 if an answer is rejected, or a line has none. For a part of a report
 * (`.json`) it is 0, because a script that splits a log would stop at the first part.
 */
export async function readReport(given: CommandOptions, { model, sources, options }: Reported): Promise<Report> {
  const [scope] = given.operands ?? [];
  const [logs, path] = [given.jsonl ?? [], given.report ?? ""];
  if (logs.length === 0)
    return reportOf("parse", {
      diagnostics: [diagnose("usage/report-without-log", {}, { help: "Name the answers with --jsonl." })],
    });
  const reader = { find: finder(model), scope: scope ?? onlyScope(model), options };
  const log = await readLogs(logs, reader, given);
  if ("code" in log) return reportOf("parse", { diagnostics: [log] });
  const baseline = given.baseline === undefined ? undefined : await readBaselineLog(given.baseline, reader, given);
  if (baseline && "code" in baseline) return reportOf("parse", { diagnostics: [baseline] });
  const rejected = await deliverReport(path, { model, sources, log, baseline }, given.cwd);
  return rejected
    ? reportOf("parse", { diagnostics: [rejected] })
    : reportWritten("parse", path, log, path.endsWith(".json"));
}

/** A log, or the partial result of one. */
function readBaselineLog(
  file: string,
  reader: Parameters<typeof readLogs>[1],
  given: CommandOptions,
): Partial | Diagnostic | Promise<Partial | Diagnostic> {
  return file.endsWith(".json") ? readPartial(file, given.cwd) : readLogs([file], reader, given);
}

/** A contract is compiled when the first line names it. */
function finder(model: Model): (name: string) => Promise<AnyContract | undefined> {
  const [find, loading] = [finderOf(model.contracts), new Map<ContractModel, Promise<AnyContract>>()];
  return async (name) => {
    const declared = find(name);
    if (declared && !loading.has(declared)) loading.set(declared, loadContract(model, declared));
    return declared && loading.get(declared);
  };
}

function onlyScope({ contracts: [first, ...others] }: Model): string | undefined {
  return others.length === 0 ? first?.scope : undefined;
}

/** @param isAccepted whether the command succeeds, whatever the results of the answers are */
export function reportWritten(
  command: string,
  path: string,
  { answers, badLines, totals }: Partial,
  isAccepted = true,
): Report {
  const [accepted, repaired, rejected] = ["accepted", "repaired", "rejected"].map((name) => totals[name] ?? 0);
  const bad = badLines > 0 ? `, ${counted(badLines, "line")} without an answer` : "";
  const line = `${path} written: ${counted(answers, "answer")}, ${accepted} accepted, ${repaired} repaired, ${rejected} rejected${bad}`;
  return reportOf(command, {
    written: [path],
    answer: {
      lines: [printable(line)],
      data: { answers, badLines, accepted, repaired, rejected },
      isAccepted: isAccepted || (totals["rejected"] ?? 0) + badLines === 0,
    },
  });
}
