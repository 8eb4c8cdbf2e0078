/** The values at a path as one list, read as fast as code can that is not made for the path. */
import { eachItem, eachValue, isRecord, memberOf, type Path, type Step } from "./path.js";

export type Column = readonly unknown[];
export type ReadColumn = (self: unknown) => Column;

type Read = (value: unknown, key: string) => unknown;

/** All values that a walk along the path visits, in its order. */
export function columnOf(path: Path): ReadColumn {
  return reading(path, memberOf);
}

/**
 * The same, but inherited members are read as well: twice as fast, as whether a member is an object's own takes as long to find out as its value. Only for a
 * first look that finds nothing wrong with nearly all values.
 */
export function looseColumnOf(path: Path): ReadColumn {
  return reading(path, anyMember);
}

function anyMember(value: unknown, key: string): unknown {
  return isRecord(value) ? value[key] : undefined;
}

function reading(path: Path, read: Read): ReadColumn {
  const stages = path.map((step) => stageOf(step, read));
  return (self) => stages.reduce<Column>((column, stage) => stage(column), [self]);
}

type Stage = (column: Column) => Column;

function stageOf(step: Step, read: Read): Stage {
  if (step === eachItem) return itemsOf;
  if (step === eachValue) return (column) => column.flatMap((value) => (isRecord(value) ? Object.values(value) : []));
  return (column) => column.map((value) => read(value, step));
}

/** A single list is its own column. */
function itemsOf(column: Column): Column {
  const lists = column.filter((value) => Array.isArray(value));
  return lists.length === 1 ? (lists[0] ?? []) : lists.flat();
}
