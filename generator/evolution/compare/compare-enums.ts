/** Compares two enums or two constants. */
import { fold } from "../../../runtime/normalize/fold.js";
import type { ConstantShape, EnumShape } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { type Fact, differing, fact, aliasFacts, textFacts, deprecationFacts } from "./fact.js";
import type { Both } from "./cursor.js";
import { relatedCodes } from "./relations.js";

export function constantFacts(before: ConstantShape, after: ConstantShape): readonly Fact[] {
  const kind = after.version ? "version-changed" : "constant-changed";
  return differing(before.value, after.value, kind, (was, is) => `it is ${is}, was ${was}`, "value").map((found) => ({
    ...found,
    before: before.value,
    after: after.value,
    values: [before.value, after.value],
  }));
}

export function enumFacts({ old: { shape: before }, now, walk }: Both<EnumShape>): readonly Fact[] {
  const { shape: after, trail } = now;
  const [old, current] = [byValue(before), byValue(after)];
  const relations = relatedCodes(trail, walk.relations);
  const removed = before.values.flatMap(({ value }) =>
    current.has(value) ? [] : [removedFact(value, after, relations)],
  );
  const added = after.values.flatMap(({ value }) => (old.has(value) ? [] : [addedFact(value)]));
  const isNew = newAlias(before, walk);
  const aliases = after.values.flatMap((entry) => aliasFactsOf(entry, old, isNew));
  const words = after.values.flatMap((entry) => wordFacts(old.get(entry.value), entry));
  return [...removed, ...added, ...aliases, ...words];
}

function removedFact(value: Entry["value"], after: EnumShape, relations: readonly string[]): Fact {
  return fact("enum-value-removed", `the value ${value} is removed`, [value, null], {
    values: [value],
    ...readAsAlias(value, after, relations),
  });
}

function addedFact(value: Entry["value"]): Fact {
  return fact("enum-value-added", `the value ${value} is added`, [null, value], { values: [value] });
}

/** Returns a function that determines whether the old version rejects every answer with an alias. */
function newAlias(before: EnumShape, { isStrict, isRepairing }: Both["walk"]): (alias: string) => boolean {
  const known = new Set(before.values.flatMap(({ value, aliases = [] }) => [value, ...aliases].map(folded)));
  return (alias) => !known.has(folded(alias)) && isStrict && !isRepairing;
}

/** An alias that was a value before is already reported as the removal of that value. */
function aliasFactsOf(
  { value, aliases = [] }: Entry,
  old: ReadonlyMap<string | number, Entry>,
  isNew: (alias: string) => boolean,
): readonly Fact[] {
  const had = old.get(value)?.aliases ?? [];
  const further = aliases.filter((alias) => had.includes(alias) || !old.has(alias));
  return aliasFacts("enum", [had, further], isNew, ` of ${value}`, [value]);
}

/** The form in which the parser compares strings. */
function folded(word: string | number): string {
  return fold(String(word)) ?? String(word);
}

type Entry = EnumShape["values"][number];

function byValue({ values }: EnumShape): ReadonlyMap<string | number, Entry> {
  return new Map(values.map((entry) => [entry.value, entry]));
}

/** A former value that is now an alias is read as another value, which may contradict other values of the answer. */
export function readAsAlias(
  value: Json,
  { values }: EnumShape,
  relations: readonly string[],
): Pick<Fact, "safe" | "codes" | "values"> {
  const other = values.find(({ aliases = [] }) => aliases.some((alias) => alias === value));
  if (!other) return {};
  if (relations.length > 0) return { codes: relations, values: [value, other.value] };
  const proof = `it is an alias of ${other.value}`;
  return { safe: { producer: proof, replay: proof } };
}

function wordFacts(before: Entry | undefined, after: Entry): readonly Fact[] {
  if (!before) return [];
  const said = ({ description = "" }: Entry): string => `${after.value}: ${description}`;
  return [
    ...textFacts(said(before), said(after), `the description of ${after.value} is changed`),
    ...deprecationFacts(before.deprecated, after.deprecated, `the value ${after.value}`),
  ];
}
