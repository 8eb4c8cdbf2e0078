/** Tests declarations of decisions, gates and lookups, and their errors. */
import { describe, expect, it } from "vitest";
import { complaintsOf, file } from "../../../support/parsing.js";
import { checkDiagnostics, pointed, resolved, resolveDiagnostics } from "../../../support/resolving.js";

const base = `enums:
  Kind: [A, B, C]
  Track: [FAST, SLOW]
tables:
  Policy:
    key: Kind
    columns: { track: Track, sources: "string[]", weight: number }
    rows: { A: { track: FAST, sources: [], weight: 1 }, B: { track: SLOW, sources: [], weight: 2 }, C: { track: SLOW, sources: [], weight: 2 } }
contracts:
  PLAN: { fields: { kind: Kind, steps: integer 0.. } }
  REVIEW: { fields: { verdict: [PASS, FAIL], note?: string } }
`;

/** The keys of a decision, line by line, after `base`. */
const decision = (...lines: readonly string[]): string =>
  `decisions:\n  choose:\n${lines.map((line) => `    ${line}`).join("\n")}`;
const inputs =
  'inputs: { kind: Kind, other?: Kind | null, text: string, level: integer, flag: boolean, tags: "string[]" }';
const otherwise = "otherwise: { value: SLOW, reason: usual }";
const withCases = (...cases: readonly string[]): string =>
  decision(inputs, "returns: Track", "cases:", ...cases.map((each) => `  - ${each}`), otherwise);
const gate = (keys: string): string => `gates:\n  go: ${keys}`;

async function complaints(declared: string): Promise<readonly string[]> {
  const part = base + declared;
  const found = resolveDiagnostics(part);
  return pointed(part, found.length > 0 ? found : await checkDiagnostics(part));
}

describe("a valid decision", () => {
  it.each([
    decision(
      "inputs: { text: string }",
      "returns: integer | null",
      'otherwise: { value: null, reason: "{text} {{}}" }',
    ),
    decision(
      "inputs: { kind: Kind }",
      "returns: number 1..2",
      'otherwise: { table: Policy, column: weight, reason: "{kind}" }',
    ),
    decision(
      inputs,
      "returns: [FAST, SLOW, NONE]",
      "otherwise: { table: Policy, key: kind, column: track, reason: usual }",
    ),
    withCases(
      "{ when: { kind: A }, value: FAST, reason: a }",
      "{ when: { kind: [A, B] }, value: FAST, reason: b }",
      "{ when: { flag: true }, value: FAST, reason: c }",
    ),
    withCases(
      "{ when: { text: a, flag: true }, value: FAST, reason: a }",
      "{ when: { text: a }, value: FAST, reason: b }",
    ),
    withCases(
      "{ when: { other: [A, B] }, value: FAST, reason: a }",
      '{ when: { other: absent }, value: FAST, reason: "{level}{flag}" }',
    ),
    withCases('{ when: "size(tags) > 2 && !flag", value: FAST, reason: many }'),
    withCases("{ when: { table: Policy, key: other, column: weight, is: [1, 2] }, value: FAST, reason: weighed }"),
  ])("%s", async (part) => {
    expect(await complaints(part)).toEqual([]);
  });
});

describe("an invalid decision", () => {
  it.each([
    [withCases("{ when: { king: A }, value: FAST, reason: a }"), ["resolve/unknown-path at king"]],
    [withCases("{ when: { kind: D }, value: FAST, reason: a }"), ["check/value-impossible at D"]],
    [
      withCases("{ when: { level: { starts_with: a } }, value: FAST, reason: a }"),
      ["check/rule-type-mismatch at level"],
    ],
    [withCases("{ when: { tags: a }, value: FAST, reason: a }"), ["check/rule-type-mismatch at tags"]],
    [withCases("{ when: { text: absent }, value: FAST, reason: a }"), ["check/rule-never-applies at { text: absent }"]],
    [withCases('{ when: "level > text", value: FAST, reason: a }'), ["check/expression-operand at level > text"]],
    [
      withCases("{ when: { text: a }, table: Policies, column: track, reason: a }"),
      ["resolve/unknown-table at Policies"],
    ],
    [
      withCases("{ when: { text: a }, table: Policy, key: kind, column: trakc, reason: a }"),
      ["resolve/unknown-column at trakc"],
    ],
    [
      withCases("{ when: { text: a }, table: Policy, key: other, column: track, reason: a }"),
      ["check/table-key-type-mismatch at other"],
    ],
    [
      withCases("{ when: { text: a }, table: Policy, key: text, column: track, reason: a }"),
      ["check/table-key-type-mismatch at text"],
    ],
    [
      withCases("{ when: { text: a }, table: Policy, key: kind, column: weight, reason: a }"),
      ["check/decided-value at weight"],
    ],
    [
      withCases("{ when: { text: present }, value: FAST, reason: a }"),
      [`check/case-unreached at ${otherwise.slice("otherwise: ".length)}`],
    ],
    [
      withCases(
        "{ when: { other: [A, B, C] }, value: FAST, reason: a }",
        "{ when: { other: absent }, value: FAST, reason: b }",
      ),
      [`check/case-unreached at ${otherwise.slice("otherwise: ".length)}`],
    ],
    [
      withCases(
        "{ when: { flag: true }, value: FAST, reason: a }",
        "{ when: { flag: false }, value: SLOW, reason: b }",
      ),
      [`check/case-unreached at ${otherwise.slice("otherwise: ".length)}`],
    ],
    [decision("inputs: { a: Kindd }", "returns: Track", otherwise), ["resolve/unknown-name at Kindd"]],
    [decision("inputs: { a: string 5..2 }", "returns: Track", otherwise), ["check/bounds-reversed at 5..2"]],
    [decision("inputs: { a: Kind }", "returns: Trackk", otherwise), ["resolve/unknown-name at Trackk"]],
  ])("%s", async (part, expected) => {
    expect(await complaints(part)).toEqual(expected);
  });
});

it("rejects a decision whose value violates a rule of its type", async () => {
  const ruled =
    "types:\n  Pair:\n    fields: { low: integer, high: integer }\n    rules: [{ compare: low <= high, code: reversed }]\n";
  const cells =
    "tables:\n  Limits: { key: Kind, columns: { pair: Pair }, rows: { A: { pair: { low: 1, high: 1 } }, B: { pair: { low: 2, high: 1 } } } }\n";
  const part = `${ruled}enums:\n  Kind: [A, B]\n${cells}${decision("inputs: { kind: Kind }", "returns: Pair | null", "cases:", "  - { when: { kind: A }, value: { low: 1, high: 0 }, reason: a }", "otherwise: { table: Limits, column: pair, reason: b }")}`;
  const found = await checkDiagnostics(part);
  expect(pointed(part, found)).toEqual([
    "check/table-cell at { low: 2, high: 1 }",
    "check/decided-value at { low: 1, high: 0 }",
  ]);
  expect(found.at(1)?.message).toBe(
    'choose can return a value of the wrong type: "low" must be at most "high" (0); got 1',
  );
  const plain = part.replace("pair: Pair }", "pair: { fields: { low: integer, high: integer } } }");
  expect((await checkDiagnostics(plain)).map(({ message }) => message)).toEqual([
    'choose can return a value of the wrong type: "low" must be at most "high" (0); got 1',
    'choose can return a value of the wrong type: the cell pair of B: "low" must be at most "high" (1); got 2',
  ]);
});

describe("the keys of a result", () => {
  it.each([
    ["{ value: FAST, column: track, reason: a }", ["parse/key-needs-another 6:31"]],
    ["{ value: FAST, key: kind, reason: a }", ["parse/key-needs-another 6:31"]],
    ["{ table: Policy, reason: a }", ["parse/missing-key 6:5"]],
    ["{ table: Policy, column: track, value: FAST, reason: a }", ["parse/two-choices 6:48"]],
    ["{ reason: a }", ["parse/missing-choice 6:5"]],
    ["{ value: FAST }", ["parse/missing-key 6:5"]],
  ])("%s", (result, expected) => {
    expect(
      complaintsOf(
        file(`decisions:\n  d:\n    inputs: { kind: string }\n    otherwise: ${result}\n    returns: string`),
      ),
    ).toEqual(expected);
  });

  it("are checked in a string test too", () => {
    expect(complaintsOf(file("gates:\n  g: { needs: A, when: { a: { case: ignore } } }"))).toEqual([
      "parse/key-needs-another 4:31",
    ]);
    expect(complaintsOf(file("gates:\n  g: { needs: A, when: { a: { contains_any: [] } } }"))).toEqual([
      "parse/wrong-kind 4:45",
    ]);
    expect(complaintsOf(file("gates:\n  g: { needs: A, when: { a: { contains_any: [b, b] } } }"))).toEqual([
      "parse/repeated 4:49",
    ]);
    expect(complaintsOf(file("gates:\n  g: { needs: A, when: { a: { contains_any: kpi } } }"))).toEqual([
      "parse/wrong-kind 4:45",
    ]);
  });
});

describe("a gate", () => {
  it.each([
    ["{ needs: PLAN }", []],
    ["{ needs: [PLAN, REVIEW], when: { PLAN.kind: A, REVIEW.verdict: PASS } }", []],
    ["{ needs: PLAN, when: { table: Policy, column: track, is: SLOW } }", []],
    ["{ needs: [PLAN, REVIEW], when: { table: Policy, key: PLAN.kind, column: track, is: SLOW } }", []],
    [
      "{ needs: [PLAN, REVIEW], when: { table: Policy, column: track, is: SLOW } }",
      ["resolve/table-key-unclear at Policy"],
    ],
    ["{ needs: [PLAN, REVIEW], when: { kind: A } }", ["resolve/unknown-path at kind"]],
    ["{ needs: PLAN, when: { kind: D } }", ["check/value-impossible at D"]],
    ["{ needs: PLAN, when: { steps: { lt: 0 } } }", ["check/rule-never-applies at { steps: { lt: 0 } }"]],
    ["{ needs: REVIEW, when: \"verdict == 'MAYBE'\" }", ["check/expression-no-such-value at 'MAYBE'"]],
  ])("%s", async (keys, expected) => {
    expect(await complaints(gate(keys))).toEqual(expected);
  });

  it("requires a contract", () => {
    expect(complaintsOf(file("gates:\n  g: { needs: [] }"))).toEqual(["parse/wrong-kind 4:15"]);
    expect(complaintsOf(file("gates:\n  g: { needs: [A, A] }"))).toEqual(["parse/repeated 4:19"]);
  });
});

describe("names", () => {
  it.each([
    ["PLAN", "plan", "the contract PLAN and the gate plan need the same name in generated code: plan"],
    ["go", "go", undefined],
  ])("cannot be shared by a contract and a gate: %s and %s", (scope, name, message) => {
    const found = resolveDiagnostics(
      `contracts:\n  ${scope}: { fields: { a: string } }\ngates:\n  ${name}: { needs: ${scope} }`,
    );
    expect(found.map((each) => each.message)).toEqual([
      message ?? "the contract go and the gate go need the same name in generated code: go",
    ]);
  });

  it("of the types of a decision are reserved", () => {
    const found = resolveDiagnostics(
      "types:\n  ChooseInputs: string\n  ChooseResult: string\n  GoState: string\ncontracts:\n  A: { fields: { a: string } }\ndecisions:\n  choose: { inputs: { a: string }, returns: string, otherwise: { value: a, reason: b } }\ngates:\n  go: { needs: A }",
    );
    expect(found.map(({ code }) => code)).toEqual(["resolve/name-clash", "resolve/name-clash", "resolve/name-clash"]);
  });

  it("are converted to function names", () => {
    const model = resolved(
      "contracts:\n  A: { fields: { a: string } }\ndecisions:\n  选择: { inputs: { a: string }, returns: string, otherwise: { value: a, reason: b } }\n  delete: { inputs: { a: string }, returns: string, otherwise: { value: a, reason: b } }\ngates:\n  go-on_now: { needs: A }\n  define_gate: { needs: A }\n  then: { needs: A }",
    );
    expect(
      model.decisions.map(({ functionName, inputs: { constantName }, resultName }) => [
        functionName,
        constantName,
        resultName,
      ]),
    ).toEqual([
      ["选择Decision", "选择InputsType", "选择Result"],
      ["deleteDecision", "deleteInputs", "DeleteResult"],
    ]);
    expect(model.gates.map(({ functionName, stateName, openName }) => [functionName, stateName, openName])).toEqual([
      ["goOnNow", "GoOnNowState", "GoOnNowOpen"],
      ["defineGateGate", "DefineGateState", "DefineGateOpen"],
      // Otherwise \`await import(...)\` would treat the module as a promise.
      ["thenGate", "ThenState", "ThenOpen"],
    ]);
  });
});

it("checks every one of many cases for duplicates", async () => {
  const cases = Array.from(
    { length: 600 },
    (_, index) => `{ when: { level: ${index}, text: t${index} }, value: FAST, reason: r }`,
  );
  expect(await complaints(withCases(...cases, cases[7] ?? ""))).toEqual([`check/case-unreached at ${cases[7]}`]);
});

it("turns a lookup into a test of the field that selects the row", () => {
  const model = resolved(base + gate("{ needs: PLAN, when: { table: Policy, column: weight, is: 2 } }"));
  expect(model.gates[0]?.when).toEqual({
    kind: "test",
    path: "kind",
    test: { in: ["B", "C"] },
    lookUp: { table: "Policy", column: "weight", values: [2] },
  });
});
