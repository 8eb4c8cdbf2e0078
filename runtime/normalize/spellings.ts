/** Finds the field for a key that is neither its name nor an alias. */
import type { FieldShape } from "../model/shape.js";
import { foldKey } from "./fold.js";
import { aliasesOf, isOtherwise } from "./known-keys.js";
import { oncePer } from "../support/lazily.js";

/** The fields that keys are matched with, by name. */
export type Fields = ReadonlyMap<string, FieldShape>;

/** Maps folded spellings to the only name that each can mean; names take precedence over aliases. */
type Spellings = ReadonlyMap<string, string>;

/** Computed once for each variant, because every object with an unknown key needs it. */
const spellingsOf = oncePer(
  (fields: Fields): Spellings =>
    new Map([
      ...unambiguous([...fields].flatMap(([name, field]) => spelled(name, aliasesOf(field)))),
      ...unambiguous([...fields.keys()].flatMap((name) => spelled(name, [name]))),
    ]),
);

/** The only field that a key can mean. */
export function nameFor(fields: Fields, key: string): string | undefined {
  return spellingsOf(fields).get(foldKey(key) ?? "");
}

/** All fields that a key can mean. */
export function namesFor(fields: Fields, key: string): readonly string[] {
  const name = nameFor(fields, key);
  return name === undefined
    ? [...fields].flatMap(([other, field]) => (isOtherwise(field, other, key) ? [other] : []))
    : [name];
}

function spelled(name: string, words: readonly string[]): readonly (readonly [spelling: string, name: string])[] {
  return words
    .map(foldKey)
    .filter((spelling) => spelling !== undefined)
    .map((spelling) => [spelling, name]);
}

function unambiguous(pairs: readonly (readonly [spelling: string, name: string])[]): Spellings {
  const taken = new Map(pairs);
  const contested = new Set(
    pairs.filter(([spelling, name]) => taken.get(spelling) !== name).map(([spelling]) => spelling),
  );
  return new Map(pairs.filter(([spelling]) => !contested.has(spelling)));
}

/** The keys of an object that differ from a given one only in case and separators. */
export function respellingsIn(object: object, key: string): readonly string[] {
  const folded = foldKey(key);
  return folded === undefined ? [] : Object.keys(object).filter((other) => other !== key && foldKey(other) === folded);
}
