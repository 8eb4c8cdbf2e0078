/** Compares two shapes of the same kind that have no inner shapes. */
import { fold } from "../../../runtime/normalize/fold.js";
import type { ConstantShape, EnumShape, ListShape, MapShape, NumberShape, StringShape } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { type ChangeKind, fewer, more } from "../change/change.js";
import { type Both, relatedCodes } from "./cursor.js";
import { matchedOnlyBy } from "./pattern-inclusion.js";
import { aliasFacts, deprecationFacts, differing, type Fact, fact, textFacts, booleanFacts } from "./fact.js";

/** The kinds of changes of a bound, without the suffix `-raised` or `-lowered`. */
type Bound = ChangeKind extends infer Kind ? (Kind extends `${infer Stem}-raised` ? Stem : never) : never;
type Bounds = readonly [before: number | undefined, after: number | undefined];

/** A smaller upper bound is stricter. A missing bound is the least strict. */
function bound([before, after]: Bounds, name: string, kind: Bound, loosest = -Infinity): readonly Fact[] {
  const way = (after ?? loosest) > (before ?? loosest) ? "raised" : "lowered";
  return differingBounds([before, after], name, `${kind}-${way}`);
}

function differingBounds([before, after]: Bounds, name: string, kind: ChangeKind): readonly Fact[] {
  const says = `${name} is ${after ?? "not limited"}, was ${before ?? "not limited"}`;
  return before === after ? [] : [fact(kind, says, [before, after])];
}

const upper = Infinity;

export function numberFacts(before: NumberShape, after: NumberShape): readonly Fact[] {
  return [
    ...booleanFacts(
      before.integer,
      after.integer,
      ["number-made-integer", "it is an integer, was any number"],
      ["integer-made-number", "it is any number, was an integer"],
    ),
    ...endFacts(lowerEnd(before), lowerEnd(after), "number-lower"),
    ...endFacts(upperEnd(before), upperEnd(after), "number-upper"),
    ...stepFacts([before.multipleOf, after.multipleOf]),
    ...suggestedFacts(before, after),
  ];
}

/** A multiple of the old step is stricter. A missing step is the least strict. */
function stepFacts([before, after]: Bounds): readonly Fact[] {
  const safe = divides(after, before) ? more : divides(before, after) ? fewer : {};
  return differingBounds([before, after], "multiple_of", "number-step-changed").map((found) => ({ ...found, safe }));
}

function divides(step: number | undefined, other: number | undefined): boolean {
  if (step === undefined || other === undefined) return step === undefined;
  const times = Math.round(other / step);
  return times > 0 && Math.abs(other / step - times) < 1e-9;
}

/** One end of a range. A missing bound is infinite, and `> 0` for an integer is the same as `>= 1`. */
interface End {
  readonly at: number;
  readonly isExclusive: boolean;
}

function lowerEnd({ min, exclusiveMin = -Infinity, integer }: NumberShape): End {
  if (min !== undefined) return { at: integer ? Math.ceil(min) : min, isExclusive: false };
  if (integer) return { at: Math.floor(exclusiveMin) + 1, isExclusive: false };
  return { at: exclusiveMin, isExclusive: true };
}

function upperEnd({ max, exclusiveMax = Infinity, integer }: NumberShape): End {
  const { at, isExclusive } = lowerEnd({
    kind: "number",
    integer,
    ...(max === undefined ? { exclusiveMin: -exclusiveMax } : { min: -max }),
  });
  return { at: -at, isExclusive };
}

function endFacts(before: End, after: End, kind: "number-lower" | "number-upper"): readonly Fact[] {
  if (before.at === after.at && (before.isExclusive === after.isExclusive || !Number.isFinite(before.at))) return [];
  const [name, than] = kind === "number-lower" ? ["minimum", "more than"] : ["maximum", "less than"];
  const isRaised = before.at === after.at ? after.isExclusive === (name === "minimum") : after.at > before.at;
  const [was, is] = [before, after].map(({ at, isExclusive }) =>
    Number.isFinite(at) ? (isExclusive ? `${than} ${at}` : at) : undefined,
  );
  const says = `the ${name} is ${is ?? "not limited"}, was ${was ?? "not limited"}`;
  return [fact(`${kind}-${isRaised ? "raised" : "lowered"}`, says, [was, is])];
}

export function stringFacts(before: StringShape, after: StringShape): readonly Fact[] {
  return [
    ...bound([before.minLength ?? 0, after.minLength ?? 0], "the minimum length", "text-shortest"),
    ...bound([before.maxLength, after.maxLength], "the maximum length", "text-longest", upper),
    ...booleanFacts(
      before.nonblank,
      after.nonblank,
      ["text-made-nonblank", "it cannot be blank"],
      ["text-made-blank", "it can be blank"],
    ),
    ...given(before.pattern, after.pattern, "pattern").map((found) => ({
      ...found,
      ...containmentOf(before.pattern, after.pattern),
    })),
    ...given(before.format, after.format, "format"),
    ...suggestedFacts(before, after),
  ];
}

function given(before: string | undefined, after: string | undefined, name: "pattern" | "format"): readonly Fact[] {
  if (before === after) return [];
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const says = `the ${name} is ${after ?? "removed"}${before === undefined ? "" : `, was ${before}`}`;
  return [fact(`text-${name}-${what}`, says, [before, after])];
}

/**
 * Whether one pattern matches everything that the other one matches; otherwise the strings that show the difference.
 */
function containmentOf(before: string | undefined, after: string | undefined): Pick<Fact, "safe" | "values"> {
  if (before === undefined || after === undefined) return {};
  const [gone, added] = [matchedOnlyBy(before, after), matchedOnlyBy(after, before)];
  const safe = { ...(gone === null && more), ...(added === null && fewer) };
  return {
    safe: gone === null && added === null ? { ...safe, replay: "both patterns match the same strings" } : safe,
    values: [gone, added].flatMap((text) => text ?? []),
  };
}

type Suggesting = Pick<StringShape, "suggested">;

function suggestedFacts(
  { suggested: before = [] }: Suggesting,
  { suggested: after = [] }: Suggesting,
): readonly Fact[] {
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
    ...booleanFacts(
      before.kind === "list" && before.uniqueItems,
      after.kind === "list" && after.uniqueItems,
      ["list-unique-added", "items have to differ"],
      ["list-unique-removed", "items can be equal"],
    ),
    ...suggestedFacts(suggesting(before), suggesting(after)),
  ];
}

function suggesting(shape: ListShape | MapShape): Suggesting {
  return shape.kind === "list" ? shape : {};
}

export function constantFacts(before: ConstantShape, after: ConstantShape): readonly Fact[] {
  const kind = after.version ? "version-changed" : "constant-changed";
  return differing(before.value, after.value, kind, (was, is) => `it is ${is}, was ${was}`, "value").map((found) => ({
    ...found,
    before: before.value,
    after: after.value,
    values: [before.value, after.value],
  }));
}

export function enumFacts(before: EnumShape, after: EnumShape, both: Both): readonly Fact[] {
  const { isStrict, isRepairing } = both.walk;
  const [old, now] = [byValue(before), byValue(after)];
  const known = new Set(before.values.flatMap(({ value, aliases = [] }) => [value, ...aliases].map(folded)));
  const isNew = (alias: string): boolean => !known.has(folded(alias)) && isStrict && !isRepairing;
  const removed = before.values
    .filter(({ value }) => !now.has(value))
    .map(({ value }) =>
      fact("enum-value-removed", `the value ${value} is removed`, [value, null], {
        values: [value],
        ...readAsAlias(value, after, relatedCodes(both)),
      }),
    );
  const added = after.values
    .filter(({ value }) => !old.has(value))
    .map(({ value }) => fact("enum-value-added", `the value ${value} is added`, [null, value], { values: [value] }));
  const aliases = after.values.flatMap(({ value, aliases: kept = [] }) => {
    const had = old.get(value)?.aliases ?? [];
    // An alias that was a value before is already reported as the removal of that value.
    const further = kept.filter((alias) => had.includes(alias) || !old.has(alias));
    return aliasFacts("enum", [had, further], isNew, ` of ${value}`, [value]);
  });
  const words = after.values.flatMap((entry) => wordFacts(old.get(entry.value), entry));
  return [...removed, ...added, ...aliases, ...words];
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
