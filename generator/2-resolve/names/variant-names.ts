/** The TypeScript names of variants: a record has them if it is the whole of a contract or a named type. */
import type { RecordShape, Shape, Variant } from "../../model/model.js";
import { variantTypeNames } from "../../names.js";
import { given } from "../../source/given.js";

/** The shape with its variants named after `typeName`. In a union with anything but null, they have no names. */
export function withVariantNames(shape: Shape, typeName: string): Shape {
  if (shape.kind === "union" && shape.members.filter(({ kind }) => kind !== "null").length > 1)
    return withoutVariantNames(shape);
  return mapRows(shape, (rows) => {
    const names = variantTypeNames(
      typeName,
      rows.map(({ value }) => value),
    );
    return rows.map((row, index) => ({ ...row, typeName: names[index] ?? typeName }));
  });
}

/** The shape for use without a name. */
export function withoutVariantNames(shape: Shape): Shape {
  return mapRows(shape, (rows) =>
    rows.map(({ value, description, fields }) => ({ value, ...given({ description }), fields })),
  );
}

function mapRows(shape: Shape, change: (rows: readonly Variant[]) => readonly Variant[]): Shape {
  if (shape.kind === "union") return { ...shape, members: shape.members.map((member) => mapRows(member, change)) };
  return shape.kind === "record" ? mapRowsOfRecord(shape, change) : shape;
}

function mapRowsOfRecord(record: RecordShape, change: (rows: readonly Variant[]) => readonly Variant[]): RecordShape {
  return record.variants ? { ...record, variants: { ...record.variants, rows: change(record.variants.rows) } } : record;
}
