/** Compares the expected outputs with those on disk. Reads and writes nothing. */
import type { GeneratedFile } from "../target.js";
import { causeOf } from "./cause.js";
import { holds, normalized } from "./content.js";
import { lineChange } from "./diff.js";
import { inOrderOfCause, type Drift, type LineChange } from "./drift.js";
import { formerFiles } from "./former-files.js";
import { manifestPath, readManifest, type ExpectedFile, type Manifest } from "./manifest.js";
import { fromRoot, shownPath, type OutputFolder } from "./output-folder.js";
import type { Places } from "./read-places.js";

/**
 * These files consist of line numbers and paths: one new line in the contracts file changes all of them, and a diff is
 * not useful.
 */
const noisy: ReadonlySet<string> = new Set(["positions.ts", "positions.js"]);

/** In bytes. The lines of a larger file are not compared, because they may not fit into memory. */
const mostCompared = 4 * 1024 * 1024;

/**
 * Every file that is out of date, sorted by the importance of the cause, then by path, the manifest last.
 *
 * @param expected all outputs, the manifest as the last of them
 */
export function compare(folder: OutputFolder, expected: readonly ExpectedFile[], places: Places): readonly Drift[] {
  const shown = (path: string): string => shownPath(folder, fromRoot(folder, path));
  const current = readManifest(Buffer.from(expected.at(-1)?.text ?? ""));
  const { untouched, edited } = formerFiles(expected, places);
  const found: readonly Drift[] = [
    ...expected
      .filter((file): file is GeneratedFile => file.text !== undefined && !isUpToDate(file, places, current))
      .map((file) => {
        const change = changeOf(file, places);
        return { code: causeOf(file.path, places, current?.input), path: shown(file.path), ...(change && { change }) };
      }),
    ...untouched.map((path) => ({ code: "drift/orphan" as const, path: shown(path) })),
    ...[...edited.keys()].map((path) => ({ code: "drift/edited-orphan" as const, path: shown(path) })),
  ];
  return inOrderOfCause(found);
}

/**
 * A manifest that lists further files, or was written for another input, is up to date if that input gave the same
 * outputs.
 */
function isUpToDate({ path, text }: GeneratedFile, { files }: Places, current: Manifest | undefined): boolean {
  if (path !== manifestPath) return holds(files.get(path), text);
  const found = readManifest(files.get(path));
  if (found === undefined || current === undefined) return false;
  return (
    [...current.files].every(([output, hash]) => found.files.get(output) === hash) &&
    [...current.embeds].every(([block, hash]) => found.embeds.get(block) === hash)
  );
}

function changeOf({ path, text }: GeneratedFile, { files }: Places): LineChange | undefined {
  const bytes = files.get(path);
  if (!bytes || path === manifestPath || bytes.length > mostCompared) return undefined;
  const { diff, ...counts } = lineChange(normalized(bytes).toString(), text);
  return noisy.has(path) ? counts : { ...counts, diff };
}
