/** Strings, numbers, enums and constants. */
import { defined } from "../lowering/json-schema.js";
import type { JsonSchema } from "../json-schema/schema.js";
import type { ConstantShape, EnumShape, NumberShape, StringShape } from "../model/model.js";
import { printJson, type Json } from "../source/json.js";
import { lose, plain, type Lowered, type Lowering, type Spot } from "./lowering.js";

/** Bounds that the provider does not enforce are stated in the description. */
export function lowerString(shape: StringShape, spot: Spot, lowering: Lowering): Lowered {
  const { profile, words } = lowering;
  const format = shape.format && profile.formats.includes(shape.format) ? shape.format : undefined;
  const pattern = profile.patterns && shape.pattern !== undefined ? commonPattern(shape.pattern) : undefined;
  const dropped = withoutUndefined({
    kind: "string",
    nonblank: shape.nonblank,
    format: format === undefined ? shape.format : undefined,
    pattern: pattern === undefined ? shape.pattern : undefined,
    minLength: shape.minLength,
    maxLength: shape.maxLength,
    suggested: shape.suggested,
  }) as StringShape;
  const { nonblank, minLength: min_length, maxLength: max_length } = dropped;
  lose(
    { nonblank, min_length, max_length, pattern: dropped.pattern, format: dropped.format },
    spot,
    onlySaid(lowering),
    lowering,
  );
  return plain({ type: "string", ...defined({ pattern, format }) }, words(dropped));
}

export function lowerNumber(shape: NumberShape, spot: Spot, lowering: Lowering): Lowered {
  const { integer, min, max, exclusiveMin, exclusiveMax, multipleOf } = shape;
  const isBounded = lowering.profile.integerBounds && integer;
  const bounds = isBounded ? integerBounds(shape) : {};
  const facts = { min, max, exclusive_min: exclusiveMin, exclusive_max: exclusiveMax };
  lose({ ...(!isBounded && facts), multiple_of: multipleOf }, spot, onlySaid(lowering), lowering);
  const { min: _, max: __, exclusiveMin: ___, exclusiveMax: ____, ...unbounded } = shape;
  return plain({ type: integer ? "integer" : "number", ...bounds }, lowering.words(isBounded ? unbounded : shape));
}

/** Bounds of integers are integers, and those of engines have at most 53 bits. */
function integerBounds({ min, max, exclusiveMin, exclusiveMax }: NumberShape): JsonSchema {
  const low = Math.max(
    min === undefined ? -Infinity : Math.ceil(min),
    exclusiveMin === undefined ? -Infinity : Math.floor(exclusiveMin) + 1,
  );
  const high = Math.min(
    max === undefined ? Infinity : Math.floor(max),
    exclusiveMax === undefined ? Infinity : Math.ceil(exclusiveMax) - 1,
  );
  return { ...(Number.isSafeInteger(low) && { minimum: low }), ...(Number.isSafeInteger(high) && { maximum: high }) };
}

/** The descriptions of the values are for the prompt. */
export function lowerEnum(shape: EnumShape, { at }: Spot, { findings }: Lowering): Lowered {
  const { of, values } = shape;
  const isSaid = values.some(({ description, deprecated }) => description !== undefined || deprecated !== undefined);
  if (isSaid) findings.meanings.push({ of, values, at });
  return plain(enumOf(values.map(({ value }) => value)));
}

/** Values of one type become one enum with its type; values of several types become alternatives. */
function enumOf(values: readonly (string | number)[]): JsonSchema {
  const types = [...new Set(values.map(typeOf))];
  const schemas = types.map((type) => ({ type, enum: values.filter((value) => typeOf(value) === type) }));
  const [only] = schemas;
  return only && schemas.length === 1 ? only : { anyOf: schemas };
}

function typeOf(value: string | number): string {
  if (typeof value === "string") return "string";
  return Number.isInteger(value) ? "integer" : "number";
}

/** No provider accepts arrays and objects in an enum: they are written as JSON strings. */
export function lowerConstant({ value }: ConstantShape, spot: Spot, lowering: Lowering): Lowered {
  const { profile } = lowering;
  if (value === null) return plain({ type: "null" });
  if (typeof value === "object")
    return plain(profile.open === "texts" ? { type: "string", enum: [printedJson(value)] } : { const: value });
  if (typeof value !== "boolean") return plain(enumOf([value]));
  if (profile.booleanEnums) return plain({ type: "boolean", enum: [value] });
  lose({ constant: value }, spot, onlySaid(lowering), lowering);
  return plain({ type: "boolean" }, [`always ${printJson(value)}`]);
}

/** In the form that `encode` prints. */
function printedJson(value: Json): string {
  return JSON.stringify(value);
}

export function onlySaid({ profile }: Lowering): string {
  return `said in the description; ${profile.id} does not enforce it`;
}

function withoutUndefined(members: object): object {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Classes that contain the same characters in every engine once they are expanded. */
const classes: Readonly<Record<string, string>> = { d: "0-9", w: "A-Za-z0-9_" };

/** Parts of a pattern: an escape, the start of a group, a class, or one character. */
const parts = /\\u\{[^}]*\}|\\[\s\S]|\(\?[:=!<]?[=!]?|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/gu;

const harmless = /^\\[.*+?^$()[\]{}|/\\-]$/;

/**
 * The pattern anchored at both ends, in the syntax that all engines have in common; undefined if it needs more:
 * assertions, backreferences, Unicode classes, `\b`, `\s`.
 */
export function commonPattern(pattern: string): string | undefined {
  const written = pattern.replace(/^\^/, "").replace(/(^|[^\\])\$$/, (_, before: string) => before);
  const found = (written.match(parts) ?? []).map(commonPart);
  const body = found.includes(undefined) ? undefined : found.join("");
  if (body === undefined) return undefined;
  return body.includes("|") ? `^(${body})$` : `^${body}$`;
}

function commonPart(part: string): string | undefined {
  if (part.startsWith("[")) return commonClass(part);
  if (part === "(?:") return "(";
  if (part.startsWith("(?") || part === "^" || part === "$") return undefined;
  if (!part.startsWith("\\")) return part.codePointAt(0)! < 128 ? part : undefined;
  const spelled = classes[part.slice(1)];
  return spelled !== undefined ? `[${spelled}]` : harmless.test(part) ? part : undefined;
}

/** A character class, with the classes inside it expanded. */
function commonClass(part: string): string | undefined {
  const members = part.slice(1, -1).match(/\\u\{[^}]*\}|\\[\s\S]|[\s\S]/gu) ?? [];
  const common = members.map((member) => {
    if (!member.startsWith("\\")) return member.codePointAt(0)! < 128 && member !== "[" ? member : undefined;
    return classes[member.slice(1)] ?? (harmless.test(member) ? member : undefined);
  });
  return common.includes(undefined) || common.length === 0 ? undefined : `[${common.join("")}]`;
}
