/** The values at a path as one array, read as fast as code that is not compiled for the path can. */
import { eachItem, eachValue, isRecord, memberOf, type Path, type Step } from "./path.js";

export type Column = readonly unknown[];
type ReadColumn = (self: unknown) => Column;

/** A path without its last key: that key is read at the point of use, without an array of its own. */
export interface Members {
  readonly holdersIn: ReadColumn;
  /** Absent: the values at the shortened path themselves. */
  readonly key?: string;
}

/** All values that a walk along the path visits, in its order. */
export function columnOf(path: Path): ReadColumn {
  const stages = path.map(stageOf);
  return (self) => stages.reduce<Column>((column, stage) => stage(column), [self]);
}

/**
 * Checking whether a property is an own one takes as long as reading it, so the last key is not checked. If arrays or
 * objects have an inherited property of that name, such as `length` or `toString`, the path is not shortened.
 */
export function membersAt(path: Path): Members {
  const last = path.at(-1);
  if (path.length < 2 || typeof last !== "string" || last in Array.prototype || /^\d/.test(last))
    return { holdersIn: columnOf(path) };
  return { holdersIn: columnOf(path.slice(0, -1)), key: last };
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

type Stage = (column: Column) => Column;

function stageOf(step: Step): Stage {
  if (step === eachItem) return itemsOf;
  if (step === eachValue) return (column) => column.flatMap((value) => (isRecord(value) ? Object.values(value) : []));
  return (column) => column.map((value) => memberOf(value, step));
}

/** A single array is its own column. */
function itemsOf(column: Column): Column {
  const lists = column.filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
}
