/**
 * Tests rules in types.ts: what the type expresses, what only its comment says, and that both agree with validation.
 */
import { describe, expect, test } from "vitest";
import { mostAlternatives } from "../../../../generator/4-emit/types/rules/alternatives.js";
import { narrowedType } from "../../../../generator/4-emit/types/rules/narrow.js";
import type { Json } from "../../../../generator/source/json.js";
import type { Model, Shape } from "../../../../generator/model/model.js";
import type { Rule } from "../../../../generator/model/rule.js";
import { conforms } from "../../../support/judge-shape.js";
import { judgeOf } from "../../../support/live-rule.js";
import { declarationsOf, emitTypes } from "../../../support/emit-types.js";
import {
  anything,
  contractOf,
  enumNamed,
  enumOf,
  field,
  list,
  map,
  modelOf,
  nothing,
  oneOf,
  optional,
  record,
  text,
  typeNamed,
  typeOf,
  union,
  variants,
} from "../../../support/model-builders-types.js";
import { ruleOf, when } from "../../../support/rule-samples.js";
import { compileTree } from "../../../support/typescript.js";

const boolean = { kind: "boolean" } as const;
const passes = when("verdict", { equals: "PASS" });

function modelWith(shape: Shape, rules: readonly Rule[], extra: Parameters<typeof typeOf>[2] = {}): Model {
  return modelOf({
    enums: [enumOf("Verdict", ["PASS", "FAIL", "WAIT"])],
    types: [typeOf("Example", shape, { rules, ...extra })],
  });
}

/** The printed type, without the enum before it. */
async function printed(
  shape: Shape,
  rules: readonly Rule[],
  extra: Parameters<typeof typeOf>[2] = {},
): Promise<string> {
  const output = declarationsOf(await emitTypes(modelWith(shape, rules, extra)));
  return output.slice(output.indexOf("export type Verdict")).replace(/^.*\n\n/, "");
}

/** Why the type does not express a rule in full. */
function inexpressible(shape: Shape, ...rules: readonly Rule[]): readonly (string | undefined)[] {
  const model = modelWith(shape, rules);
  const [type] = model.types;
  const { inexpressible: reasons } = type ? narrowedType(type, model) : { inexpressible: new Map<Rule, string>() };
  return rules.map((rule) => reasons.get(rule));
}

const guardian = record([
  field("verdict", enumNamed("Verdict")),
  field("required_actions", list(text)),
  optional("note"),
]);

test("a condition on an enum becomes a union, explained in the comment", async () => {
  expect(
    await printed(guardian, [ruleOf("empty", { paths: ["required_actions"] }, { when: passes })]),
  ).toBe(`/** - If \`verdict\` is "PASS", \`required_actions\` must be empty. */
export type Example = {
  verdict: "PASS";
  required_actions: [];
  note?: string;
} | {
  verdict: "FAIL" | "WAIT";
  required_actions: string[];
  note?: string;
};
`);
});

test("a condition on a boolean and a rule about emptiness become a union", async () => {
  const shape = record([field("success", boolean), optional("error_details", union(text, nothing))]);
  const rule = ruleOf(
    "nonempty",
    { paths: ["error_details"] },
    { when: when("success", { equals: false }), message: "Say what failed." },
  );
  expect(
    await printed(shape, [rule]),
  ).toBe(`/** - Say what failed. If \`success\` is false, \`error_details\` must not be empty. */
export type Example = {
  success: true;
  error_details?: string | null;
} | {
  success: false;
  error_details: string;
};
`);
  expect(inexpressible(shape, rule)).toEqual([
    "TypeScript says that it is there, not that it has content; the comment says it, and the contract enforces it",
  ]);
});

test("forbidden fields are absent or null; required fields are neither", async () => {
  const shape = record([
    field("verdict", enumNamed("Verdict")),
    optional("a"),
    optional("b", union(text, nothing)),
    field("c", union(text, nothing)),
  ]);
  const rules = [
    ruleOf("forbid", { paths: ["a", "b", "c"] }, { when: passes }),
    ruleOf("require", { paths: ["a", "b", "c"] }, { when: { kind: "not", part: passes } }),
  ];
  expect((await printed(shape, rules)).split("\n").slice(4).join("\n")).toBe(`export type Example = {
  verdict: "PASS";
  a?: never;
  b?: null;
  c: null;
} | {
  verdict: "FAIL" | "WAIT";
  a: string;
  b: string;
  c: string;
};
`);
  expect(inexpressible(shape, ...rules)).toEqual([undefined, undefined]);
});

test("a rule without a condition keeps one object type", async () => {
  expect(await printed(record([optional("a", union(text, nothing))]), [ruleOf("require", { paths: ["a"] })])).toBe(
    "/** - `a` must be given. */\nexport interface Example {\n  a: string;\n}\n",
  );
});

test("a frozen type stays read-only", async () => {
  const output = await printed(guardian, [ruleOf("empty", { paths: ["required_actions", "note"] }, { when: passes })], {
    frozen: true,
  });
  expect(output).toContain(
    '  readonly verdict: "PASS";\n  readonly required_actions: readonly [];\n  readonly note?: "";\n',
  );
});

test("conditions on two fields become a union over both", async () => {
  const shape = record([field("verdict", oneOf("PASS", "FAIL")), field("done", boolean), optional("a"), optional("b")]);
  const output = await printed(shape, [
    ruleOf("forbid", { paths: ["a"] }, { when: passes }),
    ruleOf("require", { paths: ["b"] }, { when: when("done", { equals: true }) }),
  ]);
  expect(output.match(/^ {2}(?:verdict|done|a\??|b\??): .*$/gm)).toEqual([
    '  verdict: "PASS";',
    "  done: true;",
    "  a?: never;",
    "  b: string;",
    '  verdict: "PASS";',
    "  done: false;",
    "  a?: never;",
    "  b?: string;",
    '  verdict: "FAIL";',
    "  done: true;",
    "  a?: string;",
    "  b: string;",
    '  verdict: "FAIL";',
    "  done: false;",
    "  a?: string;",
    "  b?: string;",
  ]);
});

test("rules on a record with variants narrow its variants", async () => {
  const shape = variants([field("verdict", enumNamed("Verdict")), optional("note")], "verdict", [
    { value: "PASS", typeName: "ExamplePass", fields: [] },
    { value: "FAIL", typeName: "ExampleFail", fields: [optional("reason")] },
    { value: "WAIT", typeName: "ExampleWait", fields: [] },
  ]);
  const rules = [
    ruleOf("forbid", { paths: ["note"] }, { when: passes }),
    ruleOf("require", { paths: ["reason"] }, { when: when("verdict", { equals: "FAIL" }) }),
    ruleOf("require", { paths: ["reason"] }, { when: when("verdict", { in: ["FAIL", "WAIT"] }) }),
  ];
  const output = await printed(shape, rules);
  expect(output).toContain(
    'export interface ExamplePass {\n  verdict: "PASS";\n  note?: never;\n  reason?: unknown;\n}',
  );
  expect(output).toContain(
    'export interface ExampleFail {\n  verdict: "FAIL";\n  note?: string;\n  reason: string;\n}',
  );
  expect(inexpressible(shape, ...rules)).toEqual([
    undefined,
    undefined,
    "not every variant that the rule applies to has the field, or can have it so; the comment says it, and the contract enforces it",
  ]);
});

test("a contract with its own rules on a named type prints the type inline, and keeps its rules", async () => {
  const model = modelOf({
    enums: [enumOf("Verdict", ["PASS", "FAIL"])],
    types: [typeOf("Report", guardian, { rules: [ruleOf("forbid", { paths: ["note"] })] })],
    contracts: [
      contractOf("PLAIN", "Plain", typeNamed("Report"), {
        base: "Report",
        rules: [ruleOf("unique", { paths: ["required_actions"] })],
      }),
      contractOf("GUARDIAN", "Guardian", typeNamed("Report"), {
        base: "Report",
        rules: [ruleOf("empty", { paths: ["required_actions"] }, { when: passes })],
      }),
    ],
  });
  const output = await emitTypes(model);
  expect(output).toContain(
    "/** - `required_actions` must not contain the same item twice. */\nexport type Plain = Report;",
  );
  expect(output).toContain(
    'export type Guardian = {\n  verdict: "PASS";\n  required_actions: [];\n  note?: never;\n} | {\n  verdict: "FAIL";\n  required_actions: string[];\n  note?: never;\n};',
  );
});

test("narrowed copies of a type keep its rules", async () => {
  const copy = { ...record([field("verdict", oneOf("PASS", "FAIL")), optional("note")]), narrows: ["Report"] };
  const model = modelOf({
    types: [
      typeOf("Report", record([field("verdict", oneOf("PASS", "FAIL", "WAIT")), optional("note")]), {
        rules: [ruleOf("forbid", { paths: ["note"] }, { when: passes })],
      }),
    ],
    contracts: [contractOf("WHOLE", "Whole", copy), contractOf("PARTS", "Parts", record([field("parts", list(copy))]))],
  });
  const output = await emitTypes(model);
  expect(output.match(/note\?: never;/g)).toHaveLength(3);
  expect(output).toContain(
    '/** - In each item of `parts`: if `verdict` is "PASS", `note` must be omitted. */\nexport interface Parts {',
  );
});

describe("the loss report says why a type does not express", () => {
  const required = ruleOf("require", { paths: ["note"] });
  const cases: readonly [string, Rule, RegExp][] = [
    [
      "a kind of rule that compares values",
      ruleOf("unique", { paths: ["required_actions"] }),
      /does not check the contents of an array/,
    ],
    ["a warning", { ...required, severity: "warning" }, /knows no warnings and/],
    [
      "a condition on an open value",
      { ...required, when: when("note", { present: false }) },
      /required field with a fixed set of values/,
    ],
    [
      "a condition on two fields",
      { ...required, when: { kind: "all", parts: [passes, when("note", { present: false })] } },
      /required field with a fixed set of values/,
    ],
    [
      "an expression",
      { ...required, when: { kind: "expression", expression: { source: "true", reads: [] } } },
      /required field with a fixed set of values/,
    ],
    ["a path to a nested field", ruleOf("require", { paths: ["required_actions[*]"] }), /its own fields only/],
    [
      "some of the paths",
      ruleOf("require", { paths: ["note", "required_actions[*]"] }),
      /of the rest the comment says it/,
    ],
  ];
  test.each(cases)("%s", (_, rule, why) => {
    expect(inexpressible(guardian, rule)).toEqual([expect.stringMatching(why)]);
  });

  test("objects and unknown values that must be empty or given", () => {
    const shape = record([field("labels", map(text)), optional("open", anything)]);
    expect(
      inexpressible(shape, ruleOf("empty", { paths: ["labels"] }), ruleOf("require", { paths: ["open"] })),
    ).toEqual([expect.stringMatching(/object without keys/), expect.stringMatching(/unknown can be null/)]);
  });

  test("a shape that is not an object, and rules that allow nothing", () => {
    expect(inexpressible(list(text), ruleOf("nonempty", { paths: ["[*]"] }))).toEqual([
      expect.stringMatching(/object written out/),
    ]);
    expect(inexpressible(record([field("a")]), ruleOf("forbid", { paths: ["a"] }))).toEqual([
      expect.stringMatching(/no value can satisfy all rules/),
    ]);
  });

  test("a union that is too long to read", async () => {
    const names = ["a", "b", "c", "d", "e"];
    const shape = record(names.flatMap((name) => [field(name, boolean), optional(`${name}x`)]));
    const rules = names.map((name) =>
      ruleOf("require", { paths: [`${name}x`] }, { when: when(name, { equals: true }) }),
    );
    expect(inexpressible(shape, ...rules).map((why) => why !== undefined)).toEqual([false, false, false, false, true]);
    expect((await printed(shape, rules)).match(/^ {2}a: /gm)).toHaveLength(mostAlternatives);
  });
});

describe("json-schema-to-ts#35: the type accepts a value exactly if the structure and the rules do", () => {
  const outcome = record([
    field("outcome", oneOf("done", "blocked")),
    optional("reason", union(text, nothing)),
    optional("files", list(text)),
  ]);
  const blocked = when("outcome", { equals: "blocked" });
  const rules = [
    ruleOf("require", { paths: ["reason"] }, { when: blocked }),
    ruleOf("empty", { paths: ["files"] }, { when: blocked }),
    ruleOf("forbid", { paths: ["reason"] }, { when: when("outcome", { in: ["done"] }) }),
  ];
  const values: readonly Json[] = ["done", "blocked"].flatMap((value) =>
    [{}, { reason: "x" }, { reason: null }].flatMap((reason) =>
      [{}, { files: [] }, { files: ["a"] }].map((files) => ({ outcome: value, ...reason, ...files })),
    ),
  );

  test.each([
    ["a violation of each rule", rules.slice(0, 1)],
    ["all rules together", rules],
  ])("%s", async (_, given) => {
    const model = modelWith(outcome, given);
    const expected = values.map(
      (value) => conforms(value, outcome, model) && given.every((rule) => judgeOf(rule, model)(value).length === 0),
    );
    expect(new Set(expected)).toEqual(new Set([true, false]));
    const user = values.map((value, index) => `export const value${index}: Example = ${JSON.stringify(value)};`);
    const complaints = compileTree(
      [
        { path: "types.ts", text: await emitTypes(model) },
        { path: "user.ts", text: ['import type { Example } from "./types.js";', ...user].join("\n") },
      ],
      "7.0",
    );
    const refused = new Set(complaints.map((complaint) => /^user\.ts\((\d+)/.exec(complaint)?.[1]));
    expect(values.map((_value, index) => !refused.has(String(index + 2)))).toEqual(expected);
  });

  test("is assignable to the type without rules, and is narrowed by a test of its discriminator", async () => {
    const model = modelOf({ types: [typeOf("Wide", outcome), typeOf("Example", outcome, { rules })] });
    const user = `import type { Example, Wide } from "./types.js";
export const wide = (given: Example): Wide => given;
export const reason = (given: Example): string => (given.outcome === "blocked" ? given.reason : "none");
// @ts-expect-error -- the rules demand more than the wide type does
export const narrow = (given: Wide): Example => given;
`;
    expect(
      compileTree(
        [
          { path: "types.ts", text: await emitTypes(model) },
          { path: "user.ts", text: user },
        ],
        "5.9",
      ),
    ).toEqual([]);
  });
});

test("words of the contract cannot leave their comment", async () => {
  const rules = [
    ruleOf(
      "compare",
      { left: "note", operator: "!=", right: { literal: "*/ x\n@deprecated" } },
      { message: "*/ export const evil = 1; /*\n@deprecated" },
    ),
    ruleOf("assert", { expression: { source: 'note != "*/"', reads: ["note"] } }),
  ];
  const output = await emitTypes(modelWith(guardian, rules));
  expect(output.split("\n").filter((line) => line.startsWith(" * - "))).toEqual([
    ' * - *\\/ export const evil = 1; /* \\@deprecated `note` must differ from "*\\/ x\\n@deprecated".',
    ' * - `note != "*\\/"` must be true.',
  ]);
  expect(compileTree([{ path: "types.ts", text: output }], "7.0")).toEqual([]);
});
