/** What generate and check have in common: the files that the contracts file gives, and what stands in their places. */
import { withManifest } from "../5-write/manifest.js";
import type { OutputFolder } from "../5-write/output-folder.js";
import { readPlaces, type Places } from "../5-write/read-places.js";
import type { Diagnostic } from "../diagnostic.js";
import type { Source } from "../source.js";
import type { GeneratedFile } from "../target.js";
import type { Home } from "./read-source.js";

export interface Preparation {
  readonly diagnostics: readonly Diagnostic[];
  /** Absent where something is wrong with the contracts file or with the output folder. */
  readonly ready?: {
    readonly folder: OutputFolder;
    /** The manifest last. */
    readonly expected: readonly GeneratedFile[];
    readonly places: Places;
  };
}

export async function prepare(source: Source, home: Home): Promise<Preparation> {
  const { compile } = await import("../compile.js");
  const { model, files, diagnostics } = await compile(source);
  if (!model || !files) return { diagnostics };
  const folder = { ...home, directory: model.generate.directory };
  const expected = withManifest(source, files);
  const { places, diagnostics: refused } = readPlaces(folder, expected);
  return places ? { diagnostics, ready: { folder, expected, places } } : { diagnostics: [...diagnostics, ...refused] };
}
