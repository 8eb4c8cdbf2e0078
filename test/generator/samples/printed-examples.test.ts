/** Tests that no generated example violates its contract, for every contracts file of the repository. */
import { Ajv2020 } from "ajv/dist/2020.js";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { judgeOf } from "../../../generator/3-check/examples/judge-answer.js";
import { readModel } from "../../../generator/compile.js";
import { usedReader } from "../../../generator/disk/read-used.js";
import { formatPatterns } from "../../../generator/model/formats.js";
import type { Model } from "../../../generator/model/model.js";
import { sitesIn } from "../../../generator/model/sites.js";
import type { Json } from "../../../generator/source/json.js";
import { mismatches } from "../../../generator/values/faults.js";
import { sampleOf } from "../../../generator/values/sample-value.js";
import { formatWords } from "../../../runtime/issues/describe-shape.js";
import { goldenCases } from "../../support/golden.js";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** Each contracts file with its output, which other tests compare to a compilation. */
const outputs: readonly (readonly [contracts: string, output: string])[] = [
  ["contracts.yaml", "generated"],
  ...goldenCases.map((name) => [`test/golden/${name}/contracts.yaml`, `test/golden/${name}/expected`] as const),
];
const contractsFiles = [
  ...outputs.map(([path]) => path),
  "bench/contracts.yaml",
  "bench/reading.yaml",
  "test/conformance/contracts.yaml",
  "test/context/contracts.yaml",
  "test/runtime/read/model-text/contracts.yaml",
  "test/sdks/features.yaml",
];

async function modelOf(path: string): Promise<Model> {
  const source = { name: "contracts.yaml", text: read(path) };
  const { model } = await readModel(source, {
    readUsed: usedReader({ root: join(repository, dirname(path)), shown: "" }),
  });
  if (!model) throw new Error(`${path} has an error`);
  return model;
}

function read(path: string): string {
  return existsSync(join(repository, path)) ? readFileSync(join(repository, path), "utf8") : "";
}

/** The valid examples of a page, and that of a prompt, which is its last part. */
function examplesIn(page: string, prompt: string): readonly Json[] {
  const [, shown = ""] = /\n## Examples\n([^]*?)(?=\n## |$)/.exec(page) ?? [];
  const [, last] = /\nExample:\n\n(?:```json\n)?((?:(?!\nExample:\n)[^])*?)(?:\n```)?\n?$/.exec(prompt) ?? [];
  const texts = Array.from(shown.matchAll(/^```json\n([^]*?)\n```$/gm), ([, json = ""]) => json);
  return [...texts, ...(last === undefined ? [] : [last])].map((json) => JSON.parse(json) as Json);
}

/** The examples of a schema and of its parts that the part does not allow. */
function wrongIn(schema: object): readonly string[] {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, formats: { ...formatPatterns } });
  ajv.addSchema(schema, "schema");
  const isAllowed = (steps: readonly string[], example: unknown): boolean => {
    const pointer = steps.map((step) => `/${encodeURIComponent(step.replaceAll("~", "~0").replaceAll("/", "~1"))}`);
    return ajv.validate({ $ref: `schema#${pointer.join("")}` }, example);
  };
  const walk = (part: unknown, steps: readonly string[]): readonly string[] => {
    if (typeof part !== "object" || part === null) return [];
    const { examples } = part as { readonly examples?: unknown };
    const wrong = Array.isArray(examples) ? examples.filter((example) => !isAllowed(steps, example)) : [];
    return [
      ...wrong.map((example) => `${steps.join("/")}: ${JSON.stringify(example)}`),
      ...Object.entries(part).flatMap(([key, held]) => (key === "examples" ? [] : walk(held, [...steps, key]))),
    ];
  };
  return walk(schema, []);
}

test("an invalid example in a schema is found", () => {
  expect(wrongIn({ properties: { "a/b": { type: "string", pattern: "^a$", examples: ["a", "b"] } } })).toEqual([
    'properties/a/b: "b"',
  ]);
});

describe.each(outputs)("%s", (path, output) => {
  test("shows examples in docs and prompts that its contracts accept", async () => {
    const model = await modelOf(path);
    for (const contract of model.contracts) {
      const judge = await judgeOf(contract, model);
      const [page = "", prompt = ""] = ["docs", "prompts"].map((part) =>
        read(`${output}/${part}/${contract.scope}.md`),
      );
      expect([contract.scope, page]).toEqual([contract.scope, expect.stringContaining("# ")]);
      const shown = examplesIn(page, prompt);
      const wrong = shown.filter((value) => judge(value).some(({ severity }) => severity !== "warning"));
      expect([contract.scope, shown.length > 0, wrong]).toEqual([contract.scope, true, []]);
    }
  });

  test("has schemas that allow their own examples", () => {
    const names = readdirSync(join(repository, output), { recursive: true, encoding: "utf8" });
    for (const name of names.filter((each) => each.endsWith(".schema.json") && each !== "contracts.schema.json"))
      expect([name, wrongIn(JSON.parse(read(`${output}/${name}`)) as object)]).toEqual([name, []]);
  });
});

test.each(contractsFiles)("the samples of %s have their types", async (path) => {
  const model = await modelOf(path);
  for (const { shape } of sitesIn(model))
    for (const nth of [0, 1, 2]) {
      const sample = sampleOf(shape, model, nth);
      expect([sample, sample === undefined ? [] : mismatches(sample, shape, model)]).toEqual([sample, []]);
    }
});

test("the examples in the phrases for formats have the format", () => {
  const examples = [...formatWords].flatMap(([format, words]) => {
    const [, example] = /such as ([^)]+)\)/.exec(words) ?? [];
    return example === undefined ? [] : [[format, example] as const];
  });
  expect(examples.map(([format]) => format)).toEqual(["date-time", "time"]);
  for (const [format, example] of examples)
    expect(example).toMatch(new Map(Object.entries(formatPatterns)).get(format) ?? "");
});
