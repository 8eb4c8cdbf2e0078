import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { complaintsOf, documentOf, file, plain } from "../../support/parsing.js";

/** A contract whose keys begin on line 5 at column 5. */
function contractFile(keys: string): string {
  return file(`contracts:\n  C:\n    ${keys.replaceAll("\n", "\n    ")}`);
}

function contractOf(keys: string): unknown {
  return plain(documentOf(contractFile(keys)).contracts[0]);
}

const nothingElse = { overlay: { requiredKeys: [], enums: [] }, rules: [], aliases: [], examples: [] };
const expression = (name: string): unknown => ({
  form: { kind: "expression", expression: { kind: "name", name } },
  bounds: {},
});

describe("a contract", () => {
  const accepted: readonly (readonly [string, unknown])[] = [
    ["type: string", { scope: "C", shape: expression("string"), ...nothingElse }],
    [
      "type: list\nitems: string\nmin_items: 1",
      {
        scope: "C",
        shape: { form: { kind: "list", items: expression("string") }, bounds: { min_items: 1 } },
        ...nothingElse,
      },
    ],
    [
      "enum: [A]",
      { scope: "C", shape: { form: { kind: "enum", values: [{ value: "A" }] }, bounds: {} }, ...nothingElse },
    ],
    [
      "fields: {}\nunknown_keys: keep",
      {
        scope: "C",
        shape: { form: { kind: "record", record: { fields: [], unknownKeys: "keep" } }, bounds: {} },
        ...nothingElse,
      },
    ],
    [
      "schema_version: v1\ndescription: D.\ndeprecated: Use D.\ntype: object\naliases: [D, E-1]",
      {
        scope: "C",
        schemaVersion: "v1",
        description: "D.",
        deprecated: "Use D.",
        shape: expression("object"),
        ...nothingElse,
        aliases: ["D", "E-1"],
      },
    ],
    ["required_keys: [a, b]", { scope: "C", ...nothingElse, overlay: { requiredKeys: ["a", "b"], enums: [] } }],
    [
      "enums: { a: [X], 'b[*].c': [1, 2] }",
      {
        scope: "C",
        ...nothingElse,
        overlay: {
          requiredKeys: [],
          enums: [
            { path: "a", values: ["X"] },
            { path: "b[*].c", values: [1, 2] },
          ],
        },
      },
    ],
    [
      "type: T\nenums: { a: [X] }\nrequired_keys: []",
      {
        scope: "C",
        shape: expression("T"),
        ...nothingElse,
        overlay: { requiredKeys: [], enums: [{ path: "a", values: ["X"] }] },
      },
    ],
    [
      "type: any\nexamples: [{ name: one, value: null }, { name: 2 b, value: { a: [1, { b: x }] }, issues: [missing, missing] }]",
      {
        scope: "C",
        shape: expression("any"),
        ...nothingElse,
        examples: [
          { name: "one", value: null },
          { name: "2 b", value: { a: [1, { b: "x" }] }, issues: ["missing", "missing"] },
        ],
      },
    ],
    [
      "type: any\nprompt: { intro: I., notes: [A., B.], example: one }",
      {
        scope: "C",
        shape: expression("any"),
        ...nothingElse,
        prompt: { intro: "I.", notes: ["A.", "B."], example: "one" },
      },
    ],
    ["type: any\nprompt: {}", { scope: "C", shape: expression("any"), ...nothingElse, prompt: { notes: [] } }],
  ];
  it.each(accepted)("accepts %j", (keys, expected) => {
    expect(contractOf(keys)).toEqual(expected);
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["description: Nothing else.", ["parse/missing-type 4:3"]],
    ["nullable: true", ["parse/missing-type 4:3"]],
    ["required_keys: [a]\nunknown_keys: keep", ["parse/key-needs-another 6:5"]],
    ["type: any\nfields: {}", ["parse/conflicting-types 6:5"]],
    ["type: any\nenums: [A]", ["parse/wrong-kind 6:12"]],
    ["type: any\nenums: { a: A }", ["parse/wrong-kind 6:17"]],
    ["type: any\nenums: { a: [] }", ["parse/enum-size 6:17"]],
    ["type: any\nenums: { a: [X, X] }", ["parse/repeated 6:21"]],
    ["type: any\nrequired_keys: [a, 1, a]", ["parse/quote-this 6:24", "parse/repeated 6:27"]],
    ["type: any\nschema_version: 1.0", ["parse/quote-this 6:21"]],
    ["type: any\naliases: D", ["parse/wrong-kind 6:14"]],
    ["type: any\naliases: [D, D]", ["parse/repeated 6:18"]],
    ["type: any\nexamples: { name: a }", ["parse/wrong-kind 6:15"]],
    ["type: any\nexamples: [a]", ["parse/wrong-kind 6:16"]],
    ["type: any\nexamples: [{ name: a }]", ["parse/missing-choice 6:16"]],
    ["type: any\nexamples: [{ value: a }]", ["parse/missing-key 6:16"]],
    ["type: any\nexamples: [{ name: a, value: 1, issues: [] }]", ["parse/wrong-kind 6:45"]],
    ["type: any\nexamples: [{ name: a, value: 1, issues: [1] }]", ["parse/quote-this 6:46"]],
    ["type: any\nexamples: [{ name: a, value: 1, text: b }]", ["parse/two-choices 6:37"]],
    [
      "type: any\nexamples: [{ name: a, value: 1, reads_as: a, context: {} }]",
      ["parse/key-needs-another 6:37", "parse/key-needs-another 6:50"],
    ],
    ["type: any\nexamples: [{ name: a, text: b, context: [] }]", ["parse/wrong-kind 6:45"]],
    ["type: any\nexamples: [{ name: a, text: 1 }, { name: a, value: 1 }]", ["parse/quote-this 6:33"]],
    ["type: any\nexamples: [{ name: a, text: b }, { name: a, value: 1 }]", ["parse/repeated 6:46"]],
    ["type: any\nexamples: [{ name: a, value: 1 }, { name: a, value: 2 }]", ["parse/repeated 6:47"]],
    ["type: any\nprompt: Answer.", ["parse/wrong-kind 6:13"]],
    ["type: any\nprompt: { notes: Answer. }", ["parse/wrong-kind 6:22"]],
    ["type: any\nprompt: { notation: types }", ["parse/unknown-key 6:15"]],
    ["type: any\nprompt: { budget: many }", ["parse/wrong-kind 6:23"]],
    ["type: any\nderived: {}", ["parse/wrong-kind 6:14"]],
    ["type: any\nderived: [size(self)]", ["parse/wrong-kind 6:14"]],
    ["type: any\nderived: { 1st: self }", ["parse/bad-name 6:16"]],
    ["type: any\nderived: { first: { description: D. } }", ["parse/missing-key 6:16"]],
    ["type: any\nderived: { first: 1 }", ["parse/quote-this 6:23"]],
  ];
  it.each(refused)("rejects %j", (keys, expected) => {
    expect(complaintsOf(contractFile(keys))).toEqual(expected);
  });

  it("must be a map", () => {
    expect(complaintsOf(file("contracts:\n  C: T\n  D: [A]\n  E:"))).toEqual([
      "parse/wrong-kind 4:6",
      "parse/wrong-kind 5:6",
      "parse/wrong-kind 6:3",
    ]);
  });
});

function typeOf(declaration: string): unknown {
  return plain(documentOf(file(`types:\n  T: ${declaration}`)).types[0]);
}

function generateFile(key: string, value: string): string {
  return file(`generate: { ${key}: ${JSON.stringify(value)} }`);
}

describe("a type", () => {
  const accepted: readonly (readonly [string, unknown])[] = [
    ["string", { name: "T", shape: expression("string"), rules: [], aliases: [] }],
    [
      "{ type: string, max_length: 3 }",
      { name: "T", shape: { ...(expression("string") as object), bounds: { max_length: 3 } }, rules: [], aliases: [] },
    ],
    [
      "{ fields: {}, description: D., deprecated: true, frozen: true, aliases: [U] }",
      {
        name: "T",
        description: "D.",
        deprecated: "Deprecated.",
        frozen: true,
        rules: [],
        aliases: ["U"],
        shape: { form: { kind: "record", record: { fields: [] } }, bounds: {} },
      },
    ],
  ];
  it.each(accepted)("accepts %s", (declaration, expected) => {
    expect(typeOf(declaration)).toEqual(expected);
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["[A, B]", ["parse/wrong-kind 4:6"]],
    ["", ["parse/wrong-kind 4:3"]],
    ["{ description: D. }", ["parse/missing-type 4:3"]],
    ["{ type: any, frozen: 1 }", ["parse/wrong-kind 4:27"]],
    ["{ type: any, aliases: U }", ["parse/wrong-kind 4:28"]],
    ["{ type: any, optional: true }", ["parse/unknown-key 4:19"]],
    ["{ type: any, derived: {}, mode: {} }", ["parse/wrong-kind 4:28", "parse/unknown-key 4:32"]],
  ];
  it.each(refused)("rejects %s", (declaration, expected) => {
    expect(complaintsOf(file(`types:\n  T: ${declaration}`))).toEqual(expected);
  });
});

describe("the file", () => {
  it("can use every top-level key", () => {
    const document = documentOf(
      "edition: 1\nname: orders\ndescription: D.\ngenerate: { directory: out/x, runtime: ../runtime, language: javascript, import_extension: ts }\n",
    );
    expect(plain(document)).toEqual({
      file: "contracts.yaml",
      lineStarts: [0, 11, 24, 40, 136],
      name: "orders",
      description: "D.",
      enums: [],
      types: [],
      tables: [],
      contracts: [],
      decisions: [],
      gates: [],
      generate: { directory: "out/x", runtime: "../runtime", language: "javascript", importExtension: "ts" },
    });
  });

  it("may be JSON", () => {
    expect(
      plain(documentOf('{"edition": 1, "name": "orders", "contracts": {"C": {"fields": {"id": "uuid"}}}}')),
    ).toMatchObject({ name: "orders", contracts: [{ scope: "C" }] });
  });

  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["name: a", ["parse/missing-key 1:1"]],
    ["edition: 1", ["parse/missing-key 1:1"]],
    ["edition: 2\nname: a", ["parse/unknown-edition 1:10"]],
    ['edition: "1"\nname: a', ["parse/wrong-kind 1:10"]],
    ["edition:\nname: a", ["parse/wrong-kind 1:1"]],
    ["edition: 1\nname: 7", ["parse/quote-this 2:7"]],
    [
      "edition: 1\nname: a\ntypes: []\nenums:\ncontracts: x",
      ["parse/wrong-kind 3:8", "parse/wrong-kind 4:1", "parse/wrong-kind 5:12"],
    ],
    ["edition: 1\nname: a\nuse: enums.yaml", ["parse/wrong-kind 3:6"]],
    [
      "edition: 1\nname: a\ngenerate: { import_extension: mjs, outputs: [], language: java }",
      ["parse/unknown-choice 3:31", "parse/unknown-key 3:36", "parse/unknown-choice 3:59"],
    ],
  ];
  it.each(refused)("rejects %j", (text, expected) => {
    expect(complaintsOf(text)).toEqual(expected);
  });

  it("reports all errors at once, in the order of the file", () => {
    expect(complaintsOf("name: A\nnam: b\nenums: { e: [] }\ntypes: { T: { typ: x } }\ncontracts: { C: 1 }\n")).toEqual([
      "parse/missing-key 1:1",
      "parse/bad-name 1:7",
      "parse/unknown-key 2:1",
      "parse/bad-name 3:10",
      "parse/enum-size 3:13",
      "parse/unknown-key 4:15",
      "parse/wrong-kind 5:17",
    ]);
  });
});

describe("generate", () => {
  it.each([
    "generated",
    "src/contracts",
    ".contracts",
    ".github/contracts",
    "my_node_modules",
    "workflows",
    "a-b/c_d/e.f",
    "con-tent",
    "nullable",
  ])("directory may be %j", (directory) => {
    expect(complaintsOf(generateFile("directory", directory))).toEqual([]);
  });

  it.each([
    "",
    ".",
    "./",
    "..",
    "../x",
    "a/../b",
    "/",
    "/tmp",
    "C:\\x",
    "C:x",
    "a\\b",
    "a//b",
    "a/",
    "./a",
    "~",
    "a b",
    "ä",
    "a\nb",
    "a:b",
    ".git",
    "a/.GIT/b",
    ".github/workflows",
    ".GitHub/Workflows/x",
    "node_modules/x",
    "a/Node_Modules",
    ".circleci",
    ".husky",
    ".yarn/cache",
    "a.",
    "con",
    "a/NUL.txt",
    "lpt1",
    "a".repeat(201),
  ])("directory must not be %j", (directory) => {
    expect(complaintsOf(generateFile("directory", directory))).toEqual(["parse/output-folder 3:24"]);
  });

  it.each(["agent-contracts/runtime", "@acme/contracts", "./runtime.js", "../runtime/index.js", "../../runtime.js"])(
    "runtime may be %j",
    (runtime) => {
      expect(complaintsOf(generateFile("runtime", runtime))).toEqual([]);
    },
  );

  it.each([
    "",
    "/runtime",
    "node:fs",
    "https://a.b/c",
    "a b",
    "a'b",
    "a\";import 'x",
    "a\nb",
    "#runtime",
    "@",
    "a//b",
    "a/",
    "..",
    "agent-contracts/../x",
    "agent-contracts/..",
    "@acme/../x",
    "a/./b",
    "../a/../b",
    "a".repeat(201),
  ])("runtime must not be %j", (runtime) => {
    expect(complaintsOf(generateFile("runtime", runtime))).toEqual(["parse/import-specifier 3:22"]);
  });
});

describe("a contract summary", () => {
  /** A contract summary, pasted unchanged. */
  const block = JSON.parse(readFileSync(new URL("summary.json", import.meta.url), "utf8")) as Record<
    string,
    { schema_version: string; required_keys: string[]; enums: Record<string, string[]> }
  >;

  it("is a valid `contracts` section without changes", () => {
    const { contracts } = documentOf(`edition: 1\nname: summary\ncontracts: ${JSON.stringify(block, null, 2)}\n`);
    const expected = Object.entries(block).map(([scope, { schema_version, required_keys, enums }]) => ({
      scope,
      schemaVersion: schema_version,
      overlay: {
        requiredKeys: required_keys,
        enums: Object.entries(enums).map(([path, values]) => ({ path, values })),
      },
      rules: [],
      aliases: [],
      examples: [],
    }));
    expect(expected).toHaveLength(4);
    expect(plain(contracts)).toEqual(expected);
  });
});
