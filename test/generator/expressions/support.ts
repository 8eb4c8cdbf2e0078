/**
 * Helpers for the tests of expressions: a shape with a field of every kind, random values of it, and both ways to
 * evaluate an expression.
 */
import { runInThisContext } from "node:vm";
import { Environment } from "@marcbachmann/cel-js";
import fc from "fast-check";
import { catalogue } from "../../../generator/diagnostics/catalogue.js";
import { compileExpression, type CompiledExpression } from "../../../generator/expressions/compile-expression.js";
import { helpersName } from "../../../generator/expressions/value.js";
import { targetOf } from "../../../generator/model/json-kinds.js";
import type { Model, Shape } from "../../../generator/model/model.js";
import * as helpers from "../../../runtime/expressions/index.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  modelOf,
  nullable,
  number,
  object,
  record,
  reference,
  text,
  union,
} from "../../support/models.js";

const finding = record({
  id: text(),
  severity: reference("Severity", "enum"),
  "line?": integer(),
  "fix_hint?": nullable(text()),
  tags: list(text()),
});

/** Names that the shapes of these tests refer to. */
export const vocabulary: Model = modelOf({
  enums: { Severity: ["critical", "major", "minor"], Level: [1, 2, 3] },
  types: {
    Finding: finding,
    Tree: record({ name: text(), children: list(reference("Tree")) }),
    Note: nullable(text()),
  },
});

/** One member of every kind. */
export const sample = record({
  i: integer(),
  j: integer(),
  x: number(),
  y: number(),
  s: text(),
  t: text(),
  b: boolean,
  c: boolean,
  e: reference("Severity", "enum"),
  level: reference("Level", "enum"),
  version: constant("v1"),
  n: nullable(integer()),
  "o?": text(),
  "on?": nullable(text()),
  note: reference("Note"),
  li: list(integer()),
  lj: list(integer()),
  lx: list(number()),
  ls: list(text()),
  lt: list(text()),
  lb: list(boolean),
  lls: list(list(text())),
  m: map(integer()),
  mx: map(number()),
  ms: map(text()),
  r: record({ i: integer(), s: text(), "o?": integer() }),
  fs: list(reference("Finding")),
  groups: list(record({ name: text(), findings: list(reference("Finding")) })),
  open: object,
  a: any,
  either: union(text(), integer()),
  tree: reference("Tree"),
});

export type Code = (self: unknown) => unknown;

/** The compiled function of an expression. */
export function load(javascript: string): Code {
  return (runInThisContext(`(${helpersName}) => (${javascript})`) as (given: typeof helpers) => Code)(helpers);
}

export function accepted(compiled: CompiledExpression): Extract<CompiledExpression, { ok: true }> {
  if (!compiled.ok)
    throw new Error(compiled.faults.map((fault) => `${fault.start}-${fault.end} ${sentenceOf(fault)}`).join("\n"));
  return compiled;
}

export function sentenceOf(fault: Extract<CompiledExpression, { ok: false }>["faults"][number]): string {
  return `${fault.code}: ${(catalogue[fault.code].message as (parameters: unknown) => string)(fault.parameters)}${fault.help === undefined ? "" : ` ${fault.help}`}`;
}

/** Compiles against the sample and runs; the third argument is another shape. */
export function run(source: string, self: unknown, shape: Shape = sample): unknown {
  return load(accepted(compileExpression(source, shape, vocabulary)).javascript)(self);
}

const environment = new Environment({
  unlistedVariablesAreDyn: true,
  homogeneousAggregateLiterals: false,
}).registerFunction("list.flatten(): list", (lists: readonly unknown[]) => lists.flat());

/**
 * The result of cel-js: `undefined` for an error; integers are converted back to numbers, of which inexact ones are
 * errors too.
 */
export function celCode(source: string, shape: Shape = sample, model: Model = vocabulary): Code {
  const program = environment.parse(source);
  return (self) => {
    const value = inCel(self, shape, model);
    try {
      return fromCel(program({ ...(typeof value === "object" ? value : {}), self: value }));
    } catch {
      return undefined;
    }
  };
}

const converted = new WeakMap<object, unknown>();

function inCel(self: unknown, shape: Shape, model: Model): unknown {
  if (typeof self !== "object" || self === null) return toCel(self, shape, model);
  const value = converted.get(self) ?? toCel(self, shape, model);
  converted.set(self, value);
  return value;
}

/** Integers as CEL represents them. */
function toCel(value: unknown, shape: Shape, model: Model): unknown {
  if (shape.kind === "reference") return toCel(value, targetOf(shape.to, model), model);
  if (typeof value === "number") return isInteger(shape) ? BigInt(value) : value;
  if (shape.kind === "union") return toCel(value, shape.members.find(({ kind }) => kind !== "null") ?? shape, model);
  if (Array.isArray(value)) return value.map((item) => toCel(item, shape.kind === "list" ? shape.items : any, model));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, toCel(member, memberShape(shape, key), model)]),
  );
}

function isInteger(shape: Shape): boolean {
  return (
    (shape.kind === "number" && shape.integer) ||
    shape.kind === "enum" ||
    (shape.kind === "union" && shape.members.some(isInteger))
  );
}

function memberShape(shape: Shape, key: string): Shape {
  if (shape.kind === "map") return shape.values;
  const fields =
    shape.kind === "record" ? [...shape.fields, ...(shape.variants?.rows ?? []).flatMap((row) => row.fields)] : [];
  return fields.find(({ name }) => name === key)?.shape ?? any;
}

function fromCel(value: unknown): unknown {
  if (typeof value === "bigint") return Number.isSafeInteger(Number(value)) ? Number(value) : undefined;
  if (Array.isArray(value)) return value.map(fromCel);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, fromCel(member)]));
}

const words = fc.constantFrom("", "a", "b", "ab", "aB", "x", " a ", "😀", "😀a", "critical", "e\u0301");
const whole = fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer({ min: -1_000_000, max: 1_000_000 }));
const decimal = fc.oneof(
  fc.constantFrom(0, 1, 1.5, -2.5, 1e9, 0.1),
  fc.integer({ min: -5, max: 5 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
);
/** Not `constructor`, which cel-js reads from every object that it gets. */
const keys = fc.constantFrom("a", "b", "toString", "valueOf");
const listOf = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Item[]> => fc.array(item, { maxLength: 4 });
const mapOf = <Item>(item: fc.Arbitrary<Item>): fc.Arbitrary<Record<string, Item>> =>
  fc.dictionary(keys, item, { maxKeys: 3, noNullPrototype: true });
const findings = listOf(
  fc.record(
    {
      id: words,
      severity: fc.constantFrom("critical", "major", "minor"),
      tags: listOf(words),
      line: whole,
      fix_hint: fc.option(words),
    },
    { requiredKeys: ["id", "severity", "tags"], noNullPrototype: true },
  ),
);

/** Values that match the sample. */
export const samples = fc.record(
  {
    i: whole,
    j: whole,
    x: decimal,
    y: decimal,
    s: words,
    t: words,
    b: fc.boolean(),
    c: fc.boolean(),
    e: fc.constantFrom("critical", "major", "minor"),
    level: fc.constantFrom(1, 2, 3),
    version: fc.constant("v1"),
    n: fc.option(whole),
    o: words,
    on: fc.option(words),
    note: fc.option(words),
    li: listOf(whole),
    lj: listOf(whole),
    lx: listOf(decimal),
    ls: listOf(words),
    lt: listOf(words),
    lb: listOf(fc.boolean()),
    lls: listOf(listOf(words)),
    m: mapOf(whole),
    mx: mapOf(decimal),
    ms: mapOf(words),
    r: fc.record({ i: whole, s: words, o: whole }, { requiredKeys: ["i", "s"], noNullPrototype: true }),
    fs: findings,
    groups: listOf(fc.record({ name: words, findings }, { noNullPrototype: true })),
    open: mapOf(words),
    a: words,
    either: fc.oneof(words, whole),
    tree: fc.constant({ name: "root", children: [{ name: "leaf", children: [] }] }),
  },
  {
    requiredKeys: [
      "i",
      "j",
      "x",
      "y",
      "s",
      "t",
      "b",
      "c",
      "e",
      "level",
      "version",
      "n",
      "note",
      "li",
      "lj",
      "lx",
      "ls",
      "lt",
      "lb",
      "lls",
      "m",
      "mx",
      "ms",
      "r",
      "fs",
      "groups",
      "open",
      "a",
      "either",
      "tree",
    ],
    noNullPrototype: true,
  },
);

/** One fixed value of the sample. */
export const fixed = {
  i: 7,
  j: 2,
  x: 1.5,
  y: 0.25,
  s: "héllo",
  t: "l",
  b: true,
  c: false,
  e: "major",
  level: 2,
  version: "v1",
  n: null,
  note: null,
  li: [3, 1, 2],
  lj: [],
  lx: [0.5],
  ls: ["a", "b"],
  lt: ["b"],
  lb: [true, false],
  lls: [["a"], [], ["b", "c"]],
  m: { a: 1, toString: 2 },
  mx: { a: 1.5 },
  ms: { a: "x" },
  r: { i: 1, s: "r" },
  fs: [
    { id: "f1", severity: "major", tags: ["t"], line: 3 },
    { id: "f2", severity: "minor", tags: [], fix_hint: null },
  ],
  groups: [
    { name: "g", findings: [{ id: "f3", severity: "critical", tags: [] }] },
    { name: "h", findings: [] },
  ],
  open: { k: 1 },
  a: [1],
  either: "text",
  tree: { name: "root", children: [] },
} as const;
