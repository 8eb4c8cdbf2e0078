/** A value that matches a shape: shown if a contract has no example, and used in counterexamples. */
import type { Json } from "../source/json.js";
import { targetOf } from "../model/json-kinds.js";
import type { Field, ListShape, MapShape, RecordShape, Shape, UnionShape, Vocabulary } from "../model/model.js";
import { sampleNumber, sampleText } from "./sample-scalar.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

/** Larger samples are not more useful, and nested types can create endless ones. */
const mostParts = 2_000;

/**
 * Returns a value with the required fields, the first variant, one item in each array, and the author's examples and
 * suggestions. Undefined if there is none: for a type without a finite value, or a sample that would become too large.
 * A pattern that cannot be read may be violated, so callers must validate the value. `nth` selects different samples,
 * counted from 0. `items` is the number of items in arrays, and of entries in maps, that may be empty.
 */
export function sampleOf(shape: Shape, vocabulary: Vocabulary, nth = 0, items = 1): Json | undefined {
  return sample(shape, { vocabulary, within: [], nth, items, budget: { left: mostParts } });
}

interface Sampling {
  readonly vocabulary: Vocabulary;
  /** The types that are being sampled, which are not started again inside themselves. */
  readonly within: readonly string[];
  /** Selects one of several different samples. */
  readonly nth: number;
  readonly items: number;
  readonly budget: { left: number };
}

const samplers: EachKind<Shape, [sampling: Sampling], Json | undefined> = {
  string: (shape, { nth }) => sampleText(shape, nth),
  number: (shape, { nth }) => sampleNumber(shape, nth),
  boolean: (_shape, { nth }) => nth % 2 === 0,
  null: () => null,
  any: (_shape, { nth }) => nth,
  object: () => ({}),
  enum: ({ values }, { nth }) => values[nth % values.length]?.value,
  constant: ({ value }) => value,
  list: sampleList,
  map: sampleMap,
  record: sampleRecord,
  union: ({ members }: UnionShape, sampling) => firstDefined(members, (member) => sample(member, sampling)),
  reference: ({ to }, sampling) => {
    if (sampling.within.includes(to)) return undefined;
    return sample(targetOf(to, sampling.vocabulary), { ...sampling, within: [...sampling.within, to] });
  },
};

function sample(shape: Shape, sampling: Sampling): Json | undefined {
  if (sampling.budget.left === 0) return undefined;
  sampling.budget.left -= 1;
  return matchKind(samplers, shape, sampling);
}

function sampleList({ items, minItems = 0, maxItems }: ListShape, sampling: Sampling): Json | undefined {
  const samples = several(Math.min(Math.max(minItems, sampling.items), maxItems ?? mostParts), (nth) =>
    sample(items, { ...sampling, nth }),
  );
  return samples ?? (minItems === 0 ? [] : undefined);
}

function sampleMap({ values, minItems = 0, maxItems }: MapShape, sampling: Sampling): Json | undefined {
  const samples = several(Math.min(Math.max(minItems, sampling.items), maxItems ?? mostParts), (nth) =>
    sample(values, { ...sampling, nth }),
  );
  if (!samples) return minItems === 0 ? {} : undefined;
  return Object.fromEntries(samples.map((value, index) => [`key ${index + 1}`, value]));
}

function several(count: number, make: (nth: number) => Json | undefined): readonly Json[] | undefined {
  const samples: Json[] = [];
  while (samples.length < count) {
    const made = make(samples.length);
    if (made === undefined) return undefined;
    samples.push(made);
  }
  return samples;
}

function sampleRecord({ fields, variants }: RecordShape, sampling: Sampling): Json | undefined {
  if (!variants) return sampleFields(fields, sampling);
  return firstDefined(variants.rows, (row) => {
    const tag = { kind: "constant", value: row.value, version: false } as const;
    const shared = fields.map((field) =>
      field.name === variants.on ? { ...field, shape: tag, example: row.value } : field,
    );
    return sampleFields([...shared, ...row.fields], sampling);
  });
}

function sampleFields(fields: readonly Field[], sampling: Sampling): Json | undefined {
  const members: [string, Json][] = [];
  for (const { name, shape, example, optional } of fields) {
    if (optional) continue;
    const value = example !== undefined && sampling.nth === 0 ? example : sample(shape, sampling);
    if (value === undefined) return undefined;
    members.push([name, value]);
  }
  return Object.fromEntries(members);
}

function firstDefined<Item>(items: readonly Item[], make: (item: Item) => Json | undefined): Json | undefined {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) return made;
  }
  return undefined;
}
