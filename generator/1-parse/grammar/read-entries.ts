/** Reads a map whose keys are those of one position of the language. */
import { didYouMean, nearest } from "../../diagnostics/did-you-mean.js";
import { features, type LaterKey, type Position, type ReadyKey } from "../../language/key.js";
import { language, readyKeys, type PositionName, type ReadyKeyOf, type TakesOf } from "../../language/table.js";
import type { PlainTakes } from "../../language/takes.js";
import type { MapEntry } from "../../source/syntax.js";
import { habitFor } from "../habits/habit-for.js";
import { belongsInForm, formKeysIn, insteadOfText } from "./suggest-keys.js";
import { readPlain, type PlainValue } from "./read-plain.js";
import { entrySlot, mapOf, type ParseContext, type Slot } from "../parse-context.js";

/** The keys of a position whose value is one scalar. */
type PlainKeyOf<Name extends PositionName> = {
  [Key in ReadyKeyOf<Name>]: TakesOf<Name, Key> extends PlainTakes ? Key : never;
}[ReadyKeyOf<Name>];

/** The entries of a map, for any position. */
export interface Found {
  readonly slot: Slot;
  /** By key, in the order of the file. */
  readonly found: ReadonlyMap<string, Slot>;
  /** The entries whose keys the author chose. */
  readonly others: readonly MapEntry[];
  /** Known keys that unknown ones are probably misspellings of, so they are not reported as missing. */
  readonly misspelled: ReadonlySet<string>;
}

/** The same with types from the table, so a reader can only access keys of the position. */
export interface Entries<Name extends PositionName> extends Found {
  /** The value of a key, for its own reader. */
  readonly at: (key: ReadyKeyOf<Name>) => Slot | undefined;
  /** The result of a reader for the value of a key; undefined if the key is missing. */
  readonly read: <Result>(
    key: ReadyKeyOf<Name>,
    reader: (slot: Slot, context: ParseContext) => Result | undefined,
  ) => Result | undefined;
  /** The scalar of a key. It is checked by this call, so call it once. */
  readonly value: <Key extends PlainKeyOf<Name>>(
    key: Key,
  ) => PlainValue<Extract<TakesOf<Name, Key>, PlainTakes>> | undefined;
}

/**
 * Reads a map of the language. Unknown, reserved and missing keys are reported. Undefined if the node is not a map.
 *
 * @param elsewhere keys of the position that are not allowed in this map and are reported by the caller, so they are
 *   not suggested
 */
export function readEntries<Name extends PositionName>(
  slot: Slot,
  name: Name,
  context: ParseContext,
  elsewhere: readonly string[] = [],
): Entries<Name> | undefined {
  const map = mapOf(slot, "a map", context, insteadOfText(slot, name));
  if (!map) return undefined;
  const { keys, others } = language[name] as Position;
  const ofLanguage = map.entries.filter(({ key }) => Object.hasOwn(keys, key));
  const further = map.entries.filter((entry) => !Object.hasOwn(keys, entry.key));
  const ready = ofLanguage.filter((entry) => isReady(entry, slot, name, context));
  const allowed = readyKeys(name).flatMap(([key]) => (elsewhere.includes(key) ? [] : [key]));
  const place = { slot, name, allowed, written: further.length > 0 ? map.entries.map(({ key }) => key) : [] };
  const rest = others ? namesAmong(further, place, context) : rejectFurther(further, place, context);
  const found = new Map(ready.map((entry) => [entry.key, entrySlot(entry)]));
  const misspelled = new Set(rest.misspelled);
  rejectMissing({ slot, found, misspelled }, name, context);
  rejectChoice(slot, found, others ? [] : further, name, context);
  return entriesOf({ slot, found, others: rest.others, misspelled }, name, context);
}

/** Entries whose keys are not keys of the language: names that the author chose, and mistakes. */
interface Further {
  readonly others: Found["others"];
  readonly misspelled: readonly string[];
}

/** A map with keys that are not keys of the language. */
interface Place {
  readonly slot: Slot;
  readonly name: PositionName;
  readonly allowed: readonly string[];
  /**
   * All keys of the map; empty if all of them are known. Collected once, because a map may have thousands of unknown
   * keys.
   */
  readonly written: readonly string[];
}

/** For a map in which the author chooses names: a name that is similar to a missing key is a mistake. */
function namesAmong(further: readonly MapEntry[], place: Place, context: ParseContext): Further {
  const slips = misspelledKeysIn(further, place);
  for (const [entry, key] of slips) rejectUnknown(entry, place, helpFor(entry, { ...place, allowed: [key] }), context);
  return { others: further.filter((entry) => !slips.has(entry)), misspelled: [...slips.values()] };
}

/** For a map that allows only keys of the language: all of these entries are mistakes. */
function rejectFurther(further: readonly MapEntry[], place: Place, context: ParseContext): Further {
  const { name, allowed } = place;
  const lone = onlyMissingKey(further, place);
  const [first, ...content] = contentAmong(further, place);
  const unreported = new Set(content);
  for (const entry of further)
    if (!unreported.has(entry))
      rejectUnknown(entry, place, lone === undefined ? helpFor(entry, place) : loneHelp(lone), context);
  return {
    others: [],
    misspelled: [
      ...further.flatMap((entry) => intendedKeys(entry, { ...place, allowed: Object.keys(language[name].keys) })),
      ...(lone === undefined ? [] : [lone]),
      ...(first ? formKeysIn(name, allowed) : []),
    ],
  };
}

/** Treats entries as those of a position with fewer keys, for example those of a field as those of any shape. */
export function entriesAs<Name extends PositionName>(name: Name, entries: Found, context: ParseContext): Entries<Name> {
  return entriesOf(entries, name, context);
}

function entriesOf<Name extends PositionName>(
  { slot, found, others, misspelled }: Found,
  name: Name,
  context: ParseContext,
): Entries<Name> {
  const keys = language[name].keys as Position["keys"];
  return {
    slot,
    found,
    others,
    misspelled,
    at: (key) => found.get(key),
    read: (key, reader) => {
      const entry = found.get(key);
      return entry && reader(entry, context);
    },
    value: (key) => {
      const entry = found.get(key);
      const row = keys[key] as ReadyKey<Extract<TakesOf<Name, typeof key>, PlainTakes>>;
      return entry && readPlain(entry, row.takes, context);
    },
  };
}

function isReady(entry: MapEntry, slot: Slot, name: PositionName, context: ParseContext): boolean {
  const { keys } = language[name] as Position;
  const row = keys[entry.key] as ReadyKey | LaterKey;
  if (row.status === "later")
    context.report(
      "parse/not-yet",
      { key: entry.key, where: slot.what, feature: features[row.feature] },
      { span: entry.keySpan },
    );
  return row.status === "ready";
}

function rejectUnknown({ key, keySpan }: MapEntry, { slot }: Place, help: string, context: ParseContext): void {
  context.report("parse/unknown-key", { key, where: slot.what }, { span: keySpan, help });
}

/**
 * Returns the fields of an object, or the values of an enum, that are written one level too high. Together they are one
 * mistake.
 */
function contentAmong(further: readonly MapEntry[], place: Place): readonly MapEntry[] {
  if (formHelp(place) === undefined) return [];
  return further.filter((entry) => suggestionFor(entry, place) === undefined);
}

/**
 * Returns the only missing required key, if the map has one unknown key and that key is not similar to any known key.
 * The author probably means the missing key.
 */
function onlyMissingKey([only, ...others]: readonly MapEntry[], place: Place): string | undefined {
  if ((!only || others.length > 0 || suggestionFor(only, place)) ?? formHelp(place)) return undefined;
  const [missing, ...more] = missingIn(place).filter((key) => place.allowed.includes(key));
  return more.length === 0 ? missing : undefined;
}

function missingIn({ name, written }: Place): readonly string[] {
  return readyKeys(name).flatMap(([key, { required }]) => (required && !written.includes(key) ? [key] : []));
}

/**
 * Returns the keys that an unknown key probably means: keys with a similar name, or the equivalent of a key from
 * another language.
 */
function intendedKeys(entry: MapEntry, place: Place): readonly string[] {
  const habit = habitOf(entry, place);
  return habit ? [habit.key] : nearest(entry.key, place.allowed).slice(0, 1);
}

/**
 * Returns the names that are similar to a missing required key, with that key. For maps in which the author chooses
 * names.
 */
function misspelledKeysIn(further: readonly MapEntry[], place: Place): ReadonlyMap<MapEntry, string> {
  const missing = missingIn(place);
  return new Map(
    further.flatMap((entry) =>
      nearest(entry.key, missing)
        .slice(0, 1)
        .map((key) => [entry, key] as const),
    ),
  );
}

function habitOf(entry: MapEntry, { slot, written, allowed }: Place): ReturnType<typeof habitFor> {
  return habitFor({ entry, what: slot.what, siblings: written, map: slot.node }, allowed);
}

function suggestionFor(entry: MapEntry, place: Place): string | undefined {
  return habitOf(entry, place)?.help ?? didYouMean(entry.key, place.allowed);
}

function formHelp({ name, written, allowed }: Place): string | undefined {
  return belongsInForm(name, written, allowed);
}

function helpFor(entry: MapEntry, place: Place): string {
  return suggestionFor(entry, place) ?? formHelp(place) ?? `Allowed here: ${place.allowed.join(", ")}.`;
}

const loneHelp = (key: string): string => `Did you mean "${key}"? It is required.`;

function rejectMissing(
  entries: Pick<Found, "slot" | "found" | "misspelled">,
  name: PositionName,
  context: ParseContext,
): void {
  for (const [key, { required }] of readyKeys(name)) if (required) rejectMissingKey(key, entries, name, context);
}

/** Reports a missing key. */
export function rejectMissingKey(
  key: string,
  { slot, found, misspelled }: Pick<Found, "slot" | "found" | "misspelled">,
  name: PositionName,
  context: ParseContext,
): void {
  if (found.has(key) || misspelled.has(key)) return;
  const { example = "" } = new Map(readyKeys(name)).get(key) ?? {};
  context.report(
    "parse/missing-key",
    { key, where: slot.what },
    { span: slot.at, help: `Add it, for example \`${lineOf(key, example)}\`.` },
  );
}

/** Exactly one of some keys is required. An unknown key may be the misspelled one, which is already reported. */
function rejectChoice(
  { what, at }: Slot,
  found: ReadonlyMap<string, Slot>,
  unknown: readonly MapEntry[],
  name: PositionName,
  context: ParseContext,
): void {
  const { oneOf = [] }: Position = language[name];
  const [first, second] = [...found].flatMap(([key, slot]) => (oneOf.includes(key) ? [slot] : []));
  const help = `Write one of ${oneOf.join(", ")}.`;
  if (oneOf.length > 0 && !first && unknown.length === 0)
    context.report("parse/missing-choice", { where: what }, { span: at, help });
  if (first && second)
    context.report(
      "parse/two-choices",
      { first: first.what, second: second.what, where: what },
      {
        span: second.at,
        help: name === "rule" || name === "includes" ? undefined : "Remove one of the two.",
        related: [{ message: `${first.what} is here`, span: first.at }],
      },
    );
}

/** The line of an example that shows this key. */
function lineOf(key: string, example: string): string | undefined {
  return example.split("\n").find((line) => line.startsWith(`${key}:`));
}
