/** The values at a path as one list, read as fast as code can that is not made for the path. */
import { eachItem, eachValue, isRecord, memberOf, type Path, type Step } from "./path.js";

export type Column = readonly unknown[];
export type ReadColumn = (self: unknown) => Column;

/** A path cut before its last key: what is there is read where it is used, without a list of its own. */
export interface Members {
  readonly holdersIn: ReadColumn;
  /** Absent: the holders themselves. */
  readonly key?: string;
}

/** All values that a walk along the path visits, in its order. */
export function columnOf(path: Path): ReadColumn {
  const stages = path.map(stageOf);
  return (self) => stages.reduce<Column>((column, stage) => stage(column), [self]);
}

/**
 * To find out whether a member is an object's own takes as long as to read it, so that the last key is not asked for
 * it. Where a list or an object has a member of that name without the data saying so, such as `length` or `toString`,
 * the path is not cut.
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

/** A single list is its own column. */
function itemsOf(column: Column): Column {
  const lists = column.filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
}
