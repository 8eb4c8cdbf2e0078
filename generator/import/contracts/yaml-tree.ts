/**
 * A contracts file that is being put together. Maps keep their order whatever their keys are, `2` and `__proto__`
 * included.
 */
export type Yaml = string | number | boolean | null | readonly Yaml[] | YamlMap;
export type YamlMap = ReadonlyMap<string, Yaml>;

/** JSON as such a tree. Zero loses its sign, which no contract can write. */
export function treeOf(value: unknown): Yaml {
  if (Array.isArray(value)) return value.map(treeOf);
  if (typeof value === "object" && value !== null)
    return new Map(Object.entries(value).map(([key, member]) => [key, treeOf(member)]));
  return typeof value === "number" ? value + 0 : (value as string | boolean | null);
}

/** A map of the members that are there. */
export function mapOf(members: Readonly<Record<string, Yaml | undefined>>): Map<string, Yaml> {
  return new Map(Object.entries(members).filter((entry): entry is [string, Yaml] => entry[1] !== undefined));
}
