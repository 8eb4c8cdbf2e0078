/** Which field a key means that is neither its name nor an alias. */
import type { FieldShape } from "../model/shape.js";
import { fold } from "./fold.js";
import { aliasesOf, isOtherwise } from "./known-keys.js";

/** The fields whose keys are looked for, by name. */
export type Fields = ReadonlyMap<string, FieldShape>;

/** Folded spellings, each with the one name that it may mean; those of names come before those of aliases. */
type Spellings = ReadonlyMap<string, string>;

const known = new WeakMap<Fields, Spellings>();

/** Worked out once for each variant, because every object with an unknown key asks for it. */
function spellingsOf(fields: Fields): Spellings {
  const spellings =
    known.get(fields) ??
    new Map([
      ...unambiguous([...fields].flatMap(([name, field]) => spelled(name, aliasesOf(field)))),
      ...unambiguous([...fields.keys()].flatMap((name) => spelled(name, [name]))),
    ]);
  known.set(fields, spellings);
  return spellings;
}

/** The one field that a key can mean. */
export function nameFor(fields: Fields, key: string): string | undefined {
  return spellingsOf(fields).get(fold(key) ?? "");
}

/** The same, or all that it could mean. */
export function namesFor(fields: Fields, key: string): readonly string[] {
  const name = nameFor(fields, key);
  return name === undefined
    ? [...fields].flatMap(([other, field]) => (isOtherwise(field, other, key) ? [other] : []))
    : [name];
}

function spelled(name: string, words: readonly string[]): readonly (readonly [spelling: string, name: string])[] {
  return words
    .map(fold)
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

/** The keys of an object that mean the same as a given one but for case and separators. */
export function respellingsIn(object: object, key: string): readonly string[] {
  const folded = fold(key);
  return folded === undefined ? [] : Object.keys(object).filter((other) => other !== key && fold(other) === folded);
}
