/** Which of several records an object was meant for that fits none of them: the one that its keys speak for. */

/** The keys of a record, those of all its variants included, and those that are always there. */
export interface KeyTable {
  readonly known: readonly string[];
  readonly required: readonly string[];
}

/**
 * The index of the one record that knows every key that any of them knows; of several such the one that has all that it
 * requires. -1 where the keys do not say which: nothing is guessed.
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
