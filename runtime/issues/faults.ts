/** Creates the issue for each keyword of a generated validator. */
import { admitsKind, hasKindOf, recordsAmong } from "../model/choose-member.js";
import type { SchemaError } from "../model/contract.js";
import { firstRepeat } from "../support/equality.js";
import type { StructuralCode } from "../model/issue.js";
import type { Scalar, Shape } from "../model/shape.js";
import { isRecord } from "../rules/path.js";
import type { Spot } from "../model/follow-shape.js";
import { printPattern, printValue } from "../support/printable.js";
import { visibleExactly } from "../support/visible-text.js";
import { describeShape, describeWantedKeys, formatWords } from "./describe-shape.js";
import { count, describeValues } from "../support/words.js";

/** An issue with the value at its path. Missing and unknown keys are in key-faults.ts. */
interface Fault {
  readonly code: StructuralCode;
  /** The sentence without its subject: `must be at least 3`. */
  readonly demand: string;
  readonly expected: string;
  /** Replaces the value at the end of the sentence. */
  readonly got?: string;
  readonly allowed?: readonly Scalar[];
}

type Parameters = SchemaError["params"];
type FaultMaker = (parameters: Parameters, spot: Spot) => Fault;

/** Returns the issue for an error of a generated validator. */
export function faultOf({ keyword, params }: SchemaError, spot: Spot): Fault {
  return faults.get(keyword)?.(params, spot) ?? noMatch(spot);
}

/** The functions by keyword. */
const faults: ReadonlyMap<string, FaultMaker> = new Map<string, FaultMaker>([
  ["type", ({ type }, { shape }) => mustBe("type", shape ? describeShape(shape) : describeTypes(type))],
  ["json", () => mustBe("type", "a JSON value")],
  ["enum", enumFault],
  ["const", ({ allowedValue }) => mustBe("const", printValue(allowedValue))],
  [
    "minLength",
    ({ limit }, spot) => mustHave("too_short", `at least ${count(Number(limit), "character")}`, lengthOf(spot.value)),
  ],
  [
    "maxLength",
    ({ limit }, spot) => mustHave("too_long", `at most ${count(Number(limit), "character")}`, lengthOf(spot.value)),
  ],
  [
    "minItems",
    ({ limit }, spot) => mustHave("too_few", `at least ${count(Number(limit), "item")}`, lengthOf(spot.value)),
  ],
  [
    "maxItems",
    ({ limit }, spot) => mustHave("too_many", `at most ${count(Number(limit), "item")}`, lengthOf(spot.value)),
  ],
  [
    "minProperties",
    ({ limit }, spot) =>
      mustHave("too_few", `at least ${count(Number(limit), "entry", "entries")}`, lengthOf(spot.value)),
  ],
  [
    "maxProperties",
    ({ limit }, spot) =>
      mustHave("too_many", `at most ${count(Number(limit), "entry", "entries")}`, lengthOf(spot.value)),
  ],
  ["minimum", ({ limit }) => mustBe("too_small", `at least ${limit}`)],
  ["maximum", ({ limit }) => mustBe("too_large", `at most ${limit}`)],
  ["exclusiveMinimum", ({ limit }) => mustBe("too_small", `more than ${limit}`)],
  ["exclusiveMaximum", ({ limit }) => mustBe("too_large", `less than ${limit}`)],
  ["multipleOf", ({ multipleOf }) => mustBe("not_a_multiple", `a multiple of ${multipleOf}`)],
  [
    "uniqueItems",
    (_, { value }) => ({
      code: "not_unique",
      demand: "must not repeat an item",
      expected: "no two equal items",
      got: repeatedItems(value),
    }),
  ],
  ["pattern", ({ pattern }) => patternFault(String(pattern))],
  ["format", ({ format }, { value }) => mustBe("format", describeFormat(String(format), value))],
  ["stack", () => mustHave("too_long", "strings that are short enough to be matched with their patterns", undefined)],
  ["false schema", (_, spot) => noMatch(spot)],
  ["alternatives", (_, spot) => noMatch(spot)],
]);

function mustBe(code: StructuralCode, expected: string): Fault {
  return { code, demand: `must be ${expected}`, expected };
}

/** Explains that a date in the right notation does not exist. */
function describeFormat(format: string, value: unknown): string {
  const [date, time] = dateAndTime.exec(String(value)) ?? [];
  const isWritten = date !== undefined && format === (time === undefined ? "date" : "date-time");
  return `${formatWords.get(format) ?? printValue(format)}${isWritten ? " that exists" : ""}`;
}

const dateAndTime = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))?$/;

function mustHave(code: StructuralCode, expected: string, got: number | undefined): Fault {
  return { code, demand: `must have ${expected}`, expected, got: got === undefined ? "" : `; got ${got}` };
}

/** The issue if no alternative of a union accepts the value, or its type. */
function noMatch({ shape, value }: Spot): Fault {
  if (shape && !admitsKind(shape, value)) return mustBe("type", describeShape(shape));
  return {
    code: "no_match",
    demand: "matches none of its alternatives",
    expected: shape ? describeChoices(shape, value) : "one of the alternatives",
  };
}

/** Lists the keys of all alternatives for an object that matches none of them. */
function describeChoices(shape: Shape, value: unknown): string {
  const isNoneOfSeveral = isRecord(value) && recordsAmong(shape).length > 1;
  return isNoneOfSeveral ? `an object with ${describeWantedKeys(shape)}` : describeShape(shape);
}

/** If the value has another type than all allowed values, its type is reported. */
function enumFault({ allowedValues }: Parameters, { value, shape }: Spot): Fault {
  const values: readonly unknown[] = Array.isArray(allowedValues) ? allowedValues : [];
  const words = shape ? describeShape(shape) : describeValues(values);
  return { ...mustBe(hasKindOf(values, value) ? "enum" : "type", words), allowed: values.filter(isScalar) };
}

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || typeof value === "number";
}

function patternFault(pattern: string): Fault {
  if (pattern === visibleExactly)
    return { code: "blank", demand: "must not be blank", expected: "at least one visible character" };
  const expected = `text that matches ${printPattern(pattern)}`;
  return { code: "pattern", demand: `must be ${expected}`, expected };
}

/** Returns the length in the unit of the bound: code points of a string, items of an array, entries of an object. */
function lengthOf(value: unknown): number {
  if (typeof value === "string") return Array.from(value).length;
  if (Array.isArray(value)) return value.length;
  return typeof value === "object" && value !== null ? Object.keys(value).length : 0;
}

function repeatedItems(value: unknown): string {
  const repeat = Array.isArray(value) ? firstRepeat(value) : undefined;
  return repeat ? `; [${repeat[0]}] and [${repeat[1]}] are equal` : "";
}

const typeWords: ReadonlyMap<unknown, string> = new Map([
  ["string", "a string"],
  ["number", "a number"],
  ["integer", "an integer"],
  ["boolean", "true or false"],
  ["array", "an array"],
  ["object", "an object"],
]);

function describeTypes(type: unknown): string {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((name) => typeWords.get(name) ?? String(name)).join(" or ");
}
