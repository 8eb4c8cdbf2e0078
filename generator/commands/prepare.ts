/** What generate and check have in common: the expected files and blocks, and those on disk. */
import { readHosts, type Host } from "../5-write/embed/embedding.js";
import { hostPath } from "../5-write/embed/host-texts.js";
import { inputHash } from "../5-write/input-hash.js";
import { recordOf } from "../5-write/embed/record.js";
import { withManifest, type ExpectedFile } from "../5-write/manifest.js";
import type { OutputFolder } from "../5-write/output-folder.js";
import { readPlaces, type Places } from "../5-write/read-places.js";
import { hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Source } from "../source/source.js";
import type { Home } from "../disk/read-source.js";
import { usedReader } from "../disk/read-used.js";
import type { Cache } from "./cache/cache.js";
import { keptOutputs } from "./cache/kept-outputs.js";
import { readSet } from "./cache/read-set.js";
import { contentHash } from "../5-write/content.js";

interface Preparation {
  readonly diagnostics: readonly Diagnostic[];
  /** The contracts file and its included files. */
  readonly sources: readonly Source[];
  /** Absent if there is an error in the contracts file, the output directory or one of your files. */
  readonly ready?: {
    readonly folder: OutputFolder;
    /** The hash of the sources. */
    readonly input: string;
    /** The manifest last. */
    readonly expected: readonly ExpectedFile[];
    readonly places: Places;
    /** Your files with their blocks. */
    readonly hosts: readonly Host[];
  };
}

/** @param cache what former runs left; undefined to use nothing of it */
export async function prepare(source: Source, home: Home, cache?: Cache): Promise<Preparation> {
  const former = cache?.known()?.manifest;
  const { set, untouched, keep } = await readSet(source, usedReader(home), cache);
  const { model, used, diagnostics } = set;
  const sources = [source, ...used];
  if (!model || hasErrors(diagnostics)) return { sources, diagnostics };
  const folder = { ...home, directory: model.generate.directory };
  const kept = keptOutputs(folder, untouched ?? new Set(), former);
  const { emitSet } = await import("../compile.js");
  const options = { sources: cache?.sources, parts: cache?.parts, untouched: kept.untouched };
  const { files = [], blocks = [] } = await emitSet({ model, used, diagnostics }, options);
  const expected = withManifest(source, [...kept.files, ...files], { embeds: recordOf(blocks), used });
  keep(contentHash(expected.at(-1)?.text ?? ""));
  const { hosts, diagnostics: rejectedHosts } = readHosts(folder, blocks);
  const { places, diagnostics: rejected } = readPlaces(
    folder,
    expected,
    hosts.map(({ file }) => hostPath(folder, file)),
  );
  const all = [...diagnostics, ...rejected, ...rejectedHosts];
  return places && rejectedHosts.length === 0
    ? { sources, diagnostics, ready: { folder, input: inputHash(source, used), expected, places, hosts } }
    : { sources, diagnostics: all };
}
