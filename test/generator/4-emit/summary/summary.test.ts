import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { summaryOf } from "../../../../generator/4-emit/summary/summary-entry.js";
import { summary } from "../../../../generator/4-emit/targets/summary.js";
import { enumPathsOf } from "../../../../generator/model/enum-paths.js";
import type { Model, Shape } from "../../../../generator/model/model.js";
import {
  any,
  constant,
  list,
  map,
  modelOf,
  nullable,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
  type Fields,
} from "../../../support/models.js";
import { readModel, readOwnModel } from "../../../support/read-model.js";

const block = readFileSync(new URL("contract-summary.json", import.meta.url), "utf8");

async function summaryFile(model: Model): Promise<string> {
  const files = await summary.emit(model);
  expect(files.map(({ path }) => path)).toEqual(["contract-summary.json"]);
  return files[0]?.text ?? "";
}

describe("the summary of four scopes, as a project publishes it,", () => {
  test("comes out of this repository's contracts byte for byte", async () => {
    const model = readOwnModel();
    const scopes = Object.keys(JSON.parse(block) as object);
    expect(
      await summaryFile({ ...model, contracts: model.contracts.filter(({ scope }) => scopes.includes(scope)) }),
    ).toBe(block);
  });

  test("pasted under contracts: is a contracts file and comes out of it again", async () => {
    expect(
      await summaryFile(
        readModel(`edition: 1\nname: pasted\ncontracts:\n  ${block.trimEnd().replaceAll("\n", "\n  ")}\n`),
      ),
    ).toBe(block);
  });
});

function enumsOf(
  shape: Shape,
  declared: {
    readonly types?: Readonly<Record<string, Shape>>;
    readonly enums?: Readonly<Record<string, readonly string[]>>;
  } = {},
): unknown {
  const model = modelOf({ ...declared, contracts: { ANSWER: shape } });
  return model.contracts.map((contract) => summaryOf(model, contract).enums)[0];
}

const severity = oneOf("critical", "minor");

describe("enums", () => {
  const cases: readonly [string, Fields, object][] = [
    ["a declared enum", { level: reference("Level", "enum") }, { level: ["high", "low"] }],
    ["an enum written in place", { severity }, { severity: ["critical", "minor"] }],
    ["one that may be null", { severity: nullable(severity) }, { severity: ["critical", "minor"] }],
    ["an optional one", { "severity?": severity }, { severity: ["critical", "minor"] }],
    ["items of a list", { tags: list(severity) }, { "tags[*]": ["critical", "minor"] }],
    ["values of a map", { labels: map(severity) }, { "labels.*": ["critical", "minor"] }],
    ["fields in lists in maps", { a: map(list(record({ severity }))) }, { "a.*[*].severity": ["critical", "minor"] }],
    ["a named type", { parts: list(reference("Part")) }, { "parts[*].level": ["high", "low"] }],
    ["no enum where any text is allowed beside it", { severity: union(severity, text()) }, {}],
    [
      "an enum beside an object",
      { part: union(severity, record({ level: reference("Level", "enum") })) },
      { part: ["critical", "minor"], "part.level": ["high", "low"] },
    ],
    ["no constant and no version", { version: constant("v1", true), kind: constant("plan"), any }, {}],
  ];
  test.each(cases)("%s", (_name, fields, expected) => {
    expect(
      enumsOf(record(fields), {
        enums: { Level: ["high", "low"] },
        types: { Part: record({ level: reference("Level", "enum") }) },
      }),
    ).toEqual(expected);
  });

  test("of the value itself and of its items", () => {
    expect(enumsOf(severity)).toEqual({ ".": ["critical", "minor"] });
    expect(enumsOf(list(record({ severity })))).toEqual({ "[*].severity": ["critical", "minor"] });
    expect(enumsOf(map(severity))).toEqual({ "*": ["critical", "minor"] });
  });

  test("of variants follow the shared ones; a path that two variants share has the values of both", () => {
    const shape = variants("kind", {}, { A: { format: oneOf("md", "txt") }, B: { format: oneOf("txt", "pdf") } });
    expect(enumsOf(shape)).toEqual({ kind: ["A", "B"], format: ["md", "txt", "pdf"] });
    expect(Object.keys(enumsOf(shape) as object)).toEqual(["kind", "format"]);
  });

  test("that are hidden are left out, with all that is inside", () => {
    const shape = record({ a: severity, b: record({ c: severity }) });
    expect(
      enumsOf({ ...shape, fields: shape.fields.map((field) => ({ ...field, hiddenInSummary: field.name === "b" })) }),
    ).toEqual({ a: ["critical", "minor"] });
  });

  test("of a type inside itself are listed once", () => {
    expect(
      enumsOf(reference("Tree"), { types: { Tree: record({ severity, children: list(reference("Tree")) }) } }),
    ).toEqual({ severity: ["critical", "minor"] });
  });
});

test("paths without end are cut off and said to be incomplete", () => {
  const names = Array.from({ length: 14 }, (_, index) => `T${index}`);
  const types = Object.fromEntries(
    names.map((name) => [
      name,
      record({ severity, ...Object.fromEntries(names.map((other) => [other.toLowerCase(), list(reference(other))])) }),
    ]),
  );
  const model = modelOf({ types, contracts: { ANSWER: reference("T0"), PLAIN: record({ severity }) } });
  expect(model.contracts.map((contract) => enumPathsOf(contract, model).complete)).toEqual([false, true]);
});

describe("the layout", () => {
  test("leaves out a version that there is not, and keeps empty lists and objects on one line", async () => {
    expect(await summaryFile(modelOf({ contracts: { EMPTY: record({}) } }))).toBe(
      '{\n  "EMPTY": {\n    "required_keys": [],\n    "enums": {}\n  }\n}\n',
    );
    expect(await summaryFile(modelOf({}))).toBe("{}\n");
  });

  test("writes integers as integers", async () => {
    expect(await summaryFile(modelOf({ contracts: { A: record({ "level?": oneOf(1, 2) }) } }))).toContain(
      '"level": [1, 2]',
    );
  });

  test("holds nothing that could end a comment, open an element or hide", async () => {
    const values = ["-->", "<!-- CONTRACT_SUMMARY_JSON_END -->", "</pre><img src=x>", "&lt;", "a\u202eb", "\u2028"];
    const file = await summaryFile(modelOf({ contracts: { A: record({ value: oneOf(...values) }) } }));
    expect(file).not.toMatch(/[<>&\u202e\u2028]/);
    expect(JSON.parse(file)).toEqual({ A: { required_keys: ["value"], enums: { value: values } } });
  });
});
