/** Tests the result type of an expression, and the paths that it reads. */
import { describe, expect, it } from "vitest";
import { compileExpression, truth } from "../../../generator/expressions/compile-expression.js";
import type { Shape } from "../../../generator/model/model.js";
import {
  boolean,
  constant,
  integer,
  list,
  map,
  nullable,
  number,
  object,
  reference,
  text,
  union,
} from "../../support/models.js";
import { accepted, run, sample, vocabulary } from "./support.js";

function faultsOf(source: string, expected: Shape): readonly string[] {
  const compiled = compileExpression(source, sample, vocabulary, expected);
  return compiled.ok ? [] : compiled.faults.map(({ code }) => code);
}

const types: readonly (readonly [source: string, type: Shape])[] = [
  ["i + j", integer()],
  ["i * 2", integer()],
  ["x / 2.0", number()],
  ["double(i)", number()],
  ["int(x)", integer()],
  ["size(fs)", integer()],
  ["s + t", text()],
  ["i > j", boolean],
  ["fs", list(reference("Finding"))],
  ['fs.filter(f, f.severity == "major")', list(reference("Finding"))],
  ["fs[0]", reference("Finding")],
  ["groups.map(g, g.findings).flatten()", list(reference("Finding"))],
  ["fs.map(f, f.severity)", list(reference("Severity", "enum"))],
  ["n", nullable(integer())],
  ["n != null ? n : 0", union(integer(), constant(0))],
  ["has(o) ? o : null", nullable(text())],
  ['b ? "yes" : "no"', union(constant("yes"), constant("no"))],
  ["[i, 1]", list(integer())],
  ['["a", "b"]', list(text())],
  ['{"a": i}', map(integer())],
  ["m.map(k, k)", list(text())],
  ["open", object],
  ["li + lj", list(integer())],
  ["note", reference("Note")],
];

describe("the type of an expression", () => {
  it.each(types)("%s", (source, type) => {
    expect(accepted(compileExpression(source, sample, vocabulary)).type).toEqual(type);
  });

  it("must be the expected one, with an integer for a number", () => {
    expect(faultsOf("i", integer())).toEqual([]);
    expect(faultsOf("i", number())).toEqual([]);
    expect(faultsOf("x", integer())).toEqual(["check/expression-result"]);
    expect(faultsOf("n", integer())).toEqual(["check/expression-result"]);
    expect(faultsOf("n", nullable(integer()))).toEqual([]);
  });
});

const reads: readonly (readonly [source: string, reads: readonly string[], whole: readonly string[]])[] = [
  ["b", ["b"], []],
  ["has(o) && o == s", ["o", "s"], []],
  ["r.s == s", ["r.s", "s"], []],
  ["size(fs) > 0", ["fs"], []],
  ["fs.all(f, f.id != s)", ["fs[*].id", "s"], []],
  ["fs.all(f, b)", ["b", "fs"], []],
  ["groups.all(g, g.findings.exists(f, f.id == g.name))", ["groups[*].findings[*].id", "groups[*].name"], []],
  ["size(groups.map(g, g.findings).flatten()) > 1", ["groups[*].findings"], []],
  ["groups.map(g, g.findings).flatten().all(f, f.id != s)", ["groups[*].findings[*].id", "s"], []],
  ["fs.filter(f, f.id != s).all(f, size(f.tags) > 0)", ["fs[*].id", "fs[*].tags", "s"], []],
  ["[r, r].all(k, k.i > 0)", ["r.i"], []],
  ["(b ? li : lj).all(k, k > 0)", ["b", "li[*]", "lj[*]"], []],
  ["li[0] > 0", ["li[*]"], []],
  ['"a" in m', ["m"], []],
  ['"a" in m && m.a > 0', ["m.*"], []],
  ['"o" in self', ["o"], []],
  ["fs == []", ["fs"], ["fs"]],
  ["li in [lj]", ["li", "lj"], ["li", "lj"]],
  ["s in ls", ["ls", "s"], ["ls"]],
  ["r == r", ["r"], ["r"]],
  ["fs == [] || fs.all(f, f.id != s)", ["fs", "fs[*].id", "s"], ["fs"]],
];

describe("the paths that are read", () => {
  it.each(reads)("%s", (source, paths, whole) => {
    const compiled = accepted(compileExpression(source, sample, vocabulary, truth));
    expect([compiled.reads, compiled.readsWhole]).toEqual([paths, whole]);
  });

  it("of an array or a scalar at the root start there", () => {
    expect(
      accepted(compileExpression("self.all(f, f.id != '')", list(reference("Finding")), vocabulary, truth)).reads,
    ).toEqual(["[*].id"]);
    expect(accepted(compileExpression("self % 5 == 0", integer(), vocabulary, truth)).reads).toEqual([""]);
    expect(run("self % 5 == 0", 15, integer())).toBe(true);
  });
});
