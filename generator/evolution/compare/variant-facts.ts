/** Compares the declarations of variants, without their fields. */
import type { RecordShape, Variant } from "../../model/model.js";
import { type Fact, fact } from "./fact.js";
import type { Cursor } from "./cursor.js";

export function discriminatorFacts(before: string | undefined, after: string | undefined): readonly Fact[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined) return [fact("variants-added", `it has variants by ${after}`, [before, after])];
  if (after === undefined) return [fact("variants-removed", `it has no variants by ${before}`, [before, after])];
  return [fact("variants-changed", `it has variants by ${after}, was by ${before}`, [before, after])];
}

type OtherVariants = NonNullable<RecordShape["variants"]>["otherVariants"];

export function otherVariantsFacts(before: OtherVariants, after: OtherVariants): readonly Fact[] {
  const kind = after === "keep" ? "keys-opened" : "keys-closed";
  return before === after ? [] : [fact(kind, `other_variants is ${after}, was ${before}`, [before, after])];
}

export function cursorInVariant(cursor: Cursor<RecordShape>, on: string, { value }: Variant): Cursor<RecordShape> {
  const { variants } = cursor.shape;
  const shape = variants
    ? { ...cursor.shape, variants: { ...variants, rows: variants.rows.filter((row) => row.value === value) } }
    : cursor.shape;
  return { ...cursor, shape, trail: [...cursor.trail, { kind: "variant", on, value }] };
}
