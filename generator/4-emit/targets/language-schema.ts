/**
 * contracts.schema.json: the contract language as JSON Schema, so editors complete and check contracts.yaml while you
 * type. Draft-07 is the draft that yaml-language-server fully supports. Generated from the table of the language only,
 * so it is the same for every contracts file.
 */
import { printJson, type Json } from "../../source/json.js";
import type { Position, ReadyKey } from "../../language/key.js";
import { longestEnumValue, longestName, longestPath, longestText } from "../../language/limits.js";
import { codeTemplatePattern, nameGrammars, pathPattern, type KeyKind } from "../../language/names.js";
import { directoryPattern, sourceFilePattern, specifierPattern, usedFilePattern } from "../../language/paths.js";
import { language, readyKeys, type PositionName } from "../../language/table.js";
import type { Takes } from "../../language/takes.js";
import type { GeneratedFile, Target } from "../../target.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

type Schema = { readonly [key: string]: Json };
const word = { type: "string", minLength: 1, maxLength: longestEnumValue };
const prose = { type: "string", minLength: 1, maxLength: longestText };

const lowerings: EachKind<Takes, [], Schema> = {
  text: () => prose,
  reason: () => ({ anyOf: [prose, { const: true }] }),
  flag: () => ({ type: "boolean" }),
  number: () => ({ type: "number" }),
  step: () => ({ type: "number", exclusiveMinimum: 0 }),
  count: () => ({ type: "integer", minimum: 0 }),
  edition: () => ({ const: 1 }),
  choice: ({ of }) => ({ enum: of }),
  name: ({ of }) => lowerName(of),
  literal: () => word,
  "code-template": () => ({ type: "string", maxLength: longestName, pattern: codeTemplatePattern }),
  formula: () => prose,
  pattern: () => prose,
  directory: () => ({ type: "string", maxLength: longestPath, pattern: directoryPattern }),
  "source-file": () => ({ type: "string", maxLength: longestPath, pattern: sourceFilePattern }),
  "used-file": () => ({ type: "string", maxLength: longestPath, pattern: usedFilePattern }),
  specifier: () => ({ type: "string", maxLength: longestPath, pattern: specifierPattern }),
  json: () => ({}),
  expression: () => ({ type: "string", minLength: 1 }),
  "enum-scalar": () => ({ anyOf: [word, { type: "integer" }] }),
  scalar: () => ({ anyOf: [{ type: "string", maxLength: longestEnumValue }, { type: "number" }, { type: "boolean" }] }),
  comparison: () => ({ type: "string", pattern: "^[^<>=!]+(?:[<>=]=|!=|<|>)[\\s\\S]+$" }),
  target: () => ({ anyOf: [lowerName("path"), { type: "string", pattern: pathPattern("keys\\(", "\\)") }] }),
  list: ({ of, atLeast, atMost, unique }) => ({
    type: "array",
    items: lower(of),
    ...(atLeast > 0 && { minItems: atLeast }),
    ...(atMost !== undefined && { maxItems: atMost }),
    ...(unique && { uniqueItems: true }),
  }),
  map: ({ names, of }) => ({ type: "object", propertyNames: lowerName(names), additionalProperties: lower(of) }),
  position: ({ position }) => ({ $ref: `#/definitions/${position}` }),
  nothing: () => ({ type: "null" }),
  either: ({ of }) => ({ anyOf: of.map(lower) }),
};

let made: GeneratedFile | undefined;

/** Created once, because it takes longer than everything else for a small file. */
export const languageSchema: Target = { name: "language-schema", emit: () => [(made ??= emitSchema())] };

function emitSchema(): GeneratedFile {
  const { document, ...definitions } = Object.fromEntries(
    (Object.keys(language) as PositionName[]).map((name) => [name, lowerPosition(name)]),
  );
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Contracts of agents, edition 1",
    ...document,
    definitions,
  };
  return { path: "contracts.schema.json", text: `${printJson(schema, 2)}\n` };
}

function lower(takes: Takes): Schema {
  return matchKind(lowerings, takes);
}

/** Keys that are reserved for later versions are omitted, so editors neither offer nor accept them. */
function lowerPosition(name: PositionName): Schema {
  const { others, oneOf = [], ofMainFile = [] }: Position = language[name];
  const keys = readyKeys(name);
  const required = keys.filter(([, row]) => row.required).map(([key]) => key);
  return {
    type: "object",
    properties: Object.fromEntries(keys.map(([key, row]) => [key, lowerKey(key, row)])),
    ...(required.length > 0 && { required }),
    ...(oneOf.length > 0 && { oneOf: oneOf.map((key) => ({ properties: { [key]: {} }, required: [key] })) }),
    ...(ofMainFile.length > 0 && {
      dependencies: Object.fromEntries(ofMainFile.filter((key) => key !== "name").map((key) => [key, ["name"]])),
    }),
    additionalProperties: others ? lowerKey(undefined, others) : false,
  };
}

/** The description of a key ends with an example of it; editors show it when you hover over the key. */
function lowerKey(key: string | undefined, { takes, description, example }: ReadyKey): Schema {
  return { description: key === undefined ? description : `${description}\n\nExample:\n\n${example}`, ...lower(takes) };
}

function lowerName(kind: KeyKind): Schema {
  const { pattern, longest } = nameGrammars[kind];
  return { type: "string", pattern, ...(longest !== undefined && { maxLength: longest }) };
}
