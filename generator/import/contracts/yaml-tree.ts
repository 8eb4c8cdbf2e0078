/**
 * The tree of a contracts file that is being created. Maps keep their order for all keys, including `2` and
 * `__proto__`.
 */
export type Yaml = string | number | boolean | null | readonly Yaml[] | YamlMap;
export type YamlMap = ReadonlyMap<string, Yaml>;

/** Converts JSON to such a tree. A zero loses its sign, which no contract can express. */
export function treeOf(value: unknown): Yaml {
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value === "object" && value !== null)
    return new Map(Object.entries(value).map(([key, member]) => [key, treeOf(member)]));
  return typeof value === "number" ? value + 0 : (value as string | boolean | null);
}

/** A map of the entries that are defined. */
export function mapOf(members: Readonly<Record<string, Yaml | undefined>>): Map<string, Yaml> {
  return new Map(Object.entries(members).filter((entry): entry is [string, Yaml] => entry[1] !== undefined));
}
