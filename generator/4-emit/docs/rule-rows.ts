/** The rows of a table of rules, as Markdown. */
import { printJson } from "../../source/json.js";
import type { Words } from "../../rules/words.js";
import { markdownCode, markdownProse } from "../print/markdown-text.js";
import type { RuleLine } from "../print/rule-lines.js";
import { inSentences, valueCode } from "./cells.js";

/** All properties are Markdown. */
export interface RuleRow {
  readonly rule: string;
  readonly code: string;
  readonly severity: string;
}

/** The author's message of a rule, and its meaning. */
export function ruleRow({ rule, sentence }: RuleLine): RuleRow {
  const { message, code, severity } = rule;
  return {
    rule: inSentences([...(message === undefined ? [] : [markdownProse(message)]), markdownWords(sentence)]),
    code: markdownCode(code),
    severity,
  };
}

export function markdownWords(said: Words): string {
  return said.map(markdownWord).join("");
}

function markdownWord(word: Words[number]): string {
  if (typeof word === "string") return word;
  if ("self" in word) return word.self;
  if ("code" in word) return markdownCode(word.code);
  return typeof word.value === "string" || typeof word.value === "number"
    ? valueCode(word.value)
    : markdownCode(printJson(word.value));
}
