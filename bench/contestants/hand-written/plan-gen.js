/** PLAN_GEN as a careful engineer would check it by hand: straight code, no allocation, the first fault decides. */
import { areStrings, isDateTime, isObject, isUuid } from "./scalars.js";

/** @param {any} value */
export function isPlanGen(value) {
  return (
    isObject(value) &&
    isPlan(value.plan) &&
    areNodes(value.nodes) &&
    areEdges(value.edges) &&
    (value.requirements === undefined || areRequirements(value.requirements))
  );
}

function isPlan(value) {
  return (
    isObject(value) &&
    isUuid(value.plan_id) &&
    typeof value.title === "string" &&
    isUuid(value.root_task_id) &&
    isDateTime(value.created_at) &&
    typeof value.owner_agent_id === "string" &&
    isObject(value.constraints)
  );
}

function areNodes(list) {
  if (!Array.isArray(list) || list.length === 0) return false;
  for (let index = 0; index < list.length; index += 1) if (!isNode(list[index])) return false;
  return true;
}

function isNode(value) {
  return (
    isObject(value) &&
    isUuid(value.task_id) &&
    isUuid(value.plan_id) &&
    (value.node_type === "GOAL" || value.node_type === "ACTION" || value.node_type === "CHECK") &&
    typeof value.title === "string" &&
    typeof value.owner_agent_id === "string" &&
    Number.isInteger(value.priority) &&
    areStrings(value.tags) &&
    (value.goal_statement === undefined || typeof value.goal_statement === "string") &&
    (value.rationale === undefined || typeof value.rationale === "string")
  );
}

function areEdges(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index += 1) if (!isEdge(list[index])) return false;
  return true;
}

function isEdge(value) {
  return (
    isObject(value) &&
    isUuid(value.edge_id) &&
    isUuid(value.plan_id) &&
    isUuid(value.from_task_id) &&
    isUuid(value.to_task_id) &&
    (value.edge_type === "DECOMPOSE" || value.edge_type === "DEPENDS_ON" || value.edge_type === "ALTERNATIVE") &&
    isMetadata(value.metadata)
  );
}

function isMetadata(value) {
  return (
    isObject(value) &&
    (value.and_or === undefined || value.and_or === "AND" || value.and_or === "OR") &&
    (value.group_id === undefined || typeof value.group_id === "string")
  );
}

function areRequirements(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index += 1) if (!isRequirement(list[index])) return false;
  return true;
}

function isRequirement(value) {
  return (
    isObject(value) &&
    isUuid(value.task_id) &&
    typeof value.name === "string" &&
    (value.allowed_types === undefined || areStrings(value.allowed_types))
  );
}
