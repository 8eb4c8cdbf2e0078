/** valibot. Its lengths count UTF-16 units; the values of the bench stay clear of the bounds where that would tell. */
import * as v from "valibot";
import { visible } from "./visible.js";

/** @type {import("./contestants.js").Checks} */
export const valibot = {
  PLAN_REVIEW: () => checks(review(false)),
  PLAN_GEN: () => checks(plan(false)),
  STRICT_REVIEW: () => checks(review(true)),
  STRICT_PLAN: () => checks(plan(true)),
};

function checks(schema) {
  return {
    conforms: (value) => v.is(schema, value),
    issues: (value) => v.safeParse(schema, value).issues?.length ?? 0,
  };
}

/** The words of the two contracts in valibot's own: loose for the contracts as they ship, strict for the twins. */
function vocabulary(strict) {
  return {
    object: (entries) => (strict ? v.strictObject(entries) : v.looseObject(entries)),
    text: (least, most) => (strict ? v.pipe(v.string(), v.minLength(least), v.maxLength(most)) : v.string()),
    nonblank: (most) =>
      strict ? v.pipe(v.string(), v.maxLength(most), v.regex(new RegExp(visible, "u"))) : v.string(),
    list: (items, most, least = 0) =>
      strict
        ? v.pipe(v.array(items), v.minLength(least), v.maxLength(most))
        : least > 0
          ? v.pipe(v.array(items), v.minLength(least))
          : v.array(items),
    number: (least, most) =>
      strict ? v.pipe(v.number(), v.finite(), v.minValue(least), v.maxValue(most)) : v.pipe(v.number(), v.finite()),
    integer: (least, most) =>
      strict ? v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most)) : v.pipe(v.number(), v.integer()),
    uuid: v.pipe(v.string(), v.uuid()),
    dateTime: v.pipe(v.string(), v.isoTimestamp()),
    /** valibot's own objects take lists. */
    anyObject: v.custom((value) => typeof value === "object" && value !== null && !Array.isArray(value)),
    oneOf: (...values) => v.picklist(values),
  };
}

function review(strict) {
  const { object, text, nonblank, list, number, oneOf } = vocabulary(strict);
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
    priority: oneOf("HIGH", "MED", "LOW"),
    change: nonblank(2000),
    steps: list(v.string(), 20),
    acceptance_criteria: text(1, 2000),
  });
  return object({
    schema_version: v.literal("xiaojing_review_v1"),
    task_id: text(1, 64),
    review_target: v.literal("PLAN"),
    total_score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
    action_required: oneOf("APPROVE", "MODIFY", "REQUEST_EXTERNAL_INPUT"),
    summary: text(0, 5000),
    breakdown: list(dimension, 1000),
    suggestions: list(suggestion, 1000),
  });
}

function plan(strict) {
  const { object, text, nonblank, list, integer, uuid, dateTime, anyObject, oneOf } = vocabulary(strict);
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
    node_type: oneOf("GOAL", "ACTION", "CHECK"),
    title: nonblank(200),
    owner_agent_id: text(1, 64),
    priority: integer(0, 100),
    tags: list(v.string(), 20),
    goal_statement: v.optional(text(0, 2000)),
    rationale: v.optional(text(0, 2000)),
  });
  const metadata = object({ and_or: v.optional(oneOf("AND", "OR")), group_id: v.optional(text(1, 64)) });
  const edge = object({
    edge_id: uuid,
    plan_id: uuid,
    from_task_id: uuid,
    to_task_id: uuid,
    edge_type: oneOf("DECOMPOSE", "DEPENDS_ON", "ALTERNATIVE"),
    metadata,
  });
  const requirement = object({ task_id: uuid, name: nonblank(200), allowed_types: v.optional(list(v.string(), 20)) });
  return object({
    plan: head,
    nodes: list(node, 1000, 1),
    edges: list(edge, 1000),
    requirements: v.optional(list(requirement, 1000)),
  });
}
