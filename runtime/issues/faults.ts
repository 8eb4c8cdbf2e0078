/** Creates the issue for each keyword of a generated validator. */
import { admitsKind, hasKindOf, recordsAmong } from "../model/choose-member.js";
import type { SchemaError } from "../model/contract.js";
import { firstRepeat } from "../support/equality.js";
import type { Scalar, Shape } from "../model/shape.js";
import { isRecord } from "../support/records.js";
import type { Spot } from "../model/follow-shape.js";
import { printPattern, printValue } from "../support/printable.js";
import { visibleExactly } from "../support/visible-text.js";
import { describeShape, describeWantedKeys, formatWords } from "./describe-shape.js";
import { blankFault, boundFault, type Bounds, boundsOfScalars, type Fault, mustBe } from "./plain-faults.js";
import { describeValues } from "../support/words.js";

type Parameters = SchemaError["params"];
type FaultMaker = (parameters: Parameters, spot: Spot) => Fault;

/** Returns the issue for an error of a generated validator. */
export function faultOf(error: SchemaError, spot: Spot): Fault {
  const { keyword, params } = error;
  return (
    boundFault(boundsOfScalars, error, spot.value) ??
    boundFault(boundsOfCollections, error, spot.value) ??
    faults.get(keyword)?.(params, spot) ??
    noMatch(spot)
  );
}

const boundsOfCollections: Bounds = new Map([
  ["minItems", ["too_few", "at least", "item"]],
  ["maxItems", ["too_many", "at most", "item"]],
  ["minProperties", ["too_few", "at least", "entry", "entries"]],
  ["maxProperties", ["too_many", "at most", "entry", "entries"]],
]);

/** The functions by keyword, for everything except bounds. */
const faults: ReadonlyMap<string, FaultMaker> = new Map<string, FaultMaker>([
  ["type", ({ type }, { shape }) => mustBe("type", shape ? describeShape(shape) : describeTypes(type))],
  ["json", () => mustBe("type", "a JSON value")],
  ["enum", enumFault],
  ["const", ({ allowedValue }) => mustBe("const", printValue(allowedValue))],
  ["uniqueItems", repeatFault],
  ["pattern", ({ pattern }) => patternFault(String(pattern))],
  ["format", ({ format }, { value }) => mustBe("format", describeFormat(String(format), value))],
  ["stack", stackFault],
]);

function stackFault(): Fault {
  const expected = "strings that are short enough to be matched with their patterns";
  return { code: "too_long", demand: `must have ${expected}`, expected, got: "" };
}

/** Explains that a date in the right notation does not exist. */
function describeFormat(format: string, value: unknown): string {
  const [date, time] = dateAndTime.exec(String(value)) ?? [];
  const isWritten = date !== undefined && format === (time === undefined ? "date" : "date-time");
  return `${formatWords.get(format) ?? printValue(format)}${isWritten ? " that exists" : ""}`;
}

const dateAndTime = /^\d{4}-\d\d-\d\d([Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))?$/;

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
  if (pattern === visibleExactly) return blankFault;
  const expected = `text that matches ${printPattern(pattern)}`;
  return { code: "pattern", demand: `must be ${expected}`, expected };
}

function repeatFault(_: Parameters, { value }: Spot): Fault {
  const repeat = Array.isArray(value) ? firstRepeat(value) : undefined;
  const got = repeat ? `; [${repeat[0]}] and [${repeat[1]}] are equal` : "";
  return { code: "not_unique", demand: "must not repeat an item", expected: "no two equal items", got };
}

/** The types of JSON Schema have the names of shapes, except for arrays. */
function describeTypes(type: unknown): string {
  const types: readonly unknown[] = Array.isArray(type) ? type : [type];
  return types.map((name) => describeShape({ kind: name === "array" ? "list" : name } as Shape)).join(" or ");
}
