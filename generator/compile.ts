/** Text in, files in memory out: stages 1 to 4 in order. Pure; what touches the disk is in 5-write and commands/. */
import { parseSet } from "./1-parse/set/parse-set.js";
import { readsNoFiles, type ReadUsed } from "./1-parse/set/read-used.js";
import { readFormerVersions } from "./2-resolve/read-former-versions.js";
import { resolve } from "./2-resolve/resolve.js";
import { check } from "./3-check/check.js";
import { emitEmbeds, type EmbeddedBlock } from "./4-emit/embeds.js";
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
  /** Present where the file could be resolved, even where the checks of stage 3 then failed. */
  readonly model?: Model;
  /** Present if there is no error; without the manifest, which belongs to files on disk. */
  readonly files?: readonly GeneratedFile[];
  /** What the blocks in hand-written files have to say; present where `files` is. */
  readonly blocks?: readonly EmbeddedBlock[];
  /**
   * The further files of the set that could be read, each behind those that it uses: with the source itself they are
   * what the spans of `diagnostics` point into.
   */
  readonly used: readonly UsedSource[];
  /** In source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What is known of a set after stages 1 to 3. */
export interface ReadSet extends Omit<Compilation, "files" | "blocks"> {
  /** How many nodes the files hold together, as their limit counts them. */
  readonly nodes: number;
}

export interface CompileOptions {
  /**
   * How much the contracts may hold; by default what language.md says. Only a caller that trusts its file should raise
   * it.
   */
  readonly limits?: FileLimits | undefined;
  /** Hands out the files that the contracts file uses. By default there is none, and `use` is an error. */
  readonly readUsed?: ReadUsed | undefined;
  /** Printed validators of former runs. */
  readonly sources?: KeptSources | undefined;
}

/** Stages 1 to 4. */
export async function compile(source: Source, options: CompileOptions = {}): Promise<Compilation> {
  const { model, used, diagnostics } = await readModel(source, options);
  return model && !hasErrors(diagnostics)
    ? emitSet({ model, used, diagnostics })
    : { used, ...(model && { model }), diagnostics };
}

export interface EmitOptions extends Pick<CompileOptions, "sources"> {
  /** Types and contracts of which the files that are theirs alone are not wanted, by their paths: `types.Review`. */
  readonly untouched?: ReadonlySet<string> | undefined;
}

/** Stage 4 for a set that has been found sound. */
export async function emitSet(
  set: Required<Pick<Compilation, "model" | "used" | "diagnostics">>,
  { sources, untouched }: EmitOptions = {},
): Promise<Compilation> {
  if (sources) keepSourcesIn(set.model, sources);
  if (untouched) leaveOut(set.model, untouched);
  return { ...set, files: await emit(set.model), blocks: await emitEmbeds(set.model) };
}

/**
 * Stages 1 to 3. A stage runs only when the one before reported no error, so that no stage defends itself against
 * broken input.
 */
export async function readModel(
  source: Source,
  { limits = fileLimits, readUsed = readsNoFiles, sources }: CompileOptions = {},
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
  return { model, used: all, nodes, diagnostics: inSourceOrder([...diagnostics, ...(await check(model))]) };
}

function withFormer(model: Model, versions: readonly FormerVersion[]): Model {
  return versions.length === 0 ? model : { ...model, upgradeFrom: versions };
}

/**
 * Outputs name the contracts file as its neighbours do, so that they do not depend on where the command was started.
 */
function withoutFolder(model: Model): Model {
  return { ...model, file: model.file.slice(model.file.lastIndexOf("/") + 1) };
}

async function emit(model: Model): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const target of targets) files.push(...(await target.emit(model)));
  return files;
}
