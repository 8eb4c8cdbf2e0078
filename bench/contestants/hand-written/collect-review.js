/** Every issue of a review, loose (PLAN_REVIEW) or strict (STRICT_REVIEW). */
import {
  constant,
  integer,
  isRecord,
  list,
  nonblank,
  number,
  oneOf,
  string,
  strings,
  text,
  unknownKeys,
} from "./collect.js";

const decisions = ["APPROVE", "MODIFY", "REQUEST_EXTERNAL_INPUT"];
const priorities = ["HIGH", "MED", "LOW"];

const keysOfReview = new Set([
  "schema_version",
  "task_id",
  "review_target",
  "total_score",
  "action_required",
  "summary",
  "breakdown",
  "suggestions",
]);
const keysOfDimension = new Set(["dimension", "score", "max_score", "issues"]);
const keysOfIssue = new Set(["problem", "evidence", "impact", "suggestion", "acceptance_criteria"]);
const keysOfSuggestion = new Set(["priority", "change", "steps", "acceptance_criteria"]);

export function collectPlanReview(value) {
  const issues = [];
  if (!isRecord(value, issues)) return issues;
  string(value, "task_id", issues);
  string(value, "summary", issues);
  collectHead(value, issues);
  list(value, "breakdown", 0, Infinity, collectDimension, issues);
  list(value, "suggestions", 0, Infinity, collectSuggestion, issues);
  return issues;
}

export function collectStrictReview(value) {
  const issues = [];
  if (!isRecord(value, issues)) return issues;
  unknownKeys(value, keysOfReview, issues);
  text(value, "task_id", 1, 64, issues);
  text(value, "summary", 0, 5000, issues);
  collectHead(value, issues);
  list(value, "breakdown", 0, 1000, collectStrictDimension, issues);
  list(value, "suggestions", 0, 1000, collectStrictSuggestion, issues);
  return issues;
}

function collectHead(value, issues) {
  constant(value, "schema_version", "xiaojing_review_v1", issues);
  constant(value, "review_target", "PLAN", issues);
  integer(value, "total_score", 0, 100, issues);
  oneOf(value, "action_required", decisions, issues);
}

function collectDimension(value, issues) {
  if (!isRecord(value, issues)) return;
  string(value, "dimension", issues);
  number(value, "score", -Infinity, Infinity, issues);
  number(value, "max_score", -Infinity, Infinity, issues);
  list(value, "issues", 0, Infinity, collectIssue, issues);
}

function collectIssue(value, issues) {
  if (!isRecord(value, issues)) return;
  string(value, "problem", issues);
  string(value, "evidence", issues);
  string(value, "impact", issues);
  string(value, "suggestion", issues);
  string(value, "acceptance_criteria", issues);
}

function collectSuggestion(value, issues) {
  if (!isRecord(value, issues)) return;
  oneOf(value, "priority", priorities, issues);
  string(value, "change", issues);
  strings(value, "steps", Infinity, issues);
  string(value, "acceptance_criteria", issues);
}

function collectStrictDimension(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfDimension, issues);
  nonblank(value, "dimension", 80, issues);
  number(value, "score", 0, 1000, issues);
  number(value, "max_score", 0, 1000, issues);
  list(value, "issues", 0, 50, collectStrictIssue, issues);
}

function collectStrictIssue(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfIssue, issues);
  nonblank(value, "problem", 2000, issues);
  text(value, "evidence", 0, 2000, issues);
  text(value, "impact", 0, 2000, issues);
  text(value, "suggestion", 0, 2000, issues);
  text(value, "acceptance_criteria", 0, 2000, issues);
}

function collectStrictSuggestion(value, issues) {
  if (!isRecord(value, issues)) return;
  unknownKeys(value, keysOfSuggestion, issues);
  oneOf(value, "priority", priorities, issues);
  nonblank(value, "change", 2000, issues);
  strings(value, "steps", 20, issues);
  text(value, "acceptance_criteria", 1, 2000, issues);
}
