/** What runs of the command line leave to later ones: printed validators, and the model of a set without mistakes. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { ReadUsed } from "../../1-parse/set/read-used.js";
import type { Compilation } from "../../compile.js";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import type { KeptSources } from "../../lowering/kept-sources.js";
import type { ValidatorSource } from "../../lowering/standalone-source.js";
import type { Source, UsedSource } from "../../source/source.js";
import type { Home } from "../../disk/read-source.js";
import { buildId } from "./build-id.js";
import { cacheFolder, readKept, writeKept } from "./cache-file.js";

/** A set that compiled without an error. */
export interface SoundSet extends Required<Pick<Compilation, "model" | "used" | "diagnostics">> {
  /** The hash of the manifest of its outputs; absent where no outputs were made. */
  readonly manifest?: string | undefined;
}

export interface Cache {
  readonly sources: KeptSources;
  /** The set of a contracts file, if neither the file nor one that it uses has changed since it was compiled. */
  readonly findSet: (source: Source, readUsed: ReadUsed) => SoundSet | undefined;
  /**
   * Keeps a set, if it is sound, with the validators that were asked for in this run; what nobody asked for is
   * forgotten.
   */
  readonly keepSet: (
    source: Source,
    compilation: Pick<Compilation, "model" | "used" | "diagnostics">,
    manifest?: string,
  ) => void;
}

interface Kept {
  readonly set?: SoundSet & { readonly text: string };
  readonly sources: ReadonlyMap<string, ValidatorSource>;
}

/** The cache of a contracts file; none if it has no place. */
export function openCache(home: Home, source: Source, build = buildId): Cache | undefined {
  const folder = build === undefined ? undefined : cacheFolder(home.root);
  if (folder === undefined || build === undefined) return undefined;
  const names = [build, home.root, home.shown, basename(source.name)];
  return cacheIn(folder, createHash("sha256").update(names.join("\n")).digest("hex"));
}

/** The same cache for a command that writes nothing. */
export function readOnly(cache: Cache | undefined): Cache | undefined {
  return cache && { ...cache, keepSet: () => undefined };
}

function cacheIn(folder: string, name: string): Cache {
  const kept = (readKept(folder, name) ?? { sources: new Map() }) as Kept;
  const sources = new Map<string, ValidatorSource>();
  const isKnown = ({ text }: Source, readUsed: ReadUsed): boolean =>
    kept.set?.text === text && kept.set.used.every((file) => readUsed(file.path).source?.text === file.text);
  return {
    sources: {
      find: (schema) => kept.sources.get(schema),
      keep: (schema, printed) => void sources.set(schema, printed),
    },
    findSet: (source, readUsed) => (kept.set && isKnown(source, readUsed) ? kept.set : undefined),
    keepSet: ({ text }, { model, used, diagnostics }, manifest) => {
      if (!model || hasErrors(diagnostics)) return;
      const set = { text, used, model, diagnostics, manifest };
      if (!isSame(kept, { set, sources })) writeKept(folder, name, { set, sources } satisfies Kept);
    },
  };
}

/** Whether there is nothing new to write. */
function isSame({ set: former, sources: formerSources }: Kept, { set, sources }: Required<Kept>): boolean {
  const isSameFile = (file: UsedSource, index: number): boolean =>
    file.path === set.used[index]?.path && file.text === set.used[index]?.text;
  const isSameSet =
    former?.text === set.text &&
    former.manifest === set.manifest &&
    former.used.length === set.used.length &&
    former.used.every(isSameFile);
  return (
    isSameSet && sources.size === formerSources.size && [...sources.keys()].every((schema) => formerSources.has(schema))
  );
}
