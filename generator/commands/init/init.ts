/** contracts init: creates a contracts file in a project. No existing file is overwritten. */
import { statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { makeFolders } from "../../5-write/make-folder.js";
import { shownPath, type OutputFolder } from "../../5-write/output-folder.js";
import { kindOf } from "../../5-write/read-output.js";
import { replaceFiles } from "../../5-write/replace-files.js";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { CommandOptions } from "../command.js";
import { reportOf, type Answer, type Report } from "../results/report.js";
import { planFor, type Plan } from "./plan.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { inShell } from "../in-shell.js";
import { repositoryPath } from "./read-project.js";
import { workflow, workflowPath } from "./workflow.js";

export async function init({
  operands: [directory = "."] = [],
  cwd = process.cwd(),
  yes = false,
  dryRun = false,
  streams,
}: CommandOptions): Promise<Report> {
  const root = resolve(cwd, directory);
  const folder = { root, directory: ".", shown: relative(cwd, root).split(sep).join("/") };
  const rejected = judgeRoot(folder);
  const plan = rejected ? undefined : planFor(folder);
  if (!plan || hasErrors(plan.diagnostics))
    return reportOf("init", { diagnostics: rejected ? [rejected] : (plan?.diagnostics ?? []) });
  if (dryRun) return answered("planned", plan, folder);
  if (
    !yes &&
    streams?.ask &&
    plan.writes.length > 0 &&
    !(await streams.ask(`${planLines(plan, folder).join("\n")}\nWrite ${plan.writes.length === 1 ? "it" : "them"}?`))
  )
    return answered("declined", plan, folder);
  const failed = carryOut(plan, folder);
  return failed.length > 0 ? reportOf("init", { diagnostics: failed }) : answered("written", plan, folder);
}

/** A missing directory is created. */
function judgeRoot({ root, shown }: OutputFolder): Diagnostic | undefined {
  try {
    const found = statSync(root, { throwIfNoEntry: false });
    return !found || found.isDirectory()
      ? undefined
      : diagnose("write/not-a-folder", { path: shown || ".", found: kindOf(found) });
  } catch (thrown) {
    return diagnose("write/unreadable", { path: shown || ".", reason: reasonOf(thrown) });
  }
}

/** All files or none: if one cannot be written, the others are undone. */
function carryOut({ writes }: Plan, folder: OutputFolder): readonly Diagnostic[] {
  if (writes.length === 0) return [];
  try {
    makeFolders(folder.root);
  } catch (thrown) {
    return [diagnose("write/failed", { path: folder.shown || ".", reason: reasonOf(thrown) })];
  }
  const before = new Map(
    writes.flatMap(({ path, before: text }) => (text === undefined ? [] : [[path, Buffer.from(text)] as const])),
  );
  return replaceFiles(folder, writes, [], before).diagnostics;
}

function answered(deed: InitResult, plan: Plan, folder: OutputFolder): Report {
  const isDone = deed !== "declined";
  return reportOf("init", {
    diagnostics: plan.diagnostics,
    isDryRun: deed === "planned",
    written: isDone ? plan.writes.map(({ path }) => shownPath(folder, path)) : [],
    answer: { lines: printPlan(deed, plan, folder), data: dataOf(plan, folder) },
  });
}

function dataOf({ left, next }: Plan, folder: OutputFolder): Answer["data"] {
  return { left: left.map(({ path, reason }) => ({ path: shownPath(folder, path), reason })), next };
}

/** Whether the files were written, are only planned, or were declined by the user. */
type InitResult = "written" | "planned" | "declined";

function printPlan(deed: InitResult, plan: Plan, folder: OutputFolder): readonly string[] {
  if (deed === "declined") return ["nothing was written"];
  return [
    ...writeLines(deed === "planned" ? "would write" : "wrote", plan, folder),
    ...leftLines(plan, folder),
    ...workflowLines(plan, folder),
    nextLine(plan, folder),
  ];
}

/** Before anything is done. */
function planLines(plan: Plan, folder: OutputFolder): readonly string[] {
  return [...writeLines("to write", plan, folder), ...leftLines(plan, folder)];
}

function writeLines(verb: string, { writes }: Plan, folder: OutputFolder): readonly string[] {
  return writes.map(({ path, what }) => printable(`${verb} ${shownPath(folder, path)}: ${what}`));
}

function leftLines({ left }: Plan, folder: OutputFolder): readonly string[] {
  return left.map(({ path, reason }) => printable(`left ${shownPath(folder, path)} alone: ${reason}`));
}

/** A project without a directory .github may use another service, or none. */
function workflowLines({ showsWorkflow }: Plan, { root }: OutputFolder): readonly string[] {
  if (!showsWorkflow) return [];
  return [
    "",
    `For CI, as ${workflowPath} in the root of the repository:`,
    "",
    ...workflow(repositoryPath(root))
      .trimEnd()
      .split("\n")
      .map((line) => `    ${line}`),
    "",
  ];
}

function nextLine({ next }: Plan, { shown }: OutputFolder): string {
  const inFolder = shown === "" ? [] : [`cd ${inShell(shown)}`];
  return `Next: ${[...inFolder, ...next].join(" && ")}`;
}
