import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv } from "ajv";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse as parseYaml } from "yaml";
import { parse } from "../../../generator/1-parse/parse.js";
import { languageSchema } from "../../../generator/4-emit/targets/language-schema.js";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.js";
import type { Position } from "../../../generator/language/key.js";
import { language, readyKeys, type PositionName } from "../../../generator/language/table.js";
import type { Model } from "../../../generator/model/model.js";
import { floor, runs } from "../../support/lanes.js";
import { frames } from "./key-in-use.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const model: Model = {
  file: "contracts.yaml",
  lineStarts: [0],
  name: "test",
  enums: [],
  types: [],
  tables: [],
  decisions: [],
  gates: [],
  contracts: [],
  generate: {
    directory: "generated",
    language: "typescript",
    runtime: "agent-contracts/runtime",
    isRuntimeInline: false,
    importExtension: "js",
  },
};
const [schemaFile] = await languageSchema.emit(model);
const schema = JSON.parse(schemaFile?.text ?? "") as {
  readonly [key: string]: unknown;
  readonly definitions: { readonly [key: string]: unknown };
};
const accepts = new Ajv({ strict: true, allErrors: true }).compile(schema);

function faultsOf(text: string): unknown {
  accepts(parseYaml(text));
  return accepts.errors ?? [];
}

const positions = Object.keys(language) as PositionName[];
const examples = positions.flatMap((position) =>
  readyKeys(position).map(([key, { example }]) => ({ position, key, example })),
);
const files = [
  "contracts.yaml",
  ...readdirSync(`${root}/test/golden`).map((name) => `test/golden/${name}/contracts.yaml`),
].map((path) => ({ path, text: readFileSync(`${root}/${path}`, "utf8") }));

describe("contracts.schema.json", () => {
  it("is one file, in draft-07, with a definition for every position except the file itself", () => {
    expect(schemaFile?.path).toBe("contracts.schema.json");
    expect(schema["$schema"]).toBe("http://json-schema.org/draft-07/schema#");
    expect(Object.keys(schema.definitions)).toEqual(positions.filter((position) => position !== "document"));
  });

  it("describes every supported key with an example, and no reserved key", () => {
    for (const position of positions) {
      const { properties } = (position === "document" ? schema : schema.definitions[position]) as {
        properties: Record<string, { description: string }>;
      };
      expect(Object.entries(properties).map(([key, { description }]) => [key, description])).toEqual(
        readyKeys(position).map(([key, row]) => [key, `${row.description}\n\nExample:\n\n${row.example}`]),
      );
    }
  });

  it.each(files)("accepts $path as stage 1 does", ({ path, text }) => {
    expect(faultsOf(text)).toEqual([]);
    expect(parse({ name: path, text }).document).toBeDefined();
  });

  it("accepts an included file, and requires a name if it describes all files", () => {
    const path = `${root}/test/golden/several-files/reviews/review.yaml`;
    expect(faultsOf(readFileSync(path, "utf8"))).toEqual([]);
    for (const key of ["description: D.", "lint: {}", "generate: {}"]) {
      expect(faultsOf(`edition: 1\n${key}\n`), key).toEqual([expect.objectContaining({ keyword: "dependencies" })]);
      expect(faultsOf(`edition: 1\nname: a\n${key}\n`), key).toEqual([]);
    }
  });

  it.each(examples)("accepts the example of $key in $position", ({ position, example }) => {
    expect(faultsOf(frames[position](example))).toEqual([]);
  });

  // A default without a source is a literal, which may be any object.
  it.each(positions.filter((position) => !(language[position] as Position).others && position !== "default"))(
    "rejects unknown and reserved keys in %s",
    (position) => {
      const [[, { example = "" } = {}] = []] = readyKeys(position);
      const later = Object.entries((language[position] as Position).keys).flatMap(([key, row]) =>
        row.status === "later" ? [key] : [],
      );
      for (const key of ["zzzzzz", "__proto__x", ...later]) {
        expect(faultsOf(frames[position](`${example}\n${key}: []`)), key).toContainEqual(
          expect.objectContaining({ keyword: "additionalProperties" }),
        );
      }
    },
  );

  const refused: readonly (readonly [PositionName, string])[] = [
    ["document", "edition: 2"],
    ["document", "name: My Orders"],
    ["document", "description: ''"],
    ["document", "enums: [A]"],
    ["document", "enums: { priority: [A] }"],
    ["document", "enums: { P: [] }"],
    ["document", "enums: { P: [A, A] }"],
    ["document", "enums: { P: [1.5] }"],
    ["document", "enums: { P: [null] }"],
    ["document", "types: { T: [A] }"],
    ["document", "contracts: { C: T }"],
    ["document", "contracts: { a/b: { type: T } }"],
    ["contract", "required_keys: id"],
    ["contract", "required_keys: [a..b]"],
    ["contract", "enums: { a: X }"],
    ["contract", "type: any\nexamples: [{ name: a }]"],
    ["contract", "type: any\nprompt: { notes: A. }"],
    ["contract", "fields: { a.b: string }"],
    ["contract", "fields: { a: 1 }"],
    ["field", "type: string\nmin_length: -1"],
    ["field", "type: string\nmax_length: 1.5"],
    ["field", "type: number\nmultiple_of: 0"],
    ["field", "type: string\nnullable: 'yes'"],
    ["field", "type: string\ndeprecated: false"],
    ["field", "type: string\nsummary: show"],
    ["field", "fields: {}\nunknown_keys: ignore"],
    ["variants", "TEXT: {}"],
    ["variants", "on: kind\nTEXT: string"],
    ["variant", "fields: [a]"],
    ["document", "tables: { policy: { key: E, columns: { a: string }, rows: {} } }"],
    ["table", "key: E\ncolumns: { a: string }"],
    ["table", "key: E\ncolumns: { a: 1 }\nrows: {}"],
    ["codes", "missing: Not a code"],
    ["codes", "missing: '{name}'"],
    ["rule", "code: a"],
    ["rule", "require: [a]\nforbid: [b]"],
    ["rule", "require: []"],
    ["rule", "require: [a..b]"],
    ["rule", "disjoint: [a]"],
    ["rule", "unique: { by: a }"],
    ["rule", "compare: a = b"],
    ["rule", "unique: [a]\nseverity: info"],
    ["rule", "unique: [a]\nwhen: [b]"],
    ["rule", "unique: [a]\nwhen: { b: null }"],
    ["includes", "path: a"],
    ["includes", "path: a\nvalues: [b]\nany_of: [c]"],
    ["subset", "path: a\nof: keys(b"],
    ["test", "gte: a"],
    ["generate", "directory: /x"],
    ["generate", "runtime: node:fs"],
    ["generate", "import_extension: mjs"],
  ];
  it.each(refused)("rejects, in %s, %j", (position, keys) => {
    expect(faultsOf(frames[position](keys))).not.toEqual([]);
  });
});

describe("input that stage 1 accepts", () => {
  type Mutable = string | number | boolean | null | Mutable[] | { [key: string]: Mutable };
  const seeds = examples.map(({ position, example }) => parseYaml(frames[position](example)) as Mutable);

  /** Replaces the node at the given steps, each the index of a child. */
  function replaced(node: Mutable, [step, ...rest]: readonly number[], value: Mutable): Mutable {
    if (typeof node !== "object" || node === null || step === undefined) return value;
    const keys = Object.keys(node);
    const key = keys[step % keys.length];
    if (key === undefined) return value;
    const inner = replaced((node as Record<string, Mutable>)[key] as Mutable, rest, value);
    return Array.isArray(node) ? node.with(Number(key), inner) : { ...node, [key]: inner };
  }

  const likely = fc.constantFrom<Mutable>(
    "string",
    "list",
    "A",
    "a",
    true,
    1,
    [],
    {},
    ["A"],
    { A: "text" },
    { "f?": "string" },
    { type: "string" },
  );
  const unlikely = fc.constantFrom<Mutable>("a[*].b", "", null, 0, 1.5, -1, ["A", "A"], [1, 2], { on: "k", A: {} });
  const value = fc.oneof(
    { weight: 4, arbitrary: likely },
    unlikely,
    fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as Mutable),
  );

  it("is accepted by the schema too, whatever is replaced, and nothing makes stage 1 throw", () => {
    let [accepted, refusals] = [0, 0];
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(fc.nat(20), { minLength: 3, maxLength: 7 }),
        value,
        (seed, steps, put) => {
          const mutant = replaced(seed, steps, put);
          const { document, diagnostics } = parse({ name: "contracts.yaml", text: JSON.stringify(mutant) });
          expect(document === undefined).toBe(hasErrors(diagnostics));
          if (document) expect(accepts(mutant) || accepts.errors).toBe(true);
          if (document) accepted += 1;
          else refusals += 1;
        },
      ),
      { seed: 11, numRuns: runs(2000) },
    );
    expect(accepted).toBeGreaterThan(floor(200));
    expect(refusals).toBeGreaterThan(floor(200));
  });
});
