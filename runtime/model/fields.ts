/** The declared fields of an object. */
import { rowOf } from "./follow-shape.js";
import type { FieldShape, FieldShapes, RecordShape } from "./shape.js";

interface DeclaredFields {
  readonly byName: ReadonlyMap<string, FieldShape>;
  /** In the order of the contract. */
  readonly names: readonly string[];
}

/** Computed once for each variant: an array may contain a hundred thousand objects of it. */
const known = new WeakMap<RecordShape, Map<FieldShapes | undefined, DeclaredFields>>();

/** The shared fields, and those of the variant that the object's tag selects. */
export function fieldsFor(record: RecordShape, object: unknown): DeclaredFields {
  const row = record.variants && rowOf(record.variants, object);
  const ofRecord = known.get(record) ?? new Map<FieldShapes | undefined, DeclaredFields>();
  known.set(record, ofRecord);
  const declared = ofRecord.get(row) ?? declaredBy(record.fields, row);
  ofRecord.set(row, declared);
  return declared;
}

/** A shared field takes precedence over a field of a variant with the same name. */
function declaredBy(shared: FieldShapes, row: FieldShapes | undefined): DeclaredFields {
  const own = Object.entries(row ?? {}).filter(([name]) => !Object.hasOwn(shared, name));
  const byName = new Map([...Object.entries(shared), ...own]);
  return { byName, names: [...byName.keys()] };
}
