/** Tests the results of `contract.for` with a contract that has every feature in which providers differ. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { loadSource, type LoadedContracts } from "../../../generator/load.js";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";

const text = `edition: 1
name: shop
generate:
  providers: [openai, anthropic, gemini, portable, { profile: local, contracts: [ORDER, NOTE] }]
enums:
  Speed:
    values: { FAST: Within a day., SLOW: When there is time. }
types:
  Item:
    description: One thing.
    fields: { id: string 1.., count: integer 1..99, hint?: string | null }
contracts:
  ORDER:
    description: What the customer wants.
    fields:
      speed: { type: Speed, aliases: [pace] }
      items: { type: "Item[1..5]", description: In the order of the page. }
      prices: { type: map, values: number }
      extra?: object
      note?: { type: string, description: For the driver. }
      old?: { type: string, deprecated: Use note. }
      currency: { type: string, default: EUR }
      buyer: { type: string, default: { context: buyer } }
    rules:
      - { unique: { path: items, by: id } }
  NOTE:
    fields: { id: string, kind: [TEXT, LINK] }
    variants:
      discriminator: kind
      TEXT: { fields: { text: string } }
      LINK: { fields: { url: uri } }
  TAGS:
    type: string[]
  ANYTHING:
    type: any
`;

const order = {
  speed: "FAST",
  items: [{ id: "a", count: 2, hint: null }],
  prices: { a: 1.5 },
  currency: "EUR",
  buyer: "B1",
};

const sent = {
  speed: "FAST",
  items: [{ id: "a", count: 2, hint: null }],
  prices: [{ key: "a", value: 1.5 }],
  extra: null,
  note: null,
  currency: null,
  buyer: null,
};

let contracts: LoadedContracts["contracts"] = {};

beforeAll(async () => {
  const source = { name: "contracts.yaml", text };
  const { loaded, diagnostics } = await loadSource(source);
  if (!loaded) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));
  contracts = loaded.contracts;
}, 120_000);

function contract(scope: string): LoadedContracts["contracts"][string] {
  const found = contracts[scope];
  if (!found) throw new Error(`no contract ${scope}`);
  return found;
}

/** Paths and codes of the issues; none if the value is accepted. */
function issuesOf(scope: string, provider: string, answer: unknown): readonly (readonly [string, string])[] {
  const outcome = contract(scope)
    .for(provider, { context: { buyer: "B1" } })
    .decode(answer);
  return outcome.ok ? [] : outcome.issues.map(({ path, code }) => [path, code]);
}

function schemaOf(provider: string): unknown {
  return contract("ORDER").for(provider).schema;
}

function toolOf(provider: string): unknown {
  return contract("ORDER").for(provider).tool();
}

describe("decode", () => {
  test("removes the nulls that lowering added, keeps those of the contract, and fills in defaults", () => {
    const outcome = contract("ORDER")
      .for("openai", { context: { buyer: "B1" } })
      .decode(sent);
    expect(outcome).toMatchObject({ ok: true, value: order });
    expect(outcome.ok && Object.keys(outcome.value as object)).not.toContain("note");
  });

  test("parses text like values", () => {
    const { decode } = contract("ORDER").for("openai", { context: { buyer: "B1" } });
    for (const answer of [JSON.stringify(sent), `Here it is:\n\`\`\`json\n${JSON.stringify(sent)}\n\`\`\``]) {
      expect(decode(answer)).toMatchObject({ ok: true, value: order });
    }
  });

  test("accepts an answer in the form of the contract too", () => {
    expect(issuesOf("ORDER", "openai", order)).toEqual([]);
    expect(issuesOf("NOTE", "openai", { id: "n", kind: "TEXT", text: "t" })).toEqual([]);
    expect(issuesOf("TAGS", "openai", ["a"])).toEqual([]);
  });

  test("removes the envelope only if it is the only key", () => {
    expect(
      contract("TAGS")
        .for("gemini")
        .decode({ result: ["a"] }),
    ).toMatchObject({ ok: true, value: ["a"] });
    expect(issuesOf("TAGS", "gemini", { result: ["a"], more: 1 })).not.toEqual([]);
    expect(contract("ANYTHING").for("anthropic").decode({ result: '{"result":[1]}' })).toMatchObject({
      ok: true,
      value: { result: [1] },
    });
  });

  test("reports a repeated key, and a string that is not JSON, with the paths of the contract", () => {
    const twice = { ...sent, prices: [...sent.prices, { key: "a", value: 2 }] };
    expect(issuesOf("ORDER", "openai", twice)).toEqual([["prices.a", "not_unique"]]);
    expect(issuesOf("ORDER", "openai", { ...sent, extra: "see above" })).toEqual([["extra", "not_json"]]);
    expect(issuesOf("ORDER", "openai", { ...sent, extra: "[1]" })).toEqual([["extra", "type"]]);
  });

  test("reports violations that the schema does not enforce", () => {
    const items = [
      { id: "", count: 2, hint: null },
      { id: "", count: 200, hint: null },
    ];
    expect(issuesOf("ORDER", "openai", { ...sent, items })).toEqual([
      ["items[0].id", "too_short"],
      ["items[1].id", "too_short"],
      ["items[1].count", "too_large"],
      ["items[1].id", "duplicate"],
    ]);
  });

  test("reports positions in the text", () => {
    const lines = JSON.stringify({ result: [1] }, null, 2);
    const outcome = contract("TAGS").for("openai").decode(lines);
    expect(outcome.ok ? [] : outcome.issues).toMatchObject([{ path: "[0]", position: { line: 3, column: 5 } }]);
  });

  test("normalizes after decoding", () => {
    expect(
      contract("ORDER")
        .for("openai", { context: { buyer: "B1" } })
        .decode({ ...sent, speed: "fast" }),
    ).toMatchObject({ ok: true, value: order });
  });
});

describe("encode", () => {
  test("writes the fields in the order of the schema, with null for absent ones", () => {
    const { encode, schema } = contract("ORDER").for("openai");
    const encoded = encode({ ...order, old: "x" });
    expect(encoded).toEqual({ ...sent, currency: "EUR", buyer: "B1" });
    expect(Object.keys(encoded)).toEqual(Object.keys(schema.properties));
  });

  test("writes the discriminating field of an alternative first", () => {
    expect(JSON.stringify(contract("NOTE").for("anthropic").encode({ id: "n", text: "t", kind: "TEXT" }))).toBe(
      '{"result":{"kind":"TEXT","id":"n","text":"t"}}',
    );
  });

  test("keeps maps and open values for local engines", () => {
    expect(
      contract("ORDER")
        .for("local")
        .encode({ ...order, extra: { a: 1 } }),
    ).toEqual({ ...order, extra: { a: 1 } });
  });
});

describe("tool", () => {
  const about = { name: "ORDER", description: "What the customer wants." };

  test("has the shape of each provider's API", () => {
    expect(toolOf("openai")).toEqual({ type: "function", ...about, parameters: schemaOf("openai"), strict: true });
    expect(toolOf("anthropic")).toEqual({ ...about, input_schema: schemaOf("anthropic"), strict: true });
    expect(toolOf("gemini")).toEqual({ ...about, parametersJsonSchema: schemaOf("gemini") });
    expect(toolOf("portable")).toEqual({ ...about, inputSchema: schemaOf("portable") });
    expect(toolOf("local")).toEqual({
      type: "function",
      function: { ...about, parameters: schemaOf("local"), strict: false },
    });
  });

  test("accepts a name and a description, and rejects names that providers reject", () => {
    const { tool } = contract("ORDER").for("gemini");
    expect(tool({ name: "place_order", description: "Places it." })).toMatchObject({
      name: "place_order",
      description: "Places it.",
    });
    for (const name of ["", "a b", "ä", "x".repeat(65)])
      expect(() => tool({ name })).toThrow(`${JSON.stringify(name)} is not a tool name`);
  });
});

describe("the prompt", () => {
  test("contains what the schema does not express, each thing once, and shows no fence", () => {
    const { prompt } = contract("ORDER").for("openai");
    expect(prompt).toContain('"FAST": Within a day.');
    expect(prompt).toMatch(/Rules:\n\n- .*`items`/);
    for (const other of ["```", "What the customer wants", "In the order of the page", "For the driver", "Example"])
      expect(prompt).not.toContain(other);
  });

  test("is empty if the schema expresses everything", () => {
    expect(contract("TAGS").for("openai").prompt).toBe("");
  });

  test("is the whole contract for engines that do not show the schema to the model", () => {
    const { prompt } = contract("ORDER").for("local");
    for (const part of ["What the customer wants", "In the order of the page", '"FAST"', "Rules:"])
      expect(prompt).toContain(part);
    expect(contract("NOTE").for("local").prompt).toContain("`result`");
  });
});

describe("a provider that the contract is not compiled for", () => {
  test("is an error that says what to do", () => {
    expect(() => contract("TAGS").for("local")).toThrow(
      'TAGS is not compiled for "local", only for openai, anthropic, gemini, portable. Add "local" to generate.providers in the contracts file and generate again.',
    );
    expect(() => contract("TAGS").for("toString")).toThrow('TAGS is not compiled for "toString"');
  });
});

describe("the Standard Schema of a provider", () => {
  test("is synchronous and available in three dialects, with the lowered schema", () => {
    const standard = contract("NOTE").for("openai")["~standard"];
    expect(standard.validate({ result: { kind: "TEXT", id: "n", text: "t" } })).toEqual({
      value: { id: "n", kind: "TEXT", text: "t" },
    });
    expect(standard.validate({ result: { kind: "TEXT", id: "n", text: 1 } })).toMatchObject({
      issues: [{ path: ["text"] }],
    });
    for (const target of ["draft-2020-12", "draft-07", "openapi-3.0"])
      expect(standard.jsonSchema.input({ target })).toMatchObject({ type: "object", required: ["result"] });
    expect(() => standard.jsonSchema.input({ target: "draft-04" })).toThrow(
      'unknown JSON Schema target "draft-04"; known are draft-2020-12, draft-07, openapi-3.0',
    );
  });

  test("returns copies that may be changed", () => {
    const { schema } = contract("TAGS").for("openai");
    schema.required.push("more");
    expect(contract("TAGS").for("openai").schema.required).toEqual(["result"]);
  });
});

test("nothing is logged", () => {
  const spy = vi.spyOn(console, "warn");
  contract("TAGS").for("openai").decode(Symbol("x"));
  expect(spy).not.toHaveBeenCalled();
});

afterAll(() => vi.restoreAllMocks());
