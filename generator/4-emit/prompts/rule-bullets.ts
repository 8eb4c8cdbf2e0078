/** The rules of an answer as a model reads them: a short line each. */
import { targetOf } from "../../lowering/kinds.js";
import type { ContractModel, Model, ReferenceShape, Shape } from "../../model/model.js";
import { capitalised, plainValue, type Word, type Words } from "../../rules/words.js";
import { oneLine } from "../one-line.js";
import { namedRepeatedly } from "../references.js";
import { ruleLines, type RuleLine } from "../rule-lines.js";
import type { Follow } from "../phrases.js";
import { authorText, promptJson } from "./author-text.js";

/** The rules of the whole answer and of what the notation prints in place, then those of the types that it prints by name. */
export function ruleBullets(model: Model, contract: ContractModel): readonly string[] {
  const named = new Set(namedRepeatedly(contract.shape, model));
  const follow = ({ to }: ReferenceShape): Shape | undefined => (named.has(to) ? undefined : targetOf(to, model));
  return ruleBulletsBy(model, contract, named, follow);
}

/** The same, for a reader who knows the types in `named` by their names. */
export function ruleBulletsBy(model: Model, contract: ContractModel, named: ReadonlySet<string>, follow: Follow): readonly string[] {
  const types = model.types.filter(({ name }) => named.has(name));
  return [...ruleLines(contract, model, { follow }), ...types.flatMap((type) => ruleLines(type, model, { follow, owner: type.name }))].map(bullet);
}

/** The author's own words where there are any; what only warns is advice. */
function bullet({ rule: { message, severity }, place, sentence }: RuleLine): string {
  if (message === undefined) return promptWords(sentence);
  return `${promptWords(capitalised(severity === "warning" ? [...place, "Advice: "] : place))}${authorText(message)}`;
}

function promptWords(said: Words): string {
  return said.map(promptWord).join("");
}

function promptWord(word: Word): string {
  if (typeof word === "string") return word;
  return "code" in word ? promptCode(word.code) : promptValue(word.value);
}

function promptValue(value: Extract<Word, { readonly value: unknown }>["value"]): string {
  return plainValue(value) === value ? value : promptJson(value);
}

/** In backticks; what could leave them, or pass for something else than text, as a JSON string. */
export function promptCode(text: string): string {
  const line = oneLine(text);
  return line.includes("`") || authorText(line) !== line ? promptJson(line) : `\`${line}\``;
}
