/** STRICT_PLAN by hand: bounded texts, and keys that the contract does not name are refused. */
import { areStrings, isDateTime, isNonblank, isObject, isText, isUuid } from "./scalars.js";

/** @param {any} value */
export function isStrictPlan(value) {
  if (!isObject(value)) return false;
  for (const key in value)
    if (key !== "plan" && key !== "nodes" && key !== "edges" && key !== "requirements") return false;
  return (
    isPlan(value.plan) &&
    areNodes(value.nodes) &&
    areEdges(value.edges) &&
    (value.requirements === undefined || areRequirements(value.requirements))
  );
}

function isPlan(value) {
  if (!isObject(value)) return false;
  for (const key in value) if (!isKeyOfPlan(key)) return false;
  return (
    isUuid(value.plan_id) &&
    isNonblank(value.title, 200) &&
    isUuid(value.root_task_id) &&
    isDateTime(value.created_at) &&
    isText(value.owner_agent_id, 1, 64) &&
    isObject(value.constraints)
  );
}

function isKeyOfPlan(key) {
  return (
    key === "plan_id" ||
    key === "title" ||
    key === "root_task_id" ||
    key === "created_at" ||
    key === "owner_agent_id" ||
    key === "constraints"
  );
}

function areNodes(list) {
  if (!Array.isArray(list) || list.length === 0 || list.length > 1000) return false;
  for (let index = 0; index < list.length; index += 1) if (!isNode(list[index])) return false;
  return true;
}

function isNode(value) {
  if (!isObject(value)) return false;
  for (const key in value) if (!isKeyOfNode(key)) return false;
  return (
    isUuid(value.task_id) &&
    isUuid(value.plan_id) &&
    (value.node_type === "GOAL" || value.node_type === "ACTION" || value.node_type === "CHECK") &&
    isNonblank(value.title, 200) &&
    isText(value.owner_agent_id, 1, 64) &&
    Number.isInteger(value.priority) &&
    value.priority >= 0 &&
    value.priority <= 100 &&
    areStrings(value.tags, 20) &&
    (value.goal_statement === undefined || isText(value.goal_statement, 0, 2000)) &&
    (value.rationale === undefined || isText(value.rationale, 0, 2000))
  );
}

function isKeyOfNode(key) {
  return (
    key === "task_id" ||
    key === "plan_id" ||
    key === "node_type" ||
    key === "title" ||
    key === "owner_agent_id" ||
    key === "priority" ||
    key === "tags" ||
    key === "goal_statement" ||
    key === "rationale"
  );
}

function areEdges(list) {
  if (!Array.isArray(list) || list.length > 1000) return false;
  for (let index = 0; index < list.length; index += 1) if (!isEdge(list[index])) return false;
  return true;
}

function isEdge(value) {
  if (!isObject(value)) return false;
  for (const key in value) if (!isKeyOfEdge(key)) return false;
  return (
    isUuid(value.edge_id) &&
    isUuid(value.plan_id) &&
    isUuid(value.from_task_id) &&
    isUuid(value.to_task_id) &&
    (value.edge_type === "DECOMPOSE" || value.edge_type === "DEPENDS_ON" || value.edge_type === "ALTERNATIVE") &&
    isMetadata(value.metadata)
  );
}

function isKeyOfEdge(key) {
  return (
    key === "edge_id" ||
    key === "plan_id" ||
    key === "from_task_id" ||
    key === "to_task_id" ||
    key === "edge_type" ||
    key === "metadata"
  );
}

function isMetadata(value) {
  if (!isObject(value)) return false;
  for (const key in value) if (key !== "and_or" && key !== "group_id") return false;
  return (
    (value.and_or === undefined || value.and_or === "AND" || value.and_or === "OR") &&
    (value.group_id === undefined || isText(value.group_id, 1, 64))
  );
}

function areRequirements(list) {
  if (!Array.isArray(list) || list.length > 1000) return false;
  for (let index = 0; index < list.length; index += 1) if (!isRequirement(list[index])) return false;
  return true;
}

function isRequirement(value) {
  if (!isObject(value)) return false;
  for (const key in value) if (key !== "task_id" && key !== "name" && key !== "allowed_types") return false;
  return (
    isUuid(value.task_id) &&
    isNonblank(value.name, 200) &&
    (value.allowed_types === undefined || areStrings(value.allowed_types, 20))
  );
}
