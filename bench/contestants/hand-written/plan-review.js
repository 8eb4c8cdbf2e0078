/** PLAN_REVIEW as a careful engineer would check it by hand: straight code, no allocation, the first fault decides. */
import { areStrings, isObject } from "./scalars.js";

/** @param {any} value */
export function isPlanReview(value) {
  return (
    isObject(value) &&
    value.schema_version === "xiaojing_review_v1" &&
    typeof value.task_id === "string" &&
    value.review_target === "PLAN" &&
    Number.isInteger(value.total_score) &&
    value.total_score >= 0 &&
    value.total_score <= 100 &&
    (value.action_required === "APPROVE" ||
      value.action_required === "MODIFY" ||
      value.action_required === "REQUEST_EXTERNAL_INPUT") &&
    typeof value.summary === "string" &&
    areDimensions(value.breakdown) &&
    areSuggestions(value.suggestions)
  );
}

function areDimensions(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index += 1) if (!isDimension(list[index])) return false;
  return true;
}

function isDimension(value) {
  return (
    isObject(value) &&
    typeof value.dimension === "string" &&
    Number.isFinite(value.score) &&
    Number.isFinite(value.max_score) &&
    areIssues(value.issues)
  );
}

function areIssues(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index += 1) if (!isIssue(list[index])) return false;
  return true;
}

function isIssue(value) {
  return (
    isObject(value) &&
    typeof value.problem === "string" &&
    typeof value.evidence === "string" &&
    typeof value.impact === "string" &&
    typeof value.suggestion === "string" &&
    typeof value.acceptance_criteria === "string"
  );
}

function areSuggestions(list) {
  if (!Array.isArray(list)) return false;
  for (let index = 0; index < list.length; index += 1) if (!isSuggestion(list[index])) return false;
  return true;
}

function isSuggestion(value) {
  return (
    isObject(value) &&
    (value.priority === "HIGH" || value.priority === "MED" || value.priority === "LOW") &&
    typeof value.change === "string" &&
    areStrings(value.steps) &&
    typeof value.acceptance_criteria === "string"
  );
}
