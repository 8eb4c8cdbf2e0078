import { describe, expect, test } from "vitest";
import { emitEmbeds } from "../../../../generator/4-emit/embeds.js";
import { targets } from "../../../../generator/4-emit/targets.js";
import { embedContents, kindOfContent } from "../../../../generator/language/embed-keys.js";
import { readModel } from "../../../support/read-model.js";

const entries = embedContents.map(
  (content) => `{ file: a.md, block: ${content}, content: ${content}${content === "summary" ? "" : ", scope: ORDER"} }`,
);
const model = readModel(`edition: 1
name: orders
contracts:
  ORDER:
    description: "Ends it: --> or </script> & <!-- summary_END -->"
    fields: { state: ["<!--", "-->"] }
generate: { embed: [${entries.join(", ")}] }
`);
const blocks = await emitEmbeds(model);
const textOf = (name: string): string => blocks.find((block) => block.name === name)?.content.text ?? "";

async function outputOf(target: string, path: string): Promise<string> {
  const files = await targets.find(({ name }) => name === target)?.emit(model);
  return files?.find((file) => file.path === path)?.text ?? "";
}

describe("the content of a block", () => {
  test("is the content of the output of its kind", async () => {
    expect(`${textOf("summary")}\n`).toBe(await outputOf("summary", "contract-summary.json"));
    expect(`${textOf("prompt")}\n`).toBe(await outputOf("prompts", "prompts/ORDER.md"));
    expect(JSON.parse(textOf("schema"))).toEqual(JSON.parse(await outputOf("schemas", "schemas/ORDER.schema.json")));
  });

  test("as data can close no comment and open no element", () => {
    expect(textOf("schema")).toContain(
      "Ends it: --\\u003e or \\u003c/script\\u003e \\u0026 \\u003c!-- summary_END --\\u003e",
    );
    for (const name of ["summary", "schema"]) expect(textOf(name)).not.toMatch(/[<>&]/);
  });

  test("has a kind that is known before it is generated", () => {
    expect(blocks.map(({ content }) => content.kind)).toEqual(embedContents.map(kindOfContent));
    expect(blocks.map(({ content }) => content.kind)).toEqual(["json", "text", "json"]);
  });
});
