/** STRICT_REVIEW by hand: bounded texts, and keys that the contract does not name are refused. */
import { areStrings, isNonblank, isObject, isText } from "./scalars.js";

/** @param {any} value */
export function isStrictReview(value) {
  if (!isObject(value)) return false;
  for (const key in value) if (!isKeyOfReview(key)) return false;
  return (
    value.schema_version === "xiaojing_review_v1" &&
    isText(value.task_id, 1, 64) &&
    value.review_target === "PLAN" &&
    Number.isInteger(value.total_score) &&
    value.total_score >= 0 &&
    value.total_score <= 100 &&
    (value.action_required === "APPROVE" ||
      value.action_required === "MODIFY" ||
      value.action_required === "REQUEST_EXTERNAL_INPUT") &&
    isText(value.summary, 0, 5000) &&
    areDimensions(value.breakdown) &&
    areSuggestions(value.suggestions)
  );
}

function isKeyOfReview(key) {
  return (
    key === "schema_version" ||
    key === "task_id" ||
    key === "review_target" ||
    key === "total_score" ||
    key === "action_required" ||
    key === "summary" ||
    key === "breakdown" ||
    key === "suggestions"
  );
}

function areDimensions(list) {
  if (!Array.isArray(list) || list.length > 1000) return false;
  for (let index = 0; index < list.length; index += 1) if (!isDimension(list[index])) return false;
  return true;
}

function isDimension(value) {
  if (!isObject(value)) return false;
  for (const key in value)
    if (key !== "dimension" && key !== "score" && key !== "max_score" && key !== "issues") return false;
  return isNonblank(value.dimension, 80) && isScore(value.score) && isScore(value.max_score) && areIssues(value.issues);
}

function isScore(value) {
  return Number.isFinite(value) && value >= 0 && value <= 1000;
}

function areIssues(list) {
  if (!Array.isArray(list) || list.length > 50) return false;
  for (let index = 0; index < list.length; index += 1) if (!isIssue(list[index])) return false;
  return true;
}

function isIssue(value) {
  if (!isObject(value)) return false;
  for (const key in value) {
    if (
      key !== "problem" &&
      key !== "evidence" &&
      key !== "impact" &&
      key !== "suggestion" &&
      key !== "acceptance_criteria"
    )
      return false;
  }
  return (
    isNonblank(value.problem, 2000) &&
    isText(value.evidence, 0, 2000) &&
    isText(value.impact, 0, 2000) &&
    isText(value.suggestion, 0, 2000) &&
    isText(value.acceptance_criteria, 0, 2000)
  );
}

function areSuggestions(list) {
  if (!Array.isArray(list) || list.length > 1000) return false;
  for (let index = 0; index < list.length; index += 1) if (!isSuggestion(list[index])) return false;
  return true;
}

function isSuggestion(value) {
  if (!isObject(value)) return false;
  for (const key in value)
    if (key !== "priority" && key !== "change" && key !== "steps" && key !== "acceptance_criteria") return false;
  return (
    (value.priority === "HIGH" || value.priority === "MED" || value.priority === "LOW") &&
    isNonblank(value.change, 2000) &&
    areStrings(value.steps, 20) &&
    isText(value.acceptance_criteria, 1, 2000)
  );
}
