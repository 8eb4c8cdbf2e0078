/** Possible values at a path. */
import { isList, isObject, type Json } from "../../source/json.js";
import type { Shape, Vocabulary } from "../../model/model.js";
import type { PathStep } from "../../model/paths.js";
import { sampleOf } from "../../values/sample-value.js";
import { stepsFrom } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { alternativesOf, shapesAt, shapesWithin } from "../shapes-at.js";
import { memberAtTrail, placesAt, type Trail } from "./edit.js";

/** Enough different samples of one shape to find one that is not among a few given values. */
const mostSamples = 4;

/** Values that are unlikely to be referred to. */
export const strangers: readonly Json[] = ["unknown", "00000000-0000-4000-8000-ffffffffffff", -1];

/** Different possible values at the path, including every value of an enum. */
export function samplesAt(path: PathText, context: KindContext): readonly Json[] {
  return different(shapesAt(path, context).flatMap((shape) => samplesOf(shape, context.vocabulary)));
}

function samplesOf(shape: Shape, vocabulary: Vocabulary): readonly Json[] {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "any") return ["text", 0];
  const samples = Array.from({ length: mostSamples }, (_, nth) => sampleOf(shape, vocabulary, nth));
  return samples.filter((sample) => sample !== undefined);
}

export function different(values: readonly Json[]): readonly Json[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}

/**
 * The value, with an item or a key added if necessary, so the path leads to a location in it; undefined if that is
 * impossible.
 */
export function withPlace(value: Json, path: PathText, context: KindContext): Json | undefined {
  const isThere = placesAt(value, path).some(({ trail }) => isReal(value, trail));
  return isThere || path === ""
    ? value
    : grown(value, stepsFrom(path), alternativesOf(context.self, context.vocabulary), context.vocabulary);
}

/** Whether the parent of a location can contain it. */
function isReal(value: Json, trail: Trail): boolean {
  const holder = memberAtTrail(value, trail.slice(0, -1));
  return isList(holder) || isObject(holder);
}

function grown(
  value: Json | undefined,
  [step, ...rest]: readonly PathStep[],
  shapes: readonly Shape[],
  vocabulary: Vocabulary,
): Json | undefined {
  if (!step) return value;
  const inner = shapes.flatMap((shape) => shapesWithin(shape, step, vocabulary));
  const held = value ?? firstSample(shapes, vocabulary);
  if (step.kind === "items") return isList(held) ? grownItem(held, rest, inner, vocabulary) : undefined;
  if (!isObject(held)) return undefined;
  const key = step.kind === "key" ? step.name : (Object.keys(held)[0] ?? "key");
  const member =
    rest.length === 0 && step.kind === "key"
      ? held[key]
      : grown(held[key] ?? firstSample(inner, vocabulary), rest, inner, vocabulary);
  return member === undefined ? (rest.length === 0 ? held : undefined) : { ...held, [key]: member };
}

function grownItem(
  [first, ...others]: readonly Json[],
  rest: readonly PathStep[],
  shapes: readonly Shape[],
  vocabulary: Vocabulary,
): Json | undefined {
  const item = grown(first ?? firstSample(shapes, vocabulary), rest, shapes, vocabulary);
  return item === undefined ? undefined : [item, ...others];
}

function firstSample(shapes: readonly Shape[], vocabulary: Vocabulary): Json | undefined {
  return shapes
    .filter(({ kind }) => kind !== "null")
    .map((shape) => samplesOf(shape, vocabulary)[0])
    .find((sample) => sample !== undefined);
}
