/** Tests examples with `text`: their keys, and how they are checked. */
import { describe, expect, it } from "vitest";
import { readModel } from "../../../../generator/compile.js";
import { loadSource } from "../../../../generator/load.js";

const head = `edition: 1
name: test
contracts:
  C:
`;

/** `code: message` of every diagnostic of a contract with these examples. */
async function complaints(contract: string, ...examples: readonly string[]): Promise<readonly string[]> {
  const text = `${head}${contract}\n    examples:\n${examples.map((example) => `      - ${example}\n`).join("")}`;
  const { diagnostics } = await readModel({ name: "contracts.yaml", text });
  return diagnostics.filter(({ severity }) => severity === "error").map(({ code, message }) => `${code}: ${message}`);
}

const plain = "    fields: { id: string, note?: string | null }";
const plainExample = "{ name: plain, value: { id: a } }";

describe("an example with `text`", () => {
  it.each<[string, string, readonly string[]]>([
    ["is parsed with the syntax repairs of the contract", "{ name: t, text: \"{'id': 'a',}\", reads_as: plain }", []],
    [
      "returns the value, in any order of keys",
      '{ name: t, text: \'{"note": null, "id": "a"}\', reads_as: noted }',
      [],
    ],
    [
      "is distinguished from another value",
      '{ name: t, text: \'{"id": "b"}\', reads_as: plain }',
      ['check/example-reads-otherwise: the text of the example "t" must parse to "plain", but it parses to {"id":"b"}'],
    ],
    ["may be accepted with any value", '{ name: t, text: \'{"id": "b"}\' }', []],
    ["has the codes of invalid text", "{ name: t, text: Sure!, issues: [no_json_found] }", []],
    [
      "has the codes of an invalid value",
      '{ name: t, text: \'{"id": 1, "idd": 2}\', issues: [type, unknown_key] }',
      [],
    ],
    ["has the codes of failed coercions", "{ name: t, text: '{\"x\": 1}', issues: [no_known_key] }", []],
    [
      "must not list an unknown code",
      "{ name: t, text: Sure!, issues: [no_json] }",
      ['resolve/unknown-code: unknown issue code "no_json"'],
    ],
    [
      "must not refer to a missing example",
      "{ name: t, text: Sure!, reads_as: plane }",
      ['resolve/unknown-example: unknown example "plane"'],
    ],
    [
      "must not refer to an example with text",
      "{ name: t, text: Sure!, reads_as: t }",
      ['resolve/unknown-example: unknown example "t"'],
    ],
    [
      "must not refer to a rejected example",
      "{ name: t, text: Sure!, reads_as: refused }",
      ['resolve/example-has-issues: "refused" is an example with issues, but a valid example is required'],
    ],
    [
      "has a code that a value cannot have",
      "{ name: t, value: { id: 1 }, issues: [no_json_found] }",
      ['resolve/unknown-code: unknown issue code "no_json_found"'],
    ],
  ])("%s", async (_, example, expected) => {
    expect(
      await complaints(
        plain,
        plainExample,
        "{ name: noted, value: { id: a, note: null } }",
        "{ name: refused, value: {}, issues: [missing] }",
        example,
      ),
    ).toEqual(expected);
  });

  it("is parsed with its context, a fixed clock and sequential ids", async () => {
    const contract =
      "    fields:\n      task: { type: string, default: { context: task_id } }\n      at: { type: date-time, default: { clock: now } }\n      id: { type: uuid, default: { new: uuid } }\n      done: boolean";
    const filled =
      '{ name: filled, value: { task: T1, at: "2031-01-31T12:00:00.000Z", id: 00000000-0000-4000-8000-000000000001, done: true } }';
    expect(
      await complaints(
        contract,
        filled,
        "{ name: t, text: '{\"done\": true}', context: { task_id: T1 }, reads_as: filled }",
      ),
    ).toEqual([]);
    expect(
      await complaints(contract, filled, "{ name: t, text: '{\"done\": true}', issues: [missing_context] }"),
    ).toEqual([]);
  });

  it("is parsed with the codes of the contract, in any mode", async () => {
    const contract = "    fields: { id: string }\n    codes: { not_json: invalid_json }\n    mode: { default: shadow }";
    expect(await complaints(contract, "{ name: t, text: '{\"id\": ', issues: [invalid_json] }")).toEqual([]);
    expect(await complaints(contract, "{ name: t, text: '{\"id\": 1}', issues: [type] }")).toEqual([]);
  });

  it("may be a patch if the contract accepts one", async () => {
    const patch = JSON.stringify("*** Begin Patch\n*** Delete File: a.txt\n*** End Patch\n");
    expect(
      await complaints(
        "    fields: { id: string }\n    read: { where: whole, formats: [json, patch] }",
        `{ name: t, text: ${patch} }`,
      ),
    ).toEqual([]);
    expect(
      await complaints(
        "    fields: { id: string }\n    read: { where: whole, formats: [json, patch] }",
        `{ name: t, text: ${patch.replace("*** End Patch", "")}, issues: [patch_unclosed] }`,
      ),
    ).toEqual([]);
  });

  it("is in no prompt, which contains a generated sample if there is no value", async () => {
    const text = `${head}    fields: { done: boolean }\n    examples: [{ name: t, text: 'chatty words: {"done": true}' }]\n`;
    const { loaded } = await loadSource({ name: "contracts.yaml", text });
    expect(loaded?.contracts["C"]?.prompt).toContain("done: boolean");
    expect(loaded?.contracts["C"]?.prompt).not.toContain("chatty");
  });

  it("cannot be the example of a prompt", async () => {
    const text = `${head}    fields: { done: boolean }\n    examples: [{ name: t, text: '{"done": true}' }]\n    prompt: { example: t }\n`;
    const { diagnostics } = await readModel({ name: "contracts.yaml", text });
    expect(diagnostics.map(({ code }) => code)).toEqual(["resolve/unknown-example"]);
  });
});
