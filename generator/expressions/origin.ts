/** The origin of a value in the data: for the paths that an expression reads, and to keep its time linear. */
import type { PathText } from "../model/place.js";

export interface Origin {
  /** The paths of the value itself; empty for a value that the expression creates. */
  readonly paths: readonly PathText[];
  /** The variables whose data determines the size of the value; empty if the expression itself does. */
  readonly roots: ReadonlySet<number>;
  /** The origin of the items of an array, or the values of a map, that the expression creates. */
  readonly items?: Origin;
  /** The maximum number of times that the value contains the data. */
  readonly copies: number;
}

export const nowhere: Origin = { paths: [], roots: new Set(), copies: 0 };

export function itemsOf(list: Origin): Origin {
  return list.items ?? { ...list, paths: list.paths.map((path) => `${path}[*]`) };
}

export function valuesOfMap(map: Origin): Origin {
  return under(map, "*");
}

export function fieldOf(record: Origin, name: string): Origin {
  return under(record, name);
}

function under(of: Origin, step: string): Origin {
  return of.items ?? { ...of, paths: of.paths.map((path) => (path === "" ? step : `${path}.${step}`)) };
}

/** An array or a map literal. */
export function writtenOut(parts: readonly Origin[]): Origin {
  const items = allOf(parts);
  return madeOf({ ...items, copies: Math.max(1, items.copies) });
}

/** An array that the expression creates, with as many items as `size`. */
export function madeOf(items: Origin, size: Origin = nowhere): Origin {
  return { paths: [], roots: size.roots, items, copies: items.copies };
}

/** One of the values. */
export function oneOf(origins: readonly Origin[]): Origin {
  return together(origins, Math.max(0, ...origins.map(({ copies }) => copies)), oneOf);
}

/** All of the values, one after the other. */
export function allOf(origins: readonly Origin[]): Origin {
  return together(
    origins,
    origins.reduce((sum, { copies }) => sum + copies, 0),
    allOf,
  );
}

/** The items are combined like the values: an array that is concatenated from two contains the items of both. */
function together(origins: readonly Origin[], copies: number, join: (items: readonly Origin[]) => Origin): Origin {
  const merged = {
    paths: [...new Set(origins.flatMap(({ paths }) => paths))],
    roots: new Set(origins.flatMap(({ roots }) => [...roots])),
    copies,
  };
  return origins.some(({ items }) => items) ? { ...merged, items: join(origins.map(itemsOf)) } : merged;
}

/** A string that is concatenated from others. */
export function joined(parts: readonly Origin[]): Origin {
  return { ...nowhere, copies: Math.max(1, allOf(parts).copies) };
}

/** A value whose size does not matter, such as a number; its path still does. */
export function asScalar({ paths, copies }: Origin): Origin {
  return { paths, roots: new Set(), copies };
}

/** The variables on which the size of any part of the value depends. */
export function allRoots({ roots, items }: Origin): ReadonlySet<number> {
  return items ? new Set([...roots, ...allRoots(items)]) : roots;
}

/** The current item of a macro: all items together are not larger than the array. */
export function boundTo(variable: number, origin: Origin): Origin {
  const own = new Set([variable]);
  return {
    ...origin,
    roots: origin.roots.size > 0 ? own : origin.roots,
    ...(origin.items && { items: boundTo(variable, origin.items) }),
  };
}
