/** Contracts of an agent workflow, with all that they declare about lenient parsing. */
import type { Normalizable } from "../../../runtime/normalize/options.js";
import type { GraphReading } from "../../../runtime/model/reading.js";
import { isRecord } from "../../../runtime/support/records.js";
import { acyclic, eachItem, reachable, refs } from "../../../runtime/rules/index.js";
import type { Rule } from "../../../runtime/rules/rule.js";
import type { Shape } from "../../../runtime/model/shape.js";
import {
  aliased,
  any,
  boolean,
  constant,
  definition,
  type Demands,
  integer,
  list,
  type Member,
  nullable,
  number,
  object,
  oneOf,
  record,
  score,
  text,
  variants,
} from "./shapes.js";

export interface WorkflowContract {
  readonly definition: Normalizable;
  readonly demands?: Demands;
  readonly rules?: readonly Rule[];
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;
const isUuid = (value: unknown): boolean => typeof value === "string" && uuid.test(value);
const isFilled = (value: unknown): boolean => typeof value === "string" && value !== "";
const isDateTime = (value: unknown): boolean =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value);
const isNotNegative = (value: unknown): boolean => typeof value === "number" && value >= 0;

const version = (value: string): Member => [
  constant(value),
  { aliases: ["schema", "version"], default: { literal: value } },
];

const taskAction = variants(
  "result_type",
  {
    schema_version: version("xiaobo_action_v1"),
    task_id: [text, { aliases: ["id", "taskId"], default: { context: "task_id" } }],
    result_type: oneOf("ARTIFACT", "NEEDS_INPUT", "NOOP", "ERROR"),
  },
  {
    ARTIFACT: {
      artifact: record(
        {
          name: text,
          content: text,
          format: [oneOf("md", "txt", "json", "html", "css", "js"), { coerce: [{ strip_prefix: "." }] }],
        },
        "keep",
      ),
    },
    NEEDS_INPUT: {
      needs_input: record(
        {
          required_docs: list(
            record({ name: text, description: text, "accepted_types?": list(text), "suggested_path?": text }, "keep"),
          ),
        },
        "keep",
      ),
    },
    NOOP: {},
    ERROR: { "error?": record({ code: text, message: text }, "keep") },
  },
  "keep",
);

const issue = record(
  { problem: text, evidence: text, impact: text, suggestion: text, acceptance_criteria: text },
  "keep",
);
const priority = aliased(["HIGH", "MED", "LOW"], {
  H: "HIGH",
  HI: "HIGH",
  URGENT: "HIGH",
  CRITICAL: "HIGH",
  M: "MED",
  MID: "MED",
  MEDIUM: "MED",
  NORMAL: "MED",
  L: "LOW",
  MINOR: "LOW",
  TRIVIAL: "LOW",
});

function review(target: "PLAN" | "NODE", id: string): Shape {
  return record(
    {
      schema_version: version("xiaojing_review_v1"),
      task_id: [text, { default: { context: id } }],
      review_target:
        target === "PLAN"
          ? aliased(["PLAN"], { PLAN_REVIEW: "PLAN", PLAN_JSON: "PLAN", TOP_TASK: "PLAN" })
          : oneOf("NODE"),
      total_score: [score, { explicit: true }],
      action_required: [oneOf("APPROVE", "MODIFY", "REQUEST_EXTERNAL_INPUT"), { explicit: true }],
      summary: [text, { aliases: ["feedback"], coerce: ["trim"] }],
      breakdown: list(record({ dimension: text, score: number, max_score: number, issues: list(issue) }, "keep")),
      suggestions: list(
        record(
          { priority: [priority, { fallback: "MED" }], change: text, steps: list(text), acceptance_criteria: text },
          "keep",
        ),
      ),
    },
    "keep",
  );
}

const edgeType = aliased(["DECOMPOSE", "DEPENDS_ON", "ALTERNATIVE"], {
  DEPENDS: "DEPENDS_ON",
  "DEPENDS-ON": "DEPENDS_ON",
  REQUIRES: "DEPENDS_ON",
  PREREQ: "DEPENDS_ON",
  DECOMPOSITION: "DECOMPOSE",
  BREAKDOWN: "DECOMPOSE",
  ALT: "ALTERNATIVE",
});

const plan = record(
  {
    plan_id: [text, { aliases: ["id"] }],
    title: [text, { aliases: ["name"] }],
    root_task_id: [text, { aliases: ["root"] }],
    created_at: [text, { default: { clock: "now" } }],
    owner_agent_id: text,
    constraints: object,
  },
  "keep",
);

const node = record(
  {
    task_id: [text, { aliases: ["id", "taskId", "node_id", "nodeId"] }],
    plan_id: [text, { default: { field: "plan.plan_id" } }],
    node_type: [oneOf("GOAL", "ACTION"), { aliases: ["type", "kind"] }],
    title: [text, { aliases: ["name", "label"] }],
    owner_agent_id: [text, { aliases: ["owner", "agent"], default: { literal: "xiaobo" } }],
    priority: [integer, { aliases: ["prio"], default: { literal: 0 } }],
    tags: [list(text), { aliases: ["labels"], default: { literal: [] } }],
    "goal_statement?": [text, { aliases: ["goal", "objective"] }],
    "rationale?": [text, { aliases: ["reason", "why"] }],
  },
  "keep",
);

const edge = record(
  {
    edge_id: [text, { aliases: ["id"], default: { new: "uuid" } }],
    plan_id: [text, { default: { field: "plan.plan_id" } }],
    from_task_id: [text, { aliases: ["from", "from_id", "source", "src", "parent_id"] }],
    to_task_id: [text, { aliases: ["to", "to_id", "target", "tgt", "child_id"] }],
    edge_type: [
      edgeType,
      { aliases: ["type", "relation", "relation_type", "kind"], default: { literal: "DEPENDS_ON" } },
    ],
    metadata: [
      record({ "and_or?": oneOf("AND", "OR"), "group_id?": text }, "keep"),
      { aliases: ["meta"], default: { literal: {} } },
    ],
  },
  "keep",
);

const planGen = record(
  {
    plan,
    nodes: [list(node), { aliases: ["tasks", "task_nodes", "items"] }],
    edges: [list(edge), { aliases: ["links", "deps", "dependencies", "task_edges"] }],
    "requirements?": [
      list(record({ task_id: text, name: text, "allowed_types?": list(text) }, "keep")),
      { aliases: ["inputs", "input_requirements", "requirements_list"] },
    ],
  },
  "keep",
);

export const planGraph: GraphReading = {
  nodes: "nodes",
  id: "task_id",
  edges: "edges",
  from: "from_task_id",
  to: "to_task_id",
  root: "plan.root_task_id",
  link: { where: { edge_type: "DECOMPOSE" }, set: { metadata: { and_or: "AND" } }, copy: ["metadata.and_or"] },
  repairs: [
    { step: "sentinel_chain", start: ["START", "BEGIN"], end: ["END", "FINISH", "STOP"] },
    {
      step: "ids_to_uuids",
      paths: [
        "plan.plan_id",
        "plan.root_task_id",
        "nodes[*].task_id",
        "nodes[*].plan_id",
        "edges[*].edge_id",
        "edges[*].plan_id",
        "edges[*].from_task_id",
        "edges[*].to_task_id",
        "requirements[*].task_id",
      ],
    },
    {
      step: "placeholder_nodes",
      from: ["edges[*].from_task_id", "edges[*].to_task_id", "requirements[*].task_id"],
      node: {
        node_type: "ACTION",
        title: "Placeholder",
        owner_agent_id: "xiaobo",
        priority: 0,
        tags: ["autofix", "placeholder"],
      },
    },
    { step: "connect_root" },
  ],
};

const ends = { edges: ["edges", eachItem], from: ["from_task_id"], to: ["to_task_id"] } as const;
const ids = ["nodes", eachItem, "task_id"] as const;
const planRules: readonly Rule[] = [
  refs({
    code: "unknown_task",
    at: "",
    reads: [],
    from: [
      ["edges", eachItem, "from_task_id"],
      ["edges", eachItem, "to_task_id"],
      ["requirements", eachItem, "task_id"],
    ],
    to: { path: ids },
  }),
  acyclic({ code: "plan_has_cycle", at: "", reads: [], ...ends }),
  reachable({
    code: "unreachable_task",
    at: "",
    reads: [],
    ...ends,
    nodes: ids,
    root: ["plan", "root_task_id"],
    where: { path: ["edge_type"], test: { equals: "DECOMPOSE" } },
  }),
];

const reviewReading = {
  fillFrom: { total_score: "review_result.total_score", action_required: "review_result.action_required" },
};
const finding = record(
  {
    id: text,
    file: text,
    line: [text, { coerce: ["string"] }],
    issue: text,
    severity: oneOf("critical", "major", "minor"),
    category: text,
    "fix_hint?": nullable(text),
  },
  "drop",
);
const reviewFinding = record(
  {
    severity: oneOf("critical", "major", "minor", "suggestion"),
    file: text,
    message: text,
    "line?": nullable(integer),
    suggestion: [text, { default: { literal: "" } }],
    "convention_ref?": nullable(text),
  },
  "drop",
);
const strict = { tolerance: "strict" } as const;

/** By scope. */
export const workflowContracts: Readonly<Record<string, WorkflowContract>> = {
  TASK_ACTION: {
    definition: definition(taskAction, { unwrap: ["action", "result", "output", "data", "payload", "response"] }),
    demands: { "fields.task_id": isUuid, "fields.content": isFilled, "fields.name": isFilled },
  },
  PLAN_REVIEW: {
    definition: definition(review("PLAN", "plan_id"), reviewReading),
    demands: { "fields.total_score": isNotNegative },
  },
  TASK_CHECK: {
    definition: definition(review("NODE", "task_id"), reviewReading),
    demands: { "fields.total_score": isNotNegative },
  },
  PLAN_GEN: {
    definition: definition(planGen, { graph: planGraph }),
    demands: {
      "fields.created_at": isDateTime,
      "fields.nodes": (value) => Array.isArray(value) && value.length > 0,
      "fields.plan": (value) => isRecord(value),
    },
    rules: planRules,
  },
  FIXER: {
    definition: definition(
      record(
        {
          success: boolean,
          summary: text,
          files_mentioned: [list(text), { default: { literal: [] } }],
          "error_details?": nullable(text),
        },
        "drop",
      ),
      strict,
    ),
  },
  Finding: { definition: definition(finding, strict) },
  ReviewFinding: {
    definition: definition(reviewFinding, strict),
    demands: { "fields.message": (value) => typeof value === "string" && value.length >= 10 },
  },
  CODE_REVIEWER: {
    definition: definition(
      record({ success: boolean, files_reviewed: integer, findings: list(reviewFinding) }, "drop"),
      strict,
    ),
  },
  SIMPLE_FIXER: {
    definition: definition(
      list(record({ id: text, outcome: oneOf("fixed", "blocked", "deferred"), explanation: text }, "drop")),
      {
        ...strict,
        root: {
          complete: {
            by: "id",
            from: { context: "expected_ids" },
            filler: { outcome: "deferred", explanation: "The agent gave no answer." },
          },
        },
      },
    ),
  },
  ISSUE_FIXER: {
    definition: definition(
      record(
        {
          success: boolean,
          issue_number: integer,
          issue_title: text,
          files_changed: [list(any), { default: { literal: [] } }],
          errors: [list(text), { default: { literal: [] } }],
          metadata: [object, { default: { literal: {} } }],
          "validation_passed?": boolean,
          "verification_passed?": boolean,
          "output?": any,
        },
        "drop",
      ),
      strict,
    ),
  },
};
