/** Describes what init did, or would do. */
import { shownPath, type OutputFolder } from "../../5-write/output-folder.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { inShell } from "../in-shell.js";
import type { Plan } from "./plan.js";
import { repositoryPath } from "./read-project.js";
import { workflow, workflowPath } from "./workflow.js";

/** Whether the files were written, are only planned, or were declined by the user. */
export type Deed = "written" | "planned" | "declined";

export function printPlan(deed: Deed, plan: Plan, folder: OutputFolder): readonly string[] {
  if (deed === "declined") return ["nothing was written"];
  return [
    ...writeLines(deed === "planned" ? "would write" : "wrote", plan, folder),
    ...leftLines(plan, folder),
    ...workflowLines(plan, folder),
    nextLine(plan, folder),
  ];
}

/** Before anything is done. */
export function planLines(plan: Plan, folder: OutputFolder): readonly string[] {
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
