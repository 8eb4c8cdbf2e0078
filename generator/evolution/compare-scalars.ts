/** Compares two shapes of the same kind without parts. */
import type { ConstantShape, EnumShape, ListShape, MapShape, NumberShape, StringShape } from "../model/model.js";
import type { Json } from "../source/json.js";
import type { ChangeKind } from "./change.js";
import { aliasFacts, deprecationFacts, differing, type Fact, fact, textFacts, turned } from "./fact.js";

/** The changes of a bound, without whether it is raised or lowered. */
type Bound = ChangeKind extends infer Kind ? (Kind extends `${infer Stem}-raised` ? Stem : never) : never;
type Bounds = readonly [before: number | undefined, after: number | undefined];

/** A smaller upper bound is stricter; no bound is the least strict. */
function bound(
  [before, after]: Bounds,
  name: string,
  kind: Bound | "number-step",
  loosest = -Infinity,
): readonly Fact[] {
  if (before === after) return [];
  const way = (after ?? loosest) > (before ?? loosest) ? "raised" : "lowered";
  const says = `${name} is ${after ?? "not limited"}, was ${before ?? "not limited"}`;
  return [fact(kind === "number-step" ? "number-step-changed" : `${kind}-${way}`, says, [before, after])];
}

const upper = Infinity;

export function numberFacts(before: NumberShape, after: NumberShape): readonly Fact[] {
  return [
    ...turned(
      before.integer,
      after.integer,
      ["number-made-integer", "it is an integer, was any number"],
      ["integer-made-number", "it is any number, was an integer"],
    ),
    ...inclusiveOrNot([before.min, after.min], [before.exclusiveMin, after.exclusiveMin], (bounds, exclusive = "") =>
      bound(bounds, `the ${exclusive}minimum`, "number-lower"),
    ),
    ...inclusiveOrNot([before.max, after.max], [before.exclusiveMax, after.exclusiveMax], (bounds, exclusive = "") =>
      bound(bounds, `the ${exclusive}maximum`, "number-upper", upper),
    ),
    ...bound([before.multipleOf, after.multipleOf], "multiple_of", "number-step"),
  ];
}

/** An exclusive bound is slightly stricter than the same number as an inclusive one. */
function inclusiveOrNot(
  inclusive: Bounds,
  exclusive: Bounds,
  factsOf: (bounds: Bounds, exclusive?: string) => readonly Fact[],
): readonly Fact[] {
  const [before, after] = inclusive;
  const isMoved =
    (after === undefined && before !== undefined && before === exclusive[1]) ||
    (before === undefined && after !== undefined && after === exclusive[0]);
  return [...(isMoved ? [] : factsOf(inclusive)), ...factsOf(exclusive, "exclusive ")];
}

export function stringFacts(before: StringShape, after: StringShape): readonly Fact[] {
  return [
    ...bound([before.minLength ?? 0, after.minLength ?? 0], "the minimum length", "text-shortest"),
    ...bound([before.maxLength, after.maxLength], "the maximum length", "text-longest", upper),
    ...turned(
      before.nonblank,
      after.nonblank,
      ["text-made-nonblank", "it cannot be blank"],
      ["text-made-blank", "it can be blank"],
    ),
    ...given(before.pattern, after.pattern, "pattern"),
    ...given(before.format, after.format, "format"),
    ...suggestedFacts(before.suggested, after.suggested),
  ];
}

function given(before: string | undefined, after: string | undefined, name: "pattern" | "format"): readonly Fact[] {
  if (before === after) return [];
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const says = `the ${name} is ${after ?? "removed"}${before === undefined ? "" : `, was ${before}`}`;
  return [fact(`text-${name}-${what}`, says, [before, after])];
}

type Suggested = StringShape["suggested"];

function suggestedFacts(before: Suggested = [], after: Suggested = []): readonly Fact[] {
  return differing(before, after, "text-changed", "other values are suggested").map((found) => ({
    ...found,
    before,
    after,
  }));
}

export function countFacts(before: ListShape | MapShape, after: ListShape | MapShape): readonly Fact[] {
  const noun = before.kind === "list" ? "list" : "map";
  return [
    ...bound([before.minItems ?? 0, after.minItems ?? 0], "the minimum size", `${noun}-fewest`),
    ...bound([before.maxItems, after.maxItems], "the maximum size", `${noun}-most`, upper),
    ...turned(
      before.kind === "list" && before.uniqueItems,
      after.kind === "list" && after.uniqueItems,
      ["list-unique-added", "items have to differ"],
      ["list-unique-removed", "items can be equal"],
    ),
  ];
}

export function constantFacts(before: ConstantShape, after: ConstantShape): readonly Fact[] {
  const kind = after.version ? "version-changed" : "constant-changed";
  return differing(before.value, after.value, kind, (was, is) => `it is ${is}, was ${was}`).map((found) => ({
    ...found,
    before: before.value,
    after: after.value,
    values: [before.value, after.value],
  }));
}

export function enumFacts(before: EnumShape, after: EnumShape): readonly Fact[] {
  const [old, now] = [byValue(before), byValue(after)];
  const removed = before.values
    .filter(({ value }) => !now.has(value))
    .map(({ value }) =>
      fact("enum-value-removed", `the value ${value} is removed`, [value, null], {
        values: [value],
        ...readAsAlias(value, after),
      }),
    );
  const added = after.values
    .filter(({ value }) => !old.has(value))
    .map(({ value }) => fact("enum-value-added", `the value ${value} is added`, [null, value], { values: [value] }));
  const aliases = after.values.flatMap(({ value, aliases: kept = [] }) => {
    const had = old.get(value)?.aliases ?? [];
    // An alias that was a value before is part of the removal of that value.
    const further = kept.filter((alias) => had.includes(alias) || !old.has(alias));
    return aliasFacts("enum", [had, further], ` of ${value}`, [value]);
  });
  const words = after.values.flatMap((entry) => wordFacts(old.get(entry.value), entry));
  return [...removed, ...added, ...aliases, ...words];
}

type Entry = EnumShape["values"][number];

function byValue({ values }: EnumShape): ReadonlyMap<string | number, Entry> {
  return new Map(values.map((entry) => [entry.value, entry]));
}

/** A value that is now an alias is read as another value. */
export function readAsAlias(value: Json, { values }: EnumShape): Pick<Fact, "safe"> {
  const other = values.find(({ aliases = [] }) => aliases.some((alias) => alias === value));
  const proof = other && `it is an alias of ${other.value}`;
  return proof ? { safe: { producer: proof, replay: proof } } : {};
}

function wordFacts(before: Entry | undefined, after: Entry): readonly Fact[] {
  if (!before) return [];
  const said = ({ description = "" }: Entry): string => `${after.value}: ${description}`;
  return [
    ...textFacts(said(before), said(after), `the description of ${after.value} is changed`),
    ...deprecationFacts(before.deprecated, after.deprecated, `the value ${after.value}`),
  ];
}
