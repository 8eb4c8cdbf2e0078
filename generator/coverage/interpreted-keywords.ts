/** The keywords of validating schemas. */
import { hasRepeats, isEqual } from "../../runtime/support/equality.js";
import { meantByKeys } from "../../runtime/support/meant-by-keys.js";
import { isMultipleOf } from "../../runtime/support/multiple-of.js";
import { isList, isObject, type Json } from "../source/json.js";
import type { WaysToTell } from "../lowering/alternatives.js";
import { formatPatterns } from "../model/formats.js";
import { always, fail, inside, passes, together, type Interpreting, type Judge, type Keyword } from "./interpreted.js";

/** A schema that contains an unknown keyword is a fault of the lowering. */
export function keywordNamed(name: string): Keyword {
  const keyword = keywords.get(name);
  if (!keyword) throw new Error(`a validating schema contains the keyword ${name}`);
  return keyword;
}

type Holds = (value: Json) => boolean;

/** A keyword that says one thing of the value itself; `named` is the parameter that an error tells. */
function check(
  keyword: string,
  holding: (argument: Json, interpreting: Interpreting) => Holds,
  named?: string,
): readonly [string, Keyword] {
  return [
    keyword,
    (argument, interpreting) => {
      const [holds, params] = [holding(argument, interpreting), named === undefined ? {} : { [named]: argument }];
      return (value, walk) => (holds(value) ? undefined : fail(keyword, walk, params));
    },
  ];
}

/** A bound of whatever can be measured of the value. */
function bound(
  keyword: string,
  measure: (value: Json) => number | undefined,
  isKept: (measured: number, limit: number) => boolean,
): readonly [string, Keyword] {
  const holding =
    (limit: Json): Holds =>
    (value) => {
      const measured = measure(value);
      return measured === undefined || isKept(measured, Number(limit));
    };
  return check(keyword, holding, "limit");
}

/** A keyword that says something of strings. */
function ofText(keyword: string, expressionOf: (argument: string) => RegExp): readonly [string, Keyword] {
  const holding = (argument: Json): Holds => {
    const expression = expressionOf(String(argument));
    return (value) => typeof value !== "string" || expression.test(value);
  };
  return check(keyword, holding, keyword);
}

const lengthOf = (value: Json): number | undefined => (typeof value === "string" ? [...value].length : undefined);
const itemsOf = (value: Json): number | undefined => (isList(value) ? value.length : undefined);
const entriesOf = (value: Json): number | undefined => (isObject(value) ? Object.keys(value).length : undefined);
const numberOf = (value: Json): number | undefined => (typeof value === "number" ? value : undefined);
const atLeast = (measured: number, limit: number): boolean => measured >= limit;
const atMost = (measured: number, limit: number): boolean => measured <= limit;

const keywords: ReadonlyMap<string, Keyword> = new Map<string, Keyword>([
  check("type", (type) => (value) => [type].flat().some((name) => isOfType(value, name)), "type"),
  /** What the interpreter judges is JSON. */
  ["json", () => always],
  check("enum", (values) => (value) => isList(values) && values.includes(value), "allowedValues"),
  check("const", (allowed) => (value) => isEqual(value, allowed), "allowedValue"),
  bound("minLength", lengthOf, atLeast),
  bound("maxLength", lengthOf, atMost),
  bound("minItems", itemsOf, atLeast),
  bound("maxItems", itemsOf, atMost),
  bound("minProperties", entriesOf, atLeast),
  bound("maxProperties", entriesOf, atMost),
  bound("minimum", numberOf, atLeast),
  bound("maximum", numberOf, atMost),
  bound("exclusiveMinimum", numberOf, (value, limit) => value > limit),
  bound("exclusiveMaximum", numberOf, (value, limit) => value < limit),
  check(
    "multipleOf",
    (step) => (value) => typeof value !== "number" || isMultipleOf(value, Number(step)),
    "multipleOf",
  ),
  ofText("pattern", (pattern) => new RegExp(pattern, "u")),
  ofText("format", (format) => new Map<string, RegExp>(Object.entries(formatPatterns)).get(format) ?? /(?!)/),
  check("uniqueItems", () => (value) => !isList(value) || !hasRepeats(value)),
  check(
    "not",
    (schema, { judgeOf }) =>
      (value) =>
        !passes(judgeOf(schema), value),
  ),
  ["alternatives", alternatives],
  ["ways", () => always],
  ["allOf", (schemas, { judgeOf }) => together(isList(schemas) ? schemas.map(judgeOf) : [])],
  ["if", chosen],
  ["then", () => always],
  ["else", () => always],
  [
    "$ref",
    (target, { judgeOf, definitionOf }) =>
      (value, walk) =>
        judgeOf(definitionOf(String(target)))(value, walk),
  ],
  ["$defs", () => always],
  [
    "items",
    (schema, { judgeOf }) =>
      (value, walk) =>
        isList(value) ? value.forEach((item, index) => inside(judgeOf(schema), index, item, walk)) : undefined,
  ],
  ["properties", members],
  ["required", required],
  ["additionalProperties", others],
]);

function isOfType(value: Json, type: Json): boolean {
  if (value === null) return type === "null";
  if (isList(value)) return type === "array";
  return typeof value === type || (type === "integer" && Number.isInteger(value));
}

function chosen(condition: Json, { schema, judgeOf }: Interpreting): Judge {
  const [isMet, met, unmet] = [condition, schema["then"] ?? true, schema["else"] ?? true].map(judgeOf);
  return (value, walk) => (isMet && passes(isMet, value) ? met : unmet)?.(value, walk);
}

/**
 * The memory is that of one judgement: alternatives inside alternatives would otherwise double the work with each
 * level.
 */
function alternatives(schemas: Json, { schema, judgeOf, passesOnce }: Interpreting): Judge {
  const { tables } = schema["ways"] as unknown as WaysToTell;
  const listed = isList(schemas) ? schemas : [];
  return (value, walk) => {
    if (listed.some((each) => passesOnce(judgeOf(each), value))) return;
    const meant = listed[tables ? meantByKeys(value as object, tables) : -1];
    if (meant === undefined) fail("alternatives", walk);
    else judgeOf(meant)(value, walk);
  };
}

function members(schemas: Json, { judgeOf }: Interpreting): Judge {
  const judges = isObject(schemas)
    ? Object.entries(schemas).map(([name, schema]) => [name, judgeOf(schema)] as const)
    : [];
  return (value, walk) => {
    if (!isObject(value)) return;
    for (const [name, judge] of judges)
      if (judge !== always && Object.hasOwn(value, name)) inside(judge, name, value[name] ?? null, walk);
  };
}

function required(names: Json): Judge {
  return (value, walk) => {
    if (!isObject(value) || !isList(names)) return;
    for (const name of names)
      if (!Object.hasOwn(value, String(name))) fail("required", walk, { missingProperty: name });
  };
}

/** Keys that are not declared: rejected, or judged as the values of a map. */
function others(judged: Json, { schema: { properties = {} }, judgeOf }: Interpreting): Judge {
  const isDeclared = (name: string): boolean => isObject(properties) && Object.hasOwn(properties, name);
  return (value, walk) => {
    if (!isObject(value)) return;
    for (const name of Object.keys(value).filter((key) => !isDeclared(key))) {
      if (judged === false) fail("additionalProperties", walk, { additionalProperty: name });
      else inside(judgeOf(judged), name, value[name] ?? null, walk);
    }
  };
}
