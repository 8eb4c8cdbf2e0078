/** Builds whole files from the examples in the table of the language. */
import type { PositionName } from "../../../generator/language/table.js";
import { file, indented } from "../../support/parsing.js";

/** For each position, a file with its keys (lines of YAML), and only what they require. */
export const frames: Readonly<Record<PositionName, (keys: string) => string>> = {
  document: (keys) =>
    ["edition: 1", "name: test"]
      .filter((line) => !keys.startsWith(line.slice(0, 4)))
      .concat(keys, "")
      .join("\n"),
  enum: (keys) => file(`enums:\n  E:\n${indented(keys, 4)}`),
  "enum-value": (keys) => file(`enums:\n  E:\n    values:\n      A:\n${indented(keys, 8)}`),
  type: (keys) => file(`types:\n  T:\n${indented(keys, 4)}`),
  table: (keys) => file(`tables:\n  T:\n${indented(keys, 4)}`),
  column: (keys) => file(`tables:\n  T:\n    key: E\n    rows: {}\n    columns:\n      c:\n${indented(keys, 8)}`),
  contract: (keys) => file(`contracts:\n  C:\n${indented(keys, 4)}`),
  field: (keys) => file(`contracts:\n  C:\n    fields:\n      f:\n${indented(keys, 8)}`),
  item: (keys) => file(`contracts:\n  C:\n    type: list\n    items:\n${indented(keys, 6)}`),
  variants: (keys) => file(`contracts:\n  C:\n    fields: { kind: [TEXT] }\n    variants:\n${indented(keys, 6)}`),
  variant: (keys) =>
    file(
      `contracts:\n  C:\n    fields: { kind: [TEXT] }\n    variants:\n      discriminator: kind\n      TEXT:\n${indented(keys, 8)}`,
    ),
  derived: (keys) =>
    file(`types:\n  T:\n    fields: { id: string }\n    derived:\n      d:\n${indented(keys || "{}", 8)}`),
  example: (keys) => file(`contracts:\n  C:\n    type: any\n    examples:\n      -\n${indented(keys, 8)}`),
  prompt: (keys) => file(`contracts:\n  C:\n    type: any\n    prompt:\n${indented(keys, 6)}`),
  codes: (keys) => file(`contracts:\n  C:\n    type: any\n    codes:\n${indented(keys, 6)}`),
  rule: ruleFile,
  unique: (keys) => operands("unique", keys),
  includes: (keys) => operands("includes", keys),
  excludes: (keys) => operands("excludes", keys),
  cell: (keys) => ruleFile(`excludes:\n  path: a\n  values:\n${indented(keys, 4)}`),
  subset: (keys) => operands("subset", keys),
  refs: (keys) => operands("refs", keys),
  consistent: (keys) => operands("consistent", keys),
  acyclic: (keys) => operands("acyclic", keys),
  reachable: (keys) => operands("reachable", keys),
  condition: (keys) => ruleFile(`forbid: [a]\nwhen:\n${indented(keys, 2)}`),
  test: (keys) => ruleFile(`forbid: [a]\nwhen:\n  a:\n${indented(keys, 4)}`),
  "table-test": (keys) => ruleFile(`forbid: [a]\nwhen:\n${indented(keys, 2)}`),
  decision: (keys) => file(`decisions:\n  d:\n${indented(keys, 4)}`),
  "decision-case": (keys) =>
    frames.decision(
      `inputs: { priority: string, asked: string }\nreturns: string\notherwise: { value: SLOW, reason: usual }\ncases:\n  -\n${indented(keys, 4)}`,
    ),
  "decision-result": (keys) =>
    frames.decision(`inputs: { priority: string, asked: string }\nreturns: string\notherwise:\n${indented(keys, 2)}`),
  gate: (keys) => file(`gates:\n  g:\n${indented(keys, 4)}`),
  read: (keys) => contractFile("read", keys),
  "field-reading": (keys) => contractFile("read", `fields:\n  f:\n${indented(withoutForm(keys), 4)}`),
  coercion: (keys) => fieldFile(`type: string\ncoerce:\n${indented(keys, 2)}`),
  default: (keys) => fieldFile(`type: string\ndefault:\n${indented(keys, 2)}`),
  "invalid-item": (keys) => fieldFile(`type: any\non_invalid_item:\n${indented(keys || "{}", 2)}`),
  complete: (keys) => contractFile("complete", keys),
  expected: (keys) => contractFile("complete", `by: id\nfiller: {}\nfrom:\n${indented(keys || "{}", 2)}`),
  mode: (keys) => contractFile("mode", keys),
  graph: (keys) => contractFile("graph", keys),
  link: (keys) => contractFile("graph", `${graphKeys}\nrepairs: [connect_root]\nlink:\n${indented(keys, 2)}`),
  "graph-step": (keys) =>
    contractFile("graph", `${graphKeys}\nlink: { where: { t: x } }\nrepairs:\n  -\n${indented(keys, 4)}`),
  "sentinel-chain": (keys) => frames["graph-step"](`sentinel_chain:\n${indented(keys, 2)}`),
  "placeholder-nodes": (keys) => frames["graph-step"](`placeholder_nodes:\n${indented(keys, 2)}`),
  generate: (keys) => file(`generate:\n${indented(keys, 2)}`),
  lint: (keys) => file(`lint:\n${indented(keys, 2)}`),
  "lint-rule": (keys) => file(`lint:\n  unbounded-string:\n${indented(keys, 4)}`),
  provider: (keys) => file(`generate:\n  providers:\n    -\n${indented(keys || "{}", 6)}`),
  "provider-limits": (keys) => frames.provider(`profile: anthropic\nlimits:\n${indented(keys || "{}", 2)}`),
  embed: (keys) => file(`generate:\n  embed:\n    -\n${indented(keys, 6)}`),
};

const graphKeys = "nodes: n\nid: i\nedges: e\nfrom: f\nto: t\nroot: r";

function contractFile(key: string, keys: string): string {
  return file(`contracts:\n  C:\n    type: any\n    ${key}:\n${indented(keys || "{}", 6)}`);
}

/** Examples of field keys include the type of the field, which is not allowed where only `read` is. */
function withoutForm(keys: string): string {
  return keys.replace(/^(?:type|enum): .*\n/, "");
}

function fieldFile(keys: string): string {
  return frames.field(keys);
}

function ruleFile(keys: string): string {
  return file(`contracts:\n  C:\n    type: any\n    rules:\n      -\n${indented(keys, 8)}`);
}

function operands(kind: string, keys: string): string {
  return ruleFile(`${kind}:\n${indented(keys, 2)}`);
}

/** An example without one key and its value. */
export function without(key: string, example: string): string {
  const lines = example.split("\n");
  const first = lines.findIndex((line) => line.startsWith(`${key}:`));
  const length = lines.slice(first + 1).findIndex((line) => !line.startsWith(" "));
  return [...lines.slice(0, first), ...(length < 0 ? [] : lines.slice(first + 1 + length))].join("\n");
}
