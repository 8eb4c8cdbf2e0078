import type { Json, JsonObject } from "../source/json.js";
import type { Field, RecordShape, Shape } from "../model/model.js";
import { inside, type Mismatch } from "./mismatch.js";

type Judge = (value: Json, shape: Shape) => readonly Mismatch[];

/**
 * What an object lacks or has too much; `judge` judges what its fields hold. Of variants, the one that the tag names
 * counts.
 */
export function recordMismatches(value: JsonObject, shape: RecordShape, judge: Judge): readonly Mismatch[] {
  const row = shape.variants?.rows.find((candidate) => candidate.value === ownMember(value, shape.variants?.on ?? ""));
  const fields = [...shape.fields, ...(row?.fields ?? [])];
  return [...fields.flatMap((field) => fieldMismatches(value, field, judge)), ...unknownKeys(value, fields, shape)];
}

function fieldMismatches(value: JsonObject, { name, optional, shape }: Field, judge: Judge): readonly Mismatch[] {
  const member = ownMember(value, name);
  if (member !== undefined) return inside(`.${name}`, judge(member, shape));
  return optional ? [] : [{ path: `.${name}`, problem: "is missing" }];
}

/** Keys of other variants are judged by `other_variants`; without a variant nothing can be said about them. */
function unknownKeys(
  value: JsonObject,
  fields: readonly Field[],
  { unknownKeys: policy, variants }: RecordShape,
): readonly Mismatch[] {
  const own = new Set(fields.map(({ name }) => name));
  const foreign = new Set(variants?.rows.flatMap((row) => row.fields.map(({ name }) => name)));
  const surplus = Object.keys(value).filter((key) => !own.has(key));
  return surplus.flatMap((key) => {
    const rejected = foreign.has(key) ? variants?.otherVariants === "reject" : policy === "reject";
    return rejected
      ? [{ path: `.${key}`, problem: foreign.has(key) ? "belongs to another variant" : "is not declared" }]
      : [];
  });
}

function ownMember(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}
