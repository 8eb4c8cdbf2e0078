/** Tests each feature of the language for each provider. */
import { describe, expect, test } from "vitest";
import { phrasesOf } from "../../../generator/4-emit/print/phrases.js";
import type { ProviderName } from "../../../generator/language/provider-keys.js";
import type { Shape } from "../../../generator/model/model.js";
import { lowerContract, type ProviderSchema } from "../../../generator/providers/lower-contract.js";
import { commonPattern } from "../../../generator/providers/scalars.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  modelOf,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
} from "../../support/models.js";

type Types = Readonly<Record<string, Shape>>;

function lowered(shape: Shape, provider: ProviderName, types: Types = {}): ProviderSchema {
  const model = modelOf({ types, contracts: { ROOT: shape } });
  return lowerContract(model, model.contracts[0]!, provider, phrasesOf);
}

/** The schema of the field `a`, whose name may end in `?`. */
function field(shape: Shape, provider: ProviderName, name = "a"): unknown {
  return (lowered(record({ [name]: shape }), provider).schema["properties"] as Readonly<Record<string, unknown>>)["a"];
}

type Expected = Readonly<Partial<Record<ProviderName, unknown>>>;

const said = (schema: object, description: string): object => ({ ...schema, description });
const hosted = (schema: unknown): Expected => ({ openai: schema, anthropic: schema, gemini: schema, portable: schema });
const everywhere = (schema: unknown): Expected => ({ ...hosted(schema), local: schema });

const short = { type: "string" };
const level = { type: "string", enum: ["HIGH", "LOW"] };
const none = { type: "null" };

const rows: readonly (readonly [what: string, shape: Shape, expected: Expected])[] = [
  ["a length", text({ minLength: 1, maxLength: 9 }), everywhere(said(short, "1 to 9 characters."))],
  ["a nonblank string", text({ nonblank: true }), everywhere(said(short, "Not blank."))],
  [
    "a simple pattern",
    text({ pattern: "[a-z]+\\d" }),
    {
      openai: { ...short, pattern: "^[a-z]+[0-9]$" },
      gemini: said(short, "Matches /^[a-z]+\\d$/."),
      local: { ...short, pattern: "^[a-z]+[0-9]$" },
    },
  ],
  [
    "a pattern with a length",
    text({ pattern: "[a-z]+", maxLength: 9 }),
    { local: said({ ...short, pattern: "^[a-z]+$" }, "At most 9 characters.") },
  ],
  [
    "a uuid",
    text({ format: "uuid" }),
    {
      openai: { ...short, format: "uuid" },
      anthropic: { ...short, format: "uuid" },
      gemini: said(short, "A UUID."),
      portable: said(short, "A UUID."),
      local: { ...short, format: "uuid" },
    },
  ],
  [
    "a uri",
    text({ format: "uri" }),
    {
      openai: said(short, "An absolute URI."),
      anthropic: { ...short, format: "uri" },
      local: said(short, "An absolute URI."),
    },
  ],
  [
    "bounds of an integer",
    integer({ min: 0.5, exclusiveMax: 10 }),
    {
      ...hosted(said({ type: "integer" }, "At least 0.5, less than 10.")),
      local: { type: "integer", minimum: 1, maximum: 9 },
    },
  ],
  [
    "bounds of a number",
    number({ min: 0, multipleOf: 0.5 }),
    everywhere(said({ type: "number" }, "At least 0, a multiple of 0.5.")),
  ],
  [
    "bounds of an array",
    list(text(), { minItems: 1, maxItems: 9 }),
    {
      openai: said({ type: "array", items: short }, "1 to 9 items."),
      anthropic: said({ type: "array", items: short, minItems: 1 }, "At most 9 items."),
      local: { type: "array", items: short, minItems: 1, maxItems: 9 },
    },
  ],
  [
    "unique items",
    list(text(), { uniqueItems: true }),
    everywhere(said({ type: "array", items: short }, "No item twice.")),
  ],
  ["a constant", constant("x"), everywhere({ type: "string", enum: ["x"] })],
  [
    "a boolean constant",
    constant(true),
    {
      openai: { type: "boolean", enum: [true] },
      gemini: said({ type: "boolean" }, "Always true."),
      portable: said({ type: "boolean" }, "Always true."),
    },
  ],
  [
    "a constant with properties",
    constant({ a: [1] }),
    { ...hosted({ type: "string", enum: ['{"a":[1]}'] }), local: { const: { a: [1] } } },
  ],
  ["null", nothing, everywhere(none)],
  ["an enum", oneOf("HIGH", "LOW"), everywhere(level)],
  ["an enum of integers", oneOf(1, 2), everywhere({ type: "integer", enum: [1, 2] })],
  ["a nullable scalar", nullable(integer()), everywhere({ type: ["integer", "null"] })],
  ["a nullable enum", nullable(oneOf("HIGH", "LOW")), everywhere({ anyOf: [level, none] })],
  [
    "a nullable union",
    union(boolean, list(boolean), nothing),
    everywhere({ anyOf: [{ type: "boolean" }, { type: "array", items: { type: "boolean" } }, none] }),
  ],
  [
    "constants as alternatives",
    union(constant("a"), oneOf("b", "a"), constant(1)),
    everywhere({
      anyOf: [
        { type: "string", enum: ["a", "b"] },
        { type: "integer", enum: [1] },
      ],
    }),
  ],
  ["any value", any, { ...hosted(said(short, "Any JSON value, written as a string of JSON.")), local: {} }],
  [
    "any object",
    object,
    { ...hosted(said(short, "A JSON object, written as a string of JSON.")), local: { type: "object" } },
  ],
  [
    "a map",
    map(boolean, { maxItems: 3 }),
    {
      openai: said(
        {
          type: "array",
          items: {
            type: "object",
            properties: { key: short, value: { type: "boolean" } },
            required: ["key", "value"],
            additionalProperties: false,
          },
        },
        "At most 3 entries.",
      ),
      local: said({ type: "object", additionalProperties: { type: "boolean" } }, "At most 3 entries."),
    },
  ],
];

describe.each(rows)("%s", (_, shape, expected) => {
  test.each(Object.entries(expected) as [ProviderName, unknown][])(
    "is supported as expected by %s",
    (provider, schema) => {
      expect(field(shape, provider)).toEqual(schema);
    },
  );
});

/** A variant whose fields are strings. */
function branch(value: string, ...names: string[]): object {
  const properties = Object.fromEntries([
    ["kind", { type: "string", enum: [value] }],
    ...names.map((name) => [name, short]),
  ]);
  return { type: "object", properties, required: ["kind", ...names], additionalProperties: false };
}

function problems(shape: Shape, provider: ProviderName): readonly string[] {
  return lowered(record({ a: shape }), provider).problems.map(({ because }) => because);
}

describe("an optional field", () => {
  test("is required and null if absent, or not required", () => {
    for (const provider of ["openai", "portable"] as const) {
      expect(lowered(record({ "a?": text(), b: text() }), provider).schema).toMatchObject({
        properties: { a: { type: ["string", "null"] } },
        required: ["a", "b"],
      });
    }
    for (const provider of ["anthropic", "gemini", "local"] as const) {
      expect(lowered(record({ "a?": text(), b: text() }), provider).schema).toMatchObject({
        properties: { a: { type: "string" } },
        required: ["b"],
      });
    }
  });

  test("that may be null is in the loss report if absent becomes null", () => {
    expect(lowered(record({ "a?": nullable(text()) }), "openai").losses).toMatchObject([
      { fact: "optional", why: "openai-2026-11 has null for both: what is absent comes back as null" },
    ]);
    expect(lowered(record({ "a?": nullable(text()) }), "anthropic").losses).toEqual([]);
  });
});

describe("variants", () => {
  const shape = variants("kind", { id: text() }, { A: { a: text() }, B: {} });

  test("are alternatives with the discriminator first, in an envelope at the root", () => {
    const result = { anyOf: [branch("A", "id", "a"), branch("B", "id")] };
    expect(lowered(shape, "openai").schema).toEqual({
      type: "object",
      properties: { result },
      required: ["result"],
      additionalProperties: false,
    });
    expect(JSON.stringify(lowered(shape, "openai").schema)).toContain('"properties":{"kind"');
  });

  test("as a union of records with a constant are the same", () => {
    const records = union(record({ id: text(), on: constant("x") }), record({ on: constant("y"), id: text() }));
    expect(JSON.stringify(lowered(records, "anthropic").schema).match(/"properties":\{"on"/g)).toHaveLength(2);
  });
});

describe("indistinguishable alternatives", () => {
  test("are a problem", () => {
    expect(problems(union(record({ b: text() }), record({ c: text() })), "openai")).toEqual([
      'several alternatives of "a" are objects, and no field distinguishes them',
    ]);
    expect(problems(union(list(text()), map(text())), "openai")).toEqual([
      'several alternatives of "a" are arrays, and no field distinguishes them',
    ]);
    expect(problems(union(text(), any), "gemini")).toEqual([
      'several alternatives of "a" are strings, and no field distinguishes them',
    ]);
    expect(problems(union(record({ b: text() }), map(text())), "local")).toEqual([
      'several alternatives of "a" are objects, and no field distinguishes them',
    ]);
  });

  test("are not a problem if a value has the same meaning in each of them", () => {
    expect(
      problems(union(text({ format: "date" }), text({ format: "uri" }), list(text()), list(number())), "openai"),
    ).toEqual([]);
    expect(problems(union(record({ b: text() }), map(text())), "openai")).toEqual([]);
  });
});

describe("a type", () => {
  const tree: Types = { Tree: record({ name: text(), parts: list(reference("Tree")) }) };

  test("that is recursive is a definition, or a problem", () => {
    expect(lowered(record({ a: reference("Tree") }), "openai", tree).schema).toMatchObject({
      properties: { a: { $ref: "#/$defs/Tree" } },
      $defs: { Tree: { properties: { parts: { items: { $ref: "#/$defs/Tree" } } }, required: ["name", "parts"] } },
    });
    for (const provider of ["anthropic", "portable"] as const) {
      expect(lowered(record({ a: reference("Tree") }), provider, tree).problems).toMatchObject([
        { because: "the type Tree contains itself, which its schemas cannot" },
      ]);
    }
  });

  test("that is recursive must recurse through optional fields for Gemini", () => {
    const { schema, losses } = lowered(record({ a: reference("Tree") }), "gemini", tree);
    expect(schema).toMatchObject({ required: ["a"], $defs: { Tree: { required: ["name"] } } });
    expect(losses.map(({ fact }) => fact)).toEqual(["field"]);
  });

  test("that is the whole contract and recursive is an object at the root", () => {
    expect(lowered(reference("Tree"), "local", tree).schema).toMatchObject({
      type: "object",
      properties: { parts: { items: { $ref: "#/$defs/Tree" } } },
    });
  });

  test("that is used twice is shared or repeated", () => {
    const twice = record({ a: reference("Item"), b: list(reference("Item")) });
    const types = { Item: record({ id: text() }) };
    expect(JSON.stringify(lowered(twice, "openai", types).schema).match(/\$ref/g)).toHaveLength(2);
    for (const provider of ["gemini", "portable"] as const)
      expect(JSON.stringify(lowered(twice, provider, types).schema)).not.toContain("$ref");
  });

  test("that would be repeated too often is a problem", () => {
    const names = Array.from({ length: 16 }, (_, index) => `T${index}`);
    const types = Object.fromEntries(
      names.map((name, index) => [
        name,
        index === 0 ? record({ a: text() }) : record({ a: reference(`T${index - 1}`), b: reference(`T${index - 1}`) }),
      ]),
    );
    expect(lowered(reference("T15"), "gemini", types).problems.map(({ because }) => because)).toEqual([
      expect.stringContaining("more than 20000 parts"),
    ]);
    expect(lowered(reference("T15"), "openai", types).problems).toEqual([]);
  });
});

test.each([
  ["[a-z]+", "^[a-z]+$"],
  ["^[A-Z]{2}-\\d{3}$", "^[A-Z]{2}-[0-9]{3}$"],
  ["a|b", "^(a|b)$"],
  ["(?:a|b)c", "^((a|b)c)$"],
  ["[\\w.-]+", "^[A-Za-z0-9_.-]+$"],
  ["a\\.b", "^a\\.b$"],
  ["(?=a)b", undefined],
  ["(?<n>a)\\k<n>", undefined],
  ["(a)\\1", undefined],
  ["\\bword\\b", undefined],
  ["\\p{L}+", undefined],
  ["\\s*", undefined],
  ["[^\\d]", "^[^0-9]$"],
  ["[\\D]", undefined],
  ["é", undefined],
  ["\\u{1F600}", undefined],
  ["a\\$", "^a\\$$"],
  ["a$|b", undefined],
])("the pattern %s becomes %s for other engines", (pattern, common) => {
  expect(commonPattern(pattern)).toBe(common);
});
