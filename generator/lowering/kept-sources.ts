/**
 * Printed validators that are kept: Ajv is the largest cost of a compilation, and what it prints depends on the lowered
 * schema and on the version of this package alone.
 */
import type { Model } from "../model/model.js";
import type { ValidatorSource } from "./standalone-source.js";

/** Printed validators by the text of their schema. */
export interface KeptSources {
  readonly find: (schema: string) => ValidatorSource | undefined;
  readonly keep: (schema: string, source: ValidatorSource) => void;
}

const ofModels = new WeakMap<Model, KeptSources>();

/** Where the validators of a model are looked up and kept, besides the memory of the process. */
export function keepSourcesIn(model: Model, kept: KeptSources): void {
  ofModels.set(model, kept);
}

/** The validator that was printed for the same schema before, or the one that is printed now. */
export async function keptSource(
  model: Model,
  schema: unknown,
  print: () => Promise<ValidatorSource>,
): Promise<ValidatorSource> {
  const [key, further] = [keyOf(schema), ofModels.get(model)];
  const source = memory.find(key) ?? further?.find(key) ?? (await print());
  memory.keep(key, source);
  further?.keep(key, source);
  return source;
}

/**
 * JSON writes -0 as 0, but not every validator takes the two for the same. No text of a contract contains this control
 * character.
 */
function keyOf(schema: unknown): string {
  return JSON.stringify(schema, (_, value: unknown) => (Object.is(value, -0) ? "\u0000-0" : value));
}

/** Characters of keys and code that the process keeps: a thousand contracts, and no more than an editor needs. */
const mostCharacters = 32_000_000;

const memory = sourceMemory(mostCharacters);

/** A memory of a limited size, in which the entries that were asked for last stay. */
export function sourceMemory(limit: number): KeptSources {
  const entries = new Map<string, ValidatorSource>();
  let characters = 0;
  const forget = (key: string, source: ValidatorSource): void => {
    entries.delete(key);
    characters -= key.length + source.code.length;
  };
  const keep = (key: string, source: ValidatorSource): void => {
    const former = entries.get(key);
    if (former) forget(key, former);
    entries.set(key, source);
    characters += key.length + source.code.length;
    for (const [oldest, kept] of entries) if (characters > limit) forget(oldest, kept);
  };
  return { keep, find: (key) => entries.get(key) };
}
