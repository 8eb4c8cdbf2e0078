/**
 * Compiles the text of a contracts file to files in memory: stages 1 to 4 in order. Pure; 5-write and commands/ access
 * the disk.
 */
import { parseSet } from "./1-parse/set/parse-set.js";
import { readsNoFiles, type ReadUsed } from "./1-parse/set/read-used.js";
import { readFormerVersions } from "./2-resolve/read-former-versions.js";
import { resolve } from "./2-resolve/resolve.js";
import { check } from "./3-check/check.js";
import { emitEmbeds, type EmbeddedBlock } from "./4-emit/embeds.js";
import { keepPartsIn, type PrintedParts } from "./4-emit/print/printed-parts.js";
import { leaveOut } from "./4-emit/print/wanted.js";
import { targets } from "./4-emit/targets.js";
import { hasErrors, inSourceOrder, type Diagnostic } from "./diagnostics/diagnostic.js";
import { fileLimits, type FileLimits } from "./limits.js";
import type { FormerVersion } from "./model/model.js";
import type { Model } from "./model/model.js";
import type { Source, UsedSource } from "./source/source.js";
import type { GeneratedFile } from "./target.js";
import { keepSourcesIn, type KeptSources } from "./lowering/kept-sources.js";

export interface Compilation {
  /** Present if there is no error; without the manifest, which belongs to files on disk. */
  readonly files?: readonly GeneratedFile[];
  /** The contents of the blocks in your files; present if `files` is. */
  readonly blocks?: readonly EmbeddedBlock[];
  /**
   * The included files that could be read, each after those that it includes: the spans of `diagnostics` refer to them
   * and to the source.
   */
  readonly used: readonly UsedSource[];
  /** In source order. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface ModelCompilation extends Compilation {
  /** Present if the file could be resolved, even if the checks of stage 3 failed. */
  readonly model?: Model;
}

/** The result of stages 1 to 3 for a set. */
export interface ReadSet extends Omit<ModelCompilation, "files" | "blocks"> {
  /** The number of nodes of all files together, as their limit counts them. */
  readonly nodes: number;
}

export interface CompileOptions {
  /** The limits of the contracts; by default those in language.md. Raise them only for files that you trust. */
  readonly limits?: FileLimits | undefined;
  /** Returns the included files. By default there are none, and `use` is an error. */
  readonly readUsed?: ReadUsed | undefined;
  /** Printed validators of former runs. */
  readonly sources?: KeptSources | undefined;
  /** Contracts, by their paths, of which all examples are known to give the declared results. */
  readonly settled?: ReadonlySet<string> | undefined;
}

/** Stages 1 to 4. */
export async function compile(source: Source, options: CompileOptions = {}): Promise<ModelCompilation> {
  requireSource(source);
  const { model, used, diagnostics } = await readModel(source, options);
  return model && !hasErrors(diagnostics)
    ? emitSet({ model, used, diagnostics })
    : { used, ...(model && { model }), diagnostics };
}

/** A program in JavaScript may pass only the text. */
function requireSource(source: Partial<Source> | null | undefined): void {
  if (typeof source?.name !== "string" || typeof source.text !== "string")
    throw new TypeError("compile needs { name, text }: the name of a contracts file and its text, both strings");
}

interface EmitOptions extends Pick<CompileOptions, "sources"> {
  /** The parts of outputs that former runs printed for unchanged declarations. */
  readonly parts?: PrintedParts | undefined;
  /** Types and contracts whose own files are not needed, by their paths: `types.Review`. */
  readonly untouched?: ReadonlySet<string> | undefined;
}

/** Stage 4 for a set without errors. */
export async function emitSet(
  set: Required<Pick<ModelCompilation, "model" | "used" | "diagnostics">>,
  { sources, parts, untouched }: EmitOptions = {},
): Promise<ModelCompilation> {
  if (sources) keepSourcesIn(set.model, sources);
  if (parts) keepPartsIn(set.model, parts);
  if (untouched) leaveOut(set.model, untouched);
  return { ...set, files: await emit(set.model), blocks: await emitEmbeds(set.model) };
}

/** Stages 1 to 3. A stage runs only if the previous one reported no error, so no stage has to handle invalid input. */
export async function readModel(
  source: Source,
  { limits = fileLimits, readUsed = readsNoFiles, sources, settled }: CompileOptions = {},
): Promise<ReadSet> {
  const { document, used, nodes, diagnostics: parsed } = parseSet(source, readUsed, limits);
  if (!document) return { used, nodes, diagnostics: parsed };

  const resolved = resolve(document);
  const former = readFormerVersions(document, readUsed, limits);
  const diagnostics = [...parsed, ...resolved.diagnostics, ...former.diagnostics];
  const all = [...used, ...former.used.filter(({ path }) => !used.some((known) => known.path === path))];
  if (!resolved.model || hasErrors(former.diagnostics))
    return { used: all, nodes, diagnostics: inSourceOrder(diagnostics) };

  const model = withoutFolder(withFormer(resolved.model, former.versions));
  if (sources) keepSourcesIn(model, sources);
  return { model, used: all, nodes, diagnostics: inSourceOrder([...diagnostics, ...(await check(model, settled))]) };
}

function withFormer(model: Model, versions: readonly FormerVersion[]): Model {
  return versions.length === 0 ? model : { ...model, upgradeFrom: versions };
}

/** Outputs name the contracts file without its directory, so they do not depend on where the command was started. */
function withoutFolder(model: Model): Model {
  return { ...model, file: model.file.slice(model.file.lastIndexOf("/") + 1) };
}

async function emit(model: Model): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const target of targets) files.push(...(await target.emit(model)));
  return files;
}
