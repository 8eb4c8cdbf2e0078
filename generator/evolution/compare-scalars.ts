/** Compares two shapes of the same kind without parts. */
import type { EnumShape, ListShape, MapShape, NumberShape, StringShape } from "../model/model.js";
import type { Json } from "../source/json.js";
import type { ChangeKind } from "./change.js";
import { deprecationFacts, textFacts } from "./compare-words.js";
import { type Fact, fact } from "./fact.js";

type Bound = number | undefined;

/** A smaller upper bound is stricter; no bound is the least strict. */
function bound(
  before: Bound,
  after: Bound,
  side: "lower" | "upper",
  [raised, lowered]: readonly [ChangeKind, ChangeKind],
  name: string,
): readonly Fact[] {
  if (before === after) return [];
  const loosest = side === "lower" ? -Infinity : Infinity;
  const kind = (after ?? loosest) > (before ?? loosest) ? raised : lowered;
  return [
    {
      kind,
      says: `${name} is ${after ?? "not limited"}, was ${before ?? "not limited"}`,
      before: before ?? null,
      after: after ?? null,
    },
  ];
}

export function numberFacts(before: NumberShape, after: NumberShape): readonly Fact[] {
  const kinds = [
    ["number-lower-raised", "number-lower-lowered"],
    ["number-upper-raised", "number-upper-lowered"],
  ] as const;
  const step =
    before.multipleOf === after.multipleOf
      ? []
      : [
          fact(
            "number-step-changed",
            `multiple_of is ${after.multipleOf ?? "not limited"}, was ${before.multipleOf ?? "not limited"}`,
            before.multipleOf ?? null,
            after.multipleOf ?? null,
          ),
        ];
  return [
    ...(before.integer === after.integer
      ? []
      : [
          fact(
            after.integer ? "number-made-integer" : "integer-made-number",
            after.integer ? "it is an integer, was any number" : "it is any number, was an integer",
            before.integer,
            after.integer,
          ),
        ]),
    ...lowest(before, after, kinds[0]),
    ...highest(before, after, kinds[1]),
    ...step,
  ];
}

type Kinds = readonly [ChangeKind, ChangeKind];

/** An exclusive bound is slightly stricter than the same number as an inclusive one. */
function lowest(before: NumberShape, after: NumberShape, kinds: Kinds): readonly Fact[] {
  const same = bound(before.min, after.min, "lower", kinds, "the minimum");
  const other = bound(before.exclusiveMin, after.exclusiveMin, "lower", kinds, "the exclusive minimum");
  const moved = before.min !== undefined && before.min === after.exclusiveMin && after.min === undefined;
  const back = after.min !== undefined && after.min === before.exclusiveMin && before.min === undefined;
  if (moved) return other;
  return back ? other : [...same, ...other];
}

function highest(before: NumberShape, after: NumberShape, kinds: Kinds): readonly Fact[] {
  const same = bound(before.max, after.max, "upper", kinds, "the maximum");
  const other = bound(before.exclusiveMax, after.exclusiveMax, "upper", kinds, "the exclusive maximum");
  const moved =
    (before.max !== undefined && before.max === after.exclusiveMax && after.max === undefined) ||
    (after.max !== undefined && after.max === before.exclusiveMax && before.max === undefined);
  return moved ? other : [...same, ...other];
}

export function stringFacts(before: StringShape, after: StringShape): readonly Fact[] {
  return [
    ...bound(
      before.minLength ?? 0,
      after.minLength ?? 0,
      "lower",
      ["text-shortest-raised", "text-shortest-lowered"],
      "the minimum length",
    ),
    ...bound(
      before.maxLength,
      after.maxLength,
      "upper",
      ["text-longest-raised", "text-longest-lowered"],
      "the maximum length",
    ),
    ...(before.nonblank === after.nonblank
      ? []
      : [
          fact(
            after.nonblank ? "text-made-nonblank" : "text-made-blank",
            after.nonblank ? "it cannot be blank" : "it can be blank",
            before.nonblank,
            after.nonblank,
          ),
        ]),
    ...given(
      before.pattern,
      after.pattern,
      ["text-pattern-added", "text-pattern-changed", "text-pattern-removed"],
      "the pattern",
    ),
    ...given(
      before.format,
      after.format,
      ["text-format-added", "text-format-changed", "text-format-removed"],
      "the format",
    ),
    ...suggestedFacts(before.suggested, after.suggested),
  ];
}

function given(
  before: string | undefined,
  after: string | undefined,
  [added, changed, removed]: readonly [ChangeKind, ChangeKind, ChangeKind],
  name: string,
): readonly Fact[] {
  if (before === after) return [];
  const kind = before === undefined ? added : after === undefined ? removed : changed;
  return [
    fact(
      kind,
      `${name} is ${after ?? "removed"}${before === undefined ? "" : `, was ${before}`}`,
      before ?? null,
      after ?? null,
    ),
  ];
}

function suggestedFacts(
  before: readonly (string | number)[] = [],
  after: readonly (string | number)[] = [],
): readonly Fact[] {
  return JSON.stringify(before) === JSON.stringify(after)
    ? []
    : [fact("text-changed", "other values are suggested", before, after)];
}

export function countFacts(before: ListShape | MapShape, after: ListShape | MapShape): readonly Fact[] {
  const noun = before.kind === "list" ? "list" : "map";
  return [
    ...bound(
      before.minItems ?? 0,
      after.minItems ?? 0,
      "lower",
      [`${noun}-fewest-raised`, `${noun}-fewest-lowered`],
      "the minimum size",
    ),
    ...bound(
      before.maxItems,
      after.maxItems,
      "upper",
      [`${noun}-most-raised`, `${noun}-most-lowered`],
      "the maximum size",
    ),
    ...(before.kind === "list" && after.kind === "list" && before.uniqueItems !== after.uniqueItems
      ? [
          fact(
            after.uniqueItems ? "list-unique-added" : "list-unique-removed",
            after.uniqueItems ? "items have to differ" : "items can be equal",
            before.uniqueItems,
            after.uniqueItems,
          ),
        ]
      : []),
  ];
}

export function enumFacts(before: EnumShape, after: EnumShape): readonly Fact[] {
  const [old, now] = [
    new Map(before.values.map((entry) => [entry.value, entry])),
    new Map(after.values.map((entry) => [entry.value, entry])),
  ];
  const removed = before.values
    .filter(({ value }) => !now.has(value))
    .map(({ value }) => ({
      ...fact("enum-value-removed", `the value ${value} is removed`, value, null),
      values: [value],
      ...readAsAlias(value, after),
    }));
  const added = after.values
    .filter(({ value }) => !old.has(value))
    .map(({ value }) => ({ ...fact("enum-value-added", `the value ${value} is added`, null, value), values: [value] }));
  const aliases = after.values.flatMap(({ value, aliases: kept = [] }) =>
    aliasFacts(value, old.get(value)?.aliases ?? [], kept, old),
  );
  const words = after.values.flatMap((entry) => wordFacts(old.get(entry.value), entry));
  return [...removed, ...added, ...aliases, ...words];
}

/** A value that is now an alias is read as another value. */
export function readAsAlias(value: Json, { values }: EnumShape): Pick<Fact, "safe"> {
  const other = values.find(({ aliases = [] }) => aliases.some((alias) => alias === value));
  const proof = other && `it is an alias of ${other.value}`;
  return proof ? { safe: { producer: proof, replay: proof } } : {};
}

type Entry = EnumShape["values"][number];

function wordFacts(before: Entry | undefined, after: Entry): readonly Fact[] {
  if (!before) return [];
  const described = textFacts(
    before.description ?? "",
    after.description ?? "",
    `the description of ${after.value} is changed`,
  );
  return [
    ...described.map((found) => ({
      ...found,
      before: `${after.value}: ${before.description ?? ""}`,
      after: `${after.value}: ${after.description ?? ""}`,
    })),
    ...deprecationFacts(before.deprecated, after.deprecated, `the value ${after.value}`),
  ];
}

/** An alias that was a value before is part of the removal of that value. */
function aliasFacts(
  value: string | number,
  before: readonly string[],
  after: readonly string[],
  old: ReadonlyMap<string | number, unknown>,
): readonly Fact[] {
  const gone = before
    .filter((alias) => !after.includes(alias))
    .map((alias) => ({
      ...fact("enum-alias-removed", `the alias ${alias} of ${value} is removed`, alias, null),
      values: [alias, value],
    }));
  const added = after
    .filter((alias) => !before.includes(alias) && !old.has(alias))
    .map((alias) => ({
      ...fact("enum-alias-added", `the alias ${alias} of ${value} is added`, null, alias),
      values: [alias],
    }));
  return [...gone, ...added];
}
