/** The allowed items of a `subset`. */
import type { TableModel } from "../model/model.js";
import { itemsOf } from "./paths.js";
import type { Compared, HelperArgument, PathUse } from "./rule-kind.js";
import type { Literal, TargetModel } from "../model/rule.js";
import { dataArgument, each, outline, pathArgument } from "./uses.js";
import { listedValues, words, type Words } from "./words.js";
import { rowsByCell, rowsSentence, tableNamed, valuesArgument, valuesReads } from "./values.js";

export function targetReads(of: TargetModel): readonly PathUse[] {
  if (of.kind === "enum") return [];
  if (of.kind === "cell") return valuesReads(of);
  return [of.kind === "keys" ? outline(each(of.path, "map or object")) : each(of.path, "list")];
}

/** The values that the items are compared with; empty for a cell, because the check of tables compares its values. */
export function targetCompared(of: TargetModel): readonly Compared[] {
  if (of.kind === "cell") return [];
  if (of.kind === "enum") return [{ enum: of.name, values: of.values }];
  return of.kind === "path" ? [{ path: itemsOf(of.path) }] : [{ keysOf: of.path }];
}

export function targetArgument(of: TargetModel): HelperArgument {
  return { kind: "object", members: targetMembers(of) };
}

function targetMembers(of: TargetModel): Readonly<Record<string, HelperArgument>> {
  if (of.kind === "enum") return { values: dataArgument(of.values) };
  if (of.kind === "cell") return { values: valuesArgument(of) };
  return of.kind === "keys" ? { keys: pathArgument(of.path) } : { path: pathArgument(itemsOf(of.path)) };
}

/**
 * `each` item must be one of the target: `an item of sections`, `a key of changed_files`, `one of "A" or "B"`; for a
 * cell row by row.
 */
export function targetSentence(item: Words, of: TargetModel, tables: readonly TableModel[]): Words {
  if (of.kind === "enum") return amongValues(item, of.values);
  if (of.kind === "path") return words`${item} must be an item of ${of.path}`;
  if (of.kind === "keys")
    return [...item, " must be a key of ", ...(of.path === "" ? [{ self: "the object itself" }] : words`${of.path}`)];
  return rowsSentence(
    of.key,
    rowsByCell(tableNamed(of.table, tables), of.column).map(({ keys, cell }) => ({
      keys,
      said: amongValues(item, cell),
    })),
  );
}

function amongValues(item: Words, values: readonly Literal[]): Words {
  return values.length === 0 ? ["there must be no item"] : words`${item} must be ${listedValues(values, "or")}`;
}
