import { describe, expect, test } from "vitest";
import { factsOf } from "../../../../generator/4-emit/ledger/facts.js";
import type { OutputName } from "../../../../generator/4-emit/ledger/columns.js";
import { lossGroupsOf } from "../../../../generator/4-emit/ledger/loss-groups.js";
import { ledgerOf, losses, type Loss } from "../../../../generator/4-emit/targets/losses.js";
import type { Model } from "../../../../generator/model/model.js";
import { printJson } from "../../../../generator/source/json.js";
import { list, map, modelOf, oneOf, record, reference, text, variants } from "../../../support/models.js";
import { readModel, readOwnModel } from "../../../support/read-model.js";

const yaml = `edition: 1
name: ledger
description: A set.
enums:
  Unused: [a, b]
  Level: [high, low]
types:
  Review:
    description: A review.
    frozen: true
    fields:
      level: Level
      notes?: { type: string 1.., description: Free text., max_length: 5000, suggested: [fine, "bad"] }
contracts:
  REPORT:
    type: Review
    enums: { level: [high] }
    aliases: [SUMMARY]
`;

async function rowsOf(model: Model, output: OutputName): Promise<readonly Loss[]> {
  return (await ledgerOf(model))[output];
}

describe("the loss report", () => {
  test("lists each loss with its location and reason", async () => {
    const [file] = await losses.emit(readModel(yaml));
    expect(file?.path).toBe("losses.json");
    const groups = JSON.parse(file?.text ?? "") as readonly { readonly fact: string }[];
    expect(groups.filter(({ fact }) => fact === "max_length")).toEqual([
      {
        fact: "max_length",
        lost: { summary: "the summary lists schema version, required keys and enum values" },
        paths: ["types.Review.fields.notes"],
      },
    ]);
  });

  test("lists each loss of each output once, in the order of the facts", async () => {
    const [ledger, groups] = [await ledgerOf(readOwnModel()), await lossGroupsOf(readOwnModel())];
    const rows = groups.flatMap(({ fact, lost, paths }) =>
      Object.entries(lost).flatMap(([output, why]) => paths.map((path) => printJson([output, fact, path, why]))),
    );
    const expected = Object.entries(ledger).flatMap(([output, rowsOfOutput]) =>
      rowsOfOutput.map(({ fact, path, why }) => printJson([output, fact, path, why])),
    );
    expect(rows.toSorted()).toEqual([...new Set(expected)].toSorted());
    expect(groups.map(({ fact }) => fact)).toEqual(groups.map(({ fact }) => fact).toSorted());
  });

  test("is sorted by location", async () => {
    const rows = await rowsOf(readModel(yaml), "summary");
    expect(rows.map(({ fact, at }) => `${fact} ${at}`)).toEqual([
      "set_description contracts.yaml:1:1",
      "enum_values contracts.yaml:5:3",
      "enum_values contracts.yaml:6:3",
      "type_description contracts.yaml:8:3",
      "frozen contracts.yaml:8:3",
      "field contracts.yaml:12:7",
      "field contracts.yaml:13:7",
      "optional contracts.yaml:13:7",
      "field_description contracts.yaml:13:7",
      "min_length contracts.yaml:13:30",
      "max_length contracts.yaml:13:72",
      "suggested contracts.yaml:13:89",
      "contract_aliases contracts.yaml:15:3",
    ]);
  });

  test("lists a fact that a contract copies from its type once, and unused declarations as lost in prompts", async () => {
    const model = readModel(yaml);
    const keys = factsOf(model).map(({ kind, place }) => `${kind} ${place.path}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect((await rowsOf(model, "prompts")).map(({ fact, path }) => `${fact} ${path}`)).toEqual([
      "set_description description",
      "enum_values enums.Unused",
      "enum_values enums.Level",
      "type_description types.Review",
      "frozen types.Review",
      "contract_aliases contracts.REPORT",
    ]);
    expect(
      (await rowsOf(model, "schemas")).filter(({ fact }) => fact === "enum_values").map(({ path }) => path),
    ).toEqual(["enums.Unused"]);
  });

  test("reports contracts without an example", async () => {
    const model = modelOf({ contracts: { ANSWER: record({ code: text({ pattern: "(?!text)[0-9]{3}-x" }) }) } });
    expect((await rowsOf(model, "docs")).at(-1)).toEqual({
      fact: "sample",
      at: "contracts.yaml:1:5",
      path: "contracts.ANSWER",
      why: "no example is given, and no sample was found that is valid",
    });
  });

  test("reports an incomplete list of enum paths", async () => {
    const names = Array.from({ length: 12 }, (_, index) => `T${index}`);
    const types = Object.fromEntries(
      names.map((name) => [
        name,
        record({
          level: oneOf("a"),
          ...Object.fromEntries(names.map((other) => [other.toLowerCase(), list(reference(other))])),
        }),
      ]),
    );
    expect((await rowsOf(modelOf({ types, contracts: { ANSWER: reference("T0") } }), "summary")).at(-1)).toMatchObject({
      fact: "enum_paths",
      path: "contracts.ANSWER",
    });
  });

  test("lists descriptions of enum values in nested arrays and maps, which types.ts has no comment for", async () => {
    const described = { kind: "enum", values: [{ value: "x", description: "An x." }] } as const;
    const rows = await rowsOf(
      modelOf({
        contracts: {
          ANSWER: record({
            flat: list(described, { maxItems: 1 }),
            deep: list(list(described, { maxItems: 2 })),
            map: map(described),
          }),
        },
      }),
      "types",
    );
    expect(rows.map(({ fact, path }) => `${fact} ${path}`)).toEqual([
      "value_description contracts.ANSWER.fields.deep[][].values.x",
      "value_description contracts.ANSWER.fields.map{}.values.x",
    ]);
  });

  test("lists descriptions of variants without a name", async () => {
    const shape = record({ inner: variants("kind", {}, { A: {} }) });
    const described = {
      ...shape,
      fields: shape.fields.map((field) => ({
        ...field,
        shape:
          field.shape.kind === "record" && field.shape.variants
            ? {
                ...field.shape,
                variants: { ...field.shape.variants, rows: [{ value: "A", description: "An A.", fields: [] }] },
              }
            : field.shape,
      })),
    };
    const rows = await rowsOf(modelOf({ contracts: { ANSWER: described } }), "types");
    expect(rows.map(({ fact, path }) => `${fact} ${path}`)).toEqual([
      "variant_description contracts.ANSWER.fields.inner.variants.A",
    ]);
  });

  test("lists the values of an omitted map as lost", async () => {
    const field = "{ type: map<string 1..5>, deprecated: true }";
    const model = readModel(
      `edition: 1\nname: ledger\ncontracts:\n  A: { fields: { x: string, old?: ${field} } }\ngenerate: { providers: [openai] }\n`,
    );
    const groups = (await lossGroupsOf(model)).filter(({ fact }) => fact === "min_length");
    expect(groups.map(({ lost, paths }) => [lost["providers/openai"], paths])).toEqual([
      ["the field is deprecated and optional, so the model is not asked for it", ["contracts.A.fields.old{}"]],
    ]);
  });

  test("of this repository has a location and a reason in every row, and is the same the second time", async () => {
    const ledger = await ledgerOf(readOwnModel());
    const rows = Object.values(ledger).flat();
    expect(rows.length).toBeGreaterThan(100);
    expect(
      rows.filter(
        ({ at, path, why }) => !/^contracts(?:\/[\w-]+)*\.yaml:\d+:\d+$/.test(at) || path === "" || why.length < 10,
      ),
    ).toEqual([]);
    expect(await ledgerOf(readOwnModel())).toEqual(ledger);
  });
});
