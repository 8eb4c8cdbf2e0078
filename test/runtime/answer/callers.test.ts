import { afterAll, describe, expect, test } from "vitest";
import type { NormalizeValueOptions, ReadEvent, ReadOptions } from "../../../runtime/index.js";
import { retryPrompt } from "../../../runtime/index.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: callers
contracts:
  HOOKED:
    fields: { id: string, part: { fields: { names: "string[]", size?: integer }, unknown_keys: keep, hook: mend }, when?: { type: date, hook: read_date } }
  FILLED:
    fields:
      made_at: { type: date-time, default: { clock: now } }
      run_id: { type: uuid, default: { new: uuid } }
      task_id: { type: string, default: { context: task_id } }
      text: string
  COMPLETE:
    fields: { items: { type: list, items: { fields: { id: string, note: string } }, complete: { by: id, from: { context: expected }, filler: { note: none } } } }
  SETTABLE:
    fields: { verdict: [PASS, FAIL], score: integer 0..100, more?: integer }
    mode: { default: enforce, env: SETTABLE_MODE }
`);
const [HOOKED, FILLED, COMPLETE, SETTABLE] = [
  contract("HOOKED"),
  contract("FILLED"),
  contract("COMPLETE"),
  contract("SETTABLE"),
];

const unhandled: unknown[] = [];
const note = (reason: unknown): void => void unhandled.push(reason);
process.on("unhandledRejection", note);
afterAll(() => process.off("unhandledRejection", note));
const settled = async (): Promise<readonly unknown[]> =>
  new Promise((resolve) => setTimeout(() => resolve(unhandled.splice(0)), 20));

function boom(): never {
  throw new Error("boom \u001b[31m");
}
const boomed = "boom \\u001b[31m";

/** The result for a text and the result for its value, which must agree. */
function read(
  value: unknown,
  options: NormalizeValueOptions & ReadOptions,
  of = HOOKED,
): { readonly ok: boolean; readonly value: unknown; readonly issues: readonly string[] } {
  const before = JSON.stringify(value);
  const outcome = of.safeParse(before, options);
  const verdict = of.normalize(value, options);
  expect(JSON.stringify(value)).toBe(before);
  const issues = (outcome.ok ? [] : outcome.issues).map(({ code, path, message }) => `${code} ${path}: ${message}`);
  expect([
    verdict.ok,
    (verdict.ok ? verdict.warnings : verdict.issues).map(({ code, path, message }) => `${code} ${path}: ${message}`),
  ]).toEqual([outcome.ok, issues]);
  if (outcome.ok) expect(verdict.value).toEqual(outcome.value);
  return { ok: outcome.ok, value: verdict.value, issues };
}

const change = (given: { names: string[]; size?: unknown }): unknown => {
  given.names.push("y");
  given.size = 1;
  return given;
};

describe("a hook", () => {
  const value = { id: "a", part: { names: ["x"], size: "many" } };
  const hooked = (mend: (given: { names: string[]; size?: unknown }) => unknown): ReturnType<typeof read> =>
    read(structuredClone(value), { hooks: { mend: mend as () => unknown, read_date: () => undefined } });

  test("gets a copy: its changes count only if it returns them", () => {
    expect(hooked(change)).toEqual({ ok: true, value: { id: "a", part: { names: ["x", "y"], size: 1 } }, issues: [] });
    expect(hooked((given) => void change(given)).issues).toEqual([
      'type part.size: "size" must be an integer; got "many"',
    ]);
    expect(hooked((given) => given).issues).toEqual(['type part.size: "size" must be an integer; got "many"']);
  });

  test("is reported as a change with the values before and after", () => {
    const { changes } = HOOKED.normalize(value, {
      hooks: { mend: (given) => Object.assign(given as object, { size: 2 }), read_date: () => undefined },
    });
    expect(changes).toEqual([
      {
        step: "hook",
        path: "part",
        before: { names: ["x"], size: "many" },
        after: { names: ["x"], size: 2 },
        lossless: false,
      },
    ]);
  });

  test("cannot reach a prototype through its copy", () => {
    const odd = JSON.parse('{"names":["x"],"size":"many","__proto__":{"polluted":true}}') as object;
    HOOKED.normalize(
      { id: "a", part: odd },
      {
        hooks: {
          mend: (given) => {
            expect(Object.getPrototypeOf(given)).toBe(Object.prototype);
            return given;
          },
          read_date: () => undefined,
        },
      },
    );
    expect({}).not.toHaveProperty("polluted");
  });

  test("gets values that are not data, such as a date, unchanged", () => {
    const when = new Date(0);
    expect(
      HOOKED.normalize(
        { id: "a", part: { names: [] }, when },
        {
          hooks: {
            mend: () => undefined,
            read_date: (given) => (given instanceof Date ? given.toISOString().slice(0, 10) : given),
          },
        },
      ).value,
    ).toMatchObject({ when: "1970-01-01" });
  });

  test.each([
    ["rejecting", async () => boom()],
    ["returning promises in an array", () => ({ names: [Promise.reject(new Error("late"))] })],
  ])("that is %s is rejected, and its rejected promise does not end the process", async (_, mend) => {
    expect(hooked(mend).issues[0]).toMatch(
      /^hook_failed part: hook "mend" failed: its result is (?:a promise; hooks, clock and ids are synchronous|not a JSON value: Object)$/,
    );
    expect(await settled()).toEqual([]);
  });

  test("may be a throwing getter, not a function, or throw an unprintable value", () => {
    const getter = Object.defineProperty({ read_date: () => undefined }, "mend", { get: boom, enumerable: true });
    expect(read(value, { hooks: getter as never }).issues[0]).toBe(`hook_failed part: hook "mend" failed: ${boomed}`);
    expect(read(value, { hooks: { mend: 5, read_date: () => undefined } as never }).issues[0]).toMatch(
      /^hook_failed part: hook "mend" failed: /,
    );
    const odd = Object.defineProperty({}, "x", { get: boom, enumerable: true });
    expect(
      hooked(() => {
        throw odd;
      }).issues[0],
    ).toBe('hook_failed part: hook "mend" failed: it threw what cannot be printed');
  });
});

describe("a clock, a source of ids, a context", () => {
  const all = {
    now: () => new Date(0),
    newId: () => "00000000-0000-4000-8000-000000000001",
    context: { task_id: "t" },
  };
  const filled = (options: object): readonly string[] => read({ text: "x" }, { ...all, ...options }, FILLED).issues;

  test("fill in absent values", () => {
    expect(filled({})).toEqual([]);
  });

  const failing: readonly (readonly [what: string, options: object, issue: string])[] = [
    ["a clock that throws", { now: boom }, `hook_failed made_at: now failed: ${boomed}`],
    [
      "a clock that returns a number",
      { now: () => 5 },
      "hook_failed made_at: now failed: its result is not a Date: Number",
    ],
    [
      "a clock that returns nothing",
      { now: () => undefined },
      "hook_failed made_at: now failed: its result is not a Date: Undefined",
    ],
    [
      "a clock that returns no date",
      { now: () => new Date(Number.NaN) },
      "hook_failed made_at: now failed: Invalid time value",
    ],
    [
      "a clock that rejects",
      { now: async () => boom() },
      "hook_failed made_at: now failed: its result is a promise; hooks, clock and ids are synchronous",
    ],
    ["ids that throw", { newId: boom }, `hook_failed run_id: newId failed: ${boomed}`],
    [
      "ids that are numbers",
      { newId: () => 7 },
      "hook_failed run_id: newId failed: its result is not a string: Number",
    ],
    [
      "ids that reject",
      { newId: async () => boom() },
      "hook_failed run_id: newId failed: its result is a promise; hooks, clock and ids are synchronous",
    ],
    [
      "a context value that throws",
      { context: Object.defineProperty({}, "task_id", { get: boom, enumerable: true }) },
      `hook_failed task_id: context "task_id" failed: ${boomed}`,
    ],
    [
      "a context value that is a promise",
      {
        context: {
          get task_id() {
            return Promise.reject(new Error("boom"));
          },
        },
      },
      'hook_failed task_id: context "task_id" failed: it is a promise, which is not awaited',
    ],
    [
      "a context value that is not JSON",
      { context: { task_id: new Date(0) } },
      'hook_failed task_id: context "task_id" failed: it is not a JSON value: Date',
    ],
    [
      "a context value that the field cannot have",
      { context: { task_id: 5 } },
      'hook_failed task_id: context "task_id" failed: the field cannot have 5',
    ],
    [
      "a context that throws when it is read",
      { context: new Proxy({}, { getOwnPropertyDescriptor: boom }) },
      `hook_failed task_id: context "task_id" failed: ${boomed}`,
    ],
  ];

  test.each(failing)("that fail are reported once, with their name: %s", async (_, options, issue) => {
    expect(filled(options)).toEqual([issue]);
    expect(await settled()).toEqual([]);
  });

  test("are not called if nothing is absent", () => {
    const whole = { made_at: "2031-01-01T00:00:00Z", run_id: all.newId(), task_id: "t", text: "x" };
    expect(read(whole, { now: boom, newId: boom }, FILLED).issues).toEqual([]);
  });

  test("report failing expected items at the array", () => {
    const context = Object.defineProperty({}, "expected", { get: boom, enumerable: true });
    expect(read({ items: [] }, { context: context as never }, COMPLETE).issues).toEqual([
      `hook_failed items: context "expected" failed: ${boomed}`,
    ]);
  });

  test.each([
    ["a set", () => new Set(["a"]), "it is not an array of JSON values: Set"],
    ["a string", () => "a", "it is not an array of JSON values: String"],
    ["a promise", async () => boom(), "it is a promise, which is not awaited"],
    ["an array with a date", () => [new Date(0)], "it is not an array of JSON values: Array"],
    ["an array with null", () => ["a", null], "no item can have null as its id"],
  ])("report that expected items that are %s cannot be completed", async (_, expected, why) => {
    expect(read({ items: [] }, { context: { expected: expected() } as never }, COMPLETE).issues).toEqual([
      `hook_failed items: context "expected" failed: ${why}`,
    ]);
    expect(await settled()).toEqual([]);
  });

  test("require no items if they contain no expected ones", () => {
    for (const context of [undefined, {}, { expected: null }, { expected: [] }])
      expect(read({ items: [] }, { context: context as never }, COMPLETE).issues).toEqual([]);
  });

  test.each([
    ["a clock that fails", { now: boom }, "hook_failed"],
    ["an invalid context", { context: { task_id: 5 } }, "hook_failed"],
    ["a missing context", { context: undefined as never }, "missing_context"],
    ["a context without the value", { context: {} }, "missing_context"],
    ["a context value that is null", { context: { task_id: null } }, "missing_context"],
  ])("are an issue of the calling code, which no model is asked to fix: %s", (_, options, code) => {
    const outcome = FILLED.safeParse('{"text":"x"}', { ...all, ...options });
    expect(outcome).toMatchObject({ ok: false, issueCount: 1, issues: [{ code, ofCaller: true }] });
    expect(outcome.ok || retryPrompt(outcome)).toBeUndefined();
    const both = FILLED.safeParse('{"text":5}', { ...all, ...options });
    const text = both.ok ? "" : retryPrompt(both)?.text;
    expect(text).toContain('"text" must be a string; got 5');
    expect(text).not.toMatch(/context|task_id|made_at|more/);
  });
});

describe("onEvent", () => {
  const texts = ['{"verdict":"PASS","score":1}', '{"verdict":"MAYBE","score":1}', "I finished."];

  test.each([
    ["throws", boom],
    ["rejects", async () => boom()],
    [
      "changes its event",
      (event: ReadEvent) =>
        void Object.assign(
          event,
          { type: "accepted", codes: [] },
          event.codes && Array.isArray(event.codes) ? { length: event.codes.push("x") } : {},
        ),
    ],
  ])("that %s does not change the result", async (_, onEvent) => {
    for (const text of texts) expect(SETTABLE.safeParse(text, { onEvent })).toEqual(SETTABLE.safeParse(text));
    expect(await settled()).toEqual([]);
  });
});

describe("options", () => {
  const value = { verdict: "MAYBE", score: 101 };

  test.each(["x", -5, Number.NaN, null, {}, [], true])(
    "of a wrong type are ignored in `validate` and `normalize` too: %j",
    (maxIssues) => {
      expect(SETTABLE.validate(value, { maxIssues: maxIssues as number })).toEqual(SETTABLE.validate(value));
      expect(SETTABLE.normalize(value, { maxIssues: maxIssues as number })).toEqual(SETTABLE.normalize(value));
      expect(SETTABLE.validate(value, { warningsAsErrors: (maxIssues === true ? 1 : maxIssues) as boolean })).toEqual(
        SETTABLE.validate(value),
      );
      const refused = SETTABLE.validate(value);
      if (refused.ok) throw new Error("it is valid");
      expect(retryPrompt(refused, { maxChars: maxIssues as number })).toEqual(retryPrompt(refused));
    },
  );

  test("may be a value that is not an object", () => {
    for (const options of [null, 5, "x", [], () => 1] as never[]) {
      expect(SETTABLE.validate(value, options)).toEqual(SETTABLE.validate(value));
      expect(SETTABLE.normalize(value, options)).toEqual(SETTABLE.normalize(value));
      const refused = SETTABLE.validate(value);
      if (!refused.ok) expect(retryPrompt(refused, options)).toEqual(retryPrompt(refused));
    }
  });

  test("limit the listed issues, not the counted ones", () => {
    for (const [maxIssues, listed] of [
      [0, 0],
      [1, 1],
      [2, 2],
      [Infinity, 2],
    ] as const)
      expect(SETTABLE.validate(value, { maxIssues })).toMatchObject({
        ok: false,
        issueCount: 2,
        issues: Array.from({ length: listed }, () => ({ severity: "error" })),
      });
  });

  test("that throw when they are read are ignored", () => {
    const text = '{"verdict":"PASS","score":1}';
    for (const name of ["maxIssues", "mode", "context", "onEvent", "environment"]) {
      expect(SETTABLE.safeParse(text, Object.defineProperty({}, name, { get: boom, enumerable: true }))).toEqual(
        SETTABLE.safeParse(text),
      );
    }
    const environment = Object.defineProperty({}, "SETTABLE_MODE", { get: boom, enumerable: true });
    expect(SETTABLE.safeParse(text, { environment: environment as never })).toMatchObject({
      ok: true,
      mode: "enforce",
    });
    expect(SETTABLE.resolveMode(environment as never)).toEqual({ configured: "enforce", effective: "enforce" });
    expect(
      SETTABLE.safeParse(
        '{"verdict":"pass","score":1}',
        Object.defineProperty({}, "tolerance", { get: boom, enumerable: true }),
      ).ok,
    ).toBe(false);
    expect(SETTABLE.safeParse(text, new Proxy({}, { ownKeys: boom })).ok).toBe(true);
  });
});
