import { expect, test } from "vitest";
import { convertInput } from "../../../generator/import/convert-input.js";
import { placesInJson } from "../../../generator/source/json-places.js";
import type { JsonObject } from "../../../generator/source/json.js";

/** The file after its head, and the diagnostics with their pointers. */
async function imported(
  schema: unknown,
  scope = "A",
): Promise<{ readonly text: string; readonly found: readonly string[] }> {
  const value = JSON.parse(JSON.stringify(schema)) as JsonObject;
  const { text, diagnostics } = await convertInput(
    { kind: "schema", value, places: placesInJson(JSON.stringify(schema)) },
    { file: "a.json", scope },
  );
  const [, body = ""] = /^(?:.*\n){3}\n([^]*)$/.exec(text) ?? [];
  return {
    text: body,
    found: diagnostics.map(({ code, message }) => `${code} ${/^\S+?(?=:? )/.exec(message)?.[0] ?? ""}`),
  };
}

/**
 * The fields of a contract whose schema has these properties, all of them required. One more puts each on its own
 * line.
 */
async function fieldsOf(given: JsonObject): Promise<string> {
  const properties = { ...given, zz: { type: "boolean" } };
  const { text, found } = await imported({
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  expect(found).toEqual([]);
  const [, fields = ""] = /contracts:\n {2}A:\n {4}fields:\n([^]*)$/.exec(text) ?? [];
  return fields.replace(/^ {6}/gm, "").replace("zz: boolean\n", "");
}

test.each<[JsonObject, string]>([
  [{ a: { type: "string", minLength: 1, maxLength: 9 } }, "a: string 1..9\n"],
  [{ a: { type: "string", minLength: 0 } }, "a: string\n"],
  [{ a: { type: ["string", "null"], maxLength: 9 } }, "a: string ..9 | null\n"],
  [{ a: { type: "string", nullable: true } }, "a: string | null\n"],
  [{ a: { type: "string", format: "date-time" } }, "a: date-time\n"],
  [{ a: { type: "string", pattern: "^[A-Z]{2}$" } }, 'a: { type: string, pattern: "[A-Z]{2}" }\n'],
  [{ a: { type: "string", pattern: "^(?:x|y)$" } }, "a: { type: string, pattern: x|y }\n"],
  [{ a: { type: "string", pattern: "^$" } }, "a: { type: string, pattern: (?:) }\n"],
  [{ a: { type: "string", description: "a\tb\nc" } }, "a:\n  type: string\n  description: |-\n    a\tb\n    c\n"],
  [{ a: { const: "\u00a0" } }, "a: { const: \u00a0 }\n"],
  [{ a: { const: "\u202e\u0085" } }, 'a: { const: "\\u202e\\u0085" }\n'],
  [
    { a: { type: "string", pattern: "^x|y$" } },
    'a: { type: string, pattern: "[\\\\s\\\\S]*(?:^x|y$)[\\\\s\\\\S]*" }\n',
  ],
  [{ a: { type: "string", pattern: "^x" } }, 'a: { type: string, pattern: "x[\\\\s\\\\S]*" }\n'],
  [{ a: { type: "string", pattern: "^x.*" } }, 'a: { type: string, pattern: "x[\\\\s\\\\S]*" }\n'],
  [{ a: { type: "string", pattern: ".*?x$" } }, 'a: { type: string, pattern: "[\\\\s\\\\S]*x" }\n'],
  [{ a: { type: "string", pattern: "^x\\.*" } }, 'a: { type: string, pattern: "x\\\\.*[\\\\s\\\\S]*" }\n'],
  [{ a: { type: "string", pattern: ".*" } }, "a: string\n"],
  [{ a: { type: "string", default: "x" } }, "a: { type: string, default: x }\n"],
  [{ a: { type: "object", default: {} } }, "a: { type: object, default: {} }\n"],
  [{ a: { default: { field: "x" } } }, "a: { type: any, default: { literal: { field: x } } }\n"],
  [{ a: { type: ["string", "null"], default: null } }, "a: { type: string | null, default: null }\n"],
  [{ a: { type: "string", pattern: "x\\$" } }, 'a: { type: string, pattern: "[\\\\s\\\\S]*x\\\\$[\\\\s\\\\S]*" }\n'],
  [{ a: { type: "integer", minimum: 0, maximum: 100 } }, "a: integer 0..100\n"],
  [
    { a: { type: "number", exclusiveMinimum: 0, multipleOf: 0.5 } },
    "a: { type: number, exclusive_min: 0, multiple_of: 0.5 }\n",
  ],
  [{ a: { type: "number", minimum: 1, exclusiveMinimum: true } }, "a: { type: number, exclusive_min: 1 }\n"],
  [{ a: { type: "number", minimum: 1e-7 } }, "a: { type: number, min: 1e-7 }\n"],
  [{ a: { type: "integer", minimum: 0.5, maximum: 3.5 } }, "a: integer 1..3\n"],
  [{ a: { type: "integer", exclusiveMinimum: 0.5, exclusiveMaximum: 3.5 } }, "a: integer 1..3\n"],
  [{ a: { type: "integer", exclusiveMinimum: -0.5, maximum: -0 } }, "a: integer 0..0\n"],
  [{ a: { type: "integer", exclusiveMinimum: 1, exclusiveMaximum: 4, minimum: 0.5 } }, "a: integer 2..3\n"],
  [{ a: { type: "integer", exclusiveMinimum: 0, maximum: Number.MAX_SAFE_INTEGER } }, "a: integer 1..\n"],
  [{ a: { type: "integer", minimum: Number.MIN_SAFE_INTEGER, exclusiveMaximum: 2 ** 53 } }, "a: integer\n"],
  [{ a: { type: "integer", exclusiveMinimum: 2 ** 53 } }, "a: { type: integer, exclusive_min: 9007199254740992 }\n"],
  [{ a: { type: "integer", multipleOf: 0.5 } }, "a: integer\n"],
  [{ a: { type: "integer", multipleOf: 0.1 } }, "a: integer\n"],
  [{ a: { type: "integer", multipleOf: 1.5 } }, "a: { type: integer, multiple_of: 3 }\n"],
  [{ a: { type: "integer", multipleOf: 0.15 } }, "a: { type: integer, multiple_of: 3 }\n"],
  [{ a: { type: "integer", multipleOf: 1e21 } }, "a: { type: integer, multiple_of: 1e+21 }\n"],
  [{ a: { allOf: [{ type: "number", minimum: 3, exclusiveMinimum: true }, { minimum: 5 }] } }, "a: number 5..\n"],
  [{ a: { allOf: [{ type: ["number", "string"] }, { type: ["integer", "string"] }] } }, "a: string | integer\n"],
  [{ a: { enum: ["x", "y"] } }, 'a: [x, "y"]\n'],
  [{ a: { enum: ["on", null] } }, 'a: { const: "on", nullable: true }\n'],
  [{ a: { type: "string", enum: ["x", 1] } }, "a: { const: x }\n"],
  [{ a: { enum: [1, 2] } }, "a: [1, 2]\n"],
  [{ a: { enum: ["string", "integer"] } }, "a: { enum: [string, integer] }\n"],
  [{ a: { enum: ["email", "letter"] } }, "a: [email, letter]\n"],
  [{ a: { enum: [true, false] } }, "a: boolean\n"],
  [{ a: { const: { b: [1] } } }, "a: { const: { b: [1] } }\n"],
  [{ a: { const: null } }, 'a: "null"\n'],
  [
    {
      a: {
        oneOf: [
          { const: "x", description: "First, of all." },
          { const: "z", title: "Last" },
        ],
      },
    },
    'a: { enum: { x: "First, of all.", z: Last } }\n',
  ],
  [{ a: { oneOf: [{ const: "x", description: "First." }, { const: "z" }] } }, "a: { enum: { x: First., z: {} } }\n"],
  [{ a: { const: "x", enum: ["x", "z"] } }, "a: { const: x }\n"],
  [{ a: { const: -0 } }, "a: { const: 0 }\n"],
  [{ a: { type: "string", pattern: "^[\u200b\n]$" } }, 'a: { type: string, pattern: "[\\\\u{200b}\\\\u{a}]" }\n'],
  [{ a: { type: "array", items: { type: "string" }, minItems: 1 } }, "a: string[1..]\n"],
  [{ a: { type: "array", items: { type: ["string", "null"] } } }, "a: (string | null)[]\n"],
  [
    { a: { type: "array", items: { enum: ["x"] }, uniqueItems: true } },
    "a: { type: list, items: { const: x }, unique_items: true }\n",
  ],
  [{ a: { type: "array", items: false } }, "a: any[..0]\n"],
  [{ a: { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], items: false } }, "a: number[..2]\n"],
  [
    { a: { type: "array", prefixItems: [{ type: "string" }], items: { type: "string" }, minItems: 1 } },
    "a: string[1..]\n",
  ],
  [{ a: { type: "array", items: [{ type: "string" }], additionalItems: { type: "string" } } }, "a: string[]\n"],
  [{ a: { type: "array", items: { type: "string" }, additionalItems: false } }, "a: string[]\n"],
  [{ a: { type: "array", prefixItems: [true, {}] } }, "a: any[]\n"],
  [{ a: { type: "object" } }, "a: object\n"],
  [{ a: { type: "object", additionalProperties: { type: "integer" } } }, "a: map<integer>\n"],
  [{ a: { type: "object", minProperties: 1 } }, "a: { type: map<any>, min_items: 1 }\n"],
  [{ a: { type: ["string", "integer"], maxLength: 3, minimum: 0 } }, "a: string ..3 | integer 0..\n"],
  [{ a: true, b: {} }, "a: any\nb: any\n"],
  [
    { a: { type: "string", title: "Why", description: "In a word.", deprecated: true, examples: ["x"] } },
    'a: { type: string, description: "Why: In a word.", deprecated: true, example: x }\n',
  ],
  [{ task_id: { type: "string", title: "Task Id" } }, "task_id: string\n"],
  [
    { a: { type: "string", description: "One.\n\n# Two: three" } },
    "a:\n  type: string\n  description: |-\n    One.\n\n    # Two: three\n",
  ],
  [{ "2": { type: "string" }, "1": { type: "string" } }, '"1": string\n"2": string\n'],
  [{ no: { type: "string" }, "due date": { type: "string" } }, '"no": string\ndue date: string\n'],
  [{ a: { allOf: [{ type: "string" }, { maxLength: 9 }, { maxLength: 5 }] } }, "a: string ..5\n"],
])("%j", async (properties, expected) => {
  expect(await fieldsOf(properties)).toBe(expected);
});

test("the default null of an optional property is kept, because it fills in an absent key", async () => {
  const { text, found } = await imported({
    type: "object",
    properties: { a: { type: ["string", "null"], default: null } },
    additionalProperties: false,
  });
  expect({ text, found }).toEqual({
    text: "contracts:\n  A: { fields: { a?: { type: string | null, default: null } } }\n",
    found: [],
  });
});

const cycle = {
  type: "object",
  properties: { kind: { const: "circle" }, id: { type: "string" }, r: { type: "number" } },
  required: ["kind", "id", "r"],
};
const box = {
  type: "object",
  properties: { kind: { const: "box" }, id: { type: "string" }, w: { type: "number" } },
  required: ["kind", "id"],
};

test("objects with a discriminator become variants, with their descriptions", async () => {
  expect(await imported({ oneOf: [cycle, { ...box, description: "Four corners." }] })).toEqual({
    found: [],
    text: `contracts:
  A:
    fields:
      kind: [circle, box]
      id: string
    variants:
      discriminator: kind
      circle: { fields: { r: number } }
      box: { fields: { w?: number }, description: Four corners. }
    unknown_keys: keep
`,
  });
  const closed = [cycle, box].map((schema) => ({ ...schema, additionalProperties: false }));
  expect((await imported({ oneOf: closed })).text).not.toContain("unknown_keys");
  expect(
    (await imported({ type: "object", properties: { id: { type: "string" } }, required: ["id"], oneOf: [cycle, box] }))
      .text,
  ).toContain("    variants:\n      discriminator: kind\n");
});

test.each([
  ["an optional discriminator", [cycle, { ...box, required: ["id"] }]],
  ["objects with only one closed", [cycle, { ...box, additionalProperties: false }]],
  [
    "a value that would be a key of variants",
    [cycle, { ...box, properties: { ...box.properties, kind: { const: "discriminator" } } }],
  ],
  ["further requirements", [cycle, { ...box, minProperties: 2 }]],
])("%s make them a union instead", async (_, oneOf) => {
  const { text } = await imported({ type: "object", properties: { shape: { oneOf } } });
  expect(text).toContain("shape?: AShapeOption1 | AShapeOption2");
});

test("definitions become types and enums with valid names; references stay references", async () => {
  const { text, found } = await imported({
    $defs: {
      "line-item": { type: "object", properties: { next: { $ref: "#/$defs/line-item" } } },
      LineItem: { type: "string" },
      Record: { enum: ["x"] },
      size: { type: "string", enum: ["S", "M"], description: "How large." },
      订单: { type: "integer" },
    },
    type: "object",
    properties: {
      items: { type: "array", items: { $ref: "#/$defs/line-item" } },
      size: { allOf: [{ $ref: "#/$defs/size" }], description: "Of the shirt." },
      anchored: { $ref: "#here" },
      inner: { $anchor: "here", type: "string" },
      order: { $ref: "#/$defs/%E8%AE%A2%E5%8D%95" },
    },
    additionalProperties: false,
  });
  expect(text).toBe(`enums:
  Size: { description: How large., values: [S, M] }

types:
  LineItem: { fields: { next?: LineItem }, unknown_keys: keep }
  LineItem2: string
  RecordType: { const: x }
  订单: integer
  Inner: string

contracts:
  A:
    fields:
      items?: LineItem[]
      size?: { type: Size, description: Of the shirt. }
      anchored?: Inner
      inner?: string
      order?: 订单
`);
  expect(found).toEqual(["import/renamed #/$defs/LineItem", "import/renamed #/$defs/Record"]);
});

test.each<[string, unknown, readonly string[]]>([
  ["conditions without effect", JSON.parse('{ "type": "object", "if": {}, "then": {} }'), []],
  [
    "conditions, once",
    JSON.parse(
      '{ "type": "object", "if": { "minProperties": 1 }, "then": { "maxProperties": 2 }, "else": { "maxProperties": 3 } }',
    ),
    ["import/not-carried #/if"],
  ],
  [
    "keywords without effect on values",
    JSON.parse(
      '{ "type": "object", "properties": { "a": { "type": "string", "default": "x", "readOnly": true, "x-order": 1, "minLenght": 2 } }, "propertyNames": { "type": "string" }, "then": false }',
    ),
    [],
  ],
  [
    "defaults that are not valid, and no others",
    {
      type: "object",
      properties: { a: { type: "integer", default: "x" }, b: { type: "integer", default: 1 }, c: { default: null } },
    },
    ["import/not-carried #/properties/a/default"],
  ],
  ["an unknown format", { type: "string", format: "hostname" }, ["import/not-carried #/format"]],
  [
    "tuples",
    { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } },
    ["import/not-carried #/prefixItems"],
  ],
  [
    "tuples of earlier drafts",
    { type: "array", items: [{ type: "string" }, { type: "integer" }], additionalItems: false },
    ["import/not-carried #/items"],
  ],
  [
    "tuples of several types with an end",
    { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false },
    ["import/not-carried #/prefixItems"],
  ],
  ["a constant of another type", { type: "integer", const: "a" }, ["import/not-carried #/type"]],
  ["a constant next to other values", { const: "a", enum: ["b"] }, ["import/not-carried #/enum"]],
  [
    "a pattern next to fixed values",
    { type: "string", enum: ["a", "abc"], pattern: "b" },
    ["import/not-carried #/pattern"],
  ],
  [
    "descriptions of numbers",
    { oneOf: [{ const: 1, description: "Low." }, { const: 2 }] },
    ["import/not-carried #/oneOf/0/description"],
  ],
  [
    "a key that is required and not allowed",
    { type: "object", required: ["a"], additionalProperties: false },
    ["import/not-carried #/required"],
  ],
  ["a part that accepts no value", { allOf: [{ type: "string" }, false] }, ["import/not-carried #/allOf"]],
  [
    "keywords next to a reference in a part",
    { $defs: { Text: { type: "string" } }, allOf: [{ $ref: "#/$defs/Text", minLength: 3 }, { maxLength: 5 }] },
    ["import/not-carried #/allOf/0/minLength"],
  ],
  [
    "parts of parts that contradict each other",
    { allOf: [{ allOf: [{ type: "string", format: "date" }, { format: "uri" }] }, { maxLength: 50 }] },
    ["import/not-carried #/allOf/0/allOf/1/format"],
  ],
  [
    "values of the wrong type",
    { type: "string", minLength: "1", maxLength: -1, pattern: 5 },
    ["import/not-carried #/minLength", "import/not-carried #/maxLength", "import/not-carried #/pattern"],
  ],
  [
    "a value that no contract can contain",
    { const: JSON.parse('{ "__proto__": 1 }') as unknown },
    ["import/not-carried #/const"],
  ],
  [
    "patternProperties",
    { type: "object", patternProperties: { "^x": { type: "string" } }, additionalProperties: { type: "integer" } },
    ["import/not-carried #/patternProperties", "import/not-carried #/additionalProperties"],
  ],
  [
    "a dynamic reference with several resources",
    { $defs: { Text: { $id: "a.json", $dynamicAnchor: "it", type: "string" } }, $dynamicRef: "#it" },
    ["import/not-carried #/$dynamicRef"],
  ],
  [
    "a name that is too long",
    { type: "object", properties: { ["n".repeat(80)]: {} } },
    [`import/not-carried #/properties/${"n".repeat(80)}`],
  ],
  ["no value at all", { type: "object", properties: { a: false } }, ["import/not-carried #/properties/a"]],
  ["a value where a schema should be", { type: "object", properties: { a: 5 } }, ["import/not-carried #/properties/a"]],
  ["keywords of other types, which have no effect", { type: "string", minimum: 3, items: false }, []],
  ["an invalid pattern", { type: "string", pattern: "(" }, ["import/not-carried #/pattern"]],
  [
    "a pattern that is only valid with added anchors",
    { type: "string", pattern: "[" },
    ["import/not-carried #/pattern"],
  ],
  ["a pattern that takes long", { type: "string", pattern: "^(a+)+$" }, ["import/not-carried #/pattern"]],
  [
    "an invalid example",
    { type: "object", properties: { a: { type: "integer", examples: ["x"] } } },
    ["import/not-carried #/properties/a/examples"],
  ],
  ["a missing type", { properties: { a: {} } }, ["import/assumed #"]],
  [
    "parts that overlap",
    {
      type: "object",
      properties: {
        a: {
          oneOf: [
            { type: "string", maxLength: 2 },
            { type: "string", minLength: 1 },
          ],
        },
      },
    },
    ["import/assumed #/properties/a"],
  ],
  ["a reference to another document", { $ref: "https://example.com/a.json#/x" }, ["import/remote-reference #"]],
  ["a reference to nothing", { $ref: "#/$defs/Gone" }, ["import/dangling-reference #"]],
  [
    "a property name that fields cannot have",
    { type: "object", properties: { "a.b": {}, constructor: {} } },
    ["import/not-carried #/properties/a.b", "import/not-carried #/properties/constructor"],
  ],
  [
    "additional properties next to declared ones",
    { type: "object", properties: { a: {} }, additionalProperties: { type: "string" } },
    ["import/not-carried #/additionalProperties"],
  ],
  ["hidden characters", { type: "string", description: "a\u200bb" }, ["import/not-carried #/description"]],
  [
    "parts that contradict each other",
    { type: "object", properties: { a: { allOf: [{ type: "string" }, { type: "integer" }] } } },
    ["import/not-carried #/properties/a/allOf/1/type"],
  ],
  [
    "a closed part next to others",
    { allOf: [{ type: "object", properties: { a: {} }, additionalProperties: false }, { properties: { b: {} } }] },
    ["import/not-carried #/allOf/0/additionalProperties"],
  ],
])("%s are reported with their pointers", async (_, schema, expected) => {
  expect((await imported(schema)).found).toEqual(expected);
});

test("a recursive schema becomes a type, and one with only definitions no contract", async () => {
  expect((await imported({ type: "object", properties: { child: { $ref: "#" } }, description: "A tree." })).text).toBe(
    "types:\n  Root: { fields: { child?: Root }, unknown_keys: keep }\n\ncontracts:\n  A: { description: A tree., type: Root }\n",
  );
  expect((await imported({ $defs: { Id: { type: "string", format: "uuid" } } })).text).toBe("types:\n  Id: uuid\n");
});

test("the version of a contract is recognized", async () => {
  const { text } = await imported({
    type: "object",
    properties: { schema_version: { const: "plan_v1" }, a: { type: "string" } },
    required: ["schema_version"],
    additionalProperties: false,
  });
  expect(text).toBe(
    "contracts:\n  A:\n    schema_version: plan_v1\n    fields:\n      schema_version: version\n      a?: string\n",
  );
});

const multiplying = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    `A${index}`,
    { allOf: [{ $ref: `#/$defs/A${index + 1}` }, { $ref: `#/$defs/A${index + 1}` }] },
  ]),
);

test.each<[string, unknown, string]>([
  [
    "parts that multiply",
    { $defs: { ...multiplying, A40: { type: "object", properties: { a: {} } } }, $ref: "#/$defs/A0" },
    "import/too-complex",
  ],
  [
    "recursive parts",
    {
      $defs: { E: { type: "object", properties: { x: { allOf: [{ $ref: "#/$defs/E" }, { required: ["x"] }] } } } },
      $ref: "#/$defs/E",
    },
    "import/not-carried",
  ],
  [
    "types that are aliases of each other",
    { $defs: { C: { $ref: "#/$defs/D" }, D: { $ref: "#/$defs/C" } }, $ref: "#/$defs/C" },
    "import/not-carried",
  ],
  [
    "parts that refer to each other",
    {
      $defs: { C: { allOf: [{ $ref: "#/$defs/D" }, {}] }, D: { allOf: [{ $ref: "#/$defs/C" }, {}] } },
      $ref: "#/$defs/C",
      description: "x",
      default: 1,
    },
    "import/not-carried",
  ],
  [
    "keywords of the wrong type",
    { type: 5, properties: 1, required: "x", items: null, enum: "x", allOf: {}, anyOf: [], $defs: [] },
    "import/not-carried",
  ],
  [
    "only invalid keywords",
    { type: "object", properties: { a: null, b: [1], c: 7, d: { $ref: 5, type: ["x"] } } },
    "import/not-carried",
  ],
])("%s are reported", async (_, schema, code) => {
  expect((await imported(schema)).found.map((line) => line.split(" ")[0])).toContain(code);
});

test("an invalid version becomes an ordinary constant", async () => {
  const { text, found } = await imported({
    type: "object",
    properties: { schema_version: { const: "a\nb" } },
    required: ["schema_version"],
    additionalProperties: false,
  });
  expect({ text, found }).toEqual({
    text: "contracts:\n  A:\n    fields:\n      schema_version:\n        const: |-\n          a\n          b\n",
    found: [],
  });
});

test("a reference is resolved in its own schema resource", async () => {
  const item = {
    $id: "https://example.com/item.json",
    type: "object",
    properties: { id: { $ref: "#/$defs/Id" }, parent: { $ref: "#" }, tag: { $ref: "#tag" } },
    $defs: { Id: { type: "integer" }, Tag: { $anchor: "tag", type: "boolean" } },
    additionalProperties: false,
  };
  const { text } = await imported({
    $id: "https://example.com/root.json",
    $defs: { Id: { type: "string" }, Item: item },
    type: "object",
    properties: { id: { $ref: "#/$defs/Id" }, item: { $ref: "https://example.com/item.json" } },
    additionalProperties: false,
  });
  expect(text).toBe(`types:
  Id: string

  Item:
    fields:
      id?: Id2
      parent?: Item
      tag?: Tag

  Id2: integer
  Tag: boolean

contracts:
  A:
    fields:
      id?: Id
      item?: Item
`);
});

test("a definition may have any name", async () => {
  expect(
    (await imported({ $defs: { "\ud800": { type: "string" }, "a~b/c": { type: "integer" } }, $ref: "#/$defs/a~0b~1c" }))
      .text,
  ).toContain("types:\n  Type: string\n  ABC: integer\n");
});

test("the name of a property is printed in full, and an empty one is reported as empty", async () => {
  const schema = { type: "object", properties: { ["n".repeat(80)]: {}, "": {} } };
  const { diagnostics } = await convertInput(
    { kind: "schema", value: schema as JsonObject, places: placesInJson(JSON.stringify(schema)) },
    { file: "a.json", scope: "A" },
  );
  expect(
    diagnostics.map(({ message, span }) => [message, JSON.stringify(schema).slice(span?.start).slice(0, 6)]),
  ).toEqual([
    [
      `#/properties/${"n".repeat(80)} is omitted; it cannot be the name of a field (a field name has at most 64 characters); the key is accepted with any value`,
      '"nnnnn',
    ],
    [
      "#/properties/ is omitted; it cannot be the name of a field (it is empty); the key is accepted with any value",
      '"":{}}',
    ],
  ]);
});
