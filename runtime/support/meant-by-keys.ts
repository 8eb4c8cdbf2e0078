/** Selects the record that an invalid object was intended for, by its keys. */

/** The keys of a record with those of all its variants, and the required keys. */
export interface KeyTable {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

/**
 * Returns the index of the only record that declares all keys of the object, apart from keys that no record declares.
 * If there are several, returns the only one whose required keys are all present. Returns -1 if the keys do not decide.
 *
 * @param object a JSON object; undefined properties count as absent
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
