/** Adds the outermost level that an answer omits. */
import { admitsKind } from "../../model/choose-member.js";
import { isRecord } from "../../support/records.js";
import type { FieldShape, RecordShape, Shape } from "../../model/shape.js";
import { recordOf } from "../alternatives.js";
import { declaredNames, mayBeIntendedFor } from "../known-keys.js";
import type { JsonObject } from "../../support/objects.js";
import type { Run } from "../run.js";

interface ListField {
  readonly name: string;
  readonly field: FieldShape;
  readonly items: Shape;
}

/** The only required field of a record, if it is an array. */
export function onlyRequiredList(record: RecordShape | undefined): ListField | undefined {
  if (!record || record.variants) return undefined;
  const required = Object.entries(record.fields).filter(
    ([, { optional, reading }]) => !optional && reading?.default === undefined,
  );
  const [[name, field] = []] = required;
  const items = field && itemsOf(field.shape);
  return name !== undefined && field && items && required.length === 1 ? { name, field, items } : undefined;
}

function itemsOf(shape: Shape): Shape | undefined {
  if (shape.kind === "reference") return itemsOf(shape.shape());
  return shape.kind === "list" ? shape.items : undefined;
}

/** Wraps an array in an object, if the contract requires an object whose only required field is an array. */
export function objectOfList(value: unknown, shape: Shape): JsonObject | undefined {
  const list = Array.isArray(value) ? onlyRequiredList(recordOf(shape)) : undefined;
  return list && { [list.name]: value };
}

/** Wraps an object in an array, if the contract requires an array of such objects. */
export function listOfRoot(value: unknown, shape: Shape, run: Run): readonly unknown[] | undefined {
  const items = isRecord(value) ? itemsOf(shape) : undefined;
  const isItem =
    items && declaredNames(items) !== undefined && !admitsKind(items, []) && mayBeIntendedFor(items, value, run);
  return isItem ? [value] : undefined;
}
