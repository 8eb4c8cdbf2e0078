/** The state of converting one JSON Schema. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { type JsonPlace, pointerTo } from "../../source/json-places.js";
import type { Json, JsonObject } from "../../source/json.js";
import type { SchemaIndex } from "../schema/index-document.js";
import { pascalCased, type NameGiver, reasonAgainst } from "../names/names.js";
import type { LongForm } from "../contracts/shorten.js";
import { shownPointer } from "../schema/shown-pointer.js";
import { objectAt } from "../schema/json-schema.js";

/** What earlier drafts contained and the checks rejected, so the next one omits it. */
export interface Rejected {
  readonly withExamples: boolean;
  readonly withRules: boolean;
  /** Invalid defaults, as `defaultKey` writes them. */
  readonly defaults: ReadonlySet<string>;
  readonly patterns: ReadonlySet<string>;
  /** Names that are not allowed. */
  readonly names: ReadonlySet<string>;
  /** Declarations that accept any value, by name, each with the reason. */
  readonly declarations: ReadonlyMap<string, string>;
}

/** Identifies a default of a field in later drafts. */
export function defaultKey(field: string, value: unknown): string {
  return JSON.stringify([field, value]);
}

/** A schema that will be declared as a type. */
interface Pending {
  readonly name: string;
  readonly pointer: string;
  readonly schema: Json;
}

export interface Conversion {
  readonly file: string;
  readonly index: SchemaIndex;
  readonly places: ReadonlyMap<string, JsonPlace>;
  readonly names: NameGiver;
  /** Pointers of the schemas that become contracts. */
  readonly roots: ReadonlySet<string>;
  /** Types by the pointer of their schema. */
  readonly typeByPointer: Map<string, string>;
  readonly pending: Pending[];
  /** Declared types and enums, in order. */
  readonly declared: Map<string, LongForm>;
  /** By code and message. */
  readonly diagnostics: Map<string, Diagnostic>;
  /** The parts that the checks rejected in earlier drafts. */
  readonly rejected: Rejected;
  /** How many parts may still be merged, and how deep merges are nested. */
  readonly budget: { left: number; depth: number };
  /** The original locations of merged schemas: pointers by the pointers that they seem to have. */
  readonly origins: Map<string, string>;
}

/** Enough for any schema that fits into a contracts file. */
export const mostParts = 50_000;

/** A nested object takes two to four of the 64 levels of a contracts file. */
export const deepestPart = 20;

/** The schema that is being converted: its location, and the name for a type that is made of it. */
export interface Spot {
  readonly conversion: Conversion;
  readonly pointer: string;
  readonly hint: string;
}

/** A schema of one type. */
export interface PlainSpot extends Spot {
  /** Whether the string must have a visible character. */
  readonly isVisible: boolean;
}

/** Takes one part from the budget; false if it is exhausted. */
export function spend({ conversion: { budget } }: Spot): boolean {
  budget.left -= 1;
  return budget.left >= 0;
}

/** A schema that is not part of the document, for example a merged one, has the location of the spot. */
export function pointerOf(schema: JsonObject, { conversion: { index }, pointer }: Spot): string {
  return index.pointers.get(schema) ?? pointer;
}

export function spotOf(schema: JsonObject, spot: Spot): Spot {
  return { ...spot, pointer: pointerOf(schema, spot) };
}

/** A copy of a schema has the location of the original. */
export function withLocationOf<Schema extends JsonObject>(
  copy: Schema,
  original: JsonObject,
  { conversion: { index } }: Spot,
): Schema {
  const pointer = index.pointers.get(original);
  if (pointer !== undefined) index.pointers.set(copy, pointer);
  return copy;
}

/**
 * Records that the keywords and properties of `said`, which are now in a merged schema, have the location of `said`.
 */
export function originate(merged: JsonObject, said: JsonObject, spot: Spot): void {
  const { origins } = spot.conversion;
  const [to, from] = [pointerOf(merged, spot), pointerOf(said, spot)];
  if (to === from) return;
  const properties = Object.keys(objectAt(said, "properties") ?? {}).map((name) => `/properties${pointerTo("", name)}`);
  for (const step of [...Object.keys(said).map((key) => pointerTo("", key)), ...properties]) {
    if (!origins.has(to + step)) origins.set(to + step, from + step);
  }
}

/** The location in the document of something that may be written elsewhere than where it was merged. */
function realPlace(pointer: string, { places, origins }: Conversion): string {
  let [found, rest] = [pointer, ""];
  for (let hops = 0; hops < longestTrail && found !== "" && !places.has(found); hops += 1) {
    const origin = origins.get(found);
    if (origin === undefined)
      [found, rest] = [found.slice(0, found.lastIndexOf("/")), found.slice(found.lastIndexOf("/")) + rest];
    else if (places.has(origin + rest) || rest === "") [found, rest] = [origin + rest, ""];
    else found = origin;
  }
  return found + rest;
}

const longestTrail = 200;

/** Reports once for each pattern that it is omitted, because the format next to it has the same meaning. */
export function formatAlone({ pointer, conversion }: Spot, format: string, pattern: string): void {
  const place = realPlace(pointerTo(pointer, "pattern"), conversion);
  add(
    diagnose("import/format-alone", { pointer: shownPointer(place), format }, spanOf(place, conversion)),
    pattern,
    conversion,
  );
}

/** Reports a keyword that is omitted, or everything at the pointer. `effect` is the consequence. */
export function lose(
  { pointer, conversion }: Spot,
  keyword: string | undefined,
  effect: string,
  becomes: "omitted" | "shortened" = "omitted",
): void {
  const place = realPlace(keyword === undefined ? pointer : pointerTo(pointer, keyword), conversion);
  const help = keyword !== undefined && Object.hasOwn(helps, keyword) ? helps[keyword] : undefined;
  add(
    diagnose(
      "import/not-carried",
      { pointer: shownPointer(place), becomes, effect },
      { ...spanOf(place, conversion), help },
    ),
    place,
    conversion,
  );
}

/** What to write instead of a keyword, if it is not a rule. */
const helps: Readonly<Record<string, string>> = {
  format: "Add a `pattern` to the contracts file if you need the constraint.",
  pattern: "Add a simpler `pattern` to the contracts file if you need the constraint.",
  title: "Add it to a `description` if the model has to know it.",
  description: "Add it to another `description` if the model has to know it.",
  default: "Add a `default` that is valid if an absent value should become one.",
  examples: "Add an `example` that is valid.",
};

export function assume({ pointer, conversion }: Spot, assumption: string): void {
  add(
    diagnose("import/assumed", { pointer: shownPointer(pointer), assumption }, spanOf(pointer, conversion)),
    pointer,
    conversion,
  );
}

export function reportReference(
  { pointer, conversion }: Spot,
  code: "import/remote-reference" | "import/dangling-reference",
  reference: string,
): void {
  add(diagnose(code, { pointer: shownPointer(pointer), reference }, spanOf(pointer, conversion)), pointer, conversion);
}

/** The type of a document that refers to itself as a whole. */
const rootName = "Root";

/** The type for a schema of the document; it is declared later, so types may refer to each other and to themselves. */
export function typeFor(pointer: string, schema: Json, conversion: Conversion): string {
  const known = conversion.typeByPointer.get(pointer);
  if (known !== undefined) return known;
  const isRoot = conversion.roots.has(pointer);
  const wanted = isRoot ? rootName : lastStep(pointer);
  const name = conversion.names.take(wanted);
  conversion.typeByPointer.set(pointer, name);
  conversion.pending.push({ name, pointer, schema });
  if (!isRoot && name !== wanted && name !== pascalCased(wanted)) {
    const reason = reasonAgainst(wanted) ?? "another type has this name";
    add(
      diagnose(
        "import/renamed",
        { pointer: shownPointer(pointer), from: wanted, to: name, reason },
        spanOf(pointer, conversion),
      ),
      pointer,
      conversion,
    );
  }
  return name;
}

/** The type for a shape that needs a name. */
export function hoist(long: LongForm, hint: string, { conversion: { names, declared } }: Spot): string {
  const name = names.take(hint);
  declared.set(name, long);
  return name;
}

/** A loss is reported once, at its location, however often it is merged. */
function add(diagnostic: Diagnostic, pointer: string, { diagnostics }: Conversion): void {
  const key = `${diagnostic.code} ${pointer}`;
  if (!diagnostics.has(key)) diagnostics.set(key, diagnostic);
}

function spanOf(
  pointer: string,
  { file, places }: Conversion,
): { readonly span: { readonly file: string; readonly start: number; readonly end: number } } {
  const place = placeAt(pointer, places);
  return { span: { file, start: place?.keyStart ?? 0, end: place?.keyStart ?? 0 } };
}

/** A location that is not in the text belongs to the nearest one that is. */
function placeAt(pointer: string, places: ReadonlyMap<string, JsonPlace>): JsonPlace | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf("/"))) {
    const place = places.get(at);
    if (place || at === "") return place;
  }
}

function lastStep(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf("/") + 1)
    .replaceAll("~1", "/")
    .replaceAll("~0", "~");
}
