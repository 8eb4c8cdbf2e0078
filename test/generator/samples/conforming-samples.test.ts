import { expect, test } from "vitest";
import { exampleOf } from "../../../generator/4-emit/print/example-of.js";
import type { Json } from "../../../generator/source/json.js";
import type { ContractModel, Model, Rule } from "../../../generator/model/model.js";
import { conformingSamples } from "../../../generator/samples/conforming-samples.js";
import { sampleOf } from "../../../generator/values/sample-value.js";
import { conforms } from "../../support/judge-shape.js";
import { judgeOf } from "../../support/live-rule.js";
import { list, modelOf, oneOf, record, text, type Fields } from "../../support/models.js";
import { readOwnModel } from "../../support/read-model.js";
import { kindNames, ruleOf, samplesOf, when, withRules } from "../../support/rule-samples.js";

function contractOf({ contracts: [contract] }: Model): ContractModel {
  if (!contract) throw new Error("no contract");
  return contract;
}

/** The first sample, and whether it has the structure and satisfies the rules. */
function firstSample(model: Model): { readonly sample: Json | undefined; readonly holds: boolean } {
  const contract = contractOf(model);
  const [sample] = conformingSamples(contract, model);
  const holds =
    sample !== undefined &&
    conforms(sample, contract.shape, model) &&
    contract.rules.every((rule) => judgeOf(rule, model)(sample).length === 0);
  return { sample, holds };
}

test.each(kindNames)("a sample satisfies %s", (kind) => {
  for (const rule of samplesOf(kind))
    expect({ rule: rule.operands, ...firstSample(withRules(rule)) }).toMatchObject({
      rule: rule.operands,
      holds: true,
    });
});

function reviewed(fields: Fields, ...rules: readonly Rule[]): Model {
  const model = modelOf({ contracts: { REVIEW: record(fields) } });
  return { ...model, contracts: model.contracts.map((contract) => ({ ...contract, rules })) };
}

const passes = when("verdict", { equals: "PASS" });

test("a sample that is valid unchanged comes first, even with empty arrays", () => {
  const model = reviewed(
    { verdict: oneOf("PASS"), findings: list(text()) },
    ruleOf("empty", { paths: ["findings"] }, { when: passes }),
  );
  expect(sampleOf(contractOf(model).shape, model)).toEqual({ verdict: "PASS", findings: ["text"] });
  expect(firstSample(model).sample).toEqual({ verdict: "PASS", findings: [] });
});

test("of several changes that make a sample valid, the one that keeps most is chosen", () => {
  const rules = [
    ruleOf("empty", { paths: ["findings"] }, { when: passes }),
    ruleOf("require", { paths: ["hint"] }, { when: when("severity", { equals: "critical" }) }),
  ];
  const model = reviewed(
    {
      verdict: oneOf("PASS", "FAIL"),
      findings: list(text(), { minItems: 1 }),
      severity: oneOf("critical"),
      "hint?": text(),
    },
    ...rules,
  );
  expect(firstSample(model).sample).toEqual({
    verdict: "FAIL",
    findings: ["text"],
    severity: "critical",
    hint: "text",
  });
});

test("there is no sample if the rules allow none", () => {
  const model = reviewed({ "a?": text() }, ruleOf("require", { paths: ["a"] }), ruleOf("forbid", { paths: ["a"] }));
  expect(firstSample(model)).toEqual({ sample: undefined, holds: false });
});

test("every contract of this repository has a valid generated example", async () => {
  const model = readOwnModel();
  const found = await Promise.all(
    model.contracts.map(async (contract) => [
      contract.scope,
      typeof (await exampleOf(model, { ...contract, examples: [] }))?.value,
    ]),
  );
  expect(found).toEqual(model.contracts.map(({ scope }) => [scope, "object"]));
});
