/** Tests when gates are open, why they are closed, and the narrowed types if they are open. */
import { beforeAll, describe, expect, expectTypeOf, test } from "vitest";
import { loadSource } from "../../../generator/load.js";
import type { AnyGate, Outcome } from "../../../runtime/index.js";
import {
  announce,
  ask,
  finalize,
  gates,
  guardianReport,
  look,
  plan,
  retrieve,
  type FinalizeState,
  type GuardianReport,
  type Plan,
} from "../../golden/decisions/expected/index.js";
import { goldenText } from "../../support/golden.js";

let loaded: Readonly<Record<string, AnyGate>> = {};

beforeAll(async () => {
  loaded = (await loadSource({ name: "contracts.yaml", text: goldenText("decisions") })).loaded?.gates ?? {};
});

const report = (verdict: unknown, score: unknown): Outcome<GuardianReport> =>
  guardianReport.validate({ verdict, score });
const planned = (request_type: Plan["request_type"], urgent = false): Outcome<Plan> =>
  plan.validate({ intent: "know", request_type, urgent });

interface Row {
  readonly gate: keyof typeof gates;
  readonly state: unknown;
  /** Undefined: open. */
  readonly reason: string | undefined;
}

const rows: readonly Row[] = [
  { gate: "retrieve", state: { PLAN: planned("CHAT") }, reason: undefined },
  { gate: "retrieve", state: {}, reason: "retrieve is closed: there is no answer of PLAN." },
  { gate: "retrieve", state: { PLAN: undefined }, reason: "retrieve is closed: there is no answer of PLAN." },
  { gate: "retrieve", state: { PLAN: null }, reason: "retrieve is closed: there is no answer of PLAN." },
  {
    gate: "retrieve",
    state: { PLAN: plan.validate({ intent: "know" }) },
    reason:
      'retrieve is closed: the answer of PLAN was rejected ("request_type" is missing; it must be one of "METRIC", "QUESTION", "CHAT").',
  },
  { gate: "retrieve", state: { PLAN: { ok: false } }, reason: "retrieve is closed: the answer of PLAN was rejected." },
  {
    gate: "retrieve",
    state: { PLAN: { ok: false, issues: [1] } },
    reason: "retrieve is closed: the answer of PLAN was rejected.",
  },
  {
    gate: "retrieve",
    state: { PLAN: { ok: false, issues: [{ path: "", message: "no\u202e\u001b[31m\n" }] } },
    reason: "retrieve is closed: the answer of PLAN was rejected (no\\u202e\\u001b[31m\\u000a).",
  },
  {
    gate: "retrieve",
    state: Object.create({ PLAN: planned("CHAT") }),
    reason: "retrieve is closed: there is no answer of PLAN.",
  },
  { gate: "retrieve", state: undefined, reason: "retrieve is closed: there is no answer of PLAN." },
  { gate: "finalize", state: { "guardian-report": report("PASS", 60) }, reason: undefined },
  {
    gate: "finalize",
    state: { "guardian-report": report("PASS", 59) },
    reason:
      'finalize is closed: it opens when "verdict" is "PASS" and "score" is at least 60; here "verdict" is "PASS" and "score" is 59.',
  },
  {
    gate: "finalize",
    state: { "guardian-report": report("RETRY", 90) },
    reason:
      'finalize is closed: it opens when "verdict" is "PASS" and "score" is at least 60; here "verdict" is "RETRY" and "score" is 90.',
  },
  { gate: "announce", state: { PLAN: planned("METRIC"), "guardian-report": report("PASS", 1) }, reason: undefined },
  {
    gate: "announce",
    state: { PLAN: planned("CHAT", true), "guardian-report": report("RETRY", 1) },
    reason: undefined,
  },
  {
    gate: "announce",
    state: { PLAN: planned("METRIC") },
    reason: "announce is closed: there is no answer of guardian-report.",
  },
  {
    gate: "announce",
    state: { "guardian-report": report("PASS", 1) },
    reason: "announce is closed: there is no answer of PLAN.",
  },
  {
    gate: "announce",
    state: { PLAN: planned("CHAT"), "guardian-report": report("PASS", 1) },
    reason:
      'announce is closed: it opens when ("guardian-report.verdict" is "PASS" and "PLAN.request_type" is "METRIC" or "QUESTION") or "PLAN.urgent" is true; here "guardian-report.verdict" is "PASS" and "PLAN.request_type" is "CHAT" and "PLAN.urgent" is false.',
  },
  { gate: "look", state: { PLAN: planned("METRIC") }, reason: undefined },
  {
    gate: "look",
    state: { PLAN: planned("CHAT") },
    reason: 'look is closed: it opens when "request_type" is "METRIC"; here "request_type" is "CHAT".',
  },
  { gate: "ask", state: { "guardian-report": report("PASS", 91) }, reason: undefined },
  {
    gate: "ask",
    state: { "guardian-report": report("PASS", 90) },
    reason: 'ask is closed: it opens when score > 90 && verdict == "PASS" is true.',
  },
];

test.each(rows)("$gate: $reason", ({ gate, state, reason }) => {
  for (const each of [gates[gate] as AnyGate, loaded[gate]])
    expect([each?.(state), each?.reason(state)]).toEqual([reason === undefined, reason]);
});

test("an unchecked value opens no gate", () => {
  const value = { verdict: "PASS", score: 100 };
  expect((finalize as AnyGate).reason({ "guardian-report": value })).toBe(
    "finalize is closed: the value of guardian-report must be a result of `validate` or `safeParse` of its contract.",
  );
  expect((retrieve as AnyGate)({ PLAN: { ok: "yes", value: {} } })).toBe(false);
});

test("a result that a lenient mode accepted opens a gate by its value", () => {
  const outcome = guardianReport.safeParse('{ "verdict": "PASS", "score": 1000 }', { mode: "shadow" });
  expect([outcome.ok, finalize({ "guardian-report": outcome })]).toEqual([true, true]);
});

describe("the gates", () => {
  test("are exported under their names, and list the contracts that they need", () => {
    expect(Object.keys(gates)).toEqual(["retrieve", "finalize", "announce", "look", "ask"]);
    expect(Object.keys(loaded)).toEqual(Object.keys(gates));
    expect([gates.finalize, announce.needs, loaded["announce"]?.needs]).toEqual([
      finalize,
      ["PLAN", "guardian-report"],
      ["PLAN", "guardian-report"],
    ]);
  });

  test("accept the state of a whole run, with other keys", () => {
    const state = { PLAN: planned("METRIC"), "guardian-report": report("PASS", 95), draft: "text" };
    expect([retrieve(state), finalize(state), announce(state), look(state), ask(state)]).toEqual([
      true,
      true,
      true,
      true,
      true,
    ]);
  });

  test("narrow the type of the state when they are open", () => {
    const state: FinalizeState & { readonly PLAN?: Outcome<Plan> } = {
      "guardian-report": report("PASS", 70),
      PLAN: planned("METRIC"),
    };
    expect(finalize(state) && look(state)).toBe(true);
    if (!finalize(state) || !look(state)) return;
    expectTypeOf(state["guardian-report"].ok).toEqualTypeOf<true>();
    expectTypeOf(state["guardian-report"].value.verdict).toEqualTypeOf<"PASS">();
    expectTypeOf(state["guardian-report"].value.score).toEqualTypeOf<number>();
    expectTypeOf(state.PLAN.value.request_type).toEqualTypeOf<"METRIC">();
    expect(state.PLAN.value.intent).toBe("know");
  });

  test("accept only the right results by their types", () => {
    // @ts-expect-error: a report is not a plan
    expect(retrieve({ PLAN: report("PASS", 1) })).toBe(true);
    // @ts-expect-error: a value is not a result
    expect(finalize({ "guardian-report": { verdict: "PASS", score: 90 } })).toBe(false);
  });
});
