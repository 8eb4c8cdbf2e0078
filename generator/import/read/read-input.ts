/** Reads a file to import. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { type JsonPlace, placesInJson } from "../../source/json-places.js";
import { printValue } from "../../../runtime/support/printable.js";
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import type { Source, Span } from "../../source/source.js";
import { deepest, indexDocument, memberAt, stepsOf } from "../schema/index-document.js";
import { referenceIn, textAt } from "../schema/json-schema.js";
import { kinds } from "../schema/keywords.js";
import { withoutComments } from "./comments.js";
import { catalogueIn, type Enclosed, enclosedIn } from "./envelopes.js";
import { jsonFault } from "./json-fault.js";
import { schemasWithin } from "./parts.js";
import { summaryBlock } from "./summary-block.js";

export type Input =
  | { readonly kind: "summary"; readonly value: JsonObject }
  | {
      readonly kind: "schema";
      readonly value: Json;
      readonly places: ReadonlyMap<string, JsonPlace>;
      /** The schemas that become contracts; by default the whole document. */
      readonly roots?: readonly Enclosed[];
      /** The pointer of further definitions. */
      readonly catalogue?: string | undefined;
    };

/** @param at the pointer of `--at` */
export function readInput(source: Source, at?: string): Input | Diagnostic {
  const { name, text } = source;
  const block = summaryBlock(text);
  if (block && "problem" in block)
    return diagnose("import/bad-block", { path: name, problem: block.problem }, { span: spanAt(name, 0) });
  const json = readJson(source, block);
  if ("code" in json) return json;
  const { value, plain } = json;
  if (indexDocument(value).depth > deepest)
    return diagnose("import/too-deep", { limit: deepest }, { span: spanAt(name, 0) });
  if (at === undefined && isObject(value) && isSummary(value)) return { kind: "summary", value };
  if (block) return unknownInput(value, name);
  return schemaInput(value, at, { name, text: plain });
}

function schemaInput(value: Json, at: string | undefined, { name, text }: Source): Input | Diagnostic {
  const place = at === undefined ? "" : `/${(stepsOf(at.replace(/^#/, "")) ?? []).join("/")}`.replace(/^\/$/, "");
  const part =
    at !== undefined && stepsOf(at.replace(/^#/, "")) === undefined
      ? undefined
      : memberAt(value, place.split("/").slice(1));
  if (part === undefined)
    return diagnose("import/no-part", { path: name, at: at ?? "" }, { span: spanAt(name, 0), help: partsHelp(value) });
  const places = placesInJson(text);
  if (at === undefined && isObject(value)) {
    const catalogue = catalogueIn(value);
    if (catalogue !== undefined) return { kind: "schema", value, places, roots: [], catalogue };
    const other = otherDocument(value, name);
    if (other) return other;
  }
  if (isObject(part) && isSchema(part)) return { kind: "schema", value, places, roots: [{ pointer: place }] };
  const roots = enclosedIn(part, place);
  return roots.length > 0 ? { kind: "schema", value, places, roots } : unknownInput(value, name);
}

/** Documents that refer to a schema, or contain some in an older form. */
function otherDocument(value: JsonObject, name: string): Diagnostic | undefined {
  const span = spanAt(name, 0);
  if (textAt(value, "swagger") !== undefined)
    return diagnose(
      "import/swagger",
      { path: name, version: textAt(value, "swagger") ?? "" },
      { span, help: partsHelp(value) },
    );
  const schema = textAt(value, "$schema");
  const isData =
    schema !== undefined &&
    !/^https?:\/\/json-schema\.org\//.test(schema) &&
    !isSchema(Object.fromEntries(Object.entries(value).filter(([key]) => key !== "$schema")));
  return isData ? diagnose("import/data-file", { path: name, schema }, { span }) : undefined;
}

function unknownInput(value: Json, name: string): Diagnostic {
  return diagnose(
    "import/unknown-input",
    { path: name, found: describeJson(value) },
    { span: spanAt(name, 0), help: partsHelp(value) },
  );
}

/** `an object with the keys "name", "version" and 2 more`. */
function describeJson(value: Json): string {
  if (isList(value)) return `an array of ${value.length} ${value.length === 1 ? "item" : "items"}`;
  if (!isObject(value)) return value === null ? "null" : `a ${typeof value}`;
  const keys = Object.keys(value);
  const shown = keys.slice(0, 3).map((key) => printValue(key, 24));
  const further = keys.length - shown.length;
  return `an object with the ${keys.length === 1 ? "key" : "keys"} ${shown.join(", ")}${further > 0 ? ` and ${further} more` : ""}`;
}

function partsHelp(value: Json): string | undefined {
  const found = schemasWithin(value).map((pointer) => `--at "#${pointer}"`);
  return found.length > 0 ? `To import a part of the file, name it: ${found.join(" or ")}.` : undefined;
}

function spanAt(file: string, start: number): Span {
  return { file, start, end: start };
}

interface ReadJson {
  readonly value: Json;
  /** The text without comments; everything in it keeps its position. */
  readonly plain: string;
}

function readJson(
  { name, text }: Source,
  block: { readonly json: string; readonly offset: number } | undefined,
): ReadJson | Diagnostic {
  const given = block?.json ?? text;
  const fault = jsonFault(given);
  if (!fault) return { value: JSON.parse(given) as Json, plain: given };
  const plain = withoutComments(given);
  if (!jsonFault(plain)) return { value: JSON.parse(plain) as Json, plain };
  const span = spanAt(name, (block?.offset ?? 0) + fault.offset);
  if (block) return diagnose("import/bad-block", { path: name, problem: fault.problem }, { span });
  if (isYaml(name, given)) return diagnose("import/is-yaml", { path: name }, { span: spanAt(name, 0) });
  return diagnose("import/not-json", { path: name, problem: fault.problem }, { span });
}

/** By its name, or because its first line that is not a comment is a key of YAML or the start of a document. */
function isYaml(name: string, text: string): boolean {
  return (
    /\.ya?ml$/i.test(name) ||
    /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*(?:---|%YAML|["']?[$\w-]+["']?:(?:\s|$))/.test(text.slice(0, 10_000))
  );
}

const entryKeys: ReadonlySet<string> = new Set(["schema_version", "required_keys", "enums"]);

/** Whether each value is an entry of a summary. An empty object is not a summary. */
function isSummary(value: JsonObject): boolean {
  const entries = Object.values(value);
  return (
    entries.length > 0 &&
    entries.every(
      (entry) =>
        isObject(entry) && Object.keys(entry).length > 0 && Object.keys(entry).every((key) => entryKeys.has(key)),
    )
  );
}

const reporting = [
  "$schema",
  "$defs",
  "definitions",
  "properties",
  "items",
  "enum",
  "const",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
];

/** Many other files have a title and a `type`. */
function isSchema(value: JsonObject): boolean {
  const type = value["type"];
  const types = isList(type) ? type : [type];
  return (
    reporting.some((keyword) => Object.hasOwn(value, keyword)) ||
    kinds.some((kind) => types.includes(kind)) ||
    referenceIn(value) !== undefined ||
    Object.keys(value).length === 0
  );
}
