/**
 * The cache of the command line: printed validators, the model of a set without errors, and the parts of outputs that
 * belong to one declaration.
 */
import { createHash } from "node:crypto";
import { basename } from "node:path";
import { lazily } from "../../../runtime/support/lazily.js";
import type { PrintedParts } from "../../4-emit/print/printed-parts.js";
import type { ReadUsed } from "../../1-parse/set/read-used.js";
import type { Kept as Store, KeptSources, TypesSource } from "../../lowering/kept-sources.js";
import type { ValidatorSource } from "../../lowering/standalone-source.js";
import type { FormerSet } from "../../recompile/recompile.js";
import type { GenerateModel } from "../../model/settings.js";
import type { Model } from "../../model/model.js";
import type { Source, UsedSource } from "../../source/source.js";
import type { Home } from "../../disk/read-source.js";
import { cacheFolder, readKept, writeKept, type KeptParts, type PartPlace, type PartWriter } from "./cache-file.js";

/** A set that compiled without an error. */
export interface SoundSet extends FormerSet {
  /** The hash of the manifest of its outputs; absent if no outputs were made. */
  readonly manifest?: string | undefined;
}

/** What is known about a set if nothing has changed since it was compiled. */
interface KnownSet extends Omit<SoundSet, "model"> {
  readonly generate: GenerateModel;
}

export interface Cache {
  /** The printed validators; absent if the process caches them itself. */
  readonly sources?: KeptSources;
  readonly parts: PrintedParts;
  /** The stored set, even if its files have changed since. */
  readonly known: () => KnownSet | undefined;
  /** The same with its model. */
  readonly former: () => SoundSet | undefined;
  /**
   * Stores a set with the parts that this run requested. If the set was derived from the stored one, pass
   * `isStillUsed`: all stored types are kept, and the stored validators for which it returns true.
   */
  readonly keepSet: (set: SoundSet, isStillUsed?: (schema: string) => boolean) => void;
}

/** Returns the stored set, if the contracts file and all included files are unchanged since it was compiled. */
export function findSet(cache: Cache, { text }: Source, readUsed: ReadUsed): KnownSet | undefined {
  const set = cache.known();
  const isKnown = set?.text === text && set.used.every((file) => readUsed(file.path).source?.text === file.text);
  return isKnown ? set : undefined;
}

/** A cache that lasts as long as the process. */
export function cacheInMemory(): Cache {
  let kept: SoundSet | undefined;
  let [former, asked] = [new Map<string, unknown>(), new Map<string, unknown>()];
  return {
    parts: { find: (key) => former.get(key), keep: (key, part) => void asked.set(key, part) },
    known: () => kept && knownOf(kept),
    former: () => kept,
    keepSet: (set) => {
      kept = set;
      [former, asked] = [asked, new Map()];
    },
  };
}

function knownOf({ text, used, model, diagnostics, nodes, manifest }: SoundSet): KnownSet {
  return { text, used, diagnostics, nodes, manifest, generate: model.generate };
}

/** The positions of the parts in the file. */
interface Table {
  readonly known: PartPlace;
  readonly printed: PartPlace;
  /** By schema. */
  readonly validators: ReadonlyMap<string, PartPlace>;
}

/** Parts that are only needed by a run that prints something. */
interface Printed {
  readonly model: Model;
  readonly types: ReadonlyMap<string, TypesSource>;
  readonly parts: ReadonlyMap<string, unknown>;
}

/** Opens the cache of a contracts file; undefined if there is no directory for it. */
export function openCache(home: Home, source: Source, build = buildId): Cache | undefined {
  const folder = build === undefined ? undefined : cacheFolder(home.root);
  if (folder === undefined || build === undefined) return undefined;
  const names = [build, home.root, home.shown, basename(source.name)];
  return cacheIn(folder, createHash("sha256").update(names.join("\n")).digest("hex"));
}

/** The same cache without writing, for a command that writes nothing. */
export function readOnly(cache: Cache | undefined): Cache | undefined {
  return cache && { ...cache, keepSet: () => undefined };
}

function cacheIn(folder: string, name: string): Cache {
  const kept = readKept(folder, name);
  const table = kept?.table as Table | undefined;
  const read = <Part>(place: PartPlace | undefined): Part | undefined =>
    place && (kept?.read(place) as Part | undefined);
  const [known, printed] = [lazily(() => read<KnownSet>(table?.known)), lazily(() => read<Printed>(table?.printed))];
  const asked: Asked = { validators: new Map(), types: new Map(), parts: new Map() };
  const former = (): SoundSet | undefined => {
    const [set, model] = [known(), printed()?.model];
    return set && model && { ...withoutGenerate(set), model };
  };
  return {
    sources: {
      validators: store((schema) => read(table?.validators.get(schema)), asked.validators),
      types: store((schema) => printed()?.types.get(schema), asked.types),
    },
    parts: {
      find: (key) => printed()?.parts.get(key),
      keep: (key, part) => void asked.parts.set(key, part),
    },
    known,
    former,
    keepSet: (set, isStillUsed) => {
      const types = isStillUsed ? new Map([...(printed()?.types ?? []), ...asked.types]) : asked.types;
      const others = [...(table?.validators ?? [])].filter(([schema]) => !asked.validators.has(schema));
      const stillUsed = others.filter(([schema]) => isStillUsed?.(schema));
      const isNew = [...asked.validators.keys()].some((schema) => !table?.validators.has(schema));
      if (!isNew && stillUsed.length === others.length && isSame(known(), set) && isEveryIn(printed()?.types, types))
        return;
      writeKept(folder, name, (writer) => tableOf(set, { ...asked, types }, { writer, stillUsed, bytes: kept?.bytes }));
    },
  };
}

function withoutGenerate({ generate: _generate, ...set }: KnownSet): Omit<SoundSet, "model"> {
  return set;
}

function store<Code>(find: (schema: string) => Code | undefined, asked: Map<string, Code>): Store<Code> {
  return { find, keep: (schema, code) => void asked.set(schema, code) };
}

/** The parts that this run requested. */
interface Asked {
  readonly validators: Map<string, ValidatorSource>;
  readonly types: Map<string, TypesSource>;
  readonly parts: Map<string, unknown>;
}

interface Keeping {
  readonly writer: PartWriter;
  readonly stillUsed: readonly (readonly [schema: string, place: PartPlace])[];
  readonly bytes: KeptParts["bytes"] | undefined;
}

/** Validators are written one by one, so only a few of them are in memory. */
function tableOf(
  set: SoundSet,
  { validators: printedNow, types, parts }: Asked,
  { writer, stillUsed, bytes }: Keeping,
): Table {
  const validators = new Map<string, PartPlace>();
  for (const [schema, place] of stillUsed) {
    const copied = bytes?.(place);
    if (copied) validators.set(schema, writer.copy(place, copied));
  }
  for (const [schema, source] of printedNow) validators.set(schema, writer.add(source));
  const printed: Printed = { model: set.model, types, parts };
  return { known: writer.add(knownOf(set)), printed: writer.add(printed), validators };
}

/** Whether there is nothing new to store. */
function isSame(former: KnownSet | undefined, set: SoundSet): boolean {
  const isSameFile = (file: UsedSource, index: number): boolean =>
    file.path === set.used[index]?.path && file.text === set.used[index]?.text;
  return (
    former?.text === set.text &&
    former.manifest === set.manifest &&
    former.used.length === set.used.length &&
    former.used.every(isSameFile)
  );
}

function isEveryIn(
  known: ReadonlyMap<string, unknown> = new Map(),
  asked: ReadonlyMap<string, unknown> = new Map(),
): boolean {
  return known.size === asked.size && [...asked.keys()].every((key) => known.has(key));
}

/** The hash of all sources, which build/bundle.js inserts. */
declare const __CONTRACTS_BUILD__: string | undefined;

/**
 * Undefined if the package runs from single modules, as in its own tests, because any of them may have changed since
 * the last run.
 */
const buildId: string | undefined =
  typeof __CONTRACTS_BUILD__ === "undefined" ? undefined : `${__CONTRACTS_BUILD__} ${process.version}`;
