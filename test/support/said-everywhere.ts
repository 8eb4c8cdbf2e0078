/** A Model with the same text wherever an author can write one. */
import type { ContractModel, Model, RecordShape } from "../../generator/model/model.js";
import { ruleOf, when } from "./rule-samples.js";
import { constant, list, modelOf, nullable, record, reference, text, union, variants } from "./models.js";

/** `said` is put into descriptions, remarks, values, examples, notes: everything but names. */
export function saidEverywhere(said: string): Model {
  const remark = { description: said, deprecated: said };
  const words = { kind: "enum", values: [{ value: said, ...remark }, { value: "other" }] } as const;
  const model = modelOf({
    enums: { Level: ["high"] },
    types: { Part: record({ level: reference("Level", "enum"), parts: list(reference("Part")) }), Lone: list(words) },
    contracts: {
      ANSWER: variants(
        "kind",
        {
          part: nullable(reference("Part")),
          lone: reference("Lone"),
          words,
          constant: constant({ [said]: said }),
          loose: text({ suggested: [said], pattern: said }),
          either: union(words, constant(7)),
          inner: list(record({ words })),
        },
        { A: { a: text() }, B: {} },
      ),
    },
  });
  return {
    ...model,
    description: said,
    enums: model.enums.map((declared) => ({
      ...declared,
      ...remark,
      values: [{ value: said, ...remark }, { value: "other" }],
    })),
    types: model.types.map((type) => ({
      ...type,
      ...remark,
      ...(type.shape.kind === "record" && { shape: withRemarks(type.shape, said) }),
    })),
    contracts: model.contracts.map((contract) => withTexts(contract, said)),
  };
}

function withTexts(contract: ContractModel, said: string): ContractModel {
  const at = { place: contract.place };
  return {
    ...contract,
    schemaVersion: said,
    description: said,
    deprecated: said,
    shape: contract.shape.kind === "record" ? withRemarks(contract.shape, said) : contract.shape,
    codes: { missing: said },
    rules: [
      ruleOf(
        "compare",
        { left: "loose", operator: "!=", right: { literal: said } },
        { code: said, when: when("loose", { starts_with: said }), message: said },
      ),
      ruleOf(
        "compare",
        { left: "loose", operator: "!=", right: { literal: said } },
        { code: said, when: when("loose", { in: [said, "other"] }), severity: "warning" },
      ),
    ],
    examples: [
      { name: said, value: { [said]: said }, ...at },
      { name: `not ${said}`, value: [said], issues: [said], ...at },
    ],
    prompt: { intro: said, notes: [said, said] },
  };
}

function withRemarks(shape: RecordShape, said: string): RecordShape {
  const fields = shape.fields.map((field) => ({
    ...field,
    description: said,
    deprecated: said,
    example: { [said]: said },
  }));
  if (!shape.variants) return { ...shape, fields };
  return {
    ...shape,
    fields,
    variants: { ...shape.variants, rows: shape.variants.rows.map((row) => ({ ...row, description: said })) },
  };
}
