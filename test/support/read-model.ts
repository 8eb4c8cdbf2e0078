/** Returns the Model of a contracts file. */
import { parseSet } from "../../generator/1-parse/set/parse-set.js";
import { readsNoFiles, type ReadUsed } from "../../generator/1-parse/set/read-used.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import type { Model } from "../../generator/model/model.js";
import { ownSource, readOwnUsed } from "./own-contracts.js";

/** The Model of a text; every complaint is thrown. */
export function readModel(text: string, readUsed: ReadUsed = readsNoFiles): Model {
  const { document, diagnostics } = parseSet({ name: "contracts.yaml", text }, readUsed);
  const resolved = document ? resolve(document) : { diagnostics: [] };
  const [complaint] = [...diagnostics, ...resolved.diagnostics];
  if (complaint || !resolved.model) throw new Error(`${complaint?.code}: ${complaint?.message}`);
  return resolved.model;
}

/** The Model of this repository's own contracts. */
export function readOwnModel(): Model {
  return readModel(ownSource.text, readOwnUsed);
}
