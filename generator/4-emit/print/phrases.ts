/** Bounds, formats and policies in words, for docs and prompts. Plain text: the caller escapes it. */
import { printJson } from "../../source/json.js";
import type {
  ListShape,
  MapShape,
  NumberShape,
  ReferenceShape,
  Shape,
  StringShape,
  UnionShape,
  UnknownKeys,
  Variants,
} from "../../model/model.js";
import { formatWords } from "../../../runtime/issues/describe-shape.js";
import { anchored } from "../../values/anchored.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";
import { capitalized } from "../../source/letter-case.js";

/** The shape of a reference if it is described at the same place; undefined if it is described elsewhere. */
export type Follow = (reference: ReferenceShape) => Shape | undefined;
const none = (): readonly string[] => [];

const phrases: EachKind<Shape, [follow: Follow], readonly string[]> = {
  string: stringPhrases,
  number: numberPhrases,
  boolean: none,
  null: none,
  any: none,
  object: none,
  enum: none,
  constant: none,
  list: listPhrases,
  map: mapPhrases,
  record: none,
  union: unionPhrases,
  reference: (shape, follow) => {
    const target = follow(shape);
    return target ? phrasesOf(target, follow) : [];
  },
};

/** The constraints of a value in addition to its type: `["1 to 200 characters", "not blank"]`. */
export function phrasesOf(shape: Shape, follow: Follow = () => undefined): readonly string[] {
  return matchKind(phrases, shape, follow);
}

export const unknownKeysWords: Readonly<Record<UnknownKeys, string>> = {
  reject: "no other keys",
  drop: "other keys are ignored",
  keep: "other keys are allowed",
};

export const otherBranchesWords: Readonly<Record<Variants["otherVariants"], string>> = {
  reject: "the fields of other variants must be left out",
  keep: "the fields of other variants may be next to them and are not checked",
};

/** Words as a sentence. */
export function sentence(words: string): string {
  return `${capitalized(words)}.`;
}

function stringPhrases({ format, nonblank, minLength, maxLength, pattern, suggested }: StringShape): readonly string[] {
  const minimum = nonblank && minLength === 1 ? undefined : minLength;
  return [
    ...(format ? [formatWords.get(format) ?? format] : []),
    ...(nonblank ? ["not blank"] : []),
    ...countPhrase(minimum, maxLength, "character"),
    ...(pattern === undefined ? [] : [`matches ${patternWords(pattern)}`]),
    ...suggestion(suggested),
  ];
}

/** The pattern with its anchors, as in schemas and issues. */
function patternWords(pattern: string): string {
  return `/${printable(anchored(pattern))}/`;
}

function numberPhrases({
  min,
  max,
  exclusiveMin,
  exclusiveMax,
  multipleOf,
  suggested,
}: NumberShape): readonly string[] {
  return [
    ...rangePhrase(min, max),
    ...(exclusiveMin === undefined ? [] : [`more than ${exclusiveMin}`]),
    ...(exclusiveMax === undefined ? [] : [`less than ${exclusiveMax}`]),
    ...(multipleOf === undefined ? [] : [`a multiple of ${multipleOf}`]),
    ...suggestion(suggested),
  ];
}

function listPhrases(shape: ListShape, follow: Follow): readonly string[] {
  return [...sizeOfList(shape), ...nested("each item", phrasesOf(shape.items, follow))];
}

/** The bounds of an array itself, not of its items. */
export function sizeOfList({ minItems, maxItems, uniqueItems, suggested }: ListShape): readonly string[] {
  return [
    ...countPhrase(minItems, maxItems, "item"),
    ...(uniqueItems ? ["no item twice"] : []),
    ...suggestion(suggested),
  ];
}

function mapPhrases(shape: MapShape, follow: Follow): readonly string[] {
  return [...sizeOfMap(shape), ...nested("each value", phrasesOf(shape.values, follow))];
}

/** The bounds of a map itself, not of its values. */
export function sizeOfMap({ minItems, maxItems }: MapShape): readonly string[] {
  return countPhrase(minItems, maxItems, "entry", "entries");
}

/** The bounds of each alternative, after its type if there are others than null. */
function unionPhrases({ members }: UnionShape, follow: Follow): readonly string[] {
  const others = members.filter(({ kind }) => kind !== "null");
  const [only] = others;
  if (only && others.length === 1) return phrasesOf(only, follow);
  return others.flatMap((member) => nested(`as ${kindWords[member.kind] ?? member.kind}`, phrasesOf(member, follow)));
}

/** Kinds as the notation of types names them. */
const kindWords: Readonly<Partial<Record<Shape["kind"], string>>> = { list: "array", map: "object", record: "object" };

function nested(subject: string, found: readonly string[]): readonly string[] {
  return found.length === 0 ? [] : [`${subject}: ${found.join(", ")}`];
}

function suggestion(values: readonly (string | number)[] = []): readonly string[] {
  return values.length === 0 ? [] : [`suggested: ${values.map((value) => printJson(value)).join(", ")}`];
}

function rangePhrase(low: number | undefined, high: number | undefined): readonly string[] {
  if (low !== undefined && high !== undefined) return [low === high ? `exactly ${low}` : `${low} to ${high}`];
  if (low !== undefined) return [`at least ${low}`];
  return high === undefined ? [] : [`at most ${high}`];
}

function countPhrase(
  low: number | undefined,
  high: number | undefined,
  unit: string,
  plural = `${unit}s`,
): readonly string[] {
  const [range] = rangePhrase(low, high);
  return range === undefined ? [] : [`${range} ${(high ?? low) === 1 ? unit : plural}`];
}
