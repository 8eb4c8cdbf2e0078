/** Sets of several files in memory. */
import type { ReadUsed } from "../../generator/1-parse/set/read-used.js";
import { readModel } from "../../generator/compile.js";
import { diagnose, type Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import { resolvePlace } from "../../generator/diagnostics/place.js";
import type { Model } from "../../generator/model/model.js";
import type { Source, Span, UsedSource } from "../../generator/source/source.js";

/** By path from the folder of the main file, which is `contracts.yaml`. */
export type FileSet = Readonly<Record<string, string>>;

export const main = "edition: 1\nname: test\n";
export const used = "edition: 1\n";

export function readerOf(files: FileSet): ReadUsed {
  return (path) =>
    Object.hasOwn(files, path)
      ? { source: { name: path, text: files[path] ?? "" } }
      : { rejected: diagnose("write/no-file", { path }, {}) };
}

export function mainOf(files: FileSet): Source {
  return { name: "contracts.yaml", text: files["contracts.yaml"] ?? "" };
}

export async function readSet(files: FileSet): Promise<{
  readonly model?: Model;
  readonly used: readonly UsedSource[];
  readonly diagnostics: readonly Diagnostic[];
}> {
  return readModel(mainOf(files), { readUsed: readerOf(files) });
}

export async function modelOfSet(files: FileSet): Promise<Model> {
  const { model, diagnostics } = await readSet(files);
  if (!model) throw new Error(diagnostics.map(({ code, message }) => `${code}: ${message}`).join("; "));
  return model;
}

/** `enums.yaml:3:5 parse/used-file` for each complaint, and `(contracts.yaml:3:7)` for each related place. */
export async function complaintsOfSet(files: FileSet): Promise<readonly string[]> {
  const { used: others, diagnostics } = await readSet(files);
  const sources = [mainOf(files), ...others];
  return diagnostics.map(({ code, span, related }) =>
    [placeOf(span, sources), code, ...related.map((other) => `(${placeOf(other.span, sources)})`)].join(" "),
  );
}

export async function messagesOfSet(files: FileSet): Promise<readonly string[]> {
  return (await readSet(files)).diagnostics.map(({ message }) => message);
}

function placeOf(span: Span | undefined, sources: readonly Source[]): string {
  if (!span) return "nowhere";
  const { file, found } = resolvePlace(span, sources);
  return found ? `${file}:${found.start.line}:${found.start.column}` : `${file}:?`;
}
