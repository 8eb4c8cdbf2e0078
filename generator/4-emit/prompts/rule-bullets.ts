/** The rules of an answer for models: a short list item each, as an array of lines. */
import { targetOf } from "../../model/json-kinds.js";
import type { ContractModel, Model, ReferenceShape, Shape } from "../../model/model.js";
import { typesNamed } from "../../model/type-named.js";
import { capitalizedStart, type Word, type Words } from "../../rules/words.js";
import { oneLine } from "../print/one-line.js";
import { namedRepeatedly } from "../../model/reachable.js";
import { ruleLines, type RuleLine } from "../print/rule-lines.js";
import type { Follow } from "../print/phrases.js";
import { authorLines, authorText, promptJson } from "./author-text.js";

/**
 * The rules of the whole answer and of the types that the notation prints inline, then those of the types that it
 * prints by name.
 */
export function ruleBullets(model: Model, contract: ContractModel): readonly (readonly string[])[] {
  const named = new Set(namedRepeatedly(contract.shape, model));
  const follow = ({ to }: ReferenceShape): Shape | undefined => (named.has(to) ? undefined : targetOf(to, model));
  return ruleBulletsBy(model, contract, named, follow);
}

/** The same, for a reader who knows the types in `named` by their names. */
export function ruleBulletsBy(
  model: Model,
  contract: ContractModel,
  named: ReadonlySet<string>,
  follow: Follow,
): readonly (readonly string[])[] {
  const types = typesNamed(model, [...named]);
  return [
    ...ruleLines(contract, model, { follow }),
    ...types.flatMap((type) => ruleLines(type, model, { follow, owner: type.name })),
  ].map(bullet);
}

/** The author's message if there is one; a warning is phrased as advice. */
function bullet({ rule: { message, severity }, place, sentence }: RuleLine): readonly string[] {
  const self = place.length === 0 ? "answer" : undefined;
  if (message === undefined) return [promptWords(sentence, self)];
  const [first = "", ...others] = withPeriod(authorLines(message));
  return [
    `${promptWords(capitalizedStart(severity === "warning" ? [...place, "Advice: "] : place))}${first}`,
    ...others,
  ];
}

/** A sentence ends with a period; a fence or a list of the author does not need one. */
function withPeriod(lines: readonly string[]): readonly string[] {
  return lines.length > 1 ? lines : lines.map((line) => (/[.?!:…。？！]["'”’)]?$/.test(line) ? line : `${line}.`));
}

/** `self` is the subject of a rule of the whole answer. */
function promptWords(said: Words, self?: string): string {
  return said.map((word) => promptWord(word, self)).join("");
}

function promptWord(word: Word, self?: string): string {
  if (typeof word === "string") return word;
  if ("self" in word) return self === undefined ? word.self : `${word.self.startsWith("T") ? "The" : "the"} ${self}`;
  return "code" in word ? promptCode(word.code) : promptJson(word.value);
}

/** In backticks; a string that could end them, or be read as something else, becomes a JSON string. */
export function promptCode(text: string): string {
  const line = oneLine(text);
  return line.includes("`") || authorText(line) !== line ? promptJson(line) : `\`${line}\``;
}
