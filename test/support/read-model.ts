/** Models of contracts files, for tests. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parse } from "../../generator/1-parse/parse.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import type { Model } from "../../generator/model/model.js";

/** The Model of a text; every complaint is thrown. */
export function readModel(text: string): Model {
  const { document, diagnostics } = parse({ name: "contracts.yaml", text });
  const resolved = document ? resolve(document) : { diagnostics: [] };
  const [complaint] = [...diagnostics, ...resolved.diagnostics];
  if (complaint || !resolved.model) throw new Error(`${complaint?.code}: ${complaint?.message}`);
  return resolved.model;
}

/** The Model of this repository's own contracts. */
export function readOwnModel(): Model {
  return readModel(readFileSync(fileURLToPath(new URL("../../contracts.yaml", import.meta.url)), "utf8"));
}
