/** contracts report merge: adds partial results in the given order. */
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { CommandOptions } from "../command.js";
import { sourcesOf } from "../explore/collect.js";
import { readContracts } from "../read-contracts.js";
import { reportOf, type Report } from "../results/report.js";
import { deliverReport, writeData } from "./deliver-report.js";
import { addPartial, newPartial, type Partial } from "./partial.js";
import { readPartial } from "./read-partial.js";
import { reportWritten } from "./read-report.js";

export async function mergeReports(given: CommandOptions): Promise<Report> {
  const [action, ...files] = given.operands ?? [];
  const path = given.report ?? "report.html";
  if (action !== "merge" || files.length === 0)
    return reportOf("report", {
      diagnostics: [
        diagnose(
          "usage/nothing-to-merge",
          {},
          { help: 'Name the parts: "npx agent-contracts report merge part-1.json part-2.json --report report.html".' },
        ),
      ],
    });
  const sum = newPartial();
  for (const file of files) {
    const partial = readPartial(file, given.cwd);
    if ("code" in partial) return reportOf("report", { diagnostics: [partial] });
    addPartial(sum, partial);
  }
  const baseline = given.baseline === undefined ? undefined : readPartial(given.baseline, given.cwd);
  if (baseline && "code" in baseline) return reportOf("report", { diagnostics: [baseline] });
  return path.endsWith(".json") ? delivered(path, sum, given) : pageOf(path, sum, baseline, given);
}

function delivered(path: string, sum: Partial, { cwd }: CommandOptions): Report {
  const rejected = writeData(path, sum, cwd);
  return rejected ? reportOf("report", { diagnostics: [rejected] }) : reportWritten("report", path, sum);
}

/** The page contains the contracts, so samples open in its reading room. */
async function pageOf(
  path: string,
  log: Partial,
  baseline: Partial | undefined,
  given: CommandOptions,
): Promise<Report> {
  const read = await readContracts(given);
  if (!read.model) return reportOf("report", read);
  const { model, source, used } = read;
  const rejected = await deliverReport(
    path,
    { model, sources: sourcesOf(model, source, used), log, baseline },
    given.cwd,
  );
  return rejected ? reportOf("report", { diagnostics: [rejected] }) : reportWritten("report", path, log);
}
