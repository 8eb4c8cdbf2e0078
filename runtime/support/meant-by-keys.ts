/** Chooses the record that an invalid object is intended for, by its keys. */

/** The keys of a record, including those of all its variants, and the required ones. */
export interface KeyTable {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

/**
 * The index of the only record that declares every key of the object that any record declares; of several such records,
 * the one whose required keys are all present. -1 if the keys do not decide.
 *
 * @param object a JSON object; keys whose value is undefined count as absent
 */
export function meantByKeys(object: object, tables: readonly KeyTable[]): number {
  const present = new Set(
    Object.keys(object).filter((key) => (object as Readonly<Record<string, unknown>>)[key] !== undefined),
  );
  const counts = tables.map(({ known }) => known.reduce((count, key) => count + (present.has(key) ? 1 : 0), 0));
  const said = keysKnownToAny(present, tables);
  if (said === 0) return -1;
  const knowing = indices(tables, (index) => counts[index] === said);
  const whole =
    knowing.length > 1 ? knowing.filter((index) => tables[index]?.required.every((key) => present.has(key))) : knowing;
  return whole.length === 1 ? (whole[0] ?? -1) : -1;
}

function keysKnownToAny(present: ReadonlySet<string>, tables: readonly KeyTable[]): number {
  const said = new Set<string>();
  for (const { known } of tables) for (const key of known) if (present.has(key)) said.add(key);
  return said.size;
}

function indices(tables: readonly KeyTable[], isRight: (index: number) => boolean): readonly number[] {
  return tables.flatMap((_, index) => (isRight(index) ? [index] : []));
}
