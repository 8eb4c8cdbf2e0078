/**
 * Tests that the results of `for` fit the types of SDKs without a cast. The type check is the test; the interfaces copy
 * the relevant parts of the SDKs.
 */
import { expect, expectTypeOf, test } from "vitest";
import { codeReviewer, taskAction, type TaskAction } from "../../../generated/index.js";

const context = { task_id: "55555555-1111-4111-8111-000000000005" };

interface OpenAiFunctionTool {
  name: string;
  parameters: { [key: string]: unknown } | null;
  strict: boolean | null;
  type: "function";
  description?: string | null;
}

interface AnthropicToolType {
  name: string;
  input_schema: { type: "object"; properties?: unknown; required?: string[] | null; [key: string]: unknown };
  description?: string;
  strict?: boolean;
}

interface GeminiFunctionDeclaration {
  name?: string;
  description?: string;
  parametersJsonSchema?: unknown;
}

/** The parts of Standard Schema v1 and of Standard JSON Schema that libraries infer from. */
interface StandardJson<Output> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (
      value: unknown,
    ) =>
      | { readonly value: Output; readonly issues?: undefined }
      | { readonly issues: readonly { readonly message: string }[] };
    readonly jsonSchema: { readonly input: (options: { readonly target: "draft-07" }) => Record<string, unknown> };
    readonly types?: { readonly input: unknown; readonly output: Output } | undefined;
  };
}

function outputOf<Output>(schema: StandardJson<Output>, value: unknown): Output | undefined {
  const result = schema["~standard"].validate(value);
  return result.issues ? undefined : result.value;
}

test("tools and schemas have the types of the SDKs", () => {
  const openai: OpenAiFunctionTool = taskAction.for("openai", { context }).tool();
  const anthropic: AnthropicToolType = taskAction.for("anthropic", { context }).tool({ name: "act" });
  const gemini: GeminiFunctionDeclaration = taskAction.for("gemini", { context }).tool();
  expect([openai.strict, anthropic.name, gemini.name]).toEqual([true, "act", "TASK_ACTION"]);
  expectTypeOf(outputOf(taskAction.for("openai", { context }), {})).toEqualTypeOf<TaskAction | undefined>();
  expect(outputOf(taskAction, {})).toBeUndefined();
});

test("decode returns the type of the contract", () => {
  const outcome = taskAction.for("anthropic", { context }).decode({});
  if (outcome.ok) expectTypeOf(outcome.value).toEqualTypeOf<TaskAction>();
  expect(outcome.ok).toBe(false);
});

test("a provider that the contracts file does not list is a type error", () => {
  // @ts-expect-error -- there is no such provider
  expect(() => codeReviewer.for("mistral")).toThrow('CODE_REVIEWER is not compiled for "mistral"');
});
