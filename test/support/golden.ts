/** The golden cases: each is a contracts file with the tree of its outputs. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ReadUsed } from "../../generator/1-parse/set/read-used.js";
import { usedReader } from "../../generator/disk/read-used.js";
import { compile, type ModelCompilation } from "../../generator/compile.js";
import { withManifest } from "../../generator/5-write/manifest.js";
import { formatDiagnostic } from "../../generator/diagnostics/format.js";
import type { Source } from "../../generator/source/source.js";
import type { GeneratedFile } from "../../generator/target.js";
import { treeOf } from "./temporary-folder.js";

const folder = fileURLToPath(new URL("../golden", import.meta.url));

export const goldenCases: readonly string[] = readdirSync(folder).toSorted();

export type Tree = Readonly<Record<string, string>>;

/** The contracts file of a case. */
export function goldenText(name: string): string {
  return readFileSync(goldenFile(name), "utf8");
}

/** Where a case stands. */
export function goldenFile(name: string): string {
  return join(folder, name, "contracts.yaml");
}

/** The files beside it that it uses. */
export function goldenReader(name: string): ReadUsed {
  return usedReader({ root: join(folder, name), shown: "" });
}

/** Several cases show contracts that take anything. */
const expectedWarning = "check/empty-object-conforms";

/** The files that a contracts file gives, manifest included, by path; any diagnostic but that one warning is thrown. */
export async function outputOf(text: string, readUsed?: ReadUsed): Promise<Tree> {
  return treeFrom({ name: "contracts.yaml", text }, await compile({ name: "contracts.yaml", text }, { readUsed }));
}

function treeFrom(source: Source, { files, used, diagnostics: all }: ModelCompilation): Tree {
  const diagnostics = all.filter(({ code }) => code !== expectedWarning);
  if (!files || diagnostics.length > 0)
    throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source, ...used])).join("\n\n"));
  return Object.fromEntries(withManifest(source, files, { used }).map(({ path, text }) => [path, text]));
}

const compilations = new Map<string, Promise<ModelCompilation>>();
const outputs = new Map<string, Promise<Tree>>();

/** A case, compiled once. */
export function goldenCompilation(name: string): Promise<ModelCompilation> {
  const source = { name: "contracts.yaml", text: goldenText(name) };
  const compilation = compilations.get(name) ?? compile(source, { readUsed: goldenReader(name) });
  compilations.set(name, compilation);
  return compilation;
}

/** The output of a case, compiled once. */
export function goldenOutput(name: string): Promise<Tree> {
  const source = { name: "contracts.yaml", text: goldenText(name) };
  const output = outputs.get(name) ?? goldenCompilation(name).then((compilation) => treeFrom(source, compilation));
  outputs.set(name, output);
  return output;
}

const languageSchema = "contracts.schema.json";

/**
 * What a case records of its output. Files that are the same for every set are compared once, elsewhere: the schema of
 * the language with generated/, and the manifest, which hashes all other files, in one case. An inline runtime is
 * recorded by its list of files. Otherwise every change of these would be a change of twenty trees.
 */
export function asRecorded(name: string, tree: Tree): Tree {
  const own = Object.entries(tree).filter(
    ([path]) => !isOfRuntime(path) && path !== languageSchema && (path !== "manifest.json" || name === "minimal"),
  );
  const runtime = Object.keys(tree).filter(isOfRuntime).toSorted();
  return { ...Object.fromEntries(own), ...(runtime.length > 0 && { "runtime-files.txt": `${runtime.join("\n")}\n` }) };
}

export function isOfRuntime(path: string): boolean {
  return path.startsWith("runtime/");
}

/** The files on disk that a case is held to; with UPDATE_GOLDEN=1 they are written first. */
export async function expectedTree(name: string, actual: Tree): Promise<Tree> {
  const expected = join(folder, name, "expected");
  if (process.env["UPDATE_GOLDEN"]) rewrite(expected, actual);
  return existsSync(expected) ? treeOf(expected) : {};
}

export function asFiles(tree: Tree): readonly GeneratedFile[] {
  return Object.entries(tree).map(([path, text]) => ({ path, text }));
}

function rewrite(expected: string, tree: Tree): void {
  rmSync(expected, { recursive: true, force: true });
  for (const [path, text] of Object.entries(tree)) {
    mkdirSync(dirname(join(expected, path)), { recursive: true });
    writeFileSync(join(expected, path), text);
  }
}
