/** contracts explore: the contracts as a web page. */
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { diff } from "../diff/diff.js";
import type { CommandOptions } from "../command.js";
import { readContracts } from "../read-contracts.js";
import { reportOf, type Report } from "../results/report.js";
import { collectPageData, sourcesOf } from "./collect.js";
import { contractsScript } from "./contracts-script.js";
import { printPage } from "./print-page.js";
import { writePage } from "./write-page.js";
import { directions } from "../../evolution/change/directions.js";
import type { VersionResult, Verdict } from "../../evolution/change/finding.js";
import { printJson } from "../../source/json.js";
import { bridgeLine } from "../diff/verdict-line.js";
import { titleOf } from "../diff/diff-findings.js";
import type { DiffReport, ReportedChange } from "../results/diff-report.js";
import type { ChangeData, EvolutionData, VerdictData } from "./page-data.js";

/**
 * Errors in the contracts file, the baseline or the path of the page are reported as `diagnostics`; then nothing is
 * written.
 */
export async function explore(given: CommandOptions): Promise<Report> {
  const read = await readContracts(given);
  if (!read.model) return reportOf("explore", read);
  const { model, source, used } = read;
  const compared = given.against?.length ? await diff(given) : undefined;
  if (compared && hasErrors(compared.diagnostics)) return reportOf("explore", compared);
  const data = {
    ...(await collectPageData(model, sourcesOf(model, source, used))),
    ...(compared?.diff && { evolution: evolutionData(compared.diff) }),
  };
  return delivered(given, printPage(data, await contractsScript(model)));
}

async function delivered({ out = "explorer.html", open = false, cwd }: CommandOptions, page: string): Promise<Report> {
  const rejected = writePage(out, page, cwd);
  if (rejected) return reportOf("explore", { diagnostics: [rejected] });
  const isOpen = open && (await openPage(out, cwd));
  const remarks = open && !isOpen ? ["no program was found that opens it; open the file in a browser"] : [];
  return reportOf("explore", {
    written: [out],
    answer: {
      lines: [printable(`${out} written`)],
      remarks,
      data: { bytes: Buffer.byteLength(page) },
    },
  });
}

/** The path is an argument of a program and never part of a shell command. */
const openers: Readonly<Record<string, readonly string[]>> = {
  darwin: ["open"],
  win32: ["explorer.exe"],
  linux: ["xdg-open"],
};

/** Resolves to whether the program was found; what it does with the file is unknown. */
function openPage(path: string, cwd = process.cwd()): Promise<boolean> {
  const [command = "xdg-open", ...first] = openers[process.platform] ?? [];
  return new Promise((done) => {
    const child = spawn(command, [...first, resolve(cwd, path)], { stdio: "ignore", detached: true });
    child.once("error", () => done(false));
    child.once("spawn", () => {
      child.unref();
      done(true);
    });
  });
}

function evolutionData({ baselines, changes }: DiffReport): EvolutionData {
  return { baselines, changes: changes.map(changeData) };
}

function changeData({ finding, against }: ReportedChange): ChangeData {
  const { change, affects, verdicts, bridge } = finding;
  return {
    title: titleOf(finding),
    kind: change.kind,
    affects,
    against,
    verdicts: directions.flatMap((direction) => {
      const verdict = verdicts[direction];
      return verdict ? [verdictData(direction, verdict)] : [];
    }),
    ...(bridge && { bridge: bridgeLine(bridge) }),
    ...(change.before !== null && { before: printJson(change.before, 2) }),
    ...(change.after !== null && { after: printJson(change.after, 2) }),
  };
}

function verdictData(direction: string, verdict: Verdict): VerdictData {
  if (verdict.verdict !== "break")
    return { direction, verdict: verdict.verdict, why: verdict.verdict === "safe" ? verdict.proof : verdict.reason };
  const { text, old, new: now, values } = verdict.witness;
  const [before, after] = values
    ? values.map((value) => [`accepted as ${JSON.stringify(value)}`])
    : [old, now].map(saidBy);
  return { direction, verdict: "break", witness: { text, before: before ?? [], after: after ?? [] } };
}

function saidBy(says: VersionResult): readonly string[] {
  return says === "accepts" ? ["accepted"] : says.map(({ code, message }) => `rejected, ${code}: ${message}`);
}
