/** Finds outputs of a former run that are unchanged on disk, so they need not be printed again. */
import { contentHash } from "../../5-write/content.js";
import { manifestPath, readManifest, type KeptFile, type Manifest } from "../../5-write/manifest.js";
import type { OutputFolder } from "../../5-write/output-folder.js";
import { hashOutputs, readOutput } from "../../5-write/read-output.js";

interface KeptOutputs {
  /** The requested declarations of which every file is unchanged. */
  readonly untouched: ReadonlySet<string>;
  /** The files that belong to only one of these declarations. */
  readonly files: readonly KeptFile[];
}

/**
 * Returns the outputs that need not be printed again.
 *
 * @param untouched types and contracts by their paths, such as `types.Review`
 * @param manifestHash the hash of the manifest that was written with the outputs. If the manifest on disk has another
 * hash, all outputs are printed again.
 */
export function keptOutputs(
  folder: OutputFolder,
  untouched: ReadonlySet<string>,
  manifestHash: string | undefined,
): KeptOutputs {
  const manifest = manifestWith(folder, manifestHash);
  const byName = new Map(Array.from(untouched, (path) => [path.slice(path.indexOf(".") + 1), path]));
  const owned = [...(manifest?.files ?? [])].flatMap(([path, hash]) => {
    const owner = byName.get(declaredNameIn(path) ?? "");
    return owner === undefined ? [] : [{ path, hash, owner }];
  });
  const hashes = hashOutputs(
    folder,
    owned.map(({ path }) => path),
  );
  const changed = new Set(owned.filter(({ path, hash }) => hashes.get(path) !== hash).map(({ owner }) => owner));
  const kept = owned.filter(({ owner }) => !changed.has(owner));
  return {
    untouched: new Set(kept.map(({ owner }) => owner)),
    files: kept.map(({ path, hash }) => ({ path, hash })),
  };
}

function manifestWith(folder: OutputFolder, hash: string | undefined): Manifest | undefined {
  const bytes = readOutput(folder, [manifestPath]).files.get(manifestPath);
  return bytes && contentHash(bytes) === hash ? readManifest(bytes) : undefined;
}

/** The name of the declaration that a file belongs to. Files have the names of their declarations. */
function declaredNameIn(path: string): string | undefined {
  if (path === "docs/index.md") return undefined;
  return /^(?:contracts|docs|prompts|providers|providers\/[a-z]+|schemas|validators)\/([^/.]+)\./.exec(path)?.[1];
}
