import type { StrictStep, StrictStepA, TaskAction, TaskActionArtifact, TaskActionNeedsInput } from "./types.js";

export const artifact: TaskAction = { task_id: "t", result_type: "ARTIFACT", artifact: { path: "a" } };
export const asking: TaskActionNeedsInput = { task_id: "t", result_type: "NEEDS_INPUT", questions: ["a"] };
export const whole: TaskAction = asking;

// The value of the discriminator determines the fields.
export function read(action: TaskAction): string {
  switch (action.result_type) {
    case "ARTIFACT":
      return action.artifact.path;
    case "NEEDS_INPUT":
      return action.questions.join();
    case "NOOP":
      return action.task_id;
    default:
      return exhausted(action);
  }
}

function exhausted(value: never): never {
  throw new Error(String(value));
}

// @ts-expect-error: this variant needs its own field
export const missing: TaskAction = { task_id: "t", result_type: "ARTIFACT" };

// @ts-expect-error: no variant has this value
export const unknownTag: TaskAction = { task_id: "t", result_type: "OTHER" };

// @ts-expect-error: no variant has this field
export const unknownField: TaskAction = { task_id: "t", result_type: "NOOP", surplus: 1 };

// Fields of other variants are allowed, but unchecked: their type must be tested first.
export const kept: TaskActionArtifact = {
  task_id: "t",
  result_type: "ARTIFACT",
  artifact: { path: "a" },
  questions: 7,
};

// @ts-expect-error: the type is unknown here
export const unchecked: readonly string[] = kept.questions;

export const strict: StrictStep = { kind: "A", a: "x" };

// @ts-expect-error: the contract rejects fields of other variants
export const mixed: StrictStepA = { kind: "A", a: "x", b: "y" };
