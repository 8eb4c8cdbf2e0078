/** What runs of the command line leave to later ones: printed validators, and the model of a set without errors. */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { ReadUsed } from "../../1-parse/set/read-used.js";
import type { Kept as Store, KeptSources, TypesSource } from "../../lowering/kept-sources.js";
import type { ValidatorSource } from "../../lowering/standalone-source.js";
import type { FormerSet } from "../../recompile/recompile.js";
import type { Source, UsedSource } from "../../source/source.js";
import type { Home } from "../../disk/read-source.js";
import { cacheFolder, readKept, writeKept } from "./cache-file.js";

/** A set that compiled without an error. */
export interface SoundSet extends FormerSet {
  /** The hash of the manifest of its outputs; absent if no outputs were made. */
  readonly manifest?: string | undefined;
}

export interface Cache {
  /** Printed validators; absent where the process itself remembers them. */
  readonly sources?: KeptSources;
  /** The set that was kept, whatever became of its files since. */
  readonly former: () => SoundSet | undefined;
  /**
   * Keeps a set with the validators that were asked for in this run, and of those that were kept the ones that
   * `isStillUsed` says; by default none.
   */
  readonly keepSet: (set: SoundSet, isStillUsed?: (schema: string) => boolean) => void;
}

/** The set that was kept, if neither the contracts file nor one that it uses has changed since it was compiled. */
export function findSet(cache: Cache, { text }: Source, readUsed: ReadUsed): SoundSet | undefined {
  const set = cache.former();
  const isKnown = set?.text === text && set.used.every((file) => readUsed(file.path).source?.text === file.text);
  return isKnown ? set : undefined;
}

/** A cache for the life of the process. */
export function cacheInMemory(): Cache {
  let kept: SoundSet | undefined;
  return { former: () => kept, keepSet: (set) => void (kept = set) };
}

interface Kept {
  readonly set?: SoundSet;
  readonly validators: ReadonlyMap<string, ValidatorSource>;
  readonly types: ReadonlyMap<string, TypesSource>;
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
  const kept = (readKept(folder, name) ?? { validators: new Map(), types: new Map() }) as Kept;
  const asked = { validators: new Map<string, ValidatorSource>(), types: new Map<string, TypesSource>() };
  return {
    sources: { validators: store(kept.validators, asked.validators), types: store(kept.types, asked.types) },
    former: () => kept.set,
    keepSet: ({ text, used, model, diagnostics, nodes, manifest }, isStillUsed = () => false) => {
      const set = { text, used, model, diagnostics, nodes, manifest };
      const stillUsed = [...kept.validators].filter(([schema]) => isStillUsed(schema));
      const now = { set, types: asked.types, validators: new Map([...stillUsed, ...asked.validators]) };
      if (!isSame(kept, now)) writeKept(folder, name, now satisfies Kept);
    },
  };
}

function store<Code>(former: ReadonlyMap<string, Code>, asked: Map<string, Code>): Store<Code> {
  return {
    find: (schema) => former.get(schema),
    keep: (schema, code) => void asked.set(schema, code),
  };
}

/** Whether there is nothing new to write. */
function isSame({ set: former, ...before }: Kept, { set, ...now }: Required<Kept>): boolean {
  const isSameFile = (file: UsedSource, index: number): boolean =>
    file.path === set.used[index]?.path && file.text === set.used[index]?.text;
  const isSameSet =
    former?.text === set.text &&
    former.manifest === set.manifest &&
    former.used.length === set.used.length &&
    former.used.every(isSameFile);
  const isKept = (name: "validators" | "types"): boolean =>
    before[name].size === now[name].size && [...now[name].keys()].every((schema) => before[name].has(schema));
  return isSameSet && isKept("validators") && isKept("types");
}

/** Put in by build/bundle.js: the hash of all sources. */
declare const __CONTRACTS_BUILD__: string | undefined;

/**
 * Absent where the package runs from single modules, as in its own tests: any of them may have changed since the last
 * run.
 */
const buildId: string | undefined =
  typeof __CONTRACTS_BUILD__ === "undefined" ? undefined : `${__CONTRACTS_BUILD__} ${process.version}`;
