/** What a file that is to be imported holds. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { type JsonPlace, placesInJson } from "../../source/json-places.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import type { Source } from "../../source/source.js";
import { deepest, indexDocument } from "../schema/index-document.js";
import { kinds } from "../schema/keywords.js";
import { summaryBlock } from "./summary-block.js";
import { referenceIn } from "../schema/json-schema.js";

export type Input =
  | { readonly kind: "summary"; readonly value: JsonObject }
  | { readonly kind: "schema"; readonly value: JsonObject; readonly places: ReadonlyMap<string, JsonPlace> };

export function readInput({ name, text }: Source): Input | Diagnostic {
  const span = { file: name, start: 0, end: 0 };
  const block = summaryBlock(text);
  if (block && "problem" in block) return diagnose("import/bad-block", { path: name, problem: block.problem }, { span });
  const value = parse(block?.json ?? text);
  if ("problem" in value) return diagnose(block ? "import/bad-block" : "import/not-json", { path: name, problem: value.problem }, { span });
  const { depth } = indexDocument(value.json);
  if (depth > deepest) return diagnose("import/too-deep", { limit: deepest }, { span });
  if (isObject(value.json) && isSummary(value.json)) return { kind: "summary", value: value.json };
  if (isObject(value.json) && !block && isSchema(value.json)) return { kind: "schema", value: value.json, places: placesInJson(text) };
  return diagnose("import/unknown-input", { path: name }, { span });
}

const entryKeys: ReadonlySet<string> = new Set(["schema_version", "required_keys", "enums"]);

/** Whether each member is an entry of a summary. One without any is no summary. */
function isSummary(value: JsonObject): boolean {
  const entries = Object.values(value);
  return entries.length > 0 && entries.every((entry) => isObject(entry) && Object.keys(entry).length > 0 && Object.keys(entry).every((key) => entryKeys.has(key)));
}

const telling = ["$schema", "$defs", "definitions", "properties", "items", "enum", "const", "allOf", "anyOf", "oneOf", "not", "if"];

/** Many files have a title, and a `type` of their own. */
function isSchema(value: JsonObject): boolean {
  const type = value["type"];
  const types = isList(type) ? type : [type];
  return telling.some((keyword) => Object.hasOwn(value, keyword)) || kinds.some((kind) => types.includes(kind)) || referenceIn(value) !== undefined || Object.keys(value).length === 0;
}

/** The engine quotes the text around a fault, which may hold line breaks. */
function parse(text: string): { readonly json: Json } | { readonly problem: string } {
  try {
    return { json: JSON.parse(text) as Json };
  } catch (thrown) {
    return { problem: (thrown instanceof Error ? thrown.message : String(thrown)).split("\n")[0] ?? "" };
  }
}
