/** Every issue of a plan, loose (PLAN_GEN) or strict (STRICT_PLAN). */
import {
  dateTime,
  integer,
  isRecord,
  list,
  nested,
  nonblank,
  object,
  oneOf,
  string,
  strings,
  text,
  unknownKeys,
  uuid,
} from "./collect.js";

const nodeTypes = ["GOAL", "ACTION", "CHECK"];
const edgeTypes = ["DECOMPOSE", "DEPENDS_ON", "ALTERNATIVE"];
const junctions = ["AND", "OR"];

const keysOfRoot = new Set(["plan", "nodes", "edges", "requirements"]);
const keysOfPlan = new Set(["plan_id", "title", "root_task_id", "created_at", "owner_agent_id", "constraints"]);
const keysOfNode = new Set([
  "task_id",
  "plan_id",
  "node_type",
  "title",
  "owner_agent_id",
  "priority",
  "tags",
  "goal_statement",
  "rationale",
]);
const keysOfEdge = new Set(["edge_id", "plan_id", "from_task_id", "to_task_id", "edge_type", "metadata"]);
const keysOfMetadata = new Set(["and_or", "group_id"]);
const keysOfRequirement = new Set(["task_id", "name", "allowed_types"]);

export function collectPlanGen(value) {
  const issues = [];
  if (!isRecord(value, issues)) return issues;
  nested(value, "plan", collectPlan, issues);
  list(value, "nodes", 1, Infinity, collectNode, issues);
  list(value, "edges", 0, Infinity, collectEdge, issues);
  if (value.requirements !== undefined) list(value, "requirements", 0, Infinity, collectRequirement, issues);
  return issues;
}

export function collectStrictPlan(value) {
  const issues = [];
  if (!isRecord(value, issues)) return issues;
  unknownKeys(value, keysOfRoot, issues);
  nested(value, "plan", collectStrictHead, issues);
  list(value, "nodes", 1, 1000, collectStrictNode, issues);
  list(value, "edges", 0, 1000, collectStrictEdge, issues);
  if (value.requirements !== undefined) list(value, "requirements", 0, 1000, collectStrictRequirement, issues);
  return issues;
}

function collectPlan(value, issues) {
  if (!isRecord(value, issues)) return;
  uuid(value, "plan_id", issues);
  string(value, "title", issues);
  uuid(value, "root_task_id", issues);
  dateTime(value, "created_at", issues);
  string(value, "owner_agent_id", issues);
  object(value, "constraints", issues);
}

function collectNode(value, issues) {
  if (!isRecord(value, issues)) return;
  uuid(value, "task_id", issues);
  uuid(value, "plan_id", issues);
  oneOf(value, "node_type", nodeTypes, issues);
  string(value, "title", issues);
  string(value, "owner_agent_id", issues);
  integer(value, "priority", -Infinity, Infinity, issues);
  strings(value, "tags", Infinity, issues);
  if (value.goal_statement !== undefined) string(value, "goal_statement", issues);
  if (value.rationale !== undefined) string(value, "rationale", issues);
}

function collectEdge(value, issues) {
  if (!isRecord(value, issues)) return;
  collectEnds(value, issues);
  nested(value, "metadata", collectMetadata, issues);
}

function collectEnds(value, issues) {
  uuid(value, "edge_id", issues);
  uuid(value, "plan_id", issues);
  uuid(value, "from_task_id", issues);
  uuid(value, "to_task_id", issues);
  oneOf(value, "edge_type", edgeTypes, issues);
}

function collectMetadata(value, issues) {
  if (!isRecord(value, issues)) return;
  if (value.and_or !== undefined) oneOf(value, "and_or", junctions, issues);
  if (value.group_id !== undefined) string(value, "group_id", issues);
}

function collectRequirement(value, issues) {
  if (!isRecord(value, issues)) return;
  uuid(value, "task_id", issues);
  string(value, "name", issues);
  if (value.allowed_types !== undefined) strings(value, "allowed_types", Infinity, issues);
}

function collectStrictHead(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfPlan, issues);
  uuid(value, "plan_id", issues);
  nonblank(value, "title", 200, issues);
  uuid(value, "root_task_id", issues);
  dateTime(value, "created_at", issues);
  text(value, "owner_agent_id", 1, 64, issues);
  object(value, "constraints", issues);
}

function collectStrictNode(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfNode, issues);
  uuid(value, "task_id", issues);
  uuid(value, "plan_id", issues);
  oneOf(value, "node_type", nodeTypes, issues);
  nonblank(value, "title", 200, issues);
  text(value, "owner_agent_id", 1, 64, issues);
  integer(value, "priority", 0, 100, issues);
  strings(value, "tags", 20, issues);
  if (value.goal_statement !== undefined) text(value, "goal_statement", 0, 2000, issues);
  if (value.rationale !== undefined) text(value, "rationale", 0, 2000, issues);
}

function collectStrictEdge(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfEdge, issues);
  collectEnds(value, issues);
  nested(value, "metadata", collectStrictMetadata, issues);
}

function collectStrictMetadata(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfMetadata, issues);
  if (value.and_or !== undefined) oneOf(value, "and_or", junctions, issues);
  if (value.group_id !== undefined) text(value, "group_id", 1, 64, issues);
}

function collectStrictRequirement(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfRequirement, issues);
  uuid(value, "task_id", issues);
  nonblank(value, "name", 200, issues);
  if (value.allowed_types !== undefined) strings(value, "allowed_types", 20, issues);
}
