/** Sentences and types as data of the page. */
import { printJson } from "../../source/json.js";
import type { EnumShape, Shape } from "../../model/model.js";
import type { Words } from "../../rules/words.js";
import { alternatives, typeNotation, type NotationStyle } from "../../4-emit/print/type-notation.js";
import type { Said, TypePart } from "./page-data.js";

export function saidOf(words: Words): Said {
  return words.map((word) => {
    if (typeof word === "string") return word;
    if ("self" in word) return word.self;
    return "code" in word ? { code: word.code } : { value: printJson(word.value) };
  });
}

/** If there are more values, they are listed with the field. */
const mostAlternatives = 6;

const style: NotationStyle = {
  record: () => ["object"],
  enumeration: (shape: EnumShape) => (shape.values.length > mostAlternatives ? ["enum"] : alternatives(shape)),
  follow: () => undefined,
};

/** Adjacent strings become one part. */
export function typePartsOf(shape: Shape): readonly TypePart[] {
  const parts: TypePart[] = [];
  for (const piece of typeNotation(shape, style)) {
    const last = parts.at(-1);
    if (typeof piece === "string" && typeof last === "string") parts[parts.length - 1] = last + piece;
    else parts.push(typeof piece === "string" ? piece : { to: piece.to });
  }
  return parts;
}
