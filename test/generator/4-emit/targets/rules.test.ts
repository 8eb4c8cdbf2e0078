/** Tests every kind of rule in every output: the output contains it, or the loss report says why not. */
import { describe, expect, test } from "vitest";
import { contracts } from "../../../../generator/4-emit/targets/contracts.js";
import { docs } from "../../../../generator/4-emit/targets/docs.js";
import type { OutputName } from "../../../../generator/4-emit/ledger/columns.js";
import { ledgerOf } from "../../../../generator/4-emit/targets/losses.js";
import { prompts } from "../../../../generator/4-emit/targets/prompts.js";
import { schemas } from "../../../../generator/4-emit/targets/schemas.js";
import { summary } from "../../../../generator/4-emit/targets/summary.js";
import { types } from "../../../../generator/4-emit/targets/types.js";
import { validators } from "../../../../generator/4-emit/targets/validators.js";
import type { Model } from "../../../../generator/model/model.js";
import { kindOf } from "../../../../generator/rules/kinds.js";
import type { Rule, RuleKindName } from "../../../../generator/model/rule.js";
import type { Target } from "../../../../generator/target.js";
import { kindNames, operandSamples, ruleOf, when, withRules } from "../../../support/rule-samples.js";

const targets: Readonly<Record<OutputName, Target>> = { types, schemas, validators, contracts, docs, prompts, summary };

async function textOf(target: Target, model: Model): Promise<string> {
  return (await target.emit(model)).map(({ text: printed }) => printed).join("\n");
}

const verdict = when("verdict", { equals: "PASS" });

/** The first sample of the kind, under a condition, with a code that is used nowhere else. */
function sampleOf<Kind extends RuleKindName>(kind: Kind): Rule {
  const [operands] = operandSamples[kind];
  if (!operands) throw new Error(`no sample of ${kind}`);
  return ruleOf(kind, operands, {
    code: "broken_rule",
    when: verdict,
    ...(kind === "assert" && { message: "Say more." }),
  });
}

/** The sentence for each kind's requirement, after its condition. A kind without a row does not compile. */
const demands: Readonly<Record<RuleKindName, string>> = {
  require: "`hint` must be given.",
  forbid: "`hint` must be omitted or null.",
  nonempty: "`title` must not be empty.",
  empty: "`actions` must be empty.",
  nonblank: "`title` must not be blank.",
  exactly_one: "exactly one of `hint` or `kind` must be given.",
  at_least_one: "at least one of `hint` or `kind` must be given.",
  at_most_one: "at most one of `hint` or `kind` may be given.",
  unique: "`actions` must not contain the same item twice.",
  disjoint: "an item must not appear in more than one of `actions` and `notes`.",
  includes: "`sources` must include db.",
  excludes: "`sources` must not include doc.",
  subset: "each `targets[*]` must be PASS, FAIL or WAIT.",
  refs: "each `edges[*].from` and each `edges[*].to` must be one of `nodes[*].id`.",
  equal: "each `nodes[*].plan_id` must equal `plan.id`.",
  consistent: "items of `edges` with the same `from` must have the same `and_or`.",
  acyclic: "`edges` (from `from` to `to`) must not form a cycle.",
  reachable: "each `nodes[*].id` must be reachable from `plan.root` by following `edges` (from `from` to `to`).",
  compare: "`score` must be at most `limit`.",
  assert: "`score > 1 || success` must be true.",
};

/** How an output shows a rule; undefined if it never does. */
type Shown = ((rule: Rule, sentence: string) => readonly string[]) | undefined;

const shown: Readonly<Record<OutputName, Shown>> = {
  types: (_, sentence) => [sentence],
  schemas: ({ message }, sentence) => [JSON.stringify(message ?? sentence.replaceAll("`", ""))],
  validators: undefined,
  contracts: ({ place, code }) => [`at: "${place.path}"`, `code: "${code}"`],
  docs: ({ code, severity }, sentence) => [sentence, `| ${code} | ${severity} |`],
  prompts: ({ message }, sentence) => [`- ${message ?? sentence}`],
  summary: undefined,
};

/** Without code marks and escapes. */
const plain = (printed: string): string => printed.replace(/[`\\"]/g, "");

function shows(printed: string, marks: readonly string[]): boolean {
  return marks.every((mark) => plain(printed).includes(plain(mark)));
}

describe.each(kindNames)("%s", (kind) => {
  const rule = sampleOf(kind);
  const model = withRules(rule);
  const sentence = `If \`verdict\` is PASS, ${demands[kind]}`;

  test.each(Object.entries(targets) as [OutputName, Target][])("in %s", async (output, target) => {
    const printed = await textOf(target, model);
    const loss = (await ledgerOf(model))[output].find(({ fact, path }) => fact === "rule" && path === rule.place.path);
    const isShown = shown[output] !== undefined && shows(printed, shown[output](rule, sentence));
    expect({
      isShown,
      why: loss?.why.replace(/^.*the comment (?:says it|states the rule).*$/, "") ?? "",
    }).toEqual({
      isShown,
      why: isShown ? "" : expect.stringMatching(/.{20}/),
    });
  });

  test("differs for another operand, wherever it is shown", async () => {
    const [, other] = operandSamples[kind];
    if (!other) return expect(["refs", "assert"]).toContain(kind);
    const changed = withRules(ruleOf(kind, other, { code: "broken_rule", when: verdict }));
    for (const output of ["types", "docs", "prompts", "contracts"] as const) {
      expect([output, (await textOf(targets[output], changed)) === (await textOf(targets[output], model))]).toEqual([
        output,
        false,
      ]);
    }
  });
});

test("every kind has its own default code", () => {
  const codes = kindNames.map((kind) => kindOf({ kind }).defaultCode);
  expect(new Set(codes).size).toBe(codes.length);
});
