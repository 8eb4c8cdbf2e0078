/** Tests what docs/troubleshooting.md says about an answer that is `not_the_answer` by mistake. */
import { expect, test } from "vitest";
import { loadSource } from "../../generator/load.js";
import { file } from "../support/parsing.js";
import type { ReadOptions } from "../../runtime/options/options.js";

const { loaded } = await loadSource({
  name: "contracts.yaml",
  text: file("contracts:\n  MAIL: { fields: { text: string } }\n  DRAFT: { fields: { text: string } }"),
});

function verdictOf(scope: string, text: string, options: ReadOptions = {}): string {
  const outcome = loaded?.contracts[scope]?.safeParse(text, options);
  return outcome?.ok === true ? "accepted" : (outcome?.issues[0]?.code ?? "no contract");
}

const bare = '{"text": "Hello."}';
const fenced = `\`\`\`json\n${bare}\n\`\`\``;

test.each([
  [`First draft:\n${bare}`, {}, "not_the_answer"],
  [`First draft:\n${fenced}`, { where: "fenced" }, "not_the_answer"],
  [`First draft:\n${fenced}`, { tolerance: "strict" }, "not_the_answer"],
  [`First draft:\n${bare}`, { where: "whole" }, "text_before_value"],
  [`${bare}\nScratch that.`, { where: "whole" }, "text_after_value"],
  [bare, { where: "whole" }, "accepted"],
] as const)("%j with %j is %s", (text, options, expected) => expect(verdictOf("MAIL", text, options)).toBe(expected));

test("the name of the contract means the answer", () => {
  expect([verdictOf("MAIL", `Draft:\n${bare}`), verdictOf("DRAFT", `Draft:\n${bare}`)]).toEqual([
    "not_the_answer",
    "accepted",
  ]);
});
