/** Tests that invalid input causes one clear error, which says what to do. */
import { describe, expect, test } from "vitest";
import { loadSource } from "../../../generator/load.js";

const file = (providers: string): string => `edition: 1
name: shop
generate:
  providers: ${providers}
contracts:
  ORDER: { fields: { id: { type: string, default: { context: id } } } }
  NOTE: { fields: { text: string } }
`;

const way = (provider: string): string =>
  `Add ${provider} to generate.providers in the contracts file and generate again.`;

describe("in a contracts file", () => {
  test.each([
    ["an unknown provider", "[opnai]", "parse/unknown-choice", "openai"],
    ["a profile of another month", "[openai-2020-01]", "parse/unknown-choice", "openai-2026-11"],
    ["no provider", "[3]", "parse/wrong-kind", ""],
    ["a provider twice", "[openai, openai-2026-11]", "resolve/provider-repeated", "Keep one entry"],
    ["an unknown contract", "[{ profile: openai, contracts: [ORDERS] }]", "resolve/provider-scope", "ORDER"],
    [
      "a limit of another provider",
      "[{ profile: openai, limits: { unions: 3 } }]",
      "resolve/provider-limit",
      "Limits of openai-2026-11",
    ],
    [
      "a limit under which there is no schema",
      "[{ profile: openai, limits: { depth: 0 } }]",
      "resolve/provider-limit",
      "above 0",
    ],
    ["a negative limit", "[{ profile: openai, limits: { depth: -1 } }]", "parse/wrong-kind", ""],
    ["a limit in words", "[{ profile: openai, limits: { depth: deep } }]", "parse/wrong-kind", ""],
    [
      "a limit that is too low for a contract",
      "[{ profile: openai, limits: { characters: 1 }, contracts: [NOTE] }]",
      "check/provider-limit",
      "limits: { characters",
    ],
  ])("%s", async (_, providers, code, help) => {
    const { loaded, diagnostics } = await loadSource({ name: "contracts.yaml", text: file(providers) });
    expect(loaded).toBeUndefined();
    expect(diagnostics.map((diagnostic) => [diagnostic.code, (diagnostic.span?.start ?? 0) > 0])).toEqual([
      [code, true],
    ]);
    expect(`${diagnostics[0]?.message} ${diagnostics[0]?.help ?? ""}`).toContain(help);
  });
});

describe("in a program", async () => {
  const { loaded } = await loadSource({
    name: "contracts.yaml",
    text: file("[openai, { profile: gemini, contracts: [NOTE] }]"),
  });
  const order = loaded?.contracts["ORDER"];
  const without = (await loadSource({ name: "contracts.yaml", text: file("[]") })).loaded?.contracts["ORDER"];

  test.each([
    ["mistral", `ORDER is not compiled for "mistral", only for openai. ${way('"mistral"')}`],
    ["gemini", `ORDER is not compiled for "gemini", only for openai. ${way('"gemini"')}`],
    ["toString", `ORDER is not compiled for "toString", only for openai. ${way('"toString"')}`],
    ["__proto__", `ORDER is not compiled for "__proto__", only for openai. ${way('"__proto__"')}`],
  ])("for(%j) of a contract that is not compiled for it", (provider, message) => {
    expect(() => order?.for(provider)).toThrow(new TypeError(message));
  });

  test("for() of a contract that is compiled for no provider", () => {
    expect(() => without?.for("openai")).toThrow(
      new TypeError(`ORDER is not compiled for "openai" or any other provider. ${way('"openai"')}`),
    );
  });

  test.each([7, "T1", true, [{ id: "1" }], () => ({ id: "1" })])("a context that is not an object: %j", (context) => {
    const options = { context } as object;
    expect(() => order?.for("openai", options)).toThrow(
      /^"context" of ORDER must be an object with the values that the contract takes from it, got /,
    );
  });

  test("a tool name that providers reject", () => {
    const message = '"submit review" is not a tool name: use 1 to 64 letters, digits, "_" and "-"';
    expect(() => order?.for("openai").tool({ name: "submit review" })).toThrow(new TypeError(message));
  });
});
