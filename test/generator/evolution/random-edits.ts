/** Random edits of the syntax tree of a contracts file. Most of the results do not compile. */
import {
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parseDocument,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import type { Random } from "../../support/random.js";

type Tree = ReturnType<typeof parseDocument>;

interface Parts {
  readonly maps: readonly YAMLMap[];
  readonly lists: readonly YAMLSeq[];
  readonly pairs: readonly Pair[];
}

/** What is not about the meaning of a declaration: how it is generated, and what is only tested. */
const others = new Set(["generate", "lint", "edition", "use", "upgrade_from"]);

function partsIn(tree: Tree): Parts {
  const found = { maps: [] as YAMLMap[], lists: [] as YAMLSeq[], pairs: [] as Pair[] };
  visit(tree, {
    Map: (_, map) => void found.maps.push(map),
    Seq: (_, list) => void found.lists.push(list),
    Pair: (_, pair) => {
      if (others.has(String(pair.key))) return visit.SKIP;
      found.pairs.push(pair);
      return undefined;
    },
  });
  return found;
}

const yaml = { version: "1.2", schema: "core" } as const;

/** @param donors texts from which keys and values are taken */
export function edited(text: string, donors: readonly string[], random: Random): string {
  const tree = parseDocument(text, yaml);
  const [own, donor] = [partsIn(tree), partsIn(parseDocument(random.pick(donors), yaml))];
  random.pick([remove, change, change, rename, replace, replace, insert, insert])(own, donor, random);
  return isMap(tree.contents) ? tree.toString({ lineWidth: 0 }) : text;
}

function remove({ maps, lists }: Parts, _: Parts, random: Random): void {
  const { items } = random.pick([...maps, ...lists]);
  const removable = [...items.entries()].filter(([, item]) => !(isPair(item) && others.has(String(item.key))));
  if (removable.length > 0) items.splice(random.pick(removable)[0], 1);
}

/** Another scalar of its type. */
function change({ pairs, lists }: Parts, { pairs: given }: Parts, random: Random): void {
  const scalars = [...pairs.map(({ value }) => value), ...lists.flatMap(({ items }) => items)].filter(isScalar);
  const scalar = random.pick(scalars);
  const { value } = scalar;
  if (typeof value === "number") scalar.value = value + random.pick([1, -1, 10]);
  else if (typeof value === "boolean") scalar.value = !value;
  else {
    const like = given.flatMap(({ key, value: other }) =>
      isScalar(other) && pairs.some((pair) => pair.value === scalar && String(pair.key) === String(key))
        ? [other.value]
        : [],
    );
    scalar.value = random.pick([...like, `${String(value)}x`, `${String(value)} y`]);
  }
}

function rename({ pairs }: Parts, _: Parts, random: Random): void {
  const { key } = random.pick(pairs);
  if (isScalar(key)) key.value = `${String(key.value)}x`;
}

/** The value of another pair with this key, or of any pair. */
function replace({ pairs }: Parts, { pairs: given }: Parts, random: Random): void {
  const pair = random.pick(pairs);
  const all = [...given, ...pairs];
  const same = all.filter(({ key }) => String(key) === String(pair.key));
  pair.value = copyOf(random.pick(same.length > 1 ? same : all).value);
}

/** A pair of a map that has a key of this one, or an item of a list. */
function insert({ maps }: Parts, { maps: given }: Parts, random: Random): void {
  const map = random.pick(maps);
  const keys = new Set(map.items.map(({ key }) => String(key)));
  const alike = [...given, ...maps].filter((other) => other.items.some(({ key }) => keys.has(String(key))));
  const from = random
    .pick([...alike, map])
    .items.filter(({ key }) => !keys.has(String(key)) && !others.has(String(key)));
  if (from.length > 0) map.items.splice(random.below(map.items.length + 1), 0, copyOf(random.pick(from)));
}

function copyOf<Part>(part: Part): Part {
  return isPair(part) || isMap(part) || isSeq(part) || isScalar(part)
    ? ((part as unknown as Node).clone() as unknown as Part)
    : part;
}
