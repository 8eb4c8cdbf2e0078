/** Finds types by their names, in an index that is created once. */
import type { TypeModel, Vocabulary } from "./model.js";

type Types = Pick<Vocabulary, "types">;

/** Returns the type with this name; undefined if no name is given, or if no type has that name. */
export function typeNamed(vocabulary: Types, name: string | undefined): TypeModel | undefined {
  const index = name === undefined ? undefined : indexesOf(vocabulary.types).get(name);
  return index === undefined ? undefined : vocabulary.types[index];
}

/** Returns the types with these names, each once, in the order of the file. */
export function typesNamed({ types }: Types, names: readonly string[]): readonly TypeModel[] {
  const indexes = indexesOf(types);
  const found = new Set(names.flatMap((name) => indexes.get(name) ?? []));
  return [...found].toSorted((left, right) => left - right).flatMap((index) => types[index] ?? []);
}

const known = new WeakMap<readonly TypeModel[], ReadonlyMap<string, number>>();

function indexesOf(types: readonly TypeModel[]): ReadonlyMap<string, number> {
  const indexes = known.get(types) ?? new Map(types.map(({ name }, index) => [name, index]));
  known.set(types, indexes);
  return indexes;
}
