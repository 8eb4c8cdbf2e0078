/** What init would do in a project: the files that it writes, and those that it does not change. */
import { basename } from "node:path";
import { resolveGenerate } from "../../2-resolve/settings/resolve-settings.js";
import { parse } from "../../1-parse/parse.js";
import { problemOfName } from "../../1-parse/scalars/name-rules.js";
import { onDisk, type OutputFolder, shownPath } from "../../5-write/output-folder.js";
import { rejectReplacement } from "../../5-write/reject-replacement.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { withoutMark } from "../../source/utf-8.js";
import { kebab } from "../../import/names/given-names.js";
import { addAttributes, addIgnored, ignoreFiles } from "./add-lines.js";
import { addScripts, type Scripts } from "./add-scripts.js";
import { chooseOutput } from "./choose-output.js";
import { hasFolder, type ProjectFile, readProjectFile } from "./read-project.js";
import { starterText } from "./starter.js";
import { workflow, workflowPath } from "./workflow.js";

export interface Plan {
  readonly writes: readonly PlannedFile[];
  readonly left: readonly LeftFile[];
  readonly diagnostics: readonly Diagnostic[];
  /** Whether there is no directory for the CI job, so it is printed instead. */
  readonly showsWorkflow: boolean;
  /** The next command lines. */
  readonly next: readonly string[];
}

interface PlannedFile {
  readonly path: string;
  readonly text: string;
  /** Its previous contents. */
  readonly before: string | undefined;
  readonly what: string;
}

interface LeftFile {
  readonly path: string;
  readonly reason: string;
}

type Part = {
  readonly write?: PlannedFile;
  readonly left?: LeftFile;
  readonly problem?: Diagnostic;
  readonly needsPackage?: boolean;
};

const scripts: Scripts = { codegen: "contracts generate", check: "contracts check --full" };

export function planFor(folder: OutputFolder): Plan {
  const contracts = readProjectFile(folder, "contracts.yaml");
  if (contracts.problem)
    return { writes: [], left: [], diagnostics: [contracts.problem], showsWorkflow: false, next: [] };
  const usesActions = hasFolder(folder, ".github");
  const manifest = planScripts(readProjectFile(folder, "package.json"), folder);
  const parts: readonly Part[] = [
    planContracts(contracts, folder),
    manifest,
    planAttributes(readProjectFile(folder, ".gitattributes"), directoryOf(contracts)),
    ...ignoreFiles.map((name) => planIgnored(readProjectFile(folder, name), directoryOf(contracts))),
    ...(usesActions ? [planWorkflow(readProjectFile(folder, workflowPath))] : []),
  ].map((part) => withoutRejected(part, folder));
  return {
    writes: parts.flatMap(({ write }) => write ?? []),
    left: parts.flatMap(({ left }) => left ?? []),
    diagnostics: parts.flatMap(({ problem }) => (problem ? [{ ...problem, severity: "warning" as const }] : [])),
    showsWorkflow: !usesActions,
    next: [...(manifest.needsPackage === false ? [] : ["npm install agent-contracts"]), "npx agent-contracts generate"],
  };
}

/** A file that must not be replaced is treated like one that cannot be read. */
function withoutRejected(part: Part, folder: OutputFolder): Part {
  const { write } = part;
  const problem =
    write?.before === undefined
      ? undefined
      : rejectReplacement(onDisk(folder, write.path), shownPath(folder, write.path));
  return problem ? { problem } : part;
}

function planContracts({ path, text }: ProjectFile, folder: OutputFolder): Part {
  if (text !== undefined) return { left: { path, reason: "it exists" } };
  return {
    write: {
      path,
      text: starterText(nameFor(folder.root), chosenFor(folder)),
      before: text,
      what: "a starter with one contract, a rule and examples",
    },
  };
}

/** Files that cannot be read are ignored here; `package.json` gets a separate diagnostic. */
function chosenFor(folder: OutputFolder): ReturnType<typeof chooseOutput> {
  const textOf = (...paths: readonly string[]): string | undefined =>
    paths.map((path) => readProjectFile(folder, path).text).find((text) => text !== undefined);
  return chooseOutput({
    manifest: textOf("package.json"),
    compilerOptions: textOf("tsconfig.json"),
    deno: textOf("deno.json", "deno.jsonc"),
  });
}

/** The name of the directory, if it can be a name. */
function nameFor(root: string): string {
  const name = kebab(basename(root)).slice(0, 60).replace(/-$/, "");
  return problemOfName(name, "set") === undefined ? name : "my-agents";
}

function planScripts({ path, text, problem }: ProjectFile, folder: OutputFolder): Part {
  if (problem) return { problem };
  if (text === undefined) return { left: { path, reason: "there is none" } };
  const addition = addScripts(text, scripts);
  if ("problem" in addition)
    return {
      problem: diagnose("init/file-not-read", { path: shownPath(folder, path), problem: addition.problem }),
    };
  const { added, kept, needsPackage } = addition;
  if (added.length === 0) return { needsPackage, left: { path, reason: `it has ${listed("script", kept)} already` } };
  const besides = kept.length === 0 ? "" : `; ${listed("script", kept)} stays as it is`;
  return {
    needsPackage,
    write: { path, text: addition.text, before: text, what: `${listed("script", added)}${besides}` },
  };
}

function listed(noun: string, names: readonly string[]): string {
  return `${noun}${names.length === 1 ? "" : "s"} ${names.join(" and ")}`;
}

function planAttributes({ path, text, problem }: ProjectFile, directory: string): Part {
  if (problem) return { problem };
  const changed = addAttributes(text ?? "", directory);
  if (changed === undefined) return { left: { path, reason: `it has a line for ${directory}/` } };
  return { write: { path, text: changed, before: text, what: `a line for ${directory}/` } };
}

/** Only for existing files: a project without the file does not use the tool. */
function planIgnored({ path, text, problem }: ProjectFile, directory: string): Part {
  if (problem) return { problem };
  if (text === undefined) return {};
  const changed = addIgnored(text, directory);
  return changed === undefined
    ? { left: { path, reason: `it has a line for ${directory}/` } }
    : { write: { path, text: changed, before: text, what: `a line for ${directory}/` } };
}

function planWorkflow({ path, text, problem }: ProjectFile): Part {
  if (problem) return { problem };
  return text === undefined
    ? { write: { path, text: workflow(""), before: text, what: "a job that runs contracts check" } }
    : { left: { path, reason: "it exists" } };
}

/** The output directory of the contracts file, if the file can be read. */
function directoryOf({ text }: ProjectFile): string {
  const { document } =
    text === undefined ? { document: undefined } : parse({ name: "contracts.yaml", text: withoutMark(text) });
  return resolveGenerate(document?.generate ?? {}).directory;
}
