import { describe, expect, it } from "vitest";
import { ruleKindKeys } from "../../../generator/language/rule-keys.js";
import { complaintsOf, documentOf, file, messagesOf, plain } from "../../support/parsing.js";

/** A contract with one rule whose keys begin on line 7 at column 9. */
function ruleFile(keys: string): string {
  return file(`contracts:\n  C:\n    type: any\n    rules:\n      - ${keys.replaceAll("\n", "\n        ")}`);
}

function ruleOf(keys: string): unknown {
  const { span: _, ...rule } = documentOf(ruleFile(keys)).contracts[0]?.rules[0] ?? { span: undefined };
  return plain(rule);
}

describe("the operands of a rule", () => {
  const paths = [
    "require",
    "forbid",
    "nonempty",
    "empty",
    "nonblank",
    "exactly_one",
    "at_least_one",
    "at_most_one",
    "unique",
    "disjoint",
    "equal",
  ] as const;
  it.each(paths)("%s: paths", (kind) => {
    expect(ruleOf(`${kind}: [a, "b[*].c", "d.*"]`)).toEqual({ kind, operands: { paths: ["a", "b[*].c", "d.*"] } });
  });

  const accepted: readonly (readonly [string, string, unknown])[] = [
    ["unique: { path: nodes, by: task_id }", "unique", { paths: ["nodes"], by: "task_id" }],
    ['unique: ["."]', "unique", { paths: ["."] }],
    [
      "includes: { path: a, values: [x, 1, true] }",
      "includes",
      { path: "a", values: { kind: "literals", values: ["x", 1, true] }, any: false },
    ],
    [
      "includes: { path: a, any_of: [x, ''] }",
      "includes",
      { path: "a", values: { kind: "literals", values: ["x", ""] }, any: true },
    ],
    [
      "excludes: { path: a, values: { table: T, key: k, column: c } }",
      "excludes",
      { path: "a", values: { kind: "cell", table: "T", key: "k", column: "c" } },
    ],
    ["subset: { path: a, of: b.c }", "subset", { path: "a", of: { kind: "name", path: "b.c" } }],
    ["subset: { path: a, of: keys(.) }", "subset", { path: "a", of: { kind: "keys", path: "." } }],
    ["subset: { path: a, of: keys(b.c) }", "subset", { path: "a", of: { kind: "keys", path: "b.c" } }],
    [
      "subset: { path: a, of: { table: T, key: k, column: c } }",
      "subset",
      { path: "a", of: { kind: "cell", table: "T", key: "k", column: "c" } },
    ],
    ["refs: { from: [a, b], to: c }", "refs", { from: ["a", "b"], to: "c" }],
    [
      'consistent: { path: "a[*].b", by: "a[*].c", where: { d: 1 } }',
      "consistent",
      {
        path: "a[*].b",
        by: "a[*].c",
        where: { kind: "test", path: "d", test: { kind: "values", values: [1], isList: false } },
      },
    ],
    ['acyclic: { edges: "e[*]", from: f, to: t }', "acyclic", { edges: "e[*]", from: "f", to: "t" }],
    [
      'reachable: { nodes: "n[*].id", edges: "e[*]", from: f, to: t, root: r, where: f == t }',
      "reachable",
      {
        nodes: "n[*].id",
        edges: "e[*]",
        from: "f",
        to: "t",
        root: "r",
        where: { kind: "expression", expression: "f == t" },
      },
    ],
    [
      "compare: kept_lines <= original.lines",
      "compare",
      { left: "kept_lines", operator: "<=", right: { kind: "path", path: "original.lines" } },
    ],
    [
      "compare: due date>=-0.5e2",
      "compare",
      { left: "due date", operator: ">=", right: { kind: "literal", literal: -50 } },
    ],
    [
      "compare: state != 'a \"<=\" b'",
      "compare",
      { left: "state", operator: "!=", right: { kind: "literal", literal: 'a "<=" b' } },
    ],
    ["compare: done == true", "compare", { left: "done", operator: "==", right: { kind: "literal", literal: true } }],
  ];
  it.each(accepted)("%s", (keys, kind, operands) => {
    expect(ruleOf(keys)).toEqual({ kind, operands });
  });

  it("assert: an expression, with a message", () => {
    expect(ruleOf("assert: size(a) > 3\nmessage: Too few.")).toEqual({
      kind: "assert",
      operands: { expression: "size(a) > 3" },
      message: "Too few.",
    });
  });

  it("accept every rule kind", () => {
    expect(
      [...paths, ...accepted.map(([, kind]) => kind), "assert"]
        .filter((kind, index, all) => all.indexOf(kind) === index)
        .toSorted(),
    ).toEqual(Object.keys(ruleKindKeys).toSorted());
  });
});

describe("the keys next to the operands", () => {
  it("are a condition, a code, a severity, a message and an id", () => {
    expect(ruleOf("unique: [a]\nwhen: { b: 1 }\ncode: two_a\nseverity: warning\nmessage: M.\nid: a-once")).toEqual({
      kind: "unique",
      operands: { paths: ["a"] },
      when: { kind: "test", path: "b", test: { kind: "values", values: [1], isList: false } },
      code: "two_a",
      severity: "warning",
      message: "M.",
      id: "a-once",
    });
  });

  const tests: readonly (readonly [string, unknown])[] = [
    ["PASS", { kind: "values", values: ["PASS"], isList: false }],
    ["[A, B]", { kind: "values", values: ["A", "B"], isList: true }],
    ["present", { kind: "present", present: true, word: "present" }],
    ["absent", { kind: "present", present: false, word: "absent" }],
    ["{ present: false }", { kind: "present", present: false }],
    ["{ equals: present }", { kind: "values", values: ["present"], isList: false }],
    ["{ in: [1, 2] }", { kind: "values", values: [1, 2], isList: true }],
    ["{ gte: 90 }", { kind: "gte", bound: 90 }],
    ["{ lt: 0.5 }", { kind: "lt", bound: 0.5 }],
    ["{ contains_any: [a, b] }", { kind: "contains_any", keywords: ["a", "b"] }],
    ["{ contains_any: [a], case: ignore }", { kind: "contains_any", keywords: ["a"], case: "ignore" }],
    ["{ starts_with: STATUS_ }", { kind: "starts_with", beginning: "STATUS_" }],
  ];
  it.each(tests)("when a is %s", (value, test) => {
    expect(ruleOf(`forbid: [b]\nwhen: { a: ${value} }`)).toMatchObject({ when: { kind: "test", path: "a", test } });
  });

  it("join conditions in the order of the file", () => {
    const all = {
      kind: "all",
      parts: [
        { kind: "test", path: "a", test: { kind: "gte", bound: 1 } },
        { kind: "test", path: "a", test: { kind: "lt", bound: 5 } },
      ],
    };
    expect(ruleOf("forbid: [b]\nwhen: { a: { gte: 1, lt: 5 } }")).toMatchObject({ when: all });
    expect(ruleOf("forbid: [b]\nwhen: { not: { any: [x > 1, { a: { gte: 1, lt: 5 } }] } }")).toMatchObject({
      when: { kind: "not", part: { kind: "any", parts: [{ kind: "expression", expression: "x > 1" }, all] } },
    });
  });
});

describe("a rule with missing, extra or wrong keys", () => {
  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["code: a", ["parse/missing-choice 7:9"]],
    ["unique: [a]\nforbid: [b]", ["parse/two-choices 8:9"]],
    ["unique: [a]\nforbid: [a..b]", ["parse/two-choices 8:9", "parse/bad-path 8:20"]],
    ["uniq: [a]", ["parse/unknown-key 7:9"]],
    ["require: a", ["parse/wrong-kind 7:18"]],
    ["require: []", ["parse/wrong-kind 7:18"]],
    ["require: [a, 1]", ["parse/quote-this 7:22"]],
    ["require: [a, a]", ["parse/repeated 7:22"]],
    ["exactly_one: [a]", ["parse/wrong-kind 7:22"]],
    ["equal: [a]", ["parse/wrong-kind 7:16"]],
    ["unique: { by: b }", ["parse/missing-key 7:9"]],
    ["includes: { path: a }", ["parse/missing-choice 7:9"]],
    ["includes: { path: a, values: [b], any_of: [c] }", ["parse/two-choices 7:43"]],
    ["excludes: { path: a, values: [] }", ["parse/wrong-kind 7:38"]],
    ["excludes: { path: a, values: [b, b] }", ["parse/repeated 7:42"]],
    ["excludes: { path: a, values: [null] }", ["parse/wrong-kind 7:39"]],
    [
      "excludes: { path: a, values: { table: t, key: k, column: ' c' } }",
      ["parse/bad-name 7:47", "parse/bad-name 7:66"],
    ],
    ["subset: { path: a, of: keys(b }", ["parse/bad-name 7:32"]],
    ["subset: { path: a, of: keys(b..c) }", ["parse/bad-path 7:39"]],
    ["compare: a", ["parse/bad-comparison 7:19"]],
    ["compare: 1 < a", ["parse/bad-comparison 7:18"]],
    ["compare: a = 1", ["parse/bad-comparison 7:20"]],
    ["compare: a < b < c", ["parse/bad-comparison 7:24"]],
    ["compare: a < 0.1000000000000000001", ["parse/inexact-number 7:22"]],
    ["assert: a", ["parse/missing-key 7:9"]],
    ["unique: [a]\ncode: A", ["parse/bad-name 8:15"]],
    ["unique: [a]\nseverity: info", ["parse/unknown-choice 8:19"]],
    ["unique: [a]\nid: a b", ["parse/bad-name 8:13"]],
    ["unique: [a]\nwhen: {}", ["parse/wrong-kind 8:15"]],
    ["unique: [a]\nwhen: []", ["parse/wrong-kind 8:15"]],
    ["unique: [a]\nwhen: { b: {} }", ["parse/wrong-kind 8:20"]],
    ["unique: [a]\nwhen: { b: null }", ["parse/wrong-kind 8:20"]],
    ["unique: [a]\nwhen: { b: { gt: a } }", ["parse/wrong-kind 8:26"]],
    ["unique: [a]\nwhen: { any: [] }", ["parse/wrong-kind 8:22"]],
    ["unique: [a]\nwhen: { a..b: 1 }", ["parse/bad-path 8:19"]],
    ["unique: [a]\nwhen: ''", ["parse/empty-text 8:15"]],
  ];
  it.each(refused)("rejects %j", (keys, expected) => {
    expect(complaintsOf(ruleFile(keys))).toEqual(expected);
  });

  it("suggests the most likely intended text", () => {
    expect(messagesOf(ruleFile("uniq: [a]"))[0]?.help).toMatch(/^Did you mean "unique"\?/);
    expect(messagesOf(ruleFile("compare: 0.5 < a"))[0]?.help).toBe('Did you mean "a > 0.5"?');
    expect(messagesOf(ruleFile("refs: { from: [a], to: b[*].c }"))[0]?.help).toBe(
      'Within `{ }` and `[ ]` a path with brackets needs quotes: `"edges[*].id"`.',
    );
  });

  it("cannot repeat an id in its list", () => {
    expect(
      complaintsOf(
        file(
          "contracts:\n  C:\n    type: any\n    rules:\n      - { unique: [a], id: x }\n      - { unique: [b], id: x }",
        ),
      ),
    ).toEqual(["parse/repeated 8:28"]);
  });
});
