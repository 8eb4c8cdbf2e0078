import { describe, expect, it } from "vitest";
import { targetOf } from "../../../generator/model/json-kinds.js";
import { contractIn, placed, pointed, resolved, resolveDiagnostics, typeIn } from "../../support/resolving.js";

describe("the Model", () => {
  it("has every default applied", () => {
    const model = resolved("contracts:\n  C: { fields: { a: string } }\ntypes:\n  T: { fields: { a: string } }");
    const generate = {
      directory: "generated",
      language: "typescript",
      runtime: "agent-contracts/runtime",
      isRuntimeInline: false,
      importExtension: "js",
    };
    expect(model).toMatchObject({ file: "contracts.yaml", name: "test", enums: [], generate });
    expect(typeIn(model, "T")).toMatchObject({ frozen: false, aliases: [], typeName: "T", constantName: "t" });
    expect(contractIn(model, "C")).toMatchObject({
      aliases: [],
      examples: [],
      prompt: { notes: [] },
      shape: { unknownKeys: "reject" },
    });
    expect(Object.keys(contractIn(model, "C"))).not.toContain("base");
  });

  it.each([
    ["{ runtime: inline }", "typescript", "./runtime/index.js"],
    ["{ runtime: inline, import_extension: ts }", "typescript", "./runtime/index.ts"],
    ["{ runtime: inline, language: javascript, import_extension: js }", "javascript", "./runtime/index.js"],
  ])("has an import path from the output to a runtime inside it: %s", (generate, language, runtime) => {
    const model = resolved(`contracts: { C: { fields: { a: string } } }\ngenerate: ${generate}`);
    expect(model.generate).toMatchObject({ language, runtime, isRuntimeInline: true });
  });

  it("uses the values of the file instead of the defaults", () => {
    const model = resolved(`description: A set.
enums: { Old: { description: Old one., deprecated: Use New., values: { A: The first. } } }
types: { T: { fields: { a: string }, frozen: true, description: A type., deprecated: Gone., aliases: [U] } }
contracts:
  C: { schema_version: v1, description: A contract., deprecated: Gone., type: T, aliases: [D], prompt: { intro: Hello., notes: [One., Two.], example: fine }, examples: [{ name: fine, value: { a: x } }, { name: bad, value: {}, issues: [missing] }] }
generate: { directory: out, runtime: ./runtime.js, import_extension: ts }`);
    expect(model).toMatchObject({
      description: "A set.",
      generate: { directory: "out", runtime: "./runtime.js", importExtension: "ts" },
    });
    expect(model.enums[0]).toMatchObject({
      typeName: "Old",
      valuesName: "oldValues",
      description: "Old one.",
      deprecated: "Use New.",
      values: [{ value: "A", description: "The first." }],
    });
    expect(typeIn(model, "T")).toMatchObject({
      frozen: true,
      description: "A type.",
      deprecated: "Gone.",
      aliases: ["U"],
    });
    expect(contractIn(model, "C")).toMatchObject({
      schemaVersion: "v1",
      description: "A contract.",
      deprecated: "Gone.",
      base: "T",
      aliases: ["D"],
      prompt: { intro: "Hello.", notes: ["One.", "Two."], example: "fine" },
      examples: [
        { name: "fine", value: { a: "x" } },
        { name: "bad", value: {}, issues: ["missing"] },
      ],
    });
  });

  it("contains every fact about a field in the file", () => {
    const model = resolved(
      "types:\n  T: { fields: { a?: { type: string, description: An A., example: x, deprecated: Use b., in_summary: false }, b: { type: list, items: { fields: { c: { type: map, values: { fields: { d: string } } } } } } } }",
    );
    const { shape } = typeIn(model, "T");
    expect(shape.kind === "record" && shape.fields[0]).toMatchObject({
      optional: true,
      description: "An A.",
      example: "x",
      deprecated: "Use b.",
      hiddenInSummary: true,
      place: { path: "types.T.fields.a" },
    });
    expect(JSON.stringify(shape)).toContain('"path":"types.T.fields.b[].fields.c{}.fields.d"');
  });

  it("identifies variants by their values in paths", () => {
    const model = resolved(
      "contracts:\n  C: { fields: { k: [X] }, variants: { discriminator: k, X: { fields: { a: string } } } }",
    );
    expect(JSON.stringify(contractIn(model, "C").shape)).toContain('"path":"contracts.C.variants.X.fields.a"');
  });

  it("is plain data", () => {
    const model = resolved(
      "contracts:\n  C: { type: 'string 1..[]', enums: { '[*]': [a] }, examples: [{ name: e, value: [a] }] }",
    );
    expect(JSON.parse(JSON.stringify(model))).toEqual(model);
  });

  it("refers only to declared names", () => {
    const model = resolved("enums: { E: [A] }\ntypes: { T: string }");
    expect(targetOf("T", model)).toEqual({ kind: "string", nonblank: false });
    expect(targetOf("E", model)).toEqual({ kind: "enum", of: "E", values: [{ value: "A" }] });
    expect(() => targetOf("X", model)).toThrow('the model names "X" and does not declare it');
  });

  it("is missing if there is an error", () => {
    expect(() => resolved("contracts:\n  C: { type: Nothing }")).toThrow(
      'resolve/unknown-name: unknown type or enum "Nothing"',
    );
  });
});

describe("required keys", () => {
  it.each([
    ["of a record", "{ fields: { a: string, b?: string, c: string | null } }", ["a", "c"]],
    ["of a named type", "{ type: T }", ["x"]],
    ["of an alias of a type", "{ type: U }", ["x"]],
    [
      "that all variants have",
      "{ fields: { k: [X, Y] }, variants: { discriminator: k, X: { fields: { a: string, b: string, c?: string } }, Y: { fields: { b: string, a: string } } } }",
      ["k", "a", "b"],
    ],
    [
      "that only some variants have",
      "{ fields: { k: [X, Y] }, variants: { discriminator: k, X: { fields: { a: string } }, Y: {} } }",
      ["k"],
    ],
    ["of an array", "{ type: 'T[]' }", []],
    ["of a value that may be null", "{ type: T | null }", []],
  ])("%s", (_, contract, keys) => {
    const model = resolved(
      `types:\n  T: { fields: { x: string, y?: string } }\n  U: { type: T }\ncontracts:\n  C: ${contract}`,
    );
    expect(contractIn(model, "C").requiredKeys).toEqual(keys);
  });
});

describe("a prompt", () => {
  const examples = "examples: [{ name: all well, value: { a: x } }, { name: broken, value: {}, issues: [missing] }]";

  it.each([
    ["all wel", "resolve/unknown-example", 'Did you mean "all well"?'],
    ["something", "resolve/unknown-example", "Valid examples: all well."],
    ["broken", "resolve/example-has-issues", "Valid examples: all well."],
  ])("rejects %s", (name, code, help) => {
    const part = `contracts:\n  C: { fields: { a: string }, ${examples}, prompt: { example: ${name} } }`;
    const diagnostics = resolveDiagnostics(part);
    expect(pointed(part, diagnostics)).toEqual([`${code} at ${name}`]);
    expect(diagnostics[0]?.help).toBe(help);
  });
});

it("accepts only existing codes in an example", () => {
  const [diagnostic, ...others] = resolveDiagnostics(
    "contracts:\n  C: { fields: { a: string }, examples: [{ name: e, value: {}, issues: [mising, missing] }] }",
  );
  expect([diagnostic?.message, diagnostic?.help, others]).toEqual([
    'unknown issue code "mising"',
    'Did you mean "missing"?',
    [],
  ]);
});

it("reports all errors at once, in the order of the file", () => {
  const part =
    "enums:\n  Error: [A]\ntypes:\n  T: { fields: { a: Strin, b: { type: boolean, min: 1 } } }\ncontracts:\n  C: { type: T, required_keys: [c], aliases: [c] }\n  c: { type: Nothing }";
  expect(placed(part, resolveDiagnostics(part))).toEqual([
    "resolve/reserved-name 2:3",
    "resolve/unknown-name 4:21",
    "resolve/key-misplaced 4:53",
    "resolve/unknown-path 6:33",
    "resolve/scope-taken 6:47",
    "resolve/name-clash 7:3",
    "resolve/unknown-name 7:14",
  ]);
});
