/** A Model with most features, similar to the contracts of real users. */
import type { Model } from "../../generator/model/model.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  modelOf,
  nullable,
  number,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
} from "./models.js";

export const reviewModel: Model = withProse(
  modelOf({
    enums: { Priority: ["HIGH", "MED", "LOW"] },
    types: {
      Suggestion: record({
        priority: reference("Priority", "enum"),
        change: text({ nonblank: true, maxLength: 20 }),
        "steps?": list(text({ minLength: 2 }), { minItems: 1, maxItems: 3, uniqueItems: true }),
      }),
      Step: record({ name: text(), children: list(reference("Step")) }),
      Location: record({ file: text(), "line?": nullable(integer({ min: 1 })) }, { unknownKeys: "keep" }),
    },
    contracts: {
      PLAN_REVIEW: record({
        schema_version: constant("review_v1", true),
        task_id: text({ format: "uuid" }),
        total_score: integer({ min: 0, max: 100 }),
        "ratio?": number({ exclusiveMin: 0, exclusiveMax: 1, multipleOf: 0.01 }),
        suggestions: list(reference("Suggestion")),
        "changed_files?": map(reference("Location"), { minItems: 1, maxItems: 2 }),
        "slug?": text({ pattern: "[a-z]+(?:-[a-z]+)*", maxLength: 10 }),
        "done?": boolean,
        "details?": object,
        "extra?": any,
        "level?": union(oneOf(1, 2, 3), oneOf("max")),
        "target?": union(text({ maxLength: 3 }), integer()),
        "position?": nullable(constant({ x: 1, y: [2] })),
        "places?": list(
          union(
            record({ kind: constant("url"), url: text({ format: "uri" }) }),
            record({ kind: oneOf("file", "dir"), at: reference("Location") }),
          ),
        ),
        "toString?": text(),
      }),
      TASK_ACTION: variants(
        "result_type",
        { id: text() },
        { ARTIFACT: { artifact: reference("Location") }, ERROR: { "error?": text() }, NOOP: {} },
      ),
      "plan-tree": record({ root: reference("Step") }),
      OUTCOMES: list(record({ outcome: oneOf("ok", "failed"), "why?": text() }), { minItems: 1 }),
      任务: record({ 标题: text() }),
    },
  }),
);

function withProse(model: Model): Model {
  const described = model.contracts.map((contract) =>
    contract.scope === "PLAN_REVIEW"
      ? {
          ...contract,
          schemaVersion: "review_v1",
          description: "What a reviewer\nreturns.",
          aliases: ["TASK_REVIEW", "Check Plan"],
        }
      : contract,
  );
  const types = model.types.map((type) =>
    type.name === "Suggestion" ? { ...type, description: "One thing to do.", deprecated: "Use Finding." } : type,
  );
  return { ...model, types, contracts: described };
}

/** Conforms to PLAN_REVIEW. */
export const review = {
  schema_version: "review_v1",
  task_id: "0e2d7a52-9cbb-4c1c-9c0a-0123456789ab",
  total_score: 85,
  suggestions: [{ priority: "HIGH", change: "Split it.", steps: ["ab", "cd"] }],
} as const;
