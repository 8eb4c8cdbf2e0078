/** The keys for how the answers to a contract are parsed. */
import { modes } from "../../runtime/model/issue.js";
import { standardSteps } from "../../runtime/normalize/steps.js";
import { syntaxSteps } from "../../runtime/read/text/steps.js";
import { rootReadingKeys } from "./field-reading-keys.js";
import { ready, required } from "./key.js";
import { choice, count, either, json, listOf, literal, mapOf, name, position, scalar } from "./takes.js";

/** Every step that `standard` allows and that a list may name. */
export const readingSteps: readonly string[] = [...syntaxSteps, ...standardSteps];

const path = name("path");
const paths = listOf(path, { atLeast: 1, unique: true });

export const readKeys = {
  tolerance: ready(
    either(choice("standard", "strict"), listOf(choice(...readingSteps), { unique: true })),
    "Which repairs are allowed: `standard` (the default), each one with a single possible meaning that loses nothing; `strict`, none; or an array of their names. Keys of fields, such as `coerce`, always apply.",
    "tolerance: [trailing_comma]",
  ),
  where: ready(
    choice("anywhere", "fenced", "whole"),
    "Where the answer is in the model output: `anywhere` (the default), `fenced` in a code fence, or `whole`, which allows nothing around it.",
    "where: whole",
  ),
  fences: ready(
    listOf(name("fence"), { atLeast: 1, unique: true }),
    'The tags of fences that may contain the answer, `""` for a fence without one; `[json]` by default. Requires `where: fenced`.',
    'where: fenced\nfences: [json, ""]',
  ),
  pick: ready(
    choice("only", "first", "last"),
    "Which of several different answers counts: `only` (the default) rejects them all.",
    "pick: last",
  ),
  charset: ready(
    choice("any", "ascii"),
    "`ascii` rejects a string that contains any other character; `any` by default.",
    "charset: ascii",
  ),
  formats: ready(
    listOf(choice("json", "patch"), { atLeast: 1, unique: true }),
    "What an answer may be: `json`, `patch` (an apply-patch block or a unified diff), or both; `[json]` by default.",
    "formats: [json, patch]",
  ),
  max_bytes: ready(count, "The maximum size of an answer in bytes (UTF-8); 1048576 by default.", "max_bytes: 65536"),
  max_depth: ready(
    count,
    "The maximum nesting depth of arrays and objects; 100 by default, and never more than that.",
    "max_depth: 20",
  ),
  fields: ready(
    mapOf("path", position("field-reading")),
    "By path, keys for parsing a field that take precedence over those of the field itself. For contracts that share a type.",
    "fields:\n  task_id: { default: { context: plan_id } }",
  ),
};

export const modeKeys = {
  default: required(
    choice(...modes),
    "The default mode: `disabled` checks nothing, `shadow` reports issues and accepts the answer, `enforce` rejects it.",
    "default: shadow",
  ),
  env: ready(
    name("variable"),
    "The environment variable that names the mode.",
    "default: shadow\nenv: OUTPUT_CHECK_MODE",
  ),
  enforce_flag: ready(
    name("variable"),
    "The environment variable without which `enforce` acts as `shadow`.",
    "default: enforce\nenforce_flag: OUTPUT_CHECK_CANARY",
  ),
};

const members = mapOf("field", json);
const linkExample = "where: { edge_type: DECOMPOSE }\nset: { metadata: { and_or: AND } }\ncopy: [metadata.and_or]";

export const linkKeys = {
  where: required(
    mapOf("field", scalar),
    "The fields and values that make an edge a link; a new link has them, too.",
    linkExample,
  ),
  set: ready(members, "The other fields of a new link.", linkExample),
  copy: ready(
    paths,
    "Paths within an edge whose values a new link copies from existing links of the root.",
    linkExample,
  ),
};

export const graphStepKeys = {
  sentinel_chain: ready(
    position("sentinel-chain"),
    "A chain of marks and nodes becomes links from the root to each node of the chain.",
    "sentinel_chain: { start: [START], end: [END] }",
  ),
  ids_to_uuids: ready(
    paths,
    "Paths of ids: strings that are not UUIDs become UUIDs, equal strings the same one everywhere.",
    'ids_to_uuids: [plan.root_task_id, "nodes[*].task_id"]',
  ),
  placeholder_nodes: ready(
    position("placeholder-nodes"),
    "A node is added for each reference to a missing one.",
    'placeholder_nodes:\n  from: ["edges[*].to_task_id"]\n  node: { title: To be planned }',
  ),
};

const marks = listOf(literal, { atLeast: 1, unique: true });
const marksExample = "start: [START, BEGIN]\nend: [END, STOP]";

export const sentinelChainKeys = {
  start: required(marks, "Words that mark the start of a chain, in any case.", marksExample),
  end: required(marks, "Words that mark its end.", marksExample),
};

const placeholderExample = 'from: ["edges[*].to_task_id"]\nnode: { title: To be planned }';

export const placeholderKeys = {
  from: required(paths, "The paths that refer to nodes.", placeholderExample),
  node: required(members, "The fields of a new node, besides its id.", placeholderExample),
};

const graphExample = `nodes: nodes
id: task_id
edges: edges
from: from_task_id
to: to_task_id
root: plan.root_task_id
link: { where: { edge_type: DECOMPOSE } }
repairs: [connect_root]`;

export const graphKeys = {
  nodes: required(path, "The array of nodes.", graphExample),
  id: required(name("field"), "The field of a node that is its id.", graphExample),
  edges: required(path, "The array of edges.", graphExample),
  from: required(name("field"), "The field of an edge that names where it starts.", graphExample),
  to: required(name("field"), "The field of an edge that names where it ends.", graphExample),
  root: required(path, "The id of the root.", graphExample),
  link: required(position("link"), "Which edges connect the graph, and how a new one is created.", graphExample),
  repairs: required(
    listOf(either(choice("connect_root"), position("graph-step")), { atLeast: 1 }),
    "How the graph is repaired, in order. `connect_root` adds the fewest links from the root so that it reaches every node.",
    graphExample,
  ),
};

export const contractReadingKeys = {
  read: ready(
    position("read"),
    "Where the answer is in the model output, and which repairs are allowed.",
    "fields: { done: boolean }\nread: { where: fenced }",
  ),
  unwrap: ready(
    listOf(name("field"), { atLeast: 1, unique: true }),
    "Keys of wrappers that may contain the answer together with other keys.",
    "fields: { done: boolean }\nunwrap: [result, output]",
  ),
  fill_from: ready(
    mapOf("field", path),
    "For an absent field, another path in the answer that contains its value.",
    "fields: { score: integer }\nfill_from: { score: review.score }",
  ),
  mode: ready(
    position("mode"),
    "Whether answers that are not valid are rejected.",
    "fields: { done: boolean }\nmode: { default: shadow }",
  ),
  graph: ready(
    position("graph"),
    "A graph in the answer, and how it is repaired.",
    `type: any\ngraph:\n${graphExample.replace(/^/gm, "  ")}`,
  ),
  ...rootReadingKeys,
};
