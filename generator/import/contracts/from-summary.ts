/** A CONTRACT_SUMMARY as contracts: its entries are contracts as is. */
import type { JsonObject } from "../../source/json.js";
import { treeOf, type YamlMap } from "./yaml-tree.js";

export function fromSummary(summary: JsonObject): YamlMap {
  return new Map([["contracts", treeOf(summary)]]);
}
