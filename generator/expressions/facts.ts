/**
 * The facts that a true (or false) condition shows about the values that it tests. A place is the text by which an
 * expression identifies a value.
 */

type Scalar = string | number;

export interface Facts {
  readonly present: ReadonlySet<string>;
  readonly notNull: ReadonlySet<string>;
  /** The only possible values at a place. */
  readonly values: ReadonlyMap<string, ReadonlySet<Scalar>>;
}

export const noFacts: Facts = { present: new Set(), notNull: new Set(), values: new Map() };

export function presentAt(place: string): Facts {
  return { ...noFacts, present: new Set([place]) };
}

export function notNullAt(place: string): Facts {
  return { ...noFacts, notNull: new Set([place]) };
}

export function oneOfAt(place: string, values: Iterable<Scalar>): Facts {
  return { ...noFacts, values: new Map([[place, new Set(values)]]) };
}

/** The facts if both conditions are true. */
export function both(left: Facts, right: Facts): Facts {
  const values = new Map(left.values);
  for (const [place, allowed] of right.values) values.set(place, common(values.get(place) ?? allowed, allowed));
  return { present: union(left.present, right.present), notNull: union(left.notNull, right.notNull), values };
}

/** The facts if one of the two conditions is true. */
export function either(left: Facts, right: Facts): Facts {
  const values = new Map<string, ReadonlySet<Scalar>>();
  for (const [place, allowed] of left.values) {
    const other = right.values.get(place);
    if (other) values.set(place, union(allowed, other));
  }
  return { present: common(left.present, right.present), notNull: common(left.notNull, right.notNull), values };
}

function union<Item>(left: ReadonlySet<Item>, right: ReadonlySet<Item>): ReadonlySet<Item> {
  return new Set([...left, ...right]);
}

function common<Item>(left: ReadonlySet<Item>, right: ReadonlySet<Item>): ReadonlySet<Item> {
  return new Set([...left].filter((item) => right.has(item)));
}

export function memberPlace(of: string | undefined, name: string): string | undefined {
  return of === undefined ? undefined : `${of}.${JSON.stringify(name)}`;
}

/** The place of a map's entry under a key that is read from a place itself. */
export function entryPlace(of: string | undefined, key: string | undefined): string | undefined {
  return of === undefined || key === undefined ? undefined : `${of}[${key}]`;
}
