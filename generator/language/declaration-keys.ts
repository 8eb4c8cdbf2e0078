/** The keys of everything that has a name: the file itself, enums, types, fields, variants. */
import { fieldReadingKeys } from "./field-reading-keys.js";
import { ready, required } from "./key.js";
import { enumValues, fieldMap, itemKeys, shapeKeys, valueList } from "./shape-keys.js";
import {
  choice,
  edition,
  either,
  expression,
  flag,
  json,
  listOf,
  literal,
  mapOf,
  name,
  nothing,
  position,
  reason,
  text,
  usedFile,
  formula,
} from "./takes.js";

export const derivedRow = ready(
  mapOf("derived", either(formula, position("derived"))),
  "Values computed from an answer that are not part of it, by name: expressions that programs get as typed, read-only properties. They can use each other.",
  'fields: { groups: "string[][]" }\nderived:\n  all_items: groups.flatten()\n  total_count: size(all_items)',
);

export const documentKeys = {
  edition: required(
    edition,
    "The edition of the language that the file is written in; this is edition 1.",
    "edition: 1",
  ),
  name: ready(
    name("set"),
    "The name of this set of contracts, in kebab-case; the base of every schema id. Required in the root file, and allowed only there.",
    "name: orchestrator",
  ),
  description: ready(
    text,
    "What this set of contracts is for.",
    "description: What the agents of the workflow engine return.",
  ),
  use: ready(
    listOf(usedFile, { unique: true }),
    "Further files of the set, relative to this one and inside the directory of the root file. Their declarations count as part of this file.",
    "use: [./enums.yaml, reviews/review.yaml]",
  ),
  enums: ready(
    mapOf("enum", either(valueList, position("enum"))),
    "Enums by name: an array of values, or the long form.",
    "enums:\n  Priority: [HIGH, MED, LOW]",
  ),
  types: ready(
    mapOf("type", either(expression, position("type"))),
    "Reusable types by name: a type expression, or the long form.",
    "types:\n  Finding:\n    fields: { id: string, note?: string }",
  ),
  tables: ready(
    mapOf("table", position("table")),
    "Policy as data, by name: one row for every value of an enum.",
    'tables:\n  EvidencePolicy:\n    key: RequestType\n    columns: { required: "string[]" }\n    rows: { METRIC: { required: [db] }, QUESTION: { required: [] } }',
  ),
  contracts: ready(
    mapOf("scope", position("contract")),
    "What an agent must return, by scope.",
    "contracts:\n  TASK_ACTION:\n    fields: { task_id: uuid }",
  ),
  examples: ready(
    mapOf("scope", listOf(position("example"))),
    "Further examples of contracts by scope, in addition to the ones in the contracts themselves; they can be in a separate file.",
    "examples:\n  TASK_ACTION:\n    - { name: no task, value: {}, issues: [missing] }",
  ),
  decisions: ready(
    mapOf("decision", position("decision")),
    "Values that are chosen from cases, by name: pure functions in generated code.",
    "decisions:\n  choose_speed:\n    inputs: { priority: [HIGH, LOW] }\n    returns: [FAST, SLOW]\n    cases:\n      - { when: { priority: HIGH }, value: FAST, reason: urgent }\n    otherwise: { value: SLOW, reason: usual }",
  ),
  gates: ready(
    mapOf("gate", position("gate")),
    "Steps that require accepted answers, by name: predicates in generated code.",
    "gates:\n  publish: { needs: REVIEW, when: { verdict: PASS } }",
  ),
  lint: ready(
    position("lint"),
    "The level of each finding of `contracts lint`, by rule.",
    "lint: { unbounded-string: off, unused-declaration: { level: error, except: [types.Commit] } }",
  ),
  generate: ready(
    position("generate"),
    "What is generated, and into which directory.",
    "generate: { directory: generated }",
  ),
};

/** Declared once for all files of a set, in its root file. */
export const mainFileKeys = ["name", "description", "lint", "generate"] as const;

export const enumKeys = {
  description: ready(text, "What the enum is for.", "description: What one step produced.\nvalues: [A, B]"),
  deprecated: ready(
    reason,
    "Why the enum should no longer be used, or `true`.",
    "deprecated: Use Outcome.\nvalues: [A, B]",
  ),
  values: required(
    enumValues,
    "The values, 1 to 200, all strings or all integers: an array, or a map from each value to its description.",
    "description: What one step produced.\nvalues: { ARTIFACT: The step produced a file., NOOP: Nothing to do. }",
  ),
};

export const enumValueKeys = {
  description: ready(text, "What the value means.", "description: The step failed."),
  deprecated: ready(reason, "Why the value should no longer be used, or `true`.", "deprecated: Use FAILED."),
  aliases: ready(
    listOf(literal, { atLeast: 1, unique: true }),
    "Other words for the value.",
    "aliases: [FAILURE, FAILED]",
  ),
};

const sharedKeys = {
  description: ready(
    text,
    "One or two sentences about the value; shown in types, docs and prompts.",
    "type: string\ndescription: What happened and why.",
  ),
  deprecated: ready(reason, "Why it should no longer be used, or `true`.", "type: string\ndeprecated: Use review_id."),
};

export const fieldKeys = {
  ...shapeKeys,
  ...sharedKeys,
  optional: ready(
    flag,
    "Whether the key may be absent; the same as a `?` after the name.",
    "type: string\noptional: true",
  ),
  example: ready(
    json,
    "A typical value; shown in docs, and in prompts if the string has a `pattern`.",
    "type: string\nexample: report.md",
  ),
  in_summary: ready(
    flag,
    "Whether the contract summary lists the values of the field; by default it does.",
    "enum: [AND, OR]\nin_summary: false",
  ),
  codes: ready(
    position("codes"),
    "Your own codes for issues at the field and inside it.",
    'type: string[1..]\ncodes: { too_few: "{field}_empty" }',
  ),
  ...fieldReadingKeys,
};

export const typeKeys = {
  ...sharedKeys,
  ...itemKeys,
  frozen: ready(
    flag,
    "Whether values are read-only: `readonly` in TypeScript, and frozen after parsing.",
    "fields: { id: uuid }\nfrozen: true",
  ),
  aliases: ready(
    listOf(name("type"), { unique: true }),
    "Further names under which the type is exported.",
    "fields: { id: uuid }\naliases: [LegacyFinding]",
  ),
  codes: ready(
    position("codes"),
    "Your own codes for issues in values of the type.",
    "fields: { id: uuid }\ncodes: { missing: invalid_finding }",
  ),
  rules: ready(
    listOf(position("rule")),
    "Rules for every value of the type; paths start from this value.",
    "fields: { low: number, high: number }\nrules:\n  - { compare: low <= high }",
  ),
  derived: derivedRow,
};

export const variantsKeys = {
  discriminator: required(
    name("field"),
    "The field whose value chooses the variant; its type is an enum.",
    "discriminator: kind\nTEXT: {}",
  ),
  other_variants: ready(
    choice("keep", "reject"),
    "Whether a value may have fields of other variants: `keep` keeps them unchecked, `reject` rejects the answer. The default is `reject` if `unknown_keys` is `reject`, otherwise `keep`.",
    "discriminator: kind\nTEXT: {}\nother_variants: keep",
  ),
};

/** A row for each value of the enum. A value with the name `discriminator` or `other_variants` cannot have one. */
export const variantRow = ready(
  either(position("variant"), nothing),
  "The further fields of one variant, keyed by the enum value. A value called `discriminator` or `other_variants` cannot have a row.",
  "discriminator: kind\nTEXT: { fields: { text: string } }",
);

export const variantKeys = {
  fields: ready(fieldMap, "The further fields of this variant.", "fields: { text: string }"),
  description: ready(text, "When this variant applies.", "description: There is something to show."),
};

const columnValue = either(expression, valueList, position("column"));
const example =
  'key: RequestType\ncolumns: { track: string, required: "string[]" }\nrows:\n  METRIC: { track: QUALITY, required: [db] }';

export const tableKeys = {
  description: ready(text, "What the table decides.", `description: Where evidence has to come from.\n${example}`),
  key: required(name("enum"), "The enum that the rows are for: each of its values has exactly one.", example),
  columns: required(mapOf("column", columnValue), "The columns, each with the type of its cells.", example),
  rows: required(
    mapOf("value-key", mapOf("column", json)),
    "For each value of the enum a map from every column to its cell.",
    example,
  ),
};

export const columnKeys = {
  ...shapeKeys,
  description: ready(
    text,
    "What the column contains; shown in types and docs.",
    "type: string[]\ndescription: Sources that an answer must use.",
  ),
};

export const derivedKeys = {
  value: required(formula, "The expression; its type is inferred.", "value: size(self.id)"),
  description: ready(text, "What the value is for.", "value: size(self.id)\ndescription: How long the id is."),
};
