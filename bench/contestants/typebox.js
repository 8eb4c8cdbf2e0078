/**
 * TypeBox, compiled. Its compiler evaluates code, so it does not start under `--disallow-code-generation-from-strings`.
 */
import { Type } from "typebox";
import { Compile } from "typebox/compile";
import { visible } from "./visible.js";

/** @type {import("./contestants.js").Checks} */
export const typebox = {
  PLAN_REVIEW: () => checks(review(false)),
  PLAN_GEN: () => checks(plan(false)),
  STRICT_REVIEW: () => checks(review(true)),
  STRICT_PLAN: () => checks(plan(true)),
};

function checks(schema) {
  const validator = Compile(schema);
  return { conforms: (value) => validator.Check(value), issues: (value) => validator.Errors(value).length };
}

/** The words of the two contracts in TypeBox's own: loose for the contracts as they ship, strict for the twins. */
function vocabulary(strict) {
  const bounds = (options) => (strict ? options : {});
  return {
    object: (properties) => Type.Object(properties, bounds({ additionalProperties: false })),
    text: (minLength, maxLength) => Type.String(bounds({ minLength, maxLength })),
    nonblank: (maxLength) => Type.String(bounds({ minLength: 1, maxLength, pattern: visible })),
    list: (items, maxItems, minItems = 0) =>
      Type.Array(items, { ...(minItems > 0 && { minItems }), ...bounds({ maxItems }) }),
    number: (minimum, maximum) => Type.Number(bounds({ minimum, maximum })),
    integer: (minimum, maximum) => Type.Integer(bounds({ minimum, maximum })),
    uuid: Type.String({ format: "uuid" }),
    dateTime: Type.String({ format: "date-time" }),
    anyObject: Type.Object({}),
    string: Type.String(),
    oneOf: (...values) => Type.Enum(values),
  };
}

function review(strict) {
  const { object, text, nonblank, list, number, string, oneOf } = vocabulary(strict);
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
    steps: list(string, 20),
    acceptance_criteria: text(1, 2000),
  });
  return object({
    schema_version: Type.Literal("xiaojing_review_v1"),
    task_id: text(1, 64),
    review_target: Type.Literal("PLAN"),
    total_score: Type.Integer({ minimum: 0, maximum: 100 }),
    action_required: oneOf("APPROVE", "MODIFY", "REQUEST_EXTERNAL_INPUT"),
    summary: text(0, 5000),
    breakdown: list(dimension, 1000),
    suggestions: list(suggestion, 1000),
  });
}

function plan(strict) {
  const { object, text, nonblank, list, integer, uuid, dateTime, anyObject, string, oneOf } = vocabulary(strict);
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
    tags: list(string, 20),
    goal_statement: Type.Optional(text(0, 2000)),
    rationale: Type.Optional(text(0, 2000)),
  });
  const metadata = object({ and_or: Type.Optional(oneOf("AND", "OR")), group_id: Type.Optional(text(1, 64)) });
  const edge = object({
    edge_id: uuid,
    plan_id: uuid,
    from_task_id: uuid,
    to_task_id: uuid,
    edge_type: oneOf("DECOMPOSE", "DEPENDS_ON", "ALTERNATIVE"),
    metadata,
  });
  const requirement = object({ task_id: uuid, name: nonblank(200), allowed_types: Type.Optional(list(string, 20)) });
  return object({
    plan: head,
    nodes: list(node, 1000, 1),
    edges: list(edge, 1000),
    requirements: Type.Optional(list(requirement, 1000)),
  });
}
