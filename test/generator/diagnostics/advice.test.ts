/**
 * Tests mistakes of authors who know YAML, JSON Schema, Zod, TypeScript, Pydantic or OpenAPI. If you follow the help of
 * the error word for word, the contract accepts and rejects the intended answers.
 */
import { describe, expect, test } from "vitest";
import { judgeOf } from "../../../generator/3-check/examples/judge-answer.js";
import { readModel } from "../../../generator/compile.js";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.js";
import type { Json } from "../../../generator/source/json.js";

type File = (part: string) => string;
type Answers = readonly Json[];

const types = `
types:
  Finding: { fields: { file: string, line?: integer } }
  Percent: number 0..100`;

/** The fields of the contract, in block style. */
const fields: File = (part) => `edition: 1\nname: test${types}\ncontracts:\n  A:\n    fields:\n      ${part}\n`;
/** The only field of the contract. */
const field: File = (type) => fields(`a: ${type}`);
/** Keys of the contract, each on a line. */
const contract: File = (part) => `edition: 1\nname: test${types}\ncontracts:\n  A:\n    ${part}\n`;
const rule =
  (declared: string): File =>
  (part) =>
    contract(`fields: ${declared}\n    rules: [${part}]`);

async function adviceFor(text: string): Promise<string> {
  const { diagnostics } = await readModel({ name: "contracts.yaml", text });
  const errors = diagnostics.filter(({ severity }) => severity === "error");
  expect(errors).toHaveLength(1);
  return errors[0]?.help ?? "";
}

/** The answers that the only contract of a file accepts. */
async function verdicts(text: string, answers: Answers): Promise<readonly boolean[]> {
  const { model, diagnostics } = await readModel({ name: "contracts.yaml", text });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const [only] = model?.contracts ?? [];
  if (!model || !only || hasErrors(diagnostics)) throw new Error("the file is not accepted");
  const judge = await judgeOf(only, model);
  return answers.map((answer) => judge(answer).every(({ severity }) => severity !== "error"));
}

async function expectMeaning(text: string, takes: Answers, rejects: Answers): Promise<void> {
  expect(await verdicts(text, takes)).toEqual(takes.map(() => true));
  expect(await verdicts(text, rejects)).toEqual(rejects.map(() => false));
}

/** The text to type is the first one in backticks or, after `Did you mean`, in double quotes. */
function typed(help: string): string {
  return /^Did you mean "(.*)"\?$/.exec(help)?.[1] ?? /`([^`]+)`/.exec(help)?.[1] ?? "";
}

describe("the text in the help replaces the error", () => {
  test.each<[wrong: string, file: File, takes: Answers, rejects: Answers]>([
    ["[x, null]", field, [{ a: "x" }, { a: null }], [{ a: "null" }]],
    ["string.nullable()", field, [{ a: "x" }, { a: null }], [{ a: 1 }]],
    ["string().min(1)", field, [{ a: "x" }], [{ a: "" }]],
    ["string().email()", field, [{ a: "a@b.example" }], [{ a: "x" }]],
    ["Finding.array()", field, [{ a: [{ file: "f" }] }], [{ a: { file: "f" } }]],
    ["string min 1 max 2", field, [{ a: "x" }], [{ a: "" }, { a: "xxx" }]],
    ["string, at most 2", field, [{ a: "" }], [{ a: "xxx" }]],
    ["integer between 1 and 5", field, [{ a: 5 }], [{ a: 6 }]],
    ["string(uuid)", field, [{ a: "7b2f7c4e-6d0b-4f0b-9c1e-0a3f5f1f2d3c" }], [{ a: "x" }]],
    ["string format date-time", field, [{ a: "2026-01-01T00:00:00Z" }], [{ a: "x" }]],
    ["one of x, z", field, [{ a: "z" }], [{ a: "q" }]],
    ["map: string", (key) => field(`{ ${key} }`), [{ a: { k: "x" } }], [{ a: "q" }]],
    [
      "a < b",
      (text) => rule("{ a: integer, b: integer }")(text.includes(":") ? `{ ${text} }` : text),
      [{ a: 1, b: 2 }],
      [{ a: 2, b: 2 }],
    ],
    ["array(string)", field, [{ a: ["x"] }], [{ a: "x" }]],
    ["record(string, integer)", field, [{ a: { k: 1 } }], [{ a: { k: "x" } }]],
    ["repeated string", field, [{ a: ["x"] }], [{ a: "x" }]],
    ["number 0..<1", field, [{ a: 0.5 }], [{ a: 1 }]],
    ["String!", field, [{ a: "x" }], [{ a: null }]],
    ['"/[a-z]+/"', field, [{ a: "a" }], [{ a: "/a/" }]],
    ["literal: v1", (key) => field(`{ ${key} }`), [{ a: "v1" }], [{ a: "v2" }]],
    ["literal: [x, z]", (key) => field(`{ ${key} }`), [{ a: "z" }], [{ a: "v2" }]],
    ["[string, null]", field, [{ a: "x" }, { a: null }], [{ a: 1 }]],
    ["string | true | false", field, [{ a: "x" }, { a: true }], [{ a: 1 }]],
    ["oneOf: [true, false]", (key) => field(`{ ${key} }`), [{ a: true }], [{ a: "true" }]],
    ["regex: /^a$/", (key) => field(`{ type: string, ${key} }`), [{ a: "a" }], [{ a: "/a/" }]],
    ["regex: '/[a-z]+/'", (key) => field(`{ type: string, ${key} }`), [{ a: "a" }], [{ a: "1" }]],
    ["length: 1..", (key) => field(`{ type: "string[]", ${key} }`), [{ a: ["x"] }], [{ a: [] }]],
    ["max_size: 1", (key) => field(`{ type: "string[]", ${key} }`), [{ a: ["x"] }], [{ a: ["x", "x"] }]],
    ["range: 1..", (key) => field(`{ type: integer, ${key} }`), [{ a: 9 }], [{ a: 0 }]],
    ["minimum: ..5", (key) => field(`{ type: integer, ${key} }`), [{ a: 5 }], [{ a: 6 }]],
    ["default_factory: list", (key) => field(`{ type: "string[]", ${key} }`), [{ a: ["x"] }], [{ a: [1] }]],
    ["allow_none: true", (key) => field(`{ type: string, ${key} }`), [{ a: null }], [{ a: 1 }]],
    [
      "contains: [foo, bar]",
      (key) => rule("{ a: string, b?: string }")(`{ require: [b], when: { a: { ${key} } } }`),
      [{ a: "x" }, { a: "a bar", b: "q" }],
      [{ a: "foo" }, { a: "bar" }],
    ],
    [
      "unless: { a: [x, z] }",
      (key) => rule("{ a: [x, q, z], b?: string }")(`{ require: [b], ${key} }`),
      [{ a: "x" }, { a: "q", b: "q" }],
      [{ a: "q" }],
    ],
    [
      "unless: a > 3",
      (key) => rule("{ a: integer, b?: string }")(`{ require: [b], ${key} }`),
      [{ a: 4 }, { a: 3, b: "q" }],
      [{ a: 3 }],
    ],
    ["[true, false]", field, [{ a: true }], [{ a: "true" }]],
    ["[true]", field, [{ a: true }], [{ a: false }]],
    ["[true, null]", field, [{ a: true }, { a: null }], [{ a: false }]],
    ["true | false", field, [{ a: true }], [{ a: "true" }]],
    ['"x" | "y"', field, [{ a: "x" }, { a: "y" }], [{ a: "z" }]],
    ["\"'x' | 'y' | null\"", field, [{ a: "x" }, { a: null }], [{ a: "null" }]],
    ["1 | 2", field, [{ a: 1 }], [{ a: 3 }, { a: "1" }]],
    ["Optional[str]", field, [{ a: "x" }, { a: null }], [{ a: 1 }]],
    ["List[int]", field, [{ a: [1] }], [{ a: 1 }, { a: ["x"] }]],
    ["Dict[str, int]", field, [{ a: { k: 1 } }], [{ a: { k: "x" } }]],
    ['Literal["x", "y"]', field, [{ a: "x" }], [{ a: "z" }]],
    ['Optional[Literal["x"]]', field, [{ a: "x" }, { a: null }], [{ a: "z" }]],
    ["Union[str, int, None]", field, [{ a: "x" }, { a: 1 }, { a: null }], [{ a: true }]],
    ["dict[str, list[float]] | None", field, [{ a: { k: [0.5] } }, { a: null }], [{ a: { k: 1 } }]],
    ["Annotated[List[Finding], None]", field, [{ a: [{ file: "f" }] }], [{ a: null }]],
    ["Array<string | number>", field, [{ a: ["x", 1] }], [{ a: [true] }]],
    ["Record<string, Finding[]>", field, [{ a: { k: [{ file: "f" }] } }], [{ a: { k: { file: "f" } } }]],
    ["ReadonlyArray<boolean>", field, [{ a: [true] }], [{ a: true }]],
    ["set<string>", field, [{ a: ["x"] }], [{ a: "x" }]],
    ["integer >= 1", field, [{ a: 1 }], [{ a: 0 }]],
    ["number > 0", field, [{ a: 0.1 }], [{ a: 0 }]],
    ["int <= 5", field, [{ a: 5 }], [{ a: 6 }, { a: 0.5 }]],
    ["varchar(3)", field, [{ a: "abc" }], [{ a: "abcd" }]],
    ["string(1,3)", field, [{ a: "abc" }], [{ a: "" }, { a: "abcd" }]],
    ["string nullable", field, [{ a: "x" }, { a: null }], [{ a: 1 }]],
    ["nonblank string", field, [{ a: "x" }], [{ a: " " }]],
    ["positive integer", field, [{ a: 1 }], [{ a: 0 }]],
    ["list of integers", field, [{ a: [1] }], [{ a: 1 }]],
    ["enum(low, high)", field, [{ a: "low" }], [{ a: "mid" }]],
    ["integer = 5", field, [{ a: 5 }], [{ a: "5" }]],
    ["z.array(z.string())", field, [{ a: ["x"] }], [{ a: "x" }]],
    ["1,5", (range) => field(`string[${range}]`), [{ a: ["x"] }], [{ a: [] }]],
    ["1,3", (range) => field(`string ${range}`), [{ a: "abc" }], [{ a: "abcd" }]],
    ["required: false", (key) => field(`{ type: string, ${key} }`), [{}, { a: "x" }], [{ a: 1 }]],
    ["format: date-time", (key) => field(`{ ${key} }`), [{ a: "2026-01-02T03:04:05Z" }], [{ a: "2026-01-02" }]],
    ["format: guid", (key) => field(`{ ${key} }`), [{ a: "123e4567-e89b-42d3-a456-426614174000" }], [{ a: "x" }]],
    [
      "type: object, additionalProperties: { type: integer }",
      (keys) => field(`{ ${keys} }`).replace("type: object, type:", "type:"),
      [{ a: { k: 1 } }],
      [{ a: { k: "x" } }],
    ],
    [
      "additionalProperties: true",
      (key) => field(`{ fields: { b: string }, ${key} }`),
      [{ a: { b: "x", c: 1 } }],
      [{ a: {} }],
    ],
    [
      "additionalProperties: false",
      (key) => field(`{ fields: { b: string }, ${key} }`),
      [{ a: { b: "x" } }],
      [{ a: { b: "x", c: 1 } }],
    ],
    ["extra: allow", (key) => field(`{ fields: { b: string }, ${key} }`), [{ a: { b: "x", c: 1 } }], [{ a: {} }]],
    [
      "strict: true",
      (key) => field(`{ fields: { b: string }, ${key} }`),
      [{ a: { b: "x" } }],
      [{ a: { b: "x", c: 1 } }],
    ],
    ["ge: 1", (key) => field(`{ type: integer, ${key} }`), [{ a: 1 }], [{ a: 0 }]],
    ["lt: 1", (key) => field(`{ type: number, ${key} }`), [{ a: 0.5 }], [{ a: 1 }]],
    ["gt: 0", (key) => field(`{ type: number, ${key} }`), [{ a: 0.5 }], [{ a: 0 }]],
    ["exclusiveMinimum: 0", (key) => field(`{ type: number, ${key} }`), [{ a: 0.5 }], [{ a: 0 }]],
    ["positive: true", (key) => field(`{ type: number, ${key} }`), [{ a: 0.5 }], [{ a: 0 }]],
    ["maximum: 5", (key) => field(`{ type: number, ${key} }`), [{ a: 5 }], [{ a: 6 }]],
    ["nullish: true", (key) => field(`{ type: string, ${key} }`), [{ a: null }], [{ a: 1 }]],
    ["regex: '[a-z]+'", (key) => field(`{ type: string, ${key} }`), [{ a: "x" }], [{ a: "X" }]],
    [
      "one_of: [x, z]",
      (key) => field(`{ type: string, ${key} }`).replace("type: string, enum", "enum"),
      [{ a: "x" }],
      [{ a: "q" }],
    ],
    [
      "oneOf: [{ type: string }, { type: 'null' }]",
      (key) => field(`{ ${key} }`),
      [{ a: "x" }, { a: null }],
      [{ a: 1 }],
    ],
    [
      "anyOf: [{ $ref: '#/$defs/Finding' }, { type: array, items: { type: integer } }]",
      (key) => field(`{ ${key} }`),
      [{ a: { file: "f" } }, { a: [1] }],
      [{ a: 1 }],
    ],
    ["$ref: '#/$defs/Finding'", (key) => field(`{ ${key} }`), [{ a: { file: "f" } }], [{ a: {} }]],
    ["type: [integer, 'null']", (key) => field(`{ ${key} }`), [{ a: 1 }, { a: null }], [{ a: "x" }]],
    ["type: [low, high]", (key) => field(`{ ${key} }`), [{ a: "low" }], [{ a: "x" }]],
    ["describe: A note", (key) => field(`{ type: string, ${key} }`), [{ a: "x" }], [{ a: 1 }]],
    ["title: A note", (key) => field(`{ type: string, ${key} }`), [{ a: "x" }], [{ a: 1 }]],
    ["examples: [x, z]", (key) => field(`{ type: string, ${key} }`), [{ a: "q" }], [{ a: 1 }]],
    ["unique: true", (key) => field(`{ type: "string[]", ${key} }`), [{ a: ["x"] }], [{ a: ["x", "x"] }]],
    [
      "assert: a > 3",
      (part) =>
        rule("{ a?: integer }")(`{ message: m, ${part} }`.replace("!has(a) || a > 3", 'assert: "!has(a) || a > 3"')),
      [{}, { a: 4 }],
      [{ a: 3 }],
    ],
    ['"x | z"', (values) => field(`{ enum: ${values} }`), [{ a: "z" }], [{ a: "x | z" }]],
    ["of: integer", (key) => field(`{ type: list, ${key} }`), [{ a: [1] }], [{ a: ["x"] }]],
    ["max_len: 1", (key) => field(`{ type: string, ${key} }`), [{ a: "x" }], [{ a: "xx" }]],
    ["trim: true", (key) => field(`{ type: string, ${key} }`), [{ a: "x" }], [{ a: 1 }]],
    ["default: null", (key) => field(`{ type: string, ${key} }`), [{}], [{ a: null }]],
    ["b", (paths) => rule("{ a?: string, b?: string }")(`{ require: ${paths} }`), [{ b: "x" }], [{ a: "x" }]],
    ["a = 5", (compared) => rule("{ a: integer }")(`{ compare: ${compared} }`), [{ a: 5 }], [{ a: 4 }]],
    [
      '"x | z"',
      (values) => rule("{ a: [x, q, z], b?: string }")(`{ require: [b], when: { a: ${values} } }`),
      [{ a: "q" }],
      [{ a: "x" }, { a: "z" }],
    ],
    [
      "or: [x, z]",
      (key) => rule("{ a: [x, q, z], b?: string }")(`{ require: [b], when: { a: { ${key} } } }`),
      [{ a: "q" }],
      [{ a: "x" }, { a: "z" }],
    ],
    [
      "or",
      (key) => rule("{ a: [x, z], b?: string }")(`{ require: [b], when: { ${key}: [{ a: x }, { a: z }] } }`),
      [{ a: "x", b: "q" }],
      [{ a: "x" }],
    ],
    [
      "and",
      (key) => rule("{ a: [x, z], b?: string }")(`{ require: [b], when: { ${key}: [{ a: x }, { b: absent }] } }`),
      [{ a: "x", b: "q" }, { a: "z" }],
      [{ a: "x" }],
    ],
    [
      "b != null",
      (part) => rule("{ a: integer, b?: string }")(`{ assert: a > 3 || ${part}, message: m }`),
      [{ a: 4 }, { a: 1, b: "x" }],
      [{ a: 1 }],
    ],
    [
      "b == null",
      (part) => rule("{ a: integer, b?: string }")(`{ assert: "a > 3 || ${part}", message: m }`),
      [{ a: 4, b: "x" }, { a: 1 }],
      [{ a: 1, b: "x" }],
    ],
    [
      "None",
      (name) => rule("{ a: integer | null }")(`{ assert: a == ${name}, message: m }`),
      [{ a: null }],
      [{ a: 1 }],
    ],
    ["True", (name) => rule("{ a: boolean }")(`{ assert: a == ${name}, message: m }`), [{ a: true }], [{ a: false }]],
  ])("%s", async (wrong, file, takes, rejects) => {
    const text = typed(await adviceFor(file(wrong)));
    expect(text).not.toBe("");
    await expectMeaning(file(text), takes, rejects);
  });
});

describe("the author follows the help", () => {
  test.each<[help: string, wrong: string, right: string, takes: Answers, rejects: Answers]>([
    ...["length: 1..2", "length: { min: 1, max: 2 }", "size: [1, 2]"].map(
      (key): [string, string, string, Answers, Answers] => [
        "Write `min_items: 1` and `max_items: 2`.",
        field(`{ type: "string[]", ${key} }`),
        field('{ type: "string[]", min_items: 1, max_items: 2 }'),
        [{ a: ["x"] }],
        [{ a: [] }, { a: ["x", "x", "x"] }],
      ],
    ),
    [
      "Write `?` after the name of the field, and the type `string | null`.",
      field("string nullish"),
      fields("a?: string | null"),
      [{}, { a: null }, { a: "x" }],
      [{ a: 1 }],
    ],
    [
      "Keep one of the two.",
      field("{ type: any, fields: { b: string } }"),
      field("{ fields: { b: string } }"),
      [{ a: { b: "x" } }],
      [{ a: 1 }],
    ],
    [
      "Write `present`.",
      rule("{ a?: [x, z], b?: string }")("{ require: [b], when: { a: exists } }"),
      rule("{ a?: [x, z], b?: string }")("{ require: [b], when: { a: present } }"),
      [{}, { a: "x", b: "x" }],
      [{ a: "x" }],
    ],
    ...["size(a) < 2", "b < 3 && b > 0", "b < 3 and b > 0"].map((text): [string, string, string, Answers, Answers] => [
      "Write an expression after `assert`, with a `message`, for what has calls or several comparisons.",
      rule("{ a: 'string[]', b: integer }")(`{ compare: "${text}" }`),
      rule("{ a: 'string[]', b: integer }")('{ assert: "size(a) < 2 && b < 3 && b > 0", message: m }'),
      [{ a: ["x"], b: 1 }],
      [{ a: ["x", "x"], b: 3 }],
    ]),
    ...["string.optional()", "optional(string)", "z.string().optional()"].map(
      (type): [string, string, string, Answers, Answers] => [
        "Write `?` after the name of the field, and the type `string`.",
        field(type),
        fields("a?: string"),
        [{}, { a: "x" }],
        [{ a: null }],
      ],
    ),
    [
      "Write `nullable: true` and `optional: true`.",
      field("{ type: string, nullish: true }"),
      field("{ type: string, nullable: true, optional: true }"),
      [{}, { a: null }, { a: "x" }],
      [{ a: 1 }],
    ],
    ["Remove the tag.", field("!!str string"), field("string"), [{ a: "x" }], [{ a: 1 }]],
    [
      'For a declared type, write its name without `*`. Put it in quotes if it is a string: `"*Finding"`.',
      field("*Finding"),
      field("Finding"),
      [{ a: { file: "f" } }],
      [{ a: "x" }],
    ],
    [
      "Write `values` instead of `items`.",
      field("{ type: map, items: integer }"),
      field("{ type: map, values: integer }"),
      [{ a: { k: 1 } }],
      [{ a: { k: "x" } }],
    ],
    [
      "Write `items` instead of `values`.",
      field("{ type: list, values: [x, z] }"),
      field("{ type: list, items: [x, z] }"),
      [{ a: ["x"] }],
      [{ a: ["q"] }],
    ],
    ...["list", "'string[]'"].map((type): [string, string, string, Answers, Answers] => [
      "Write `type: list`, and put `fields` under `items`: `items: { fields: … }`.",
      field(`{ type: ${type}, fields: { b: string } }`),
      field("{ type: list, items: { fields: { b: string } } }"),
      [{ a: [{ b: "x" }] }],
      [{ a: { b: "x" } }],
    ]),
    [
      "Name one type that has all the fields: there is no inheritance.",
      field("{ type: Finding, fields: { b: string } }"),
      field("{ fields: { file: string, line?: integer, b: string } }"),
      [{ a: { file: "f", b: "x" } }],
      [{ a: { file: "f" } }],
    ],
    [
      "Write the rows next to `discriminator`, each with its fields: `X: { fields: { b: string } }`.",
      contract("fields: { a: [x, z] }\n    variants: { discriminator: a, mapping: { x: Finding, z: Percent } }"),
      contract("fields: { a: [x, z] }\n    variants: { discriminator: a, x: { fields: { b: string } }, z: {} }"),
      [{ a: "x", b: "q" }, { a: "z" }],
      [{ a: "x" }],
    ],
    [
      "Write a map: `fields: …`.",
      contract("fields: { a: [x, z] }\n    variants: { discriminator: a, x: Finding, z: {} }"),
      contract("fields: { a: [x, z] }\n    variants: { discriminator: a, x: { fields: { b: string } }, z: {} }"),
      [{ a: "x", b: "q" }, { a: "z" }],
      [{ a: "x" }],
    ],
    [
      "Write the paths as an array: `[first, second]`.",
      rule("{ a: 'string[]' }")("{ unique: true }"),
      rule("{ a: 'string[]' }")("{ unique: [a] }"),
      [{ a: ["x"] }],
      [{ a: ["x", "x"] }],
    ],
    [
      "Declare these values under `enums`, and write the enum's name.",
      `${contract("fields: { a: E }")}enums: { E: [x, z] }\ntables: { T: { key: [x, z], columns: { c: string }, rows: { x: { c: p }, z: { c: q } } } }\n`,
      `${contract("fields: { a: E }")}enums: { E: [x, z] }\ntables: { T: { key: E, columns: { c: string }, rows: { x: { c: p }, z: { c: q } } } }\n`,
      [{ a: "x" }],
      [{ a: "q" }],
    ],
    [
      "Write each cell after its column: `x: { c: p }`.",
      `${contract("fields: { a: E }")}enums: { E: [x, z] }\ntables: { T: { key: E, columns: { c: string }, rows: { x: p, z: { c: q } } } }\n`,
      `${contract("fields: { a: E }")}enums: { E: [x, z] }\ntables: { T: { key: E, columns: { c: string }, rows: { x: { c: p }, z: { c: q } } } }\n`,
      [{ a: "x" }],
      [{ a: "q" }],
    ],
    [
      "Write a map instead of the array, from each value to its description: `x: The first.`.",
      `${contract("fields: { a: E }")}enums: { E: { values: [{ value: x, description: The first. }] } }\n`,
      `${contract("fields: { a: E }")}enums: { E: { values: { x: The first. } } }\n`,
      [{ a: "x" }],
      [{ a: "q" }],
    ],
    [
      "Write `description: The first.`.",
      `${contract("fields: { a: E }")}enums: { E: { values: { x: { label: The first. } } } }\n`,
      `${contract("fields: { a: E }")}enums: { E: { values: { x: { description: The first. } } } }\n`,
      [{ a: "x" }],
      [{ a: "q" }],
    ],
    [
      "Declare the object under `types`, with this key next to its `fields`, and write its name here.",
      field("{ fields: { b?: string }, rules: [{ require: [b] }] }"),
      contract("fields: { a: T }").replace(
        "types:",
        "types:\n  T: { fields: { b?: string }, rules: [{ require: [b] }] }",
      ),
      [{ a: { b: "x" } }],
      [{ a: {} }],
    ],
    ...["$.", "self."].map((start): [string, string, string, Answers, Answers] => [
      'Write "a[*].file": a path starts at the fields.',
      rule("{ a: 'Finding[]', b: string }")(`{ refs: { from: [b], to: "${start}a[*].file" } }`),
      rule("{ a: 'Finding[]', b: string }")('{ refs: { from: [b], to: "a[*].file" } }'),
      [{ a: [{ file: "f" }], b: "f" }],
      [{ a: [], b: "f" }],
    ]),
    ...["require: [b], when: a == FAIL", "require: [b], when: 'a in [FAIL]'"].map(
      (text): [string, string, string, Answers, Answers] => [
        "Put a string in quotes: 'FAIL'.",
        rule("{ a: [PASS, FAIL], fall: integer, b?: string }")(`{ ${text} }`),
        rule("{ a: [PASS, FAIL], fall: integer, b?: string }")(`{ require: [b], when: "a == 'FAIL'" }`),
        [
          { a: "PASS", fall: 1 },
          { a: "FAIL", fall: 1, b: "x" },
        ],
        [{ a: "FAIL", fall: 1 }],
      ],
    ),
    [
      "Put a string in quotes: 'FAIL'.",
      rule("{ a: [PASS, FAIL], fall: integer }")("{ compare: a != FAIL }"),
      rule("{ a: [PASS, FAIL], fall: integer }")("{ compare: a != 'FAIL' }"),
      [{ a: "PASS", fall: 1 }],
      [{ a: "FAIL", fall: 1 }],
    ],
    ...["${a > 1}", "{{ a > 1 }}"].map((text): [string, string, string, Answers, Answers] => [
      text.startsWith("$")
        ? "Write the expression without `${` and `}`."
        : "Write the expression without `{{` and `}}`.",
      rule("{ a: integer }")(`{ assert: "${text}", message: m }`),
      rule("{ a: integer }")("{ assert: a > 1, message: m }"),
      [{ a: 2 }],
      [{ a: 1 }],
    ]),
    [
      "Write `has(a) ? a : 0` for an optional field, and `a != null ? a : 0` for a nullable one.",
      rule("{ a?: integer, b: integer }")('{ assert: "(a ?? 0) < b", message: m }'),
      rule("{ a?: integer, b: integer }")('{ assert: "(has(a) ? a : 0) < b", message: m }'),
      [{ b: 1 }],
      [{ b: 0 }],
    ],
    [
      "Test it first: `has(a) && a.b > 0` for an optional field, and `a != null && a.b > 0` for a nullable one.",
      rule("{ a: Finding | null }")("{ assert: \"a?.file == 'f'\", message: m }"),
      rule("{ a: Finding | null }")("{ assert: \"a != null && a.file == 'f'\", message: m }"),
      [{ a: { file: "f" } }],
      [{ a: null }],
    ],
    [
      "There are no powers: write `a * a`.",
      rule("{ a: integer }")('{ assert: "a ** 2 > 4", message: m }'),
      rule("{ a: integer }")('{ assert: "a * a > 4", message: m }'),
      [{ a: 3 }],
      [{ a: 2 }],
    ],
    [
      "Write `list.all(x, x > 0)`, `list.exists(x, x > 0)`, `list.filter(x, x > 0)` or `list.map(x, x + 1)`.",
      rule('{ a: "integer[]" }')('{ assert: "any(x > 1 for x in a)", message: m }'),
      rule('{ a: "integer[]" }')('{ assert: "a.exists(x, x > 1)", message: m }'),
      [{ a: [2] }],
      [{ a: [1] }],
    ],
    [
      "Write `present`.",
      rule("{ a?: integer, b?: string }")("{ require: [b], when: { a: exists } }"),
      rule("{ a?: integer, b?: string }")("{ require: [b], when: { a: present } }"),
      [{}, { a: 1, b: "x" }],
      [{ a: 1 }],
    ],
    [
      "Declare both with the same format: different formats have no common order.",
      rule("{ a: date, b: date-time }")("{ compare: a < b }"),
      rule("{ a: date-time, b: date-time }")("{ compare: a < b }"),
      [{ a: "2026-01-01T00:00:00Z", b: "2026-01-01T00:00:01Z" }],
      [{ a: "2026-01-01T00:00:01Z", b: "2026-01-01T00:00:01Z" }],
    ],
    [
      "Declare both with the same format.",
      rule("{ a: date, b: date-time }")("{ assert: a < b, message: m }"),
      rule("{ a: date, b: date }")("{ assert: a < b, message: m }"),
      [{ a: "2026-01-01", b: "2026-01-02" }],
      [{ a: "2026-01-02", b: "2026-01-02" }],
    ],
    [
      "Write `type: list` and `items: { enum: [x, z] }`.",
      field("{ type: array, items: { type: string, enum: [x, z] } }"),
      field("{ type: list, items: { enum: [x, z] } }"),
      [{ a: ["x"] }],
      [{ a: ["q"] }],
    ],
    [
      "Write `aliases: [p, q]`.",
      field("{ type: string, alias: [p, q] }"),
      field("{ type: string, aliases: [p, q] }"),
      [{ a: "x" }],
      [{ a: 1 }],
    ],
    [
      "Write `min_length: 1` and `max_length: 2`.",
      field("{ type: string, length: 1..2 }"),
      field("{ type: string, min_length: 1, max_length: 2 }"),
      [{ a: "x" }],
      [{ a: "" }, { a: "xxx" }],
    ],
    ...["range: { min: 1, max: 9 }", "range: 1-9", "minimum: 1..9"].map(
      (key): [string, string, string, Answers, Answers] => [
        "Write `min: 1` and `max: 9`.",
        field(`{ type: integer, ${key} }`),
        field("{ type: integer, min: 1, max: 9 }"),
        [{ a: 9 }],
        [{ a: 0 }, { a: 10 }],
      ],
    ),
    [
      "Write `min` and `max`.",
      field("{ type: integer, range: [1, 5, 9] }"),
      field("{ type: integer, min: 1, max: 9 }"),
      [{ a: 9 }],
      [{ a: 10 }],
    ],
    [
      "Remove the key, and write the other bound as `exclusive_min: 2`.",
      field("{ type: integer, min: 2, exclusiveMinimum: true }"),
      field("{ type: integer, exclusive_min: 2 }"),
      [{ a: 3 }],
      [{ a: 2 }],
    ],
    ...["positive", "nonnegative", "int", "allow_none", "strict", "exclusiveMinimum", "unique", "trim", "email"].map(
      (key): [string, string, string, Answers, Answers] => [
        "Remove the key.",
        field(`{ type: integer, ${key}: false }`),
        field("{ type: integer }"),
        [{ a: -1 }],
        [{ a: null }, { a: 0.5 }],
      ],
    ),
    [
      "Remove the key.",
      field("{ fields: { b: string }, passthrough: false }"),
      field("{ fields: { b: string } }"),
      [{ a: { b: "x" } }],
      [{ a: { b: "x", c: 1 } }],
    ],
    ...["a == 'x' => b", "(a == 'x' => b)", "a == 'x' implies b", "if a == 'x' then b"].map(
      (expression): [string, string, string, Answers, Answers] => [
        "Write `!(a) || b`.",
        rule("{ a: [x, z], b: boolean }")(`{ assert: "${expression}", message: m }`),
        rule("{ a: [x, z], b: boolean }")("{ assert: \"!(a == 'x') || b\", message: m }"),
        [
          { a: "x", b: true },
          { a: "z", b: false },
        ],
        [{ a: "x", b: false }],
      ],
    ),
    ...["(a > 1 and a < 3)", "a > 1 AND a < 3", "[a].all(x, x > 1 and x < 3)"].map(
      (expression): [string, string, string, Answers, Answers] => [
        "Both of two conditions are written `a && b`.",
        rule("{ a: integer }")(`{ assert: "${expression}", message: m }`),
        rule("{ a: integer }")('{ assert: "a > 1 && a < 3", message: m }'),
        [{ a: 2 }],
        [{ a: 1 }, { a: 3 }],
      ],
    ),
    [
      "The opposite of a condition is `!(a == b)`.",
      rule("{ a: integer }")('{ assert: "(a > 1 && not a == 3)", message: m }'),
      rule("{ a: integer }")('{ assert: "a > 1 && !(a == 3)", message: m }'),
      [{ a: 2 }],
      [{ a: 3 }],
    ],
    [
      "Remove it, and write `nullable: true` next to `enum`.",
      field("{ enum: [x, null] }"),
      field("{ enum: [x], nullable: true }"),
      [{ a: "x" }, { a: null }],
      [{ a: "null" }],
    ],
    [
      "Write `type: boolean` instead of `enum`.",
      field("{ enum: [true, false] }"),
      field("{ type: boolean }"),
      [{ a: true }],
      [{ a: "true" }],
    ],
    [
      "Remove it, and write `E | null` where the enum is used.",
      `${contract("fields: { a: E }")}enums: { E: [x, null] }\n`,
      `${contract("fields: { a: E | null }")}enums: { E: [x] }\n`,
      [{ a: "x" }, { a: null }],
      [{ a: "null" }],
    ],
    [
      "Remove the key, and write `?` after the name of each field that it does not list.",
      field("{ fields: { b: string, c: string }, required: [b] }"),
      field("{ fields: { b: string, c?: string } }"),
      [{ a: { b: "x" } }],
      [{ a: { c: "x" } }],
    ],
    [
      "Write `type: integer` without a format.",
      field("{ type: integer, format: int64 }"),
      field("{ type: integer }"),
      [{ a: 1 }],
      [{ a: "x" }],
    ],
    [
      "Remove it, or limit the string with `pattern`. The formats are the types uuid, date, date-time, time, uri, email.",
      field("{ type: string, format: ipv4 }"),
      field("{ type: string, pattern: '[0-9.]+' }"),
      [{ a: "1.2.3.4" }],
      [{ a: "x" }],
    ],
    [
      "Remove it, and write `?` after the name of the field.",
      field("string | undefined"),
      fields("a?: string"),
      [{}, { a: "x" }],
      [{ a: 1 }],
    ],
    [
      "Write `?` after the name of the field, and the type `string[]`.",
      field("List[str] | undefined"),
      fields("a?: string[]"),
      [{}, { a: ["x"] }],
      [{ a: "x" }],
    ],
    [
      "Write `?` after the name of the field, and the type `string`.",
      field("optional string"),
      fields("a?: string"),
      [{}, { a: "x" }],
      [{ a: 1 }],
    ],
    [
      "The range of the type sets that bound: write `type: number ..100` here.",
      field("{ type: Percent, exclusive_min: 0 }"),
      field("{ type: number ..100, exclusive_min: 0 }"),
      [{ a: 100 }],
      [{ a: 0 }, { a: 101 }],
    ],
    [
      "Keep one of the two. A range needs only one end: `number ..100`.",
      field("{ type: number 0..100, exclusive_min: 0 }"),
      field("{ type: number ..100, exclusive_min: 0 }"),
      [{ a: 100 }],
      [{ a: 0 }, { a: 101 }],
    ],
    [
      "Put the string that begins with `#` in quotes.",
      field("{ type: string, pattern: #[0-9]+ }"),
      field("{ type: string, pattern: '#[0-9]+' }"),
      [{ a: "#1" }],
      [{ a: "1" }],
    ],
    [
      "Put it in quotes, because `#` begins a comment: `'#[0-9]+'`.",
      contract("fields:\n      a:\n        type: string\n        pattern: #[0-9]+"),
      contract("fields:\n      a:\n        type: string\n        pattern: '#[0-9]+'"),
      [{ a: "#1" }],
      [{ a: "1" }],
    ],
    [
      'Write `type: "integer[]"`.',
      field("{ type: array, items: { type: integer } }"),
      field('{ type: "integer[]" }'),
      [{ a: [1] }],
      [{ a: ["x"] }],
    ],
    [
      "Write allowed values after `enum`: `enum: [low, high]`.",
      field("{ type: enum, values: [low, high] }"),
      field("{ enum: [low, high] }"),
      [{ a: "low" }],
      [{ a: "x" }],
    ],
    [
      "Write `'x'`, or put `'` around the whole string.",
      field("{ type: string, pattern: “x” }"),
      field("{ type: string, pattern: 'x' }"),
      [{ a: "x" }],
      [{ a: "“x”" }],
    ],
    [
      "Write `'high'`, or put `'` around the whole string.",
      field("[low, “high”]"),
      field("[low, 'high']"),
      [{ a: "high" }],
      [{ a: "“high”" }],
    ],
    [
      "Put a string in quotes: 'PASS'.",
      rule("{ a: [PASS, FAIL] }")("{ compare: a == PASS }"),
      rule("{ a: [PASS, FAIL] }")("{ compare: a == 'PASS' }"),
      [{ a: "PASS" }],
      [{ a: "FAIL" }],
    ],
    [
      "Write `{ gte: 3 }`.",
      rule("{ a: integer, b?: string }")('{ require: [b], when: { a: ">= 3" } }'),
      rule("{ a: integer, b?: string }")("{ require: [b], when: { a: { gte: 3 } } }"),
      [{ a: 2 }, { a: 3, b: "x" }],
      [{ a: 3 }],
    ],
    [
      "A negation is around the path: `not: { a: 3 }`.",
      rule("{ a: integer, b?: string }")('{ require: [b], when: { a: "!= 3" } }'),
      rule("{ a: integer, b?: string }")("{ require: [b], when: { not: { a: 3 } } }"),
      [{ a: 3 }],
      [{ a: 2 }],
    ],
    [
      "A negation is around the path: `not: { a: [x] }`.",
      rule("{ a: [x, z], b?: string }")("{ require: [b], when: { a: { not_in: [x] } } }"),
      rule("{ a: [x, z], b?: string }")("{ require: [b], when: { not: { a: [x] } } }"),
      [{ a: "x" }],
      [{ a: "z" }],
    ],
    [
      "Write `{ path: a, by: file }`.",
      rule('{ a: "Finding[]" }')("{ unique: a.file }"),
      rule('{ a: "Finding[]" }')("{ unique: { path: a, by: file } }"),
      [{ a: [{ file: "f" }] }],
      [{ a: [{ file: "f", line: 1 }, { file: "f" }] }],
    ],
    [
      "Write `unique: { path: a, by: file }`.",
      rule('{ a: "Finding[]" }')("{ unique: [a.file] }"),
      rule('{ a: "Finding[]" }')("{ unique: { path: a, by: file } }"),
      [{ a: [{ file: "f" }] }],
      [{ a: [{ file: "f", line: 1 }, { file: "f" }] }],
    ],
    [
      "Test it first: `a == null || a > 3`.",
      rule("{ a: integer | null }")("{ assert: a > 3, message: m }"),
      rule("{ a: integer | null }")('{ assert: "a == null || a > 3", message: m }'),
      [{ a: null }, { a: 4 }],
      [{ a: 3 }],
    ],
    [
      "Test it first: `(!has(a) || …)`.",
      rule("{ a?: integer, b: integer }")('{ assert: "b > 1 && a > 3", message: m }'),
      rule("{ a?: integer, b: integer }")('{ assert: "b > 1 && (!has(a) || a > 3)", message: m }'),
      [{ b: 2 }, { b: 2, a: 4 }],
      [{ b: 1 }, { b: 2, a: 3 }],
    ],
    [
      "Test it first: `(!has(each.line) || …)`.",
      rule('{ a: "Finding[]" }')('{ assert: "a.all(each, each.line > 0)", message: m }'),
      rule('{ a: "Finding[]" }')('{ assert: "a.all(each, (!has(each.line) || each.line > 0))", message: m }'),
      [{ a: [{ file: "f" }] }],
      [{ a: [{ file: "f", line: 0 }] }],
    ],
    [
      "Test it first: `has(a) && a > 3`.",
      rule("{ a?: integer, b?: string }")('{ require: [b], when: "a > 3" }'),
      rule("{ a?: integer, b?: string }")('{ require: [b], when: "has(a) && a > 3" }'),
      [{}, { a: 3 }, { a: 4, b: "x" }],
      [{ a: 4 }],
    ],
    [
      "Test it first: `has(a) ? size(a) : null`.",
      contract("fields: { a?: 'string[]' }\n    derived: { n: size(a) }"),
      contract("fields: { a?: 'string[]' }\n    derived: { n: 'has(a) ? size(a) : null' }"),
      [{}, { a: ["x"] }],
      [{ a: "x" }],
    ],
    [
      "The answer belongs under `value`, next to a `name`.",
      contract("fields: { a: integer }\n    examples: [{ a: 1 }]"),
      contract("fields: { a: integer }\n    examples: [{ name: one, value: { a: 1 } }]"),
      [{ a: 1 }],
      [{ a: "x" }],
    ],
    [
      "Write one of value, text, like.",
      contract("fields: { a: integer }\n    examples: [{ name: one }]"),
      contract("fields: { a: integer }\n    examples: [{ name: one, value: { a: 1 } }]"),
      [{ a: 1 }],
      [{ a: "x" }],
    ],
    [
      "Write `variants: { discriminator: a, … }` with a row for each value.",
      contract("fields: { a: [x, z] }\n    discriminator: { propertyName: a }"),
      contract("fields: { a: [x, z] }\n    variants: { discriminator: a, x: { fields: { b: string } }, z: {} }"),
      [{ a: "x", b: "q" }, { a: "z" }],
      [{ a: "x" }, { a: "z", b: "q" }],
    ],
    [
      "Write a rule next to the `fields` of the type: `rules: [{ at_most_one: [a, b] }]`.",
      contract("fields: { a?: string, b?: string }\n    mutually_exclusive: [a, b]"),
      contract("fields: { a?: string, b?: string }\n    rules: [{ at_most_one: [a, b] }]"),
      [{ a: "x" }],
      [{ a: "x", b: "x" }],
    ],
    [
      "Remove the key: every field is part of the answer.",
      field("{ type: string, readOnly: true }"),
      field("{ type: string }"),
      [{ a: "x" }],
      [{}],
    ],
    [
      "Write `min: 1` and `max: 5`.",
      field("{ type: integer, range: [1, 5] }"),
      field("{ type: integer, min: 1, max: 5 }"),
      [{ a: 1 }],
      [{ a: 6 }],
    ],
    [
      "Remove the key: the keys of a map are strings.",
      field("{ type: map, keys: string, values: integer }"),
      field("{ type: map, values: integer }"),
      [{ a: { k: 1 } }],
      [{ a: { k: "x" } }],
    ],
    [
      "Write each item under its name: `a: …`.",
      fields("- { name: a, type: string }"),
      fields("a: string"),
      [{ a: "x" }],
      [{ a: 1 }],
    ],
    [
      "Write one string, such as `kept_lines <= original_lines`.",
      rule("{ a: integer, b: integer }")("{ compare: [a, b] }"),
      rule("{ a: integer, b: integer }")("{ compare: a <= b }"),
      [{ a: 1, b: 2 }],
      [{ a: 2, b: 1 }],
    ],
    [
      "The opposite of a condition is `!(a == b)`.",
      rule("{ a: integer, b: integer }")("{ assert: not a < b, message: m }"),
      rule("{ a: integer, b: integer }")("{ assert: '!(a < b)', message: m }"),
      [{ a: 2, b: 1 }],
      [{ a: 1, b: 2 }],
    ],
    [
      "Whether a field is present is `has(a)`, and whether a value is null is `a == null`.",
      rule("{ a?: integer, b: integer }")("{ assert: a is not None, message: m }"),
      rule("{ a?: integer, b: integer }")("{ assert: has(a), message: m }"),
      [{ a: 2, b: 1 }],
      [{ b: 2 }],
    ],
    [
      'Write `a.contains("b")` for strings, and `x in list` for lists.',
      rule('{ a: "integer[]" }')("{ assert: a.includes(1), message: m }"),
      rule('{ a: "integer[]" }')("{ assert: 1 in a, message: m }"),
      [{ a: [1] }],
      [{ a: [2] }],
    ],
    [
      "Write `list.exists(x, x > 0)`.",
      rule('{ a: "integer[]" }')('{ assert: "a.some(x, x > 1)", message: m }'),
      rule('{ a: "integer[]" }')('{ assert: "a.exists(x, x > 1)", message: m }'),
      [{ a: [2] }],
      [{ a: [1] }],
    ],
    [
      "Write the value as YAML, without quotes, or the answer as it is under `text`.",
      contract("fields: { a: integer }\n    examples: [{ name: one, value: '{\"a\": 1}' }]"),
      contract("fields: { a: integer }\n    examples: [{ name: one, value: { a: 1 } }]"),
      [{ a: 1 }],
      [{ a: "x" }],
    ],
    [
      "Write `?` after the name of each optional field.",
      contract("fields: { a: string, b: string }\n    optional: [b]"),
      contract("fields: { a: string, b?: string }"),
      [{ a: "x" }],
      [{ b: "x" }],
    ],
    [
      "Declare each alternative under `types`, and write their names: `type: A | B`.",
      contract("oneOf: [{ fields: { a: string } }, { fields: { b: string } }]"),
      contract("type: T | Finding").replace("types:", "types:\n  T: { fields: { a: string } }"),
      [{ a: "x" }, { file: "f" }],
      [{ b: "x" }],
    ],
  ])("%s", async (help, wrong, right, takes, rejects) => {
    expect(await adviceFor(wrong)).toBe(help);
    await expectMeaning(right, takes, rejects);
  });
});
