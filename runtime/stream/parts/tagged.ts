/** Treats a union of records with a tag as one record with variants. */
import { admitsKind, alternativesOf, type Concrete, tagOf } from "../../model/choose-member.js";
import { oncePer } from "../../support/lazily.js";
import type { FieldShape, FieldShapes, RecordShape, Shape } from "../../model/shape.js";

/**
 * Returns a record whose variants are the alternatives of a union. Undefined if an alternative is not a record, or if
 * the tag has other spellings, which may select another record.
 */
export const taggedRecord = oncePer((shape: Shape): RecordShape | undefined =>
  combined(alternativesOf(shape).filter((each) => admitsKind(each, {}))),
);

function combined(alternatives: readonly Concrete[]): RecordShape | undefined {
  const records = alternatives.flatMap((each) => (each.kind === "record" && !each.variants ? [each] : []));
  const on = records.length === alternatives.length && records.length > 1 ? tagOf(records) : undefined;
  if (on === undefined) return undefined;
  const tags = records.map(({ fields }) => fields[on] as FieldShape);
  const words = tags.map(wordsOf);
  if (words.some((some) => some === undefined)) return undefined;
  const rows = records.flatMap(({ fields }, index) => words[index]?.map((word) => [word, without(fields, on)]) ?? []);
  return {
    kind: "record",
    fields: { [on]: { at: tags[0]?.at ?? "", shape: { kind: "enum", values: words.flatMap((some) => some ?? []) } } },
    variants: { on, rows: Object.fromEntries(rows) },
    ...unknownKeysOf(records),
  };
}

/** The values of a tag, if they must be written exactly; otherwise undefined. */
function wordsOf({ shape, reading }: FieldShape): readonly string[] | undefined {
  const [only, ...others] = alternativesOf(shape);
  if (!only || others.length > 0 || reading) return undefined;
  const words = only.kind === "enum" && !only.aliases ? only.values : only.kind === "constant" ? [only.value] : [];
  return words.length > 0 && words.every((word) => typeof word === "string") ? words : undefined;
}

function without(fields: FieldShapes, name: string): FieldShapes {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));
}

/** Unknown keys are only rejected if all records reject them. */
function unknownKeysOf(records: readonly RecordShape[]): Pick<RecordShape, "unknownKeys"> {
  return records.every(({ unknownKeys }) => unknownKeys === undefined) ? {} : { unknownKeys: "keep" };
}
