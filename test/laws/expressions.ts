/** Properties of expressions, for any expression and any data. */
import fc from "fast-check";
import { expect } from "vitest";
import { compileExpression } from "../../generator/expressions/compile-expression.js";
import { stepsOf } from "../../generator/model/paths.js";
import { accepted, celCode, load, sample, samples, vocabulary } from "../generator/expressions/support.js";
import { conforms } from "../support/judge-shape.js";

type Type = "bool" | "int" | "double" | "text" | "ints" | "texts";

/** A replacement for a part; `k` is the item of the macro around it, if there is one. */
type Part = (type: Type, depth: number, item: Type | undefined) => fc.Arbitrary<string>;

const leaves: Readonly<Record<Type, readonly string[]>> = {
  bool: ["b", "c", "true", "false", "has(self.o)", "has(r.o)"],
  int: ["i", "j", "r.i", "(1 + 0)", "(-3 + 0)", "size(s)", "level"],
  double: ["x", "y", "0.5", "2.0"],
  text: ["s", "t", "string(e)", '("a" + "")', "r.s"],
  ints: ["li", "lj", "[1, 2]"],
  texts: ["ls", "lt", '["a", "b"]'],
};

/**
 * Forms by type; `B`, `I`, `D`, `S`, `L`, `T` are parts of the six types. Arrays of the data occur only outside macros.
 */
const forms: Readonly<Record<Type, readonly string[]>> = {
  bool: [
    "(B && B)",
    "(B || B)",
    "!B",
    "(I == I)",
    "(I != I)",
    "(I < I)",
    "(D <= D)",
    "(D > I)",
    "(S == S)",
    "(S >= S)",
    "S.contains(S)",
    "S.startsWith(S)",
    "(B ? B : B)",
    "(I in [I, I])",
    "(S in [S])",
    "(has(self.o) ? o == S : B)",
    "(n != null && n > I)",
    "(B == B)",
  ],
  int: [
    "(I + I)",
    "(I - I)",
    "(I * 3)",
    "(I / I)",
    "(I % I)",
    "-(I)",
    "size(S)",
    "(B ? I : I)",
    "int(x)",
    "int(y)",
    "[I, I][I]",
  ],
  double: ["(D + D)", "(D - D)", "(D * D)", "(D / D)", "double(I)", "(B ? D : D)", "-(D)"],
  text: ["(S + S)", "(B ? S : S)", "S.trim()", "string(I)", "string(B)", "[S, S][0]"],
  ints: ["[I, I]", "(B ? [I] : [I, I])"],
  texts: ["[S, S]", "[S].filter(h, B)"],
};
const loops: Partial<Record<Type, readonly string[]>> = {
  bool: [
    "L.all(k, B:L)",
    "L.exists(k, B:L)",
    "T.exists_one(k, B:T)",
    "T.all(k, B:T)",
    "(L == L)",
    "(T != T)",
    "(L == [])",
    "(I in L)",
    "(S in T)",
  ],
  int: ["L[I]", "size(L)", "size(T)", "size(L.filter(k, B:L))"],
  ints: ["(L + L)", "L.filter(k, B:L)", "L.map(k, I:L)", "T.map(k, I:T)", "L.map(k, B:L, I:L)", "[L, L].flatten()"],
  texts: ["(T + T)", "T.filter(k, B:T)", "T.map(k, S:T)", "L.map(k, S:L)"],
};
const types: Readonly<Record<string, Type>> = { B: "bool", I: "int", D: "double", S: "text", L: "ints", T: "texts" };
const itemTypes: Partial<Record<string, Type>> = { L: "int", T: "text" };

export const part: Part = (type, depth, item) => {
  const leaf = fc.constantFrom(
    ...leaves[type].filter((each) => item === undefined || !/^l[ijst]$/.test(each)),
    ...(item === type ? ["k"] : []),
  );
  if (depth === 0) return leaf;
  const form = fc.constantFrom(...forms[type], ...(item === undefined ? (loops[type] ?? []) : []));
  return fc.oneof(leaf, { weight: 4, arbitrary: form.chain((text) => filled(text, depth - 1, item)) });
};

/** The form with a part for each letter; `B:L` is a part in which `k` is an item of an array of type `L`. */
function filled(form: string, depth: number, item: Type | undefined): fc.Arbitrary<string> {
  const pieces = form.split(/\b([BIDSLT](?::[LT])?)\b/);
  const made = pieces.map((piece, index) => {
    const [letter = "", list] = piece.split(":");
    if (index % 2 === 0) return fc.constant(piece);
    return part(types[letter] ?? "bool", list ? Math.min(depth, 2) : depth, list ? itemTypes[list] : item);
  });
  return fc.tuple(...made).map((parts) => parts.join(""));
}

export const expressions = fc
  .constantFrom<Type>("bool", "int", "double", "text", "ints", "texts")
  .chain((type) => part(type, 4, undefined));

export const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, Number.NaN, -0, 1e300, { toString: null }, Object.create(null)),
);

/** The sample with some fields replaced by any values. */
export const damaged = fc
  .tuple(
    samples,
    fc.dictionary(fc.constantFrom("i", "x", "s", "b", "li", "ls", "m", "r", "n", "e", "lls", "fs"), junk, {
      maxKeys: 6,
    }),
  )
  .map(([value, members]) => Object.assign({}, value, members));

const tokens = fc.constantFrom(
  "i",
  "s",
  "li",
  "fs",
  "o",
  "n",
  "self",
  ".",
  "(",
  ")",
  "[",
  "]",
  "{",
  "}",
  "+",
  "-",
  "*",
  "/",
  "%",
  "!",
  "&&",
  "||",
  "==",
  "!=",
  "<",
  ">",
  "in",
  "?",
  ":",
  ",",
  "1",
  "2.5",
  '"a"',
  "'",
  '"',
  "true",
  "null",
  "has",
  "size",
  "all",
  "map",
  "x",
  "1u",
  'b"a"',
  "//",
  "\\",
  "任",
  "=",
  "has(o)",
  "li.all(x, x > 1)",
);

export const anyTexts = fc.string({ maxLength: 80, unit: "binary" });
export const tokenTexts = fc.array(tokens, { maxLength: 14 }).map((parts) => parts.join(" "));

/** An expression returns the same as cel-js, of the inferred type, and always compiles to the same code. */
export function givesWhatCelGives(source: string, value: unknown): void {
  const compiled = compileExpression(source, sample, vocabulary);
  const { javascript, type, reads } = accepted(compiled);
  const result = load(javascript)(value);
  expect(result).toEqual(celCode(source)(value));
  if (result !== undefined && !isUnreal(result)) expect(conforms(result, type, vocabulary)).toBe(true);
  expect(compileExpression(source, sample, vocabulary)).toEqual(compiled);
  for (const path of reads) stepsOf(path);
}

/** Infinities and NaN are doubles that JSON cannot represent. */
function isUnreal(value: unknown): boolean {
  return typeof value === "number" && !Number.isFinite(value);
}

export function neverThrows(source: string, value: unknown): void {
  expect(() => load(accepted(compileExpression(source, sample, vocabulary)).javascript)(value)).not.toThrow();
}

/** Any string is rejected with locations in it, or compiled to code that runs. */
export function isRefusedOrCompiled(source: string, value: unknown): void {
  const compiled = compileExpression(source, sample, vocabulary);
  if (compiled.ok) load(compiled.javascript)(value);
  else
    for (const { start, end } of compiled.faults) expect(start >= 0 && start <= end && end <= source.length).toBe(true);
}
