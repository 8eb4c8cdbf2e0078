/**
 * arktype, compiled. Like TypeBox it evaluates code. Its lengths count UTF-16 units; the values of the bench stay clear
 * of the bounds where that would tell.
 */
import { type } from "arktype";
import { visible } from "./visible.js";

/** @type {import("./contestants.js").Checks} */
export const arktype = {
  PLAN_REVIEW: () => checks(review(false)),
  PLAN_GEN: () => checks(plan(false)),
  STRICT_REVIEW: () => checks(review(true)),
  STRICT_PLAN: () => checks(plan(true)),
};

function checks(schema) {
  return { conforms: (value) => schema.allows(value), issues: (value) => issueCount(schema(value)) };
}

function issueCount(result) {
  return result instanceof type.errors ? result.length : 0;
}

/** The words of the two contracts in arktype's own: loose for the contracts as they ship, strict for the twins. */
function vocabulary(strict) {
  return {
    object: (fields) => type(strict ? { "+": "reject", ...fields } : fields),
    text: (least, most) => type(strict ? `${least} <= string <= ${most}` : "string"),
    nonblank: (most) => (strict ? type(`1 <= string <= ${most}`).and(new RegExp(visible, "u")) : type("string")),
    list: (items, most, least = 0) =>
      strict
        ? items.array().atLeastLength(least).atMostLength(most)
        : least > 0
          ? items.array().atLeastLength(least)
          : items.array(),
    number: (least, most) => type(strict ? `${least} <= number <= ${most}` : "number"),
    integer: (least, most) => type(strict ? `${least} <= number.integer <= ${most}` : "number.integer"),
    uuid: type("string.uuid"),
    dateTime: type("string.date.iso"),
    /** An arktype object may be a list; so the check that refuses lists is added. */
    anyObject: type("object").narrow((value) => !Array.isArray(value)),
    string: type("string"),
  };
}

function review(strict) {
  const { object, text, nonblank, list, number, string } = vocabulary(strict);
  const issue = object({
    problem: nonblank(2000),
    evidence: text(0, 2000),
    impact: text(0, 2000),
    suggestion: text(0, 2000),
    acceptance_criteria: text(0, 2000),
  });
  const dimension = object({
    dimension: nonblank(80),
    score: number(0, 1000),
    max_score: number(0, 1000),
    issues: list(issue, 50),
  });
  const suggestion = object({
    priority: "'HIGH' | 'MED' | 'LOW'",
    change: nonblank(2000),
    steps: list(string, 20),
    acceptance_criteria: text(1, 2000),
  });
  return object({
    schema_version: "'xiaojing_review_v1'",
    task_id: text(1, 64),
    review_target: "'PLAN'",
    total_score: "0 <= number.integer <= 100",
    action_required: "'APPROVE' | 'MODIFY' | 'REQUEST_EXTERNAL_INPUT'",
    summary: text(0, 5000),
    breakdown: list(dimension, 1000),
    suggestions: list(suggestion, 1000),
  });
}

function plan(strict) {
  const { object, text, nonblank, list, integer, uuid, dateTime, anyObject, string } = vocabulary(strict);
  const head = object({
    plan_id: uuid,
    title: nonblank(200),
    root_task_id: uuid,
    created_at: dateTime,
    owner_agent_id: text(1, 64),
    constraints: anyObject,
  });
  const node = object({
    task_id: uuid,
    plan_id: uuid,
    node_type: "'GOAL' | 'ACTION' | 'CHECK'",
    title: nonblank(200),
    owner_agent_id: text(1, 64),
    priority: integer(0, 100),
    tags: list(string, 20),
    "goal_statement?": text(0, 2000),
    "rationale?": text(0, 2000),
  });
  const metadata = object({ "and_or?": "'AND' | 'OR'", "group_id?": text(1, 64) });
  const edge = object({
    edge_id: uuid,
    plan_id: uuid,
    from_task_id: uuid,
    to_task_id: uuid,
    edge_type: "'DECOMPOSE' | 'DEPENDS_ON' | 'ALTERNATIVE'",
    metadata,
  });
  const requirement = object({ task_id: uuid, name: nonblank(200), "allowed_types?": list(string, 20) });
  return object({
    plan: head,
    nodes: list(node, 1000, 1),
    edges: list(edge, 1000),
    "requirements?": list(requirement, 1000),
  });
}
