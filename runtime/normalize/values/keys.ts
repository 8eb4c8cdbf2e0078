/** Keys under their proper names. The changes tell the key before and after; the value is the same. */
import { isEqual } from "../../equality.js";
import { belongsToOtherVariant } from "../../follow-shape.js";
import { printValue } from "../../printable.js";
import { isAbsent } from "../../rules/path.js";
import type { FieldShape, RecordShape } from "../../shape.js";
import { fold } from "../fold.js";
import { aliasesOf } from "../known-keys.js";
import { type JsonObject, renamed, withoutMember } from "../objects.js";
import { inside } from "../place.js";
import { allows, report, tell } from "../run.js";
import type { Found } from "./found.js";

type NamedField = readonly [name: string, field: FieldShape];

/** The fields whose keys are looked for, by name. */
type Fields = ReadonlyMap<string, FieldShape>;

/** The object with the keys of these fields under their names: first from aliases, then from other spellings. */
export function nameKeys(record: RecordShape, fields: Fields, object: JsonObject, found: Found): JsonObject {
  if (Object.keys(object).every((key) => fields.has(key))) return object;
  const aliased = [...fields].reduce((named, field) => takeAlias(field, fields, named, found), object);
  return allows(found.run, "rename_key") ? renameKeys(record, fields, aliased, found) : aliased;
}

/** Null counts as absent; two different values are a fault, and neither wins. */
function takeAlias([name, field]: NamedField, fields: Fields, object: JsonObject, found: Found): JsonObject {
  const aliases = aliasesOf(field).filter((alias) => Object.hasOwn(object, alias) && !fields.has(alias));
  if (aliases.length === 0) return object;
  const given = [name, ...aliases].filter((key) => Object.hasOwn(object, key) && !isAbsent(object[key]));
  const [first = aliases[0] ?? name, ...others] = given;
  const other = others.find((key) => !isEqual(object[key], object[first]));
  return other === undefined ? moved(object, { name, aliases, first }, found) : refuse(object, [name, field], [first, other], found);
}

interface Move {
  readonly name: string;
  readonly aliases: readonly string[];
  /** The key whose value counts. */
  readonly first: string;
}

function moved(object: JsonObject, { name, aliases, first }: Move, { place, run }: Found): JsonObject {
  const used = first === name ? (aliases[0] ?? name) : first;
  tell(run, "alias_key", inside(place, name), used, name);
  const named = first === name ? object : renamed(object, first, name);
  return aliases.reduce((rest, alias) => (Object.hasOwn(rest, alias) ? withoutMember(rest, alias) : rest), named);
}

function refuse(object: JsonObject, [name, field]: NamedField, [first, other]: readonly [string, string], { place, run }: Found): JsonObject {
  const message = `${printValue(name)} is given twice, as ${printValue(first)} and as ${printValue(other)}, with different values`;
  const actual = `${printValue(object[first])} and ${printValue(object[other])}`;
  report(run, inside(place, name), { code: "alias_conflict", message, expected: "one value", actual, at: field.at });
  return object;
}

/** A key is renamed where it is the only one that can be meant for the only field that it can mean. */
function renameKeys(record: RecordShape, fields: Fields, object: JsonObject, { place, run }: Found): JsonObject {
  const unknown = Object.keys(object).filter((key) => !fields.has(key) && !belongsToOtherVariant(record, object, key));
  const spellings = spellingsOf(fields);
  const meant = new Map<string, string[]>();
  for (const key of unknown) {
    const name = spellings.get(fold(key) ?? "");
    if (name !== undefined && !Object.hasOwn(object, name)) meant.set(name, [...(meant.get(name) ?? []), key]);
  }
  return [...meant].reduce((named, [name, [key, ...others]]) => {
    if (key === undefined || others.length > 0) return named;
    tell(run, "rename_key", inside(place, name), key, name);
    return renamed(named, key, name);
  }, object);
}

/** Folded spellings, each with the one name that it may stand for; those of names come before those of aliases. */
type Spellings = ReadonlyMap<string, string>;

const known = new WeakMap<Fields, Spellings>();

/** Worked out once for each variant, because every object with an unknown key asks for it. */
function spellingsOf(fields: Fields): Spellings {
  const spellings = known.get(fields) ?? new Map([...unambiguous([...fields].flatMap(([name, field]) => spelled(name, aliasesOf(field)))), ...unambiguous([...fields.keys()].flatMap((name) => spelled(name, [name])))]);
  known.set(fields, spellings);
  return spellings;
}

function spelled(name: string, words: readonly string[]): readonly (readonly [spelling: string, name: string])[] {
  return words.map(fold).filter((spelling) => spelling !== undefined).map((spelling) => [spelling, name]);
}

function unambiguous(pairs: readonly (readonly [spelling: string, name: string])[]): Spellings {
  const taken = new Map(pairs);
  const contested = new Set(pairs.filter(([spelling, name]) => taken.get(spelling) !== name).map(([spelling]) => spelling));
  return new Map(pairs.filter(([spelling]) => !contested.has(spelling)));
}
