/** Text in, files in memory out: stages 1 to 4 in order. Pure; what touches the disk stands in 5-write and commands/. */
import { parse } from "./1-parse/parse.js";
import { resolve } from "./2-resolve/resolve.js";
import { check } from "./3-check/check.js";
import { emitEmbeds, type EmbeddedBlock } from "./4-emit/embeds.js";
import { targets } from "./4-emit/targets.js";
import { hasErrors, inSourceOrder, type Diagnostic } from "./diagnostic.js";
import { fileLimits } from "./limits.js";
import type { Model } from "./model.js";
import type { Source } from "./source.js";
import type { GeneratedFile } from "./target.js";

export interface Compilation {
  /** Present where the file could be resolved, even where the checks of stage 3 then failed. */
  readonly model?: Model;
  /** Present where there is no error; without the manifest, which belongs to files on disk. */
  readonly files?: readonly GeneratedFile[];
  /** What the blocks in hand-written files have to say; present where `files` is. */
  readonly blocks?: readonly EmbeddedBlock[];
  /** In source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Stages 1 to 4. `limits` are those of language.md; only a caller that trusts its file should raise them. */
export async function compile(source: Source, limits = fileLimits): Promise<Compilation> {
  const { model, diagnostics } = await readModel(source, limits);
  return model && !hasErrors(diagnostics) ? { model, files: await emit(model), blocks: await emitEmbeds(model), diagnostics } : { ...(model && { model }), diagnostics };
}

/** Stages 1 to 3. A stage runs only when the one before reported no error, so that no stage defends itself against broken input. */
export async function readModel(source: Source, limits = fileLimits): Promise<Omit<Compilation, "files" | "blocks">> {
  const parsed = parse(source, limits);
  if (!parsed.document) return { diagnostics: parsed.diagnostics };

  const resolved = resolve(parsed.document);
  const diagnostics = [...parsed.diagnostics, ...resolved.diagnostics];
  if (!resolved.model) return { diagnostics: inSourceOrder(diagnostics) };

  const model = withoutFolder(resolved.model);
  return { model, diagnostics: inSourceOrder([...diagnostics, ...(await check(model))]) };
}

/** Outputs name the contracts file as its neighbours do, so that they do not depend on where the command was started. */
function withoutFolder(model: Model): Model {
  return { ...model, file: model.file.slice(model.file.lastIndexOf("/") + 1) };
}

async function emit(model: Model): Promise<readonly GeneratedFile[]> {
  const files: GeneratedFile[] = [];
  for (const target of targets) files.push(...(await target.emit(model)));
  return files;
}
