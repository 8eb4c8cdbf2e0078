/** Possible values at a path. */
import { isList, isObject, type Json } from "../../source/json.js";
import type { Shape, Vocabulary, TableModel } from "../../model/model.js";
import type { PathStep } from "../../model/paths.js";
import { sampleOf } from "../../values/sample-value.js";
import { stepsFrom } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { alternativesOf, shapesAt, shapesWithin } from "../shapes-at.js";
import { memberAtTrail, placesAt, type Trail } from "./edit.js";
import type { Literal, Rule } from "../../model/rule.js";

/** Enough different samples of one shape to find one that is not among a few given values. */
const mostSamples = 4;

/** Values that are unlikely to be referred to. */
export const unreferencedValues: readonly Json[] = ["unknown", "00000000-0000-4000-8000-ffffffffffff", -1];

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

/** The literals of a rule, including those of every row of its tables. */
export function literalsOf({ operands }: Rule, tables: readonly TableModel[]): readonly Literal[] {
  if ("expression" in operands) return literalsIn(operands.expression.source);
  const named = Object.values(operands).flatMap((operand: unknown) => valuesWithin(operand, tables));
  return [...new Set(named)];
}

function valuesWithin(operand: unknown, tables: readonly TableModel[]): readonly Literal[] {
  if (typeof operand !== "object" || operand === null) return [];
  if ("literal" in operand) return isLiteral(operand.literal) ? [operand.literal] : [];
  if ("table" in operand && "column" in operand) return cells(String(operand.table), String(operand.column), tables);
  return "values" in operand && Array.isArray(operand.values) ? operand.values.filter(isLiteral) : [];
}

function cells(table: string, column: string, tables: readonly TableModel[]): readonly Literal[] {
  const rows = tables.find(({ name }) => name === table)?.rows ?? [];
  return rows
    .map(({ cells: own }) => own[column] ?? [])
    .flatMap((cell: Json) => (Array.isArray(cell) ? cell.filter(isLiteral) : []));
}

/** The numbers and quoted strings of an expression. */
export function literalsIn(source: string): readonly Literal[] {
  const found = source.matchAll(/"([^"\\]*)"|'([^'\\]*)'|(?<![\w.])(-?\d+(?:\.\d+)?)(?![\w.])/g);
  return [...new Set([...found].map(([, double, single, number]) => double ?? single ?? Number(number)))];
}

/** A string, a number or a boolean. */
export function isLiteral(value: unknown): value is Literal {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
