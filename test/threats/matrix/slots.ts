/** All positions of the language for an author's text, by name, from the table of the language. */
import type { ReadyKey } from "../../../generator/language/key.js";
import { nameGrammars, type KeyKind } from "../../../generator/language/names.js";
import { language, readyKeys, type PositionName } from "../../../generator/language/table.js";
import type { Takes } from "../../../generator/language/takes.js";

/** What a slot accepts: one scalar, or a key that the author chooses. */
export type Leaf =
  | Exclude<Takes, { kind: "list" | "map" | "either" | "position" | "nothing" }>
  | { readonly kind: "key"; readonly of: KeyKind };

export interface Slot {
  /** `field.description`, or `enum.values: enum value` if the key of the language has several slots. */
  readonly name: string;
  readonly position: PositionName;
  readonly key: string;
  /** Which slot of the key this is. */
  readonly word: string;
  readonly leaf: Leaf;
}

/** A slot inside the value of a key. */
interface Inner {
  readonly word: string;
  readonly leaf: Leaf;
}

/** The kind of name that an author's keys have next to fixed ones. */
export const openKeyWord = "key";

/**
 * If one value has several positions for text: JSON has strings and keys, code has code and literals.
 */
const words: Readonly<Partial<Record<Leaf["kind"], readonly string[]>>> = {
  json: ["text", "key"],
  formula: ["code", "literal"],
  comparison: ["code", "literal"],
  pattern: ["code", "literal"],
  expression: ["type"],
  "enum-scalar": ["value"],
  scalar: ["value"],
  choice: ["choice"],
  text: ["text"],
  reason: ["text"],
  name: ["name"],
};

function innerSlots(takes: Takes): readonly Inner[] {
  if (takes.kind === "position" || takes.kind === "nothing") return [];
  if (takes.kind === "list") return innerSlots(takes.of);
  if (takes.kind === "either") return takes.of.flatMap(innerSlots);
  if (takes.kind === "map") return [...leafSlots({ kind: "key", of: takes.names }), ...innerSlots(takes.of)];
  return leafSlots(takes);
}

export function leafSlots(leaf: Leaf): readonly Inner[] {
  if (leaf.kind === "key") return [{ word: nameGrammars[leaf.of].title, leaf }];
  return (words[leaf.kind] ?? [""]).map((word) => ({ word, leaf }));
}

/**
 * The keys of a position with their values. If the author chooses further keys, these count as the key `*`, and each of
 * them is a slot too.
 */
export function rowsOf(position: PositionName): readonly (readonly [key: string, takes: Takes, isOpen: boolean])[] {
  const { others } = language[position] as { readonly others?: ReadyKey };
  return [
    ...readyKeys(position).map(([key, { takes }]) => [key, takes, false] as const),
    ...(others ? [["*", others.takes, true] as const] : []),
  ];
}

const openKey: Inner = { word: openKeyWord, leaf: { kind: "key", of: "value-key" } };

function slotsAt(position: PositionName): readonly Slot[] {
  return rowsOf(position).flatMap(([key, takes, isOpen]) => {
    const all = [...(isOpen ? [openKey] : []), ...innerSlots(takes)];
    const inner = all.filter(({ word }, index) => all.findIndex((other) => other.word === word) === index);
    return inner.map(({ word, leaf }) => ({
      name: slotName(position, key, word, inner.length > 1),
      position,
      key,
      word,
      leaf,
    }));
  });
}

function slotName(position: PositionName, key: string, word: string, isOneOfSeveral: boolean): string {
  return isOneOfSeveral && word !== "" ? `${position}.${key}: ${word}` : `${position}.${key}`;
}

export const slots: readonly Slot[] = (Object.keys(language) as PositionName[]).flatMap(slotsAt);

/** Values that accept no words: any text there is rejected as soon as the file is parsed. */
export const closedKinds: ReadonlySet<Leaf["kind"]> = new Set<Leaf["kind"]>([
  "edition",
  "flag",
  "number",
  "step",
  "count",
  "choice",
]);
