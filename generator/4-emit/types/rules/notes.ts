/** The rules in a doc comment. */
import { printJson } from "../../../source/json.js";
import type { ContractModel, Model, TypeModel } from "../../../model/model.js";
import type { Word } from "../../../rules/words.js";
import { oneLine } from "../../print/one-line.js";
import { ruleLines, type RuleLine } from "../../print/rule-lines.js";

/** A line for each rule of the declaration: the author's message, and its meaning. */
export function ruleNotes(declaration: ContractModel | TypeModel, model: Model): readonly string[] {
  return ruleLines(declaration, model).map(note);
}

function note({ rule: { message }, sentence }: RuleLine): string {
  return `- ${[...(message === undefined ? [] : [oneLine(message)]), sentence.map(noteWord).join("")].join(" ")}`;
}

/** In backticks if it is one piece of code. */
function noteWord(word: Word): string {
  if (typeof word === "string") return word;
  if ("self" in word) return word.self;
  if ("value" in word) return printJson(word.value);
  const line = oneLine(word.code);
  return line.includes("`") ? line : `\`${line}\``;
}
