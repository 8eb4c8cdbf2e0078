/**
 * Tests the types of contracts that use values of the context. If an answer could lack a required value without one of
 * them, it is required.
 */
import { expect, test } from "vitest";
import { planReview, simpleFixer, taskAction, taskCheck, type TaskActionContext } from "../../../../generated/index.js";
import { ask } from "../../../../runtime/ask/index.js";
import { loadSource } from "../../../../generator/load.js";

const context: TaskActionContext = { task_id: "55555555-1111-4111-8111-000000000005" };
const call = (): string => "{}";
/** This code never runs. */
const calls: readonly (() => unknown)[] = [
  () => taskAction.safeParse("{}", { context }),
  () => taskAction.parse("{}", { context }),
  () => taskAction.normalize({}, { context }),
  () => taskAction.for("openai", { context }),
  () => ask({ contract: taskAction, call, context }),
  () => ask({ contract: taskAction.for("openai", { context }), call }),
  () => planReview.safeParse("{}", { context: { plan_id: "P1" } }),
  // @ts-expect-error -- the context is missing
  () => taskAction.safeParse("{}"),
  // @ts-expect-error -- the context is missing
  () => taskAction.parse("{}", { finishReason: "stop" }),
  // @ts-expect-error -- the context is missing
  () => taskAction.normalize({}),
  // @ts-expect-error -- the context is missing
  () => taskAction.for("openai"),
  // @ts-expect-error -- the context is missing
  () => ask({ contract: taskAction, call }),
  // @ts-expect-error -- the context has another name
  () => taskAction.safeParse("{}", { context: { taskId: "1" } }),
  // @ts-expect-error -- the context has another type
  () => taskCheck.safeParse("{}", { context: { task_id: 1 } }),
  () => simpleFixer.safeParse("[]"),
  () => simpleFixer.safeParse("[]", { context: { expected_ids: ["F1"] } }),
  // @ts-expect-error -- the context is an array of ids
  () => simpleFixer.safeParse("[]", { context: { expected_ids: "F1" } }),
];

test("the types require the context that parsing needs", () => {
  expect(calls.length).toBeGreaterThan(15);
  const [checked, acted] = [
    taskCheck.safeParse("{}", { context: { task_id: "n-8" } }),
    taskAction.safeParse('{"result_type":"NOOP"}', { context }),
  ];
  expect(checked.ok || checked.issues.some(({ code }) => code === "missing_context")).toBe(false);
  expect(acted.ok && acted.value.task_id).toBe(context.task_id);
});

test("an invalid or missing context throws, also for a contract that is loaded at run time", async () => {
  const text = `edition: 1
name: a
contracts:
  A: { fields: { done: boolean, id: { type: "string ..3", default: { context: id } }, "note?": { type: string, default: { context: note } } } }
`;
  const { loaded } = await loadSource({ name: "contracts.yaml", text });
  const contract = loaded?.contracts["A"];
  const issuesOf = (given?: object): unknown => {
    const outcome = contract?.safeParse('{"done":true}', given && { context: given });
    return outcome?.ok ? outcome.value : outcome?.issues.map(({ code, ofCaller }) => [code, ofCaller]);
  };
  expect(issuesOf({ id: "a" })).toEqual({ done: true, id: "a" });
  expect(issuesOf({ id: "a", note: "b" })).toEqual({ done: true, id: "a", note: "b" });
  expect(issuesOf()).toEqual([["missing_context", true]]);
  expect(issuesOf({ id: 1 })).toEqual([["hook_failed", true]]);
  expect(issuesOf({ id: "abcd" })).toEqual([["too_long", true]]);
});

test("the type of a context is reserved like other names", async () => {
  const text = `edition: 1
name: a
contracts:
  FIX: { fields: { id: { type: string, default: { context: id } } } }
  FIX_CONTEXT: { fields: { files: "string[]" } }
`;
  const { diagnostics } = await loadSource({ name: "contracts.yaml", text });
  expect(diagnostics.map(({ code, message }) => [code, message.includes("the context of FIX")])).toEqual([
    ["resolve/name-clash", true],
  ]);
});
