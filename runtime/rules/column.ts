/** Collects the values at a path in an array, as fast as code that is written for that path. */
import { eachItem, eachValue, type Path, type Step } from "./path.js";
import { isRecord, memberOf } from "../support/records.js";

export type Column = readonly unknown[];
type ReadColumn = (self: unknown) => Column;

/** A path without its last key. The caller reads that key itself, which saves an array. */
export interface Members {
  readonly holdersIn: ReadColumn;
  /** Absent: the values are those at the path itself. */
  readonly key?: string;
}

/** Returns all values at a path, in the order in which a walk visits them. */
export function columnOf(path: Path): ReadColumn {
  const stages = path.map(stageOf);
  return (self) => stages.reduce<Column>((column, stage) => stage(column), [self]);
}

/**
 * Splits the last key from a path. Checking whether a property is inherited takes as long as reading it, so the last
 * key is not checked. Keys that arrays or objects inherit, such as `length` or `toString`, are not split off.
 */
export function membersAt(path: Path): Members {
  const last = path.at(-1);
  if (path.length < 2 || typeof last !== "string" || last in Array.prototype || /^\d/.test(last))
    return { holdersIn: columnOf(path) };
  return { holdersIn: columnOf(path.slice(0, -1)), key: last };
}

type Stage = (column: Column) => Column;

function stageOf(step: Step): Stage {
  if (step === eachItem) return itemsOf;
  if (step === eachValue) return (column) => column.flatMap((value) => (isRecord(value) ? Object.values(value) : []));
  return (column) => column.map((value) => memberOf(value, step));
}

/** A single array is returned as is. */
function itemsOf(column: Column): Column {
  const lists = column.filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
}
