/**
 * Caches the output of the two libraries that print code, the largest cost of a compilation. It depends only on a
 * schema and on the version of this package.
 */
import { schemaKey } from "../json-schema/schema-key.js";
import type { Model } from "../model/model.js";
import type { ValidatorSource } from "./standalone-source.js";

export interface Kept<Source> {
  readonly find: (schema: string) => Source | undefined;
  readonly keep: (schema: string, source: Source) => void;
}

/** TypeScript declarations. */
export interface TypesSource {
  readonly code: string;
}

/** Code by the text of the schema that it was printed for. */
export interface KeptSources {
  readonly validators: Kept<ValidatorSource>;
  readonly types: Kept<TypesSource>;
}

const ofModels = new WeakMap<Model, KeptSources>();

/** Where the validators of a model are looked up and stored, in addition to the memory of the process. */
export function keepSourcesIn(model: Model, kept: KeptSources): void {
  ofModels.set(model, kept);
}

/** The validator that was printed before for the same schema, or a new one. */
export async function keptSource(
  model: Model,
  schema: unknown,
  print: () => Promise<ValidatorSource>,
): Promise<ValidatorSource> {
  const [key, kept] = [schemaKey(schema), keptOf(model).validators];
  const source = kept.find(key) ?? (await print());
  kept.keep(key, source);
  return source;
}

/** Looks in the memory of the process first, then in the sources that former runs stored. */
export function keptOf(model: Model): KeptSources {
  const further = ofModels.get(model);
  return {
    validators: both(memory.validators, further?.validators),
    types: both(memory.types, further?.types),
  };
}

function both<Source>(first: Kept<Source>, second: Kept<Source> | undefined): Kept<Source> {
  return {
    find: (schema) => first.find(schema) ?? second?.find(schema),
    keep: (schema, source) => {
      first.keep(schema, source);
      second?.keep(schema, source);
    },
  };
}

/**
 * The maximum number of characters of keys and code in the cache: enough for a thousand contracts, and not too much for
 * an editor.
 */
const mostCharacters = 32_000_000;

const memory = {
  validators: sourceMemory<ValidatorSource>(mostCharacters),
  types: sourceMemory<TypesSource>(mostCharacters / 4),
} satisfies KeptSources;

/** A cache of limited size that keeps the most recently used entries. */
function sourceMemory<Source extends { readonly code: string }>(limit: number): Kept<Source> {
  const entries = new Map<string, Source>();
  let characters = 0;
  const forget = (key: string, source: Source): void => {
    entries.delete(key);
    characters -= key.length + source.code.length;
  };
  const keep = (key: string, source: Source): void => {
    const former = entries.get(key);
    if (former) forget(key, former);
    entries.set(key, source);
    characters += key.length + source.code.length;
    for (const [oldest, kept] of entries) if (characters > limit) forget(oldest, kept);
  };
  return { keep, find: (key) => entries.get(key) };
}
