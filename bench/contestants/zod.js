/** zod 4. Its lengths count UTF-16 units; the values of the bench stay clear of the bounds where that would tell. */
import * as z from "zod";
import { visible } from "./visible.js";

/** @type {import("./contestants.js").Checks} */
export const zod = {
  PLAN_REVIEW: () => checks(review(false)),
  PLAN_GEN: () => checks(plan(false)),
  STRICT_REVIEW: () => checks(review(true)),
  STRICT_PLAN: () => checks(plan(true)),
};

function checks(schema) {
  return {
    conforms: (value) => schema.safeParse(value).success,
    issues: (value) => schema.safeParse(value).error?.issues.length ?? 0,
  };
}

/** The words of the two contracts in zod's own: loose for the contracts as they ship, strict for the twins. */
function vocabulary(strict) {
  return {
    object: (shape) => (strict ? z.strictObject(shape) : z.looseObject(shape)),
    text: (least, most) => (strict ? z.string().min(least).max(most) : z.string()),
    nonblank: (most) => (strict ? z.string().max(most).regex(new RegExp(visible, "u")) : z.string()),
    list: (items, most, least = 0) =>
      strict ? z.array(items).min(least).max(most) : least > 0 ? z.array(items).min(least) : z.array(items),
    number: (least, most) => (strict ? z.number().min(least).max(most) : z.number()),
    integer: (least, most) => (strict ? z.int().min(least).max(most) : z.int()),
    uuid: z.uuid(),
    dateTime: z.iso.datetime({ offset: true }),
    anyObject: z.looseObject({}),
  };
}

function review(strict) {
  const { object, text, nonblank, list, number } = vocabulary(strict);
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
    priority: z.enum(["HIGH", "MED", "LOW"]),
    change: nonblank(2000),
    steps: list(z.string(), 20),
    acceptance_criteria: text(1, 2000),
  });
  return object({
    schema_version: z.literal("xiaojing_review_v1"),
    task_id: text(1, 64),
    review_target: z.literal("PLAN"),
    total_score: z.int().min(0).max(100),
    action_required: z.enum(["APPROVE", "MODIFY", "REQUEST_EXTERNAL_INPUT"]),
    summary: text(0, 5000),
    breakdown: list(dimension, 1000),
    suggestions: list(suggestion, 1000),
  });
}

function plan(strict) {
  const { object, text, nonblank, list, integer, uuid, dateTime, anyObject } = vocabulary(strict);
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
    node_type: z.enum(["GOAL", "ACTION", "CHECK"]),
    title: nonblank(200),
    owner_agent_id: text(1, 64),
    priority: integer(0, 100),
    tags: list(z.string(), 20),
    goal_statement: text(0, 2000).optional(),
    rationale: text(0, 2000).optional(),
  });
  const metadata = object({ and_or: z.enum(["AND", "OR"]).optional(), group_id: text(1, 64).optional() });
  const edge = object({
    edge_id: uuid,
    plan_id: uuid,
    from_task_id: uuid,
    to_task_id: uuid,
    edge_type: z.enum(["DECOMPOSE", "DEPENDS_ON", "ALTERNATIVE"]),
    metadata,
  });
  const requirement = object({ task_id: uuid, name: nonblank(200), allowed_types: list(z.string(), 20).optional() });
  return object({
    plan: head,
    nodes: list(node, 1000, 1),
    edges: list(edge, 1000),
    requirements: list(requirement, 1000).optional(),
  });
}
