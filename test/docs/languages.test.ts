/**
 * Parses one answer for each language and feature, and compares the table of languages in docs/parsing.md with them.
 * `UPDATE_GOLDEN=1` rewrites the table.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { loadSource } from "../../generator/load.js";
import { file } from "../support/parsing.js";

const path = fileURLToPath(new URL("../../docs/parsing.md", import.meta.url));

const { loaded } = await loadSource({
  name: "contracts.yaml",
  text: file(`contracts:
  TRIAGE:
    fields:
      level: [P1, P2]
      owner: string
      paid: { type: boolean, coerce: [boolean_words] }
      tags: string[]`),
});

/** A valid answer with some of its values as they are given here. */
const answer = (given: Readonly<Record<string, string>> = {}): string => {
  const { level = '"P2"', paid = "true", tags = '["a"]' } = given;
  return `{"level": ${level}, "owner": "me", "paid": ${paid}, "tags": ${tags}}`;
};

/** `accepted`, or the code of the first issue. */
function verdictOf(text: string): string {
  const outcome = loaded?.contracts["TRIAGE"]?.safeParse(text);
  return outcome?.ok === true ? "accepted" : (outcome?.issues[0]?.code ?? "no contract");
}

interface Feature {
  readonly example: string;
  /** The answer with words of a language. */
  readonly text: (words: string) => string;
  /** The result with these words. */
  readonly becomes: string;
  /** The result with a word of no language. */
  readonly otherwise: string;
  readonly words: Readonly<Record<string, string>>;
}

const features: Readonly<Record<string, Feature>> = {
  "words around the answer": {
    example: "This is only an example.",
    text: (words) => `${answer()}\n\n${words}`,
    becomes: "not_the_answer",
    otherwise: "accepted",
    words: {
      English: "This is only an example.",
      German: "Das ist nur ein Beispiel.",
      French: "C'est un exemple.",
      Spanish: "Esto es solo un ejemplo.",
      Russian: "Это только пример.",
      Chinese: "这是示例。",
      Japanese: "これは例です。",
    },
  },
  "labels of a value": {
    example: "Draft:",
    text: (words) => `${words}:\n${answer()}`,
    becomes: "not_the_answer",
    otherwise: "accepted",
    words: {
      English: "Draft",
      German: "Entwurf",
      French: "Brouillon",
      Spanish: "Borrador",
      Portuguese: "Rascunho",
      Italian: "Bozza",
      Dutch: "Voorbeeld",
      Russian: "Черновик",
      Chinese: "草稿",
      Japanese: "下書き",
      Korean: "초안",
    },
  },
  "sentences that replace a value": {
    example: "Use P1 instead.",
    text: (words) => `${answer()}\n\n${words}`,
    becomes: "ambiguous_candidates",
    otherwise: "accepted",
    words: {
      English: "Use P1 instead.",
      German: "Besser P1.",
      French: "Plutôt P1.",
      Spanish: "Mejor P1.",
      Russian: "Лучше P1.",
      Chinese: "改为 P1。",
      Japanese: "P1に変更してください。",
    },
  },
  "words before a key after the answer": {
    example: "Corrected owner: bob",
    text: (words) => `${answer()}\n\n${words} owner: bob`,
    becomes: "ambiguous_candidates",
    otherwise: "accepted",
    words: { English: "Corrected" },
  },
  "comments about omitted data": {
    example: "// the rest is omitted",
    text: (words) => answer({ tags: `["a" /* ${words} */]` }),
    becomes: "elision",
    otherwise: "accepted",
    words: {
      English: "the rest is omitted",
      German: "gekürzt",
      French: "tronqué",
      Spanish: "omitido",
      Russian: "опущено",
      Chinese: "省略",
      Japanese: "残り",
      Korean: "생략",
    },
  },
  "comments that deny another value": {
    example: "// not P1",
    text: (words) => answer({ level: `"P2" /* ${words} P1 */` }),
    becomes: "accepted",
    otherwise: "expression",
    words: {
      English: "not",
      German: "nicht",
      French: "pas",
      Spanish: "era",
      Russian: "не",
      Chinese: "不是",
    },
  },
  refusals: {
    example: "I'm sorry, but I can't help with that.",
    text: (words) => words,
    becomes: "refusal",
    otherwise: "no_json_found",
    words: {
      English: "I'm sorry, but I can't help with that.",
      German: "Es tut mir leid, dabei kann ich nicht helfen.",
      French: "Je suis désolé, je ne peux pas vous aider.",
      Spanish: "Lo siento, no puedo ayudar con eso.",
      Portuguese: "Desculpe, não posso ajudar com isso.",
      Italian: "Mi dispiace, non posso aiutarti.",
      Russian: "К сожалению, я не могу помочь.",
      Chinese: "抱歉,我无法帮助您。",
      Japanese: "申し訳ありませんが、お手伝いできません。",
      Korean: "죄송하지만 도와드릴 수 없습니다.",
    },
  },
  "keys of wrappers": {
    example: '{"answer": …}',
    text: (words) => `{"${words}": ${answer()}}`,
    becomes: "accepted",
    otherwise: "no_known_key",
    words: {
      English: "answer",
      German: "antwort",
      French: "réponse",
      Spanish: "respuesta",
      Portuguese: "resposta",
      Italian: "risposta",
      Russian: "ответ",
      Chinese: "答案",
      Japanese: "出力",
    },
  },
  "strings that say that an array is empty": {
    example: "no files",
    text: (words) => answer({ tags: `"${words}"` }),
    becomes: "type",
    otherwise: "accepted",
    words: {
      English: "no files",
      German: "keine",
      French: "aucun",
      Spanish: "ninguno",
      Portuguese: "nenhum",
      Italian: "nessuno",
      Dutch: "geen",
      Danish: "intet",
      Polish: "brak",
      Russian: "нет",
      Chinese: "没有",
      Japanese: "なし",
      Korean: "없음",
    },
  },
  "`boolean_words`": {
    example: "yes",
    text: (words) => answer({ paid: `"${words}"` }),
    becomes: "accepted",
    otherwise: "type",
    words: { English: "yes" },
  },
};

describe.each(Object.entries(features))("%s", (_, { text, words, becomes, otherwise }) => {
  test.each(Object.entries(words))("in %s", (__, said) => expect(verdictOf(text(said))).toBe(becomes));

  test("but no word of another language", () => expect(verdictOf(text("qwxz"))).toBe(otherwise));
});

test("docs/parsing.md has the table", () => {
  const rows = Object.entries(features)
    .map(([name, { example, words }]) => `| ${name} | \`${example}\` | ${Object.keys(words).join(", ")} |\n`)
    .join("");
  const page = readFileSync(path, "utf8");
  const expected = page.replace(
    /(<!-- languages -->\n(?:\|.*\n){2})[^]*?(?=<!-- \/languages -->)/,
    (__, head: string) => head + rows,
  );
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(path, expected);
  expect(page).toBe(expected);
});
