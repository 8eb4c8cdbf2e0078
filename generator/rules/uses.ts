/** Helpers for the paths of several kinds of rules. */
import type { Demand, HelperArgument, PathUse, Compared } from "./rule-kind.js";
import type { ConditionModel } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** A path that may lead through arrays and maps. */
export function each(path: PathText, demand: Demand): PathUse {
  return { path, demand, many: true };
}

/** A value of which only the presence and the size, or the keys, are read. */
export function outline(use: PathUse): PathUse {
  return { ...use, only: "outline" };
}

/** A path to one value. */
export function one(path: PathText, demand: Demand): PathUse {
  return { path, demand, many: false };
}

export function pathArgument(path: PathText): HelperArgument {
  return { kind: "path", path };
}

export function pathsArgument(paths: readonly PathText[]): HelperArgument {
  return { kind: "paths", paths };
}

export function dataArgument(value: Extract<HelperArgument, { kind: "data" }>["value"]): HelperArgument {
  return { kind: "data", value };
}

export function whereArgument(where: ConditionModel | undefined): Readonly<Record<string, HelperArgument>> {
  return where ? { where: { kind: "condition", condition: where } } : {};
}

/** Each path together with the first one. */
export function withFirst([first = "", ...others]: readonly PathText[]): readonly (readonly [Compared, Compared])[] {
  return others.map((path) => [{ path }, { path: first }]);
}
