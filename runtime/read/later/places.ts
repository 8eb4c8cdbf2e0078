/** Lists the values in an answer and the fields that it could have. The text after the answer may refer to them. */
import { alternativesOf, type Concrete, intendedMember } from "../../model/choose-member.js";
import { fieldsFor } from "../../model/fields.js";
import type { FieldShape, Shape } from "../../model/shape.js";
import { isRecord } from "../../support/records.js";
import { foldedName } from "../../support/edit-distance.js";
import { memberOf, type Segment } from "../../support/path.js";

export interface Place {
  readonly value: unknown;
  /** The value as parsed from the text, before coercion. */
  readonly raw: unknown;
  readonly shape?: Shape | undefined;
  readonly field?: FieldShape | undefined;
}

/** Objects in an answer that have the same declaration. */
interface Part {
  readonly objects: readonly Place[];
  /** The item type of the array that contains them; absent outside of arrays. */
  readonly items?: Shape | undefined;
  readonly isItem: boolean;
}

export interface Places {
  /**
   * How many more objects the parser compares with values of the text. A text that is made to be costly runs out of
   * this number.
   */
  readonly effort: { left: number };
  readonly root: Place;
  readonly parts: readonly Part[];
  /** The places of each folded name. Fields of the answer itself take precedence over nested ones. */
  readonly named: ReadonlyMap<string, readonly Place[]>;
}

/** The parser visits at most this many places. That is more than any words refer to. */
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

/** Returns the items of an array, or the declared fields of an object, including absent ones. */
function membersOf(place: Place): readonly (readonly [Segment, Place])[] {
  const { value } = place;
  if (Array.isArray(value)) return value.map((_, index) => [index, inside(place, index)]);
  return isRecord(value) ? namesIn(place).map((name) => [name, inside(place, name)]) : [];
}

/** Returns a value as a text writes it. An array or object has no such text, and may not become one. */
export function written(value: unknown): string {
  return typeof value === "object" ? "" : String(value);
}

/** Returns the type of the value itself. In a union, that is the member that the value matches. */
export function shapeAt({ shape, value }: Place): Concrete | undefined {
  const alternatives = shape ? alternativesOf(shape) : [];
  return alternatives.length > 1 ? (intendedMember(alternatives, value) as Concrete | undefined) : alternatives[0];
}

/** Returns the declared fields, or all keys of an object without declared fields. */
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

/** Maps the folded names of a record's declared fields, or of an object's own keys, to the names. */
const spellings = new WeakMap<object, ReadonlyMap<string, string>>();

/** Returns the field that a key means. The key is a name in any spelling or an alias. */
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
