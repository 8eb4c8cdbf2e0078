/** Outputs of a former run that are on disk as it wrote them, and need not be printed again. */
import { contentHash, normalised } from "../../5-write/content.js";
import { manifestPath, readManifest, withHash, type Manifest } from "../../5-write/manifest.js";
import type { OutputFolder } from "../../5-write/output-folder.js";
import { readOutput, type FilesOnDisk } from "../../5-write/read-output.js";
import type { GeneratedFile } from "../../target.js";

export interface KeptOutputs {
  /** Of the paths that were asked for those of which every file is as it was written. */
  readonly untouched: ReadonlySet<string>;
  /** The files that are theirs alone. */
  readonly files: readonly GeneratedFile[];
  /** The same as they are on disk. */
  readonly read: FilesOnDisk;
}

/**
 * @param untouched types and contracts by their paths, such as `types.Review`
 * @param manifestHash the hash of the manifest that was written with the outputs; another one tells nothing of them
 */
export function keptOutputs(
  folder: OutputFolder,
  untouched: ReadonlySet<string>,
  manifestHash: string | undefined,
): KeptOutputs {
  const manifest = manifestWith(folder, manifestHash);
  const byName = new Map(Array.from(untouched, (path) => [path.slice(path.indexOf(".") + 1), path]));
  const ownerOf = (path: string): string | undefined => byName.get(declaredNameIn(path) ?? "");
  const paths = [...(manifest?.files.keys() ?? [])].filter((path) => ownerOf(path) !== undefined);
  const { files } = readOutput(folder, paths);
  const changed = new Set<string | undefined>();
  const found = paths.flatMap((path): readonly GeneratedFile[] => {
    const bytes = files.get(path);
    const hash = bytes && contentHash(bytes);
    if (bytes && hash !== undefined && hash === manifest?.files.get(path))
      return [withHash({ path, text: normalised(bytes).toString() }, hash)];
    changed.add(ownerOf(path));
    return [];
  });
  const owners = new Set(paths.map(ownerOf));
  return {
    untouched: new Set([...untouched].filter((path) => owners.has(path) && !changed.has(path))),
    files: found.filter(({ path }) => !changed.has(ownerOf(path))),
    read: new Map([...files].filter(([path]) => !changed.has(ownerOf(path)))),
  };
}

function manifestWith(folder: OutputFolder, hash: string | undefined): Manifest | undefined {
  const bytes = readOutput(folder, [manifestPath]).files.get(manifestPath);
  return bytes && contentHash(bytes) === hash ? readManifest(bytes) : undefined;
}

/** The name of the declaration that a file belongs to: files are called as the declarations are. */
function declaredNameIn(path: string): string | undefined {
  if (path === "docs/index.md") return undefined;
  return /^(?:contracts|docs|prompts|providers|providers\/[a-z]+|schemas|validators)\/([^/.]+)\./.exec(path)?.[1];
}
