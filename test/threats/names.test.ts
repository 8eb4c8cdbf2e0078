/**
 * Tests names and keys that could be code, paths or prototypes: each is an error with a location, or every output
 * contains it as a name.
 */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { compile } from "../../generator/compile.js";
import { goldenCases } from "../support/golden.js";
import { compiled, loaded, refused } from "../support/product.js";
import { treeShape } from "../support/syntax-tree.js";
import { treeOf } from "../support/temporary-folder.js";

const golden = fileURLToPath(new URL("../golden", import.meta.url));

const json = (contracts: object): string => JSON.stringify({ contracts }).slice(1, -1);
const withScope = (scope: string): string => json({ [scope]: { fields: { a: "string" } } });
const withField = (field: string): string => json({ A: { fields: { [field]: "string" } } });

async function codesFor(contracts: string): Promise<readonly string[]> {
  const { diagnostics } = await compile({ name: "contracts.yaml", text: `{"edition":1,"name":"test",${contracts}}` });
  return diagnostics.map(({ code }) => code);
}

test.each([
  ["a]: (__c=1), [b", "parse/bad-name"],
  ["x'y\"z", "parse/bad-name"],
  ["a\tb", "parse/control-character"],
  ["a\u0007b", "parse/control-character"],
  ["a\u202eb", "parse/hidden-character"],
  ["__proto__", "parse/bad-name"],
])("S-03: rejects a field %j", async (name, code) => {
  expect(await codesFor(withField(name))).toEqual([code]);
});

test("accepts fields with names that validators must not contain", async () => {
  const names = ["eval", "Function", "require", "import", "export", "default", "new", "this", "arguments", "await"];
  const contract = (
    await loaded(
      `contracts: { A: { fields: ${JSON.stringify(Object.fromEntries(names.map((name) => [name, "string"])))} } }`,
    )
  )("A");
  expect(contract.validate(Object.fromEntries(names.map((name) => [name, "x"]))).ok).toBe(true);
  expect(contract.validate(Object.fromEntries(names.map((name) => [name, 1])))).toMatchObject({
    issues: names.map((path) => ({ code: "type", path })),
  });
});

test.each([
  ["A;B", "parse/bad-name"],
  ["x{}", "parse/bad-name"],
  ["", "parse/empty-text"],
  ["n".repeat(300), "parse/text-too-long"],
  ["*/ x", "parse/bad-name"],
  ["../x", "parse/bad-name"],
  ["a/b", "parse/bad-name"],
  ["C:x", "parse/bad-name"],
  ["a\u0000b", "parse/control-character"],
  ["CON", "resolve/reserved-name"],
  ["constructor", "parse/bad-name"],
])("S-04, S-05, S-54: rejects a scope %j", async (name, code) => {
  expect(await codesFor(withScope(name))).toEqual([code]);
});

const devices = ["con", "PRN", "Aux", "NUL", "COM1", "com9", "LPT1", "lpt9", "com0"];

test.each(devices)("S-13: rejects a Windows device as a file name: %s", async (device) => {
  const typeName = device[0]?.toUpperCase() + device.slice(1);
  expect(await codesFor(withScope(device))).toEqual(["resolve/reserved-name"]);
  expect(await codesFor(`"types":{"${typeName}":"string"},${withField("a")}`)).toEqual(["resolve/reserved-name"]);
});

test.each([
  "CON.txt",
  "con.",
  "con ",
  " con",
  "aux.md",
  "nul.tar.gz",
  "COM¹",
  "CONIN$",
  "a.",
  "a ",
  "a:b",
  "a\\b",
  "a|b",
  "a?",
  "a*",
  "..",
  ".",
])("S-13: rejects a name that Windows treats as another one: %j", async (name) => {
  expect(await codesFor(withScope(name))).toEqual(["parse/bad-name"]);
});

test.each([
  ["scopes", (name: string) => withScope(name)],
  ["fields", (name: string) => withField(name)],
  ["types", (name: string) => `"types":{"${name}":"string"},${withField("a")}`],
  ["enums", (name: string) => `"enums":{"${name}":["X"]},${withField("a")}`],
  [
    "decisions",
    (name: string) =>
      `"decisions":{"${name}":{"inputs":{"a":"integer"},"returns":["X"],"otherwise":{"value":"X","reason":"R."}}},${withField("a")}`,
  ],
])("S-54: rejects two %s that differ only after 64 letters as too long", async (_, having) => {
  const name = `${"N".repeat(64)}`;
  expect(await codesFor(having(`${name}a`))).toContain("parse/text-too-long");
  expect(await codesFor(having(`${name}b`))).toContain("parse/text-too-long");
  expect(await codesFor(having("N".repeat(300)))).toContain("parse/text-too-long");
  expect((await codesFor(having(name))).filter((code) => code.startsWith("parse/"))).toEqual([]);
});

test.each([
  ["Cyrillic in Latin", "pаyload"],
  ["Greek among Latin", "οutput"],
  ["Latin among Cyrillic", "заkaз"],
  ["Cherokee among Latin", "Ꭺnswer"],
  ["a script of mathematics", "𝐀nswer"],
  ["full-width letters", "Ａnswer"],
  ["a ligature", "oﬃce"],
])("S-12: rejects a name that imitates another one: %s", async (_, name) => {
  expect(await codesFor(withScope(name))).toEqual(["parse/bad-name"]);
  expect(await codesFor(withField(name))).toEqual(["parse/bad-name"]);
});

test("S-04: gives scopes that are reserved words another name in code", async () => {
  const { text } = await compiled(
    `contracts: { class: { fields: { a: string } }, await: { fields: { a: string } }, default: { fields: { a: string } } }`,
  );
  expect(text("types.ts").match(/interface \w+/g)).toEqual(["interface Class", "interface Await", "interface Default"]);
  expect(
    text("index.ts")
      .match(/\b\w+Contract\b/g)
      ?.filter((name, index, all) => all.indexOf(name) === index),
  ).toEqual(["AnyContract", "classContract", "awaitContract", "defaultContract"]);
  for (const scope of ["class", "await", "default"])
    expect(() => treeShape(text(`contracts/${scope}.ts`))).not.toThrow();
});

describe.each(goldenCases)("S-05, S-08: the outputs of %s", (name) => {
  const tree = Object.entries(treeOf(join(golden, name, "expected")));

  test("have ids that cannot end a comment", () => {
    const ids = tree
      .filter(([path]) => path.startsWith("schemas/"))
      .map(([, text]) => (JSON.parse(text) as { readonly $id: string }).$id);
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((id) => !/^[A-Za-z0-9._:/#%-]+$/.test(id))).toEqual([]);
  });

  test("contain no literal that sets a prototype", () => {
    expect(
      tree
        .filter(([path, text]) => path.endsWith(".ts") && /(?:"__proto__"|\b__proto__)\s*:/.test(text))
        .map(([path]) => path),
    ).toEqual([]);
  });
});

test("S-06: no output contains the name of a contracts file that is code", async () => {
  const text = "edition: 1\nname: test\ncontracts: { A: { fields: { a: string } } }\n";
  const { files = [] } = await compile({ name: "two\nlines/a*/;globalThis.__c=1;/*.yaml", text });
  expect(files.filter((file) => file.text.includes("__c")).map(({ path }) => path)).toEqual([]);
  const harmless = await compile({ name: "a.yaml", text });
  const shapes = (all: typeof files): readonly string[] =>
    all.filter(({ path }) => path.endsWith(".ts")).map((file) => treeShape(file.text));
  expect(shapes(files)).toEqual(shapes(harmless.files ?? []));
});

test.each(["tsType: x", '$ref: "http://a.b/c"', "$ref: ../x.json", "$dynamicRef: x", "$data: x"])(
  "S-07: rejects a key that would be code or a path as unknown: %s",
  async (key) => {
    expect(await refused(`contracts: { A: { fields: { a: { type: string, ${key} } } } }`)).toMatchObject([
      { code: "parse/unknown-key" },
    ]);
  },
);

test.each([
  "enums: { E: [a, __proto__] }\ncontracts: { A: { fields: { e: E } } }",
  "enums: { E: { values: { a: x, __proto__: y } } }\ncontracts: { A: { fields: { e: E } } }",
  "contracts: { A: { fields: { e: { const: { __proto__: 1 } } } } }",
  "contracts: { A: { fields: { a: string }, examples: [{ name: x, value: { __proto__: 1 } }] } }",
])("S-08: rejects the key that sets a prototype in data too: %s", async (part) => {
  expect(await refused(part)).toMatchObject([{ code: "parse/prototype-key" }]);
});

test("S-12: accepts names of one script everywhere", async () => {
  const contract = (await loaded("contracts: { 任务: { fields: { 标题: string } } }"))("任务");
  expect(contract.validate({})).toMatchObject({ ok: false, issues: [{ code: "missing", path: "标题" }] });
});

test.each(["9007199254740993", ".inf", ".nan", "-0", "1e400", "0.1000000000000000055511151231257827"])(
  "S-18: rejects a bound that JavaScript would change: %s",
  async (bound) => {
    expect(await refused(`contracts: { A: { fields: { n: { type: number, max: ${bound} } } } }`)).toMatchObject([
      { code: "parse/inexact-number" },
    ]);
  },
);
