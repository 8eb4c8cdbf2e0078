/** What the items of a `subset` must be among. */
import type { TableModel } from "../model/model.js";
import { itemsOf } from "./paths.js";
import type { HelperArgument, PathUse } from "./rule-kind.js";
import type { TargetModel } from "./rule.js";
import { dataArgument, each, pathArgument } from "./uses.js";
import { words, type Words } from "./words.js";
import { cellWords, valuesArgument, valuesReads } from "./values.js";

export function targetReads(of: TargetModel): readonly PathUse[] {
  if (of.kind === "enum") return [];
  if (of.kind === "cell") return valuesReads(of);
  return [each(of.path, of.kind === "keys" ? "map or object" : "list")];
}

export function targetArgument(of: TargetModel): HelperArgument {
  return { kind: "object", members: targetMembers(of) };
}

function targetMembers(of: TargetModel): Readonly<Record<string, HelperArgument>> {
  if (of.kind === "enum") return { values: dataArgument(of.values) };
  if (of.kind === "cell") return { values: valuesArgument(of) };
  return of.kind === "keys" ? { keys: pathArgument(of.path) } : { path: pathArgument(itemsOf(of.path)) };
}

/** `an item of sections`, `a key of changed_files`, `a key of the whole`, `a value of Priority`. */
export function targetWords(of: TargetModel, tables: readonly TableModel[]): Words {
  if (of.kind === "enum") return words`a value of ${of.name}`;
  if (of.kind === "cell") return words`one of those that ${cellWords(of, tables)}`;
  if (of.kind === "path") return words`an item of ${of.path}`;
  return of.path === "" ? words`a key of the object itself` : words`a key of ${of.path}`;
}
