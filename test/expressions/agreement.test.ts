/** Every operator and function of expressions gives what the evaluator of cel-js gives, on random values. */
import { isDeepStrictEqual } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression } from "../../generator/expressions/compile-expression.js";
import { callableNames } from "../../generator/expressions/function-table.js";
import { accepted, celCode, load, sample, samples, vocabulary } from "./support.js";

/** By the operator, function or macro that is shown. */
const sources: Readonly<Record<string, readonly string[]>> = {
  literal: ["1", "-1", "0x1F", "1.5", "-1e3", '"a\\tb"', "'a'", 'r"a\\b"', '"""a\nb"""', "true", "null", "[1, 2]", "[]", '["a", s]', "[[1], []]", '{"a": 1, "b": i}', "{}"],
  name: ["i", "self.i", 'self["i"]', "r.s", 'r["s"]', "self.r.i", "e", "level", "n", "note"],
  "[ ]": ["li[0]", "li[i]", "li[-1]", "lls[1][0]", "fs[0].id", 'has(ms.a) && ms["a"] == s', '"toString" in m ? m["toString"] : i', "s in m ? m[s] : 0"],
  "+": ["i + j", "x + y", "s + t", "li + lj", "ls + [s]", 's + "!"'],
  "-": ["i - j", "x - y", "-i", "-x", "-(i - j)", "0 - i"],
  "*": ["i * j", "x * y", "i * 3"],
  "/": ["i / j", "x / y", "i / 2", "i / -3", "7 / i", "x / 0.0", "i / 0"],
  "%": ["i % j", "i % 3", "i % -3", "i % 0"],
  "==": ["i == j", "x == y", "s == t", "b == c", "e == \"major\"", "level == 2", "n == null", "n == i", "li == lj", "ls == lt", "m == m", "fs == fs", "r == r", "lx == [1.5]", "note == s", "note == null", "lls == [ls]", "i == x", "x == 1", 'ms == {"a": "x"}', "a == s", "either == s", "either == i"],
  "!=": ["i != j", "s != t", "n != null", "li != lj", 'e != "minor"', "ms != {}", "x != x"],
  "<": ["i < j", "x < y", "s < t", "i < x", "x < 1", '"a" < s'],
  "<=": ["i <= j", "x <= y", "s <= t", "i <= x"],
  ">": ["i > j", "x > y", "s > t", "1.5 > i"],
  ">=": ["i >= j", "x >= y", "s >= t", "x >= i"],
  "&&": ["b && c", "i > 0 && j > 0", "i / j > 0 && b", "b && i / j > 0", "n != null && n > 0", "li[0] > 0 && ls[0] == s"],
  "||": ["b || c", "i / j > 0 || b", "b || i / j > 0", "n == null || n > 0", "li[0] > 0 || ls[0] == s"],
  "!": ["!b", "!(b && c)", "!(i / j > 1)", "!!b"],
  "? :": ["b ? i : j", "b ? s : t", "n != null ? n : i", "i / j > 0 ? 1 : 2", "b ? i / j : 0", "b ? null : s", "b ? (c ? 1 : 2) : 3"],
  in: ["i in li", "s in ls", "i in [1, 2, 3]", "s in m", '"a" in ms', '"toString" in ms', "x in lx", 'e in ["major", "minor"]', "s in self", '"o" in self', "ls in lls", "n in li", "b in lb", "level in [1, 2]", "i / j in li", "x in [1, 2]"],
  size: ["size(s)", "s.size()", "size(li)", "li.size()", "size(m)", "m.size()", "size([1, 2])", "size({\"a\": 1})", "size(open)"],
  contains: ["s.contains(t)", 's.contains("")', 'e.contains("a")'],
  startsWith: ["s.startsWith(t)", '"abc".startsWith(s)'],
  endsWith: ["s.endsWith(t)"],
  lowerAscii: ["s.lowerAscii()", '"ABC".lowerAscii() == s'],
  upperAscii: ["e.upperAscii()", '"abc".upperAscii()'],
  trim: ["s.trim()", '" a ".trim()'],
  int: ["int(x)", "int(i)", "int(1.9)", "int(-1.9)", "int(x / y)"],
  double: ["double(i)", "double(i) * x", "double(i) / double(j)", "double(x)"],
  string: ["string(i)", "string(b)", "string(s)", 'string(i) + "x"', "string(e)"],
  has: ["has(self.o)", "has(self.on)", "has(r.o)", "has(m.a)", "has(m.toString)", "has(self.o) && self.o == s", "has(r.o) ? r.o : 0", "has(self.on) && self.on != null && self.on == s", "!has(self.o) || size(self.o) > 0", "has(self.i)"],
  flatten: ["lls.flatten()", "[li, lj].flatten()", "groups.map(g, g.findings).flatten()", "size(groups.map(g, g.findings).flatten())"],
  all: ["li.all(k, k > 0)", "ls.all(k, k != t)", "m.all(k, m[k] > 0)", "fs.all(f, f.id != s)", "li.all(k, i / k > 0)", "fs.all(f, f.tags.all(k, k != f.id))", "lls.all(l, l.all(k, k == s))", "fs.all(f, !has(f.line) || f.line > 0)", "[i, j].all(k, k > 0)"],
  exists: ["li.exists(k, k == i)", "ls.exists(k, k == t)", "li.exists(k, i / k == 1)", "fs.exists(f, f.severity == \"critical\")", "m.exists(k, k == s)", "fs.exists(f, t in f.tags)"],
  exists_one: ["li.exists_one(k, k == i)", "li.exists_one(k, i / k == 1)", "ls.exists_one(k, k == s)"],
  filter: ["li.filter(k, k > 0)", "li.filter(k, i / k > 0)", "ls.filter(k, k != s)", "m.filter(k, m[k] > 0).size()", "fs.filter(f, f.severity != e).size()", "lx.filter(k, k > 0.5)"],
  map: ["li.map(k, k + 1)", "li.map(k, i / k)", "fs.map(f, f.id)", "li.map(k, k > 0, k * 2)", "li.map(k, k != 0, i / k)", "fs.map(f, has(f.line), f.line)", "ls.map(k, [k, s])", "m.map(k, m[k]).size()", "li.filter(k, k > 0).map(k, k * k)", "[1, 2].map(k, li)"],
};

const values = fc.sample(samples, { seed: 8, numRuns: 300 });
const all = Object.entries(sources).flatMap(([shown, examples]) => examples.map((source) => [shown, source] as const));

describe("agreement with cel-js", () => {
  it("is tried for every function and macro", () => {
    expect(Object.keys(sources)).toEqual(expect.arrayContaining([...callableNames]));
  });

  it.each(all)("%s: %s", (_, source) => {
    const [code, reference] = [load(accepted(compileExpression(source, sample, vocabulary)).javascript), celCode(source)];
    expect(values.filter((value) => !isDeepStrictEqual(code(value), reference(value)))).toEqual([]);
  });
});
