/** Random pairs of versions with up to three changes of the table, some of them reversed, at random locations. */
import fc from "fast-check";
import { kinds } from "./support.js";

/** The fields of a kind, if that is all that it is about. */
const fieldsOf = (body: string): string | undefined => /^fields: (\{.*\})$/.exec(body.trim())?.[1];

const movable = kinds.flatMap((kind) => {
  const [old, now] = [fieldsOf(kind.old), fieldsOf(kind.new)];
  return kind.pre === undefined && old !== undefined && now !== undefined ? [{ old, new: now }] : [];
});

const places: readonly ((fields: string) => string)[] = [
  (fields) => `{ fields: ${fields} }`,
  (fields) => `{ type: list, items: { fields: ${fields} } }`,
  (fields) => `{ type: list, unique_items: true, items: { fields: ${fields} } }`,
  (fields) => `{ type: map, values: { fields: ${fields} } }`,
  (fields) => `{ type: list, items: { type: list, items: { fields: ${fields} } } }`,
];

const change = fc.record({
  row: fc.constantFrom(...movable),
  place: fc.constantFrom(...places),
  isReversed: fc.boolean(),
  isOptional: fc.boolean(),
});

const keys = ["reject", "reject", "drop", "keep"] as const;

const pair = fc
  .tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.constantFrom(...keys))
  .map(([changes, unknownKeys]): readonly [old: string, now: string] => {
    const body = (side: "old" | "new"): string => {
      const other = side === "old" ? "new" : "old";
      const fields = changes.map(
        ({ row, place, isReversed, isOptional }, index) =>
          `f${index}${isOptional ? "?" : ""}: ${place(row[isReversed ? other : side])}`,
      );
      return `fields: { ${fields.join(", ")} }\nunknown_keys: ${unknownKeys}`;
    };
    return [body("old"), body("new")];
  });

export function pairsOfVersions(count: number, seed: number): readonly (readonly [old: string, now: string])[] {
  return fc.sample(pair, { numRuns: count, seed });
}
