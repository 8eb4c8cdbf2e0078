/** A CONTRACT_SUMMARY as contracts: its entries are contracts as they stand. */
import { isObject, type JsonObject } from "../../source/json.js";
import { treeOf, type YamlMap } from "./yaml-tree.js";

const entryKeys: ReadonlySet<string> = new Set(["schema_version", "required_keys", "enums"]);

/** Whether each member is an entry of a summary. One without any is no summary. */
export function isSummary(value: JsonObject): boolean {
  const entries = Object.values(value);
  return entries.length > 0 && entries.every((entry) => isObject(entry) && Object.keys(entry).length > 0 && Object.keys(entry).every((key) => entryKeys.has(key)));
}

export function fromSummary(summary: JsonObject): YamlMap {
  return new Map([["contracts", treeOf(summary)]]);
}
