/** Labels of a value: a line before it, a heading, the info of its fence. */
import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: labels
contracts:
  REVIEW: { fields: { verdict: [PASS, FAIL], score: integer } }
  QUESTION: { fields: { question: string } }
`);

const passed = '{"verdict": "PASS", "score": 90}';
const fence = "```";

/** By kind. */
const others: Readonly<Record<string, readonly string[]>> = {
  drafts: [
    "Draft:",
    "## Draft",
    "**First draft**",
    "Rascunho:",
    "Bozza:",
    "초안:",
    "下書き：",
    "Attempt 1 (failed):",
    "First attempt:",
  ],
  examples: ["## Example", "Voorbeeld:", "Counterexample:", "Test case:", "例：", "Sample output:"],
  formats: [
    "Format:",
    "Output format:",
    "Expected output:",
    "Schema:",
    "Modèle :",
    "Plantilla:",
    "模板：",
    "テンプレート：",
  ],
  "older answers": [
    "Réponse précédente :",
    "Respuesta anterior:",
    "前回の回答：",
    "之前的答案：",
    "Vorherige Antwort:",
  ],
  "what was given up": ["Discarded:", "Verworfen:", "Abandoned attempt:", "誤答：", "Wrong answer:"],
  "what is not to be used": [
    "Do not use:",
    "Nicht verwenden:",
    "Ne pas utiliser :",
    "No usar:",
    "请勿使用：",
    "使用しないでください：",
  ],
  "other possible answers": ["Alternative:", "Option A:", "Maybe:", "Unsure:", "For reference:", "Zum Vergleich:"],
  "the words of others": ["User:", "Human:", "Question:", "### Prompt", "用户：", "Benutzer:"],
};

test.each(Object.entries(others).flatMap(([kind, labels]) => labels.map((label) => [kind, label] as const)))(
  "%s: %j says that the value is not the answer",
  (_, label) => {
    for (const text of [`${label}\n${passed}`, `Hello.\n\n${label}\n\n${fence}json\n${passed}\n${fence}`])
      expect(contract("REVIEW").safeParse(text)).toMatchObject({ ok: false, cause: "not_the_answer" });
  },
);

test.each(["example", "json example", "schema", "json schema", "prompt", "thinking", "draft"])(
  "so does the info of a fence: %j",
  (info) => {
    expect(contract("REVIEW").safeParse(`${fence}${info}\n${passed}\n${fence}`)).toMatchObject({
      ok: false,
      cause: "not_the_answer",
    });
  },
);

test.each([
  "Answer:",
  "## Final answer",
  "Result 1:",
  "Review:",
  "## Review of app.ts",
  "**Summary**",
  "Ticket 17:",
  "Here is the JSON in the requested format:",
  "In JSON format:",
  "User feedback:",
  "Template changes:",
  "Test results:",
  "Draft policy review:",
  "Failed tests:",
  "Antwort:",
  "最终答案：",
  "Réponse :",
  "The prompt asks for a review.",
])("%j does not", (label) => {
  for (const text of [`${label}\n${passed}`, `${label}\n\n${fence}json\n${passed}\n${fence}`])
    expect(contract("REVIEW").safeParse(text).ok).toBe(true);
});

test("the name of the contract is no other content", () => {
  expect(contract("QUESTION").safeParse('Question:\n{"question": "Why?"}').ok).toBe(true);
  expect(contract("QUESTION").safeParse('Prompt:\n{"question": "Why?"}').ok).toBe(false);
});
