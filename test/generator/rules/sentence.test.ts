import { describe, expect, test } from "vitest";
import { placeWords, ruleSentence } from "../../../generator/rules/any-kind/rule-sentence.js";
import type { ConditionModel, RuleKindName } from "../../../generator/model/rule.js";
import { kindContext } from "../../../generator/rules/rule-kind.js";
import type { ContractModel } from "../../../generator/model/model.js";
import type { Words } from "../../../generator/rules/words.js";
import { base, conditions, kindNames, ruleOf, samplesOf, when, searching } from "../../support/rule-samples.js";

/** As in docs, without escapes. */
function said(sentence: Words): string {
  return sentence
    .map((word) =>
      typeof word === "string"
        ? word
        : "code" in word
          ? `\`${word.code}\``
          : "self" in word
            ? word.self
            : String(word.value),
    )
    .join("");
}

const row = (say: (values: string) => string): string =>
  `If \`verdict\` is PASS, ${say("db")}; if it is FAIL, ${say("doc and policy")}.`;

/** The sentence of each sample, in order; a kind without a row does not compile. */
const sentences: Readonly<Record<RuleKindName, readonly string[]>> = {
  require: [
    "`hint` must be given.",
    "`part.size` and `kind` must be given.",
    "Each `edges[*].and_or` must be given.",
    "Each `parts.*.tags` and `anything` must be given.",
  ],
  forbid: [
    "`hint` must be omitted or null.",
    "`open` and `part.size` must be omitted.",
    "Each `edges[*].note` must be omitted.",
    "Each `parts.*.tags` must be omitted.",
  ],
  nonempty: [
    "`title` must not be empty.",
    "`hint` and `actions` must not be empty.",
    "`labels` must not be empty.",
    "`either` must not be empty.",
    "`anything` must not be empty.",
    "Each `inner[*].tags` must not be empty.",
  ],
  empty: [
    "`actions` must be empty.",
    "`hint` and `title` must be empty.",
    "`labels` and `notes` must be empty.",
    "`either` must be empty.",
    "Each `parts.*.tags` must be empty.",
    "`anything` and `open` must be empty.",
  ],
  nonblank: [
    "`title` must not be blank.",
    "`hint` must not be blank.",
    "Each `inner[*].label` must not be blank.",
    "Each `actions[*]` and each `notes[*]` must not be blank.",
    "`part.name` must not be blank.",
  ],
  exactly_one: [
    "Exactly one of `hint` or `kind` must be given.",
    "Exactly one of `hint`, `notes` or `part.size` must be given.",
  ],
  at_least_one: [
    "At least one of `hint` or `kind` must be given.",
    "At least one of `limit` or `part.size` must be given.",
  ],
  at_most_one: [
    "At most one of `hint` or `kind` may be given.",
    "At most one of `hint`, `notes` or `part.size` may be given.",
  ],
  unique: [
    "`actions` must not contain the same item twice.",
    "Each `inner[*].tags` and `notes` must not contain the same item twice.",
    "`targets` must not contain the same item twice.",
    "`nodes` must not contain the same item twice.",
    "No two items of `nodes` may have the same `id`.",
    "No two items of `edges` may have the same `note`.",
  ],
  disjoint: [
    "An item must not appear in more than one of `actions` and `notes`.",
    "An item must not appear in more than one of `actions`, `notes` and `targets`.",
  ],
  includes: [
    "`sources` must include db.",
    "`sources` must include db and doc.",
    "`sources` must include doc or policy.",
    row((values) => `\`sources\` must include ${values}`),
    row((values) => `\`sources\` must include ${values.replace("and", "or")}`),
    "Each `inner[*].tags` must include a.",
  ],
  excludes: [
    "`sources` must not include doc.",
    "`targets` must not include a or b.",
    row((values) => `\`sources\` must not include ${values.replace("and", "or")}`),
  ],
  subset: [
    "Each `targets[*]` must be PASS, FAIL or WAIT.",
    "If `verdict` is PASS, each `sources[*]` must be db; if it is FAIL, each `sources[*]` must be doc or policy; if it is WAIT, there must be no item.",
    "Each `actions[*]` must be an item of `notes`.",
    "Each `actions[*]` must be a key of the object itself.",
    "Each `actions[*]` must be a key of `labels`.",
  ],
  refs: ["Each `edges[*].from` and each `edges[*].to` must be one of `nodes[*].id`."],
  equal: [
    "Each `nodes[*].plan_id` must equal `plan.id`.",
    "Each `nodes[*].version` must equal `plan.version`.",
    "All values of `nodes[*].version` must be equal.",
  ],
  consistent: [
    "Items of `edges` with the same `from` must have the same `and_or`.",
    "Items of `edges` with the same `from`, if `type` is DECOMPOSE, must have the same `note`.",
  ],
  acyclic: [
    "`edges` (from `from` to `to`) must not form a cycle.",
    "`edges` (from `from` to `to`, only if `type` is DECOMPOSE) must not form a cycle.",
  ],
  reachable: [
    "Each `nodes[*].id` must be reachable from `plan.root` by following `edges` (from `from` to `to`).",
    "Each `nodes[*].id` must be reachable from `plan.root` by following `edges` (from `from` to `to`, only if `type` is DECOMPOSE).",
  ],
  compare: [
    "`score` must be at most `limit`.",
    "`score` must be less than 2.",
    "`limit` must be at least 1.",
    "`limit` must equal 1.",
    "`title` must differ from a.",
    "`hint` must be less than b.",
    "Each `parts.*.size` must be more than 0.",
  ],
  assert: ["`score > 1 || success` must be true."],
};

const [contract] = base.contracts;
const context = kindContext((contract as ContractModel).shape, base);

test.each(kindNames)("%s has one sentence", (kind) => {
  expect(samplesOf(kind).map((rule) => said(ruleSentence(rule, context)))).toEqual(sentences[kind]);
});

function under(condition: ConditionModel, kind: "empty" | "require", path: string): string {
  return said(ruleSentence(ruleOf(kind, { paths: [path] }, { when: condition }), context));
}

test("conditions have words", () => {
  expect(conditions.map((condition) => under(condition, "empty", "actions"))).toEqual([
    "If `verdict` is PASS, `actions` must be empty.",
    "If `kind` is STATUS_A or OTHER, `actions` must be empty.",
    "If `kind` is null, `actions` must be empty.",
    "If `score` is at least 2, `actions` must be empty.",
    "If `limit` is less than 2, `actions` must be empty.",
    "If `limit` is more than 1, `actions` must be empty.",
    "If `score` is at most 2, `actions` must be empty.",
    "If `kind` starts with STATUS_, `actions` must be empty.",
    "If `part.size` is given, `actions` must be empty.",
    "If `hint` is not given, `actions` must be empty.",
    "If `kind` is not OTHER, `actions` must be empty.",
    "If `verdict` is PASS, `success` is true and `part.name` is a, `actions` must be empty.",
    "If `verdict` is PASS or (`success` is false and `success` is false), `actions` must be empty.",
  ]);
});

test("a search contains its words, and whether it is case-sensitive", () => {
  expect(under(searching, "require", "a")).toBe(
    "If `verdict` contains pass, wait a or NO in uppercase or lowercase, `a` must be given.",
  );
});

describe("a negated condition", () => {
  test.each([
    [when("a", { present: true }), "If `a` is not given, `a` must be given."],
    [when("a", { present: false }), "If `a` is given, `a` must be given."],
    [when("a", { starts_with: "x" }), "If `a` does not start with x, `a` must be given."],
    [when("a", { contains_any: ["x", "y z"], case: "exact" }), "If `a` contains none of x or y z, `a` must be given."],
    [when("a", { lt: 3 }), "If `a` is not less than 3, `a` must be given."],
    [{ kind: "not", part: when("a", { in: [1, 2] }) }, "If `a` is 1 or 2, `a` must be given."],
    [
      { kind: "any", parts: [when("a", { equals: 1 }), when("b", { equals: 2 })] },
      "If not (`a` is 1 or `b` is 2), `a` must be given.",
    ],
    [
      { kind: "expression", expression: { source: "a > 1", reads: ["a"] } },
      "If not (`a` is more than 1), `a` must be given.",
    ],
  ] as const)("%o", (condition, sentence) => {
    expect(under({ kind: "not", part: condition }, "require", "a")).toBe(sentence);
  });
});

test.each([
  ["a == 'x'", "If `a` is x, `a` must be given."],
  ['a.b != "x y"', "If `a.b` is not x y, `a` must be given."],
  ["a >= -1.5", "If `a` is at least -1.5, `a` must be given."],
  ["a == true", "If `a` is true, `a` must be given."],
  ['a == "it\'s \\"so\\"\\n"', 'If `a` is it\'s "so"\n, `a` must be given.'],
  ["a == '\"'", 'If `a` is ", `a` must be given.'],
  ["a == 'it\\'s'", "If `a == 'it\\'s'` is true, `a` must be given."],
  ["a == 1 && b == 2", "If `a == 1 && b == 2` is true, `a` must be given."],
  ["size(a) > 1", "If `size(a) > 1` is true, `a` must be given."],
  ["'x' == a", "If `'x' == a` is true, `a` must be given."],
])("a comparison with a literal is phrased like a test: %s", (source, sentence) => {
  expect(under({ kind: "expression", expression: { source, reads: ["a"] } }, "require", "a")).toBe(sentence);
});

test("paths of an array or a map itself are phrased in words", () => {
  expect(["[*]", "*", "a[*]", ""].map((path) => said(placeWords(path)))).toEqual([
    "in each item: ",
    "in each value: ",
    "in each item of `a`: ",
    "",
  ]);
  expect(said(placeWords("[*]", "Rows"))).toBe("in each item of `Rows`: ");
});

test("a warning is advice; words of the contract stay unchanged", () => {
  expect(said(ruleSentence(ruleOf("at_most_one", { paths: ["must", "may"] }, { severity: "warning" }), context))).toBe(
    "At most one of `must` or `may` should be given.",
  );
  expect(
    said(
      ruleSentence(
        ruleOf("unique", { paths: ["must"] }, { severity: "warning", when: when("may", { equals: "must" }) }),
        context,
      ),
    ),
  ).toBe("If `may` is must, `must` should not contain the same item twice.");
});

test("the empty path is the value itself", () => {
  expect(said(ruleSentence(ruleOf("unique", { paths: [""] }), context))).toBe(
    "The value itself must not contain the same item twice.",
  );
});
