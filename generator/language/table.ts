/**
 * The table of the contract language: every position, and every key that is allowed there. It is the source of the
 * diagnostics about unknown, reserved and required keys, of suggestions, of the readers of stage 1 and of the JSON
 * Schema of the language; a test compares docs/language.md with it.
 */
import { codeKeys } from "./code-keys.js";
import { coercionKeys } from "./coercion-keys.js";
import {
  graphKeys,
  graphStepKeys,
  linkKeys,
  modeKeys,
  placeholderKeys,
  readKeys,
  sentinelChainKeys,
} from "./contract-reading-keys.js";
import { contractKeys, exampleKeys, generateKeys, promptKeys } from "./contract-keys.js";
import {
  derivedKeys,
  documentKeys,
  enumKeys,
  enumValueKeys,
  fieldKeys,
  mainFileKeys,
  typeKeys,
  variantKeys,
  variantRow,
  variantsKeys,
  columnKeys,
  tableKeys,
} from "./declaration-keys.js";
import {
  completeKeys,
  defaultKeys,
  defaultSources,
  expectedKeys,
  fieldReadingKeys,
  invalidItemKeys,
} from "./field-reading-keys.js";
import { caseKeys, decisionKeys, gateKeys, resultKeys, tableTestKeys } from "./decision-keys.js";
import { embedKeys } from "./embed-keys.js";
import type { LaterKey, Position, ReadyKey } from "./key.js";
import { lintKeys, lintRuleKeys } from "./lint-keys.js";
import {
  acyclicKeys,
  cellKeys,
  conditionKeys,
  conditionRow,
  consistentKeys,
  excludesKeys,
  includesKeys,
  reachableKeys,
  refsKeys,
  subsetKeys,
  testKeys,
  uniqueKeys,
} from "./operand-keys.js";
import type { PositionName } from "./position-name.js";
import { limitKeys, providerKeys } from "./provider-keys.js";
import { ruleKeys, ruleKindNames } from "./rule-keys.js";
import { itemKeys } from "./shape-keys.js";

export type { PositionName };

export const language = {
  document: { keys: documentKeys, ofMainFile: mainFileKeys },
  enum: { keys: enumKeys },
  "enum-value": { keys: enumValueKeys },
  type: { keys: typeKeys },
  table: { keys: tableKeys },
  column: { keys: columnKeys },
  contract: { keys: contractKeys },
  field: { keys: fieldKeys },
  item: { keys: itemKeys },
  variants: { keys: variantsKeys, others: variantRow },
  variant: { keys: variantKeys },
  codes: { keys: codeKeys },
  rule: { keys: ruleKeys, oneOf: ruleKindNames },
  unique: { keys: uniqueKeys },
  includes: { keys: includesKeys, oneOf: ["values", "any_of"] },
  excludes: { keys: excludesKeys },
  subset: { keys: subsetKeys },
  refs: { keys: refsKeys },
  consistent: { keys: consistentKeys },
  acyclic: { keys: acyclicKeys },
  reachable: { keys: reachableKeys },
  cell: { keys: cellKeys },
  condition: { keys: conditionKeys, others: conditionRow },
  test: { keys: testKeys },
  "table-test": { keys: tableTestKeys },
  decision: { keys: decisionKeys },
  "decision-case": { keys: caseKeys, oneOf: ["value", "table"] },
  "decision-result": { keys: resultKeys, oneOf: ["value", "table"] },
  gate: { keys: gateKeys },
  read: { keys: readKeys },
  "field-reading": { keys: fieldReadingKeys },
  coercion: { keys: coercionKeys, oneOf: ["strip_prefix", "wrap_in"] },
  default: { keys: defaultKeys, oneOf: defaultSources },
  "invalid-item": { keys: invalidItemKeys },
  complete: { keys: completeKeys },
  expected: { keys: expectedKeys },
  mode: { keys: modeKeys },
  graph: { keys: graphKeys },
  link: { keys: linkKeys },
  "graph-step": { keys: graphStepKeys, oneOf: ["sentinel_chain", "ids_to_uuids", "placeholder_nodes"] },
  "sentinel-chain": { keys: sentinelChainKeys },
  "placeholder-nodes": { keys: placeholderKeys },
  derived: { keys: derivedKeys },
  example: { keys: exampleKeys, oneOf: ["value", "text", "like"] },
  prompt: { keys: promptKeys },
  generate: { keys: generateKeys },
  embed: { keys: embedKeys },
  provider: { keys: providerKeys },
  "provider-limits": { keys: limitKeys },
  lint: { keys: lintKeys },
  "lint-rule": { keys: lintRuleKeys },
} satisfies Record<PositionName, Position>;

type Table = typeof language;

/** The keys of a position that are not reserved. */
export type ReadyKeyOf<Name extends PositionName> = {
  [Key in keyof Table[Name]["keys"]]: Table[Name]["keys"][Key] extends LaterKey ? never : Key;
}[keyof Table[Name]["keys"]] &
  string;

/** The value that a key takes. */
export type TakesOf<Name extends PositionName, Key extends ReadyKeyOf<Name>> =
  Table[Name]["keys"][Key] extends ReadyKey<infer Kind> ? Kind : never;

/** The keys of a position that are not reserved, with their rows, in the order of the table. */
export function readyKeys(name: PositionName): readonly (readonly [string, ReadyKey])[] {
  return Object.entries(language[name].keys as Position["keys"]).filter(
    (entry): entry is [string, ReadyKey] => entry[1].status === "ready",
  );
}
