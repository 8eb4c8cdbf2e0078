/** Tests documents that contain schemas, parts of documents, and documents without a schema. */
import { expect, test } from "vitest";
import { jsonFault } from "../../../generator/import/read/json-fault.js";
import { readModel } from "../../support/read-model.js";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder } from "../../support/temporary-folder.js";

const parameters = {
  type: "object",
  properties: { city: { $ref: "#/$defs/City" } },
  required: ["city"],
  additionalProperties: false,
  $defs: { City: { type: "string", minLength: 1 } },
};

async function imported(value: unknown, ...words: readonly string[]): Promise<Awaited<ReturnType<typeof runCli>>> {
  const folder = temporaryFolder();
  place(folder, { "a.json": typeof value === "string" ? value : JSON.stringify(value) });
  return runCli(["import", "a.json", ...words], folder);
}

test.each<[string, unknown]>([
  [
    "a tool of OpenAI",
    { type: "function", function: { name: "get_weather", description: "The weather.", parameters } },
  ],
  [
    "a tool of the Responses API",
    { type: "function", name: "get_weather", description: "The weather.", parameters, strict: true },
  ],
  [
    "an array of one tool",
    [{ type: "function", function: { name: "get_weather", description: "The weather.", parameters } }],
  ],
  [
    "a request with a tool",
    {
      model: "x",
      messages: [],
      tools: [{ type: "function", function: { name: "get_weather", description: "The weather.", parameters } }],
    },
  ],
  [
    "a response_format",
    {
      type: "json_schema",
      json_schema: { name: "get_weather", description: "The weather.", strict: true, schema: parameters },
    },
  ],
  [
    "a request with a response_format",
    {
      model: "x",
      response_format: {
        type: "json_schema",
        json_schema: { name: "get_weather", description: "The weather.", schema: parameters },
      },
    },
  ],
  [
    "a request with a format of text",
    { text: { format: { type: "json_schema", name: "get_weather", description: "The weather.", schema: parameters } } },
  ],
  ["a tool of Anthropic", { name: "get_weather", description: "The weather.", input_schema: parameters }],
  ["a tool list from MCP", { tools: [{ name: "get_weather", description: "The weather.", inputSchema: parameters }] }],
  [
    "an answer of MCP",
    {
      jsonrpc: "2.0",
      id: 1,
      result: { tools: [{ name: "get_weather", description: "The weather.", inputSchema: parameters }] },
    },
  ],
  [
    "a tool of Gemini",
    {
      tools: [
        {
          functionDeclarations: [
            { name: "get_weather", description: "The weather.", parametersJsonSchema: parameters },
          ],
        },
      ],
    },
  ],
  [
    "tools of the AI SDK by name",
    { tools: { get_weather: { description: "The weather.", inputSchema: { jsonSchema: parameters } } } },
  ],
])("%s becomes a contract with its name", async (_, value) => {
  const { exitCode, out, err } = await imported(value, "--strict");
  expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
  expect(out).toContain(
    "types:\n  City: string 1..\n\ncontracts:\n  GET_WEATHER: { description: The weather., fields: { city: City } }\n",
  );
});

test("several tools become several contracts, each with its own definitions", async () => {
  const other = { ...parameters, $defs: { City: { type: "integer" } } };
  const { out, err } = await imported({
    tools: [
      { name: "get_weather", inputSchema: parameters },
      { name: "get-weather", inputSchema: other, outputSchema: { type: "string" } },
    ],
  });
  expect(readModel(out).contracts.map(({ scope }) => scope)).toEqual([
    "GET_WEATHER",
    "GET_WEATHER_2",
    "GET_WEATHER_OUTPUT",
  ]);
  expect(out).toContain("  City: string 1..\n  City2: integer\n");
  expect(err).toContain("GET_WEATHER_2");
});

const api = {
  openapi: "3.1.0",
  info: {},
  components: {
    schemas: {
      Order: {
        type: "object",
        properties: { id: { type: "integer" }, lines: { type: "array", items: { $ref: "#/components/schemas/Line" } } },
      },
      Line: { type: "object", properties: { note: { type: ["string", "null"] } } },
    },
  },
};

test("the schemas of OpenAPI become types, and --at turns one of them into a contract", async () => {
  const all = await imported(api);
  expect(all.out).toContain(
    "types:\n  Order:\n    fields:\n      id?: integer\n      lines?: Line[]\n    unknown_keys: keep\n\n  Line: { fields: { note?: string | null }, unknown_keys: keep }\n",
  );
  expect(all.out).not.toContain("contracts:");
  for (const at of ["#/components/schemas/Order", "/components/schemas/Order"]) {
    const one = await imported(api, "--at", at, "--scope", "ORDER");
    expect(one.out).toContain(
      "contracts:\n  ORDER:\n    fields:\n      id?: integer\n      lines?: Line[]\n    unknown_keys: keep\n",
    );
  }
});

test("--at selects a tool too, and an unknown name is an error that lists the known ones", async () => {
  expect(
    (
      await imported(
        {
          tools: [
            { name: "a", inputSchema: parameters },
            { name: "b", inputSchema: parameters },
          ],
        },
        "--at",
        "#/tools/1",
      )
    ).out,
  ).toContain("contracts:\n  B: ");
  const { exitCode, err } = await imported({ deep: { er: parameters } }, "--at", "#/deeper");
  expect({ exitCode, lines: err.split("\n").filter((line) => !line.includes("|")) }).toEqual({
    exitCode: 2,
    lines: [
      "a.json:1:1 error import/no-part",
      'a.json has nothing at "#/deeper"',
      'help: To import a part of the file, name it: --at "#/deep/er".',
      "",
      "1 error",
      "",
    ],
  });
});

test.each<[string, string, unknown, string]>([
  [
    "an unknown document with schemas in it",
    "import/unknown-input",
    { deep: { er: parameters } },
    'help: To import a part of the file, name it: --at "#/deep/er".',
  ],
  [
    "Swagger 2",
    "import/swagger",
    { swagger: "2.0", definitions: { Order: { type: "object", properties: {} } } },
    '--at "#/definitions/Order"',
  ],
  [
    "data with $schema",
    "import/data-file",
    { $schema: "https://json.schemastore.org/tsconfig", compilerOptions: {} },
    "https://json.schemastore.org/tsconfig",
  ],
  ["YAML", "import/is-yaml", "type: object\nproperties: {}\n", "is YAML"],
  ["a missing bracket", "import/not-json", '{\n  "type": "object",\n  "properties": {\n}', "a.json:4:2 error"],
  ["an extra comma and a word", "import/not-json", '{\n  "type": objekt\n}', "a.json:2:11 error"],
])("%s is reported with a clear message and a fix", async (_, code, value, words) => {
  const { exitCode, out, err } = await imported(value);
  expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
  expect(err).toContain(`error ${code}\n`);
  expect(err).toContain(words);
});

test("ignores comments and commas before brackets, and keeps every location", async () => {
  const { exitCode, out, err } = await imported(
    '{\n  // a schema\n  "type": "object", /* of\n  two lines */\n  "properties": { "a": { "type": "string", "format": "ipv4", }, "b": { "const": "// no, /* no" } },\n}\n',
  );
  expect({ exitCode, place: err.split("\n")[0] }).toEqual({
    exitCode: 0,
    place: "a.json:5:44 warning import/not-carried",
  });
  expect(out).toContain("b?: { const: // no, /* no }".replace("// no, /* no", '"// no, /* no"'));
});

test("reports a JSON syntax error at the first invalid position", () => {
  for (const text of ["{}", '[1, -0.5e+3, true, null, "a\\u00e9"]', '  "x"\n', "0", '{"a": {"b": [[], {}]}}'])
    expect(jsonFault(text)).toBeUndefined();
  const faults = [
    "",
    "{",
    "[1,]",
    '{"a" 1}',
    '{"a": 1,}',
    "[01]",
    "'a'",
    "nul",
    "1 2",
    '"a\nb"',
    '"\\x"',
    "{a: 1}",
    "[1}",
    "// x\n1",
  ].map((text) => [text, jsonFault(text)?.offset]);
  expect(faults).toEqual([
    ["", 0],
    ["{", 1],
    ["[1,]", 3],
    ['{"a" 1}', 5],
    ['{"a": 1,}', 8],
    ["[01]", 2],
    ["'a'", 0],
    ["nul", 0],
    ["1 2", 2],
    ['"a\nb"', 0],
    ['"\\x"', 0],
    ["{a: 1}", 1],
    ["[1}", 2],
    ["// x\n1", 0],
  ]);
});
