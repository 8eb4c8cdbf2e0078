/** What a doc comment says of rules. */
import { printJson } from "../../../source/json.js";
import type { ContractModel, Model, TypeModel } from "../../../model/model.js";
import type { Word } from "../../../rules/words.js";
import { oneLine } from "../../print/one-line.js";
import { ruleLines, type RuleLine } from "../../print/rule-lines.js";

/** A line for each rule of the declaration: what its author says, and what it means. */
export function ruleNotes(declaration: ContractModel | TypeModel, model: Model): readonly string[] {
  return ruleLines(declaration, model).map(note);
}

function note({ rule: { message }, sentence }: RuleLine): string {
  return `- ${[...(message === undefined ? [] : [oneLine(message)]), sentence.map(noteWord).join("")].join(" ")}`;
}

/** In backticks where that is one piece of code for whoever reads it. */
function noteWord(word: Word): string {
  if (typeof word === "string") return word;
  if ("self" in word) return word.self;
  if ("value" in word) return printJson(word.value);
  const line = oneLine(word.code);
  return line.includes("`") ? line : `\`${line}\``;
}
