/** The values inside of an answer, and those that it could have, which the text after it may speak of. */
import { alternativesOf, type Concrete, memberMeant } from "../../model/choose-member.js";
import { fieldsFor } from "../../model/fields.js";
import type { FieldShape, Shape } from "../../model/shape.js";
import { isRecord } from "../../rules/path.js";
import { foldedName } from "../../support/edit-distance.js";
import { memberOf, type Segment } from "../../support/path.js";

export interface Place {
  readonly value: unknown;
  /** As it is in the text, before the steps of the value stage. */
  readonly raw: unknown;
  readonly shape?: Shape | undefined;
  readonly field?: FieldShape | undefined;
}

/** The objects inside of an answer that have the same declaration. */
interface Part {
  readonly objects: readonly Place[];
  /** What the array that contains them allows as a further item; absent outside of arrays. */
  readonly items?: Shape | undefined;
  readonly isItem: boolean;
}

export interface Places {
  /** How many more objects are compared with values of the text; a text made to be costly runs out of them. */
  readonly effort: { left: number };
  readonly root: Place;
  readonly parts: readonly Part[];
  /** By folded name; fields of the answer itself hide those inside of it. */
  readonly named: ReadonlyMap<string, readonly Place[]>;
}

/** Further ones are not visited: more than an answer has that words speak of. */
const mostPlaces = 10_000;
const mostCompared = 50_000;

export function placesIn(root: Place): Places {
  const parts: Part[] = [];
  const levels = [new Map<string, Place[]>(), new Map<string, Place[]>()] as const;
  const waiting = [root];
  for (let index = 0; index < waiting.length && waiting.length < mostPlaces; index += 1) {
    const place = waiting[index] ?? root;
    const isItem = Array.isArray(place.value);
    const members = membersOf(place);
    for (const [name, member] of members) {
      waiting.push(member);
      if (member.field) note(levels[index === 0 ? 0 : 1], String(name), member);
    }
    const objects = members.map(([, member]) => member).filter(({ value }) => isRecord(value));
    const items = isItem || place.value === undefined ? itemsOf(place) : undefined;
    if (isItem || items) parts.push({ objects, items, isItem: true });
    else for (const object of objects) parts.push({ objects: [object], isItem });
  }
  return { effort: { left: mostCompared }, root, parts, named: new Map([...levels[1], ...levels[0]]) };
}

function note(level: Map<string, Place[]>, name: string, place: Place): void {
  const key = foldedName(name);
  const known = level.get(key);
  if (known) known.push(place);
  else level.set(key, [place]);
}

export function itemsOf({ shape }: Place): Shape | undefined {
  const list = shape && alternativesOf(shape).find(({ kind }) => kind === "list");
  return list?.kind === "list" ? list.items : undefined;
}

/** The items of an array, and the declared fields of an object, also those that it lacks. */
function membersOf(place: Place): readonly (readonly [Segment, Place])[] {
  const { value } = place;
  if (Array.isArray(value)) return value.map((_, index) => [index, inside(place, index)]);
  return isRecord(value) ? namesIn(place).map((name) => [name, inside(place, name)]) : [];
}

/** The declaration of the value itself. */
export function shapeAt({ shape, value }: Place): Concrete | undefined {
  const alternatives = shape ? alternativesOf(shape) : [];
  return alternatives.length > 1 ? (memberMeant(alternatives, value) as Concrete | undefined) : alternatives[0];
}

/** The declared fields, or all keys of an object that declares none. */
export function namesIn(place: Place): readonly string[] {
  const shape = shapeAt(place);
  return shape?.kind === "record"
    ? fieldsFor(shape, place.value).names
    : Object.keys(isRecord(place.value) ? place.value : {});
}

export function inside(place: Place, segment: Segment): Place {
  const shape = shapeAt(place);
  const field = shape?.kind === "record" ? fieldsFor(shape, place.value).byName.get(String(segment)) : undefined;
  return {
    value: memberOf(place.value, segment),
    raw: memberOf(place.raw, segment),
    shape: shape?.kind === "list" ? shape.items : shape?.kind === "map" ? shape.values : field?.shape,
    field,
  };
}

/** By the fields of a record, or by an object that declares none. */
const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/** The field that a key means: by its name in any spelling, or by an alias. */
export function nameFor(place: Place, key: string): string | undefined {
  const { value } = place;
  if (!isRecord(value)) return undefined;
  const shape = shapeAt(place);
  const fields = shape?.kind === "record" ? fieldsFor(shape, value).byName : undefined;
  const known = spellings.get(fields ?? value) ?? spellingsOf(Object.keys(value), fields);
  spellings.set(fields ?? value, known);
  return known.get(foldedName(key));
}

function spellingsOf(
  keys: readonly string[],
  fields: ReadonlyMap<string, FieldShape> | undefined,
): ReadonlyMap<string, string> {
  const aliases = [...(fields ?? [])].flatMap(([name, { reading }]) =>
    (reading?.aliases ?? []).map((alias) => [foldedName(alias), name] as const),
  );
  const names = fields ? [...fields.keys()] : keys;
  return new Map([...aliases, ...names.map((name) => [foldedName(name), name] as const)]);
}
