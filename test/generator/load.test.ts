import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { ContractsError, loadContracts } from "../../generator/index.js";
import { decisionNames } from "../../generator/names.js";
import { goldenCases, goldenFile, goldenOutput, goldenText } from "../support/golden.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

function fileWith(text: string): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  return join(folder, "contracts.yaml");
}

describe.each(goldenCases)("loading golden case %s", (name) => {
  test("has the schemas, prompts and summaries that generate writes", async () => {
    const tree = await goldenOutput(name);
    const { contracts, types, tables, decisions, gates } = await loadContracts(goldenFile(name));
    const summaries = JSON.parse(tree["contract-summary.json"] ?? "") as Readonly<Record<string, unknown>>;
    const schemas = Object.keys(tree).filter((path) => path.startsWith("schemas/"));
    const inputs = Object.keys(decisions).map((decision) => decisionNames(decision).inputsName);
    expect(schemas.toSorted()).toEqual(
      [...Object.keys(contracts), ...Object.keys(types), ...inputs]
        .map((key) => `schemas/${key}.schema.json`)
        .toSorted(),
    );
    for (const [key, { schema }] of Object.entries({ ...types, ...contracts }))
      expect(schema, key).toEqual(JSON.parse(tree[`schemas/${key}.schema.json`] ?? ""));
    for (const [scope, contract] of Object.entries(contracts)) {
      expect(contract.scope).toBe(scope);
      expect(`${contract.prompt}\n`, scope).toBe(tree[`prompts/${scope}.md`]);
      expect(contract.summary, scope).toEqual(summaries[scope]);
    }
    expect(Object.keys(summaries)).toEqual(Object.keys(contracts));
    for (const [kind, loaded] of Object.entries({ tables, decisions, gates })) {
      const members =
        new RegExp(`export const ${kind}(?:: \\{[^}]*\\})? = \\{\\n([^}]*)\\}`).exec(
          tree["index.ts"] ?? tree["index.js"] ?? "",
        )?.[1] ?? "";
      expect(Object.keys(loaded), kind).toEqual(
        [...members.matchAll(/^ {2}"?([\w-]+)"?: /gm)].map(([, declared]) => declared),
      );
    }
  });
});

describe("loaded contracts", () => {
  test("validate values, and report the location of each rule", async () => {
    const text = goldenText("variants");
    const { contracts, types } = await loadContracts(fileWith(text));
    const value = {
      schema_version: "action_v1",
      task_id: "8f14e45f-ceea-467f-a0e6-5c8f6f0f4c6a",
      result_type: "ARTIFACT",
      artifact: { name: "a", format: "exe", content: "" },
    };
    const outcome = contracts["TASK_ACTION"]?.validate(value);
    const line = text.split("\n").findIndex((each) => each.includes("format: [md, txt, json]")) + 1;
    expect(outcome).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [
        {
          code: "enum",
          path: "artifact.format",
          allowed: ["md", "txt", "json"],
          declaredAt: `contracts.yaml:${line}:7`,
        },
      ],
    });
    expect(contracts["TASK_ACTION"]?.is({ ...value, result_type: "NOOP" })).toBe(true);
    expect(types["Artifact"]?.is(value.artifact)).toBe(false);
  });

  test("are found only by their own names", async () => {
    const { contracts } = await loadContracts(fileWith(goldenText("minimal")));
    expect(Object.keys(contracts)).toEqual(["ANSWER"]);
    expect(contracts["toString"]).toBeUndefined();
    expect(contracts["__proto__"]).toBeUndefined();
  });

  test("can be loaded by a URL", async () => {
    const { contracts } = await loadContracts(pathToFileURL(fileWith(goldenText("minimal"))));
    expect(contracts["ANSWER"]?.is({ text: "x" })).toBe(true);
  });

  test.each([
    [
      "a file that does not compile",
      "edition: 1\nname: x\ncontracts: { A: { fields: { a: strng } } }\n",
      "resolve/unknown-name",
      /contracts\.yaml:3:32 error resolve\/unknown-name\nunknown type or enum "strng"\n/,
    ],
    ["an empty file", "", undefined, /contracts\.yaml(?::1:1)? error parse\//],
  ])("are rejected from %s", async (_, text, code, message) => {
    const file = fileWith(text);
    const failure = await loadContracts(file).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ContractsError);
    const { diagnostics, message: found, name } = failure as ContractsError;
    expect(name).toBe("ContractsError");
    if (code) expect(diagnostics.map((diagnostic) => diagnostic.code)).toEqual([code]);
    expect(found).toMatch(message);
  });

  test("are rejected from a missing file", async () => {
    await expect(loadContracts(join(temporaryFolder(), "none.yaml"))).rejects.toThrow(
      /error write\/no-file\ncannot find .*none\.yaml/,
    );
  });
});
