/** Tests what tests of presence, null and tags imply for the rest of an expression. */
import { describe, expect, it } from "vitest";
import { compileExpression, truth } from "../../../generator/expressions/compile-expression.js";
import type { Shape } from "../../../generator/model/model.js";
import {
  boolean,
  constant,
  integer,
  list,
  nullable,
  oneOf,
  record,
  text,
  union,
  variants,
} from "../../support/models.js";
import { sample, vocabulary } from "./support.js";

const codesOf = (source: string, shape: Shape = sample): readonly string[] => {
  const compiled = compileExpression(source, shape, vocabulary, truth);
  return compiled.ok
    ? []
    : compiled.faults.map(
        (fault) => `${fault.code.replace("check/expression-", "")} ${source.slice(fault.start, fault.end)}`,
      );
};

const tested: readonly (readonly [source: string, faults: readonly string[]])[] = [
  ["o == s", ["maybe-absent o"]],
  ["has(o)", []],
  ["has(o) && o == s", []],
  ["o == s && has(o)", ["maybe-absent o"]],
  ["has(o) || o == s", ["maybe-absent o"]],
  ["!has(o) || o == s", []],
  ["!has(o) && o == s", ["maybe-absent o"]],
  ["!(!has(o)) && o == s", []],
  ["!(has(o) && b) || o == s", []],
  ["!(has(o) || b) || o == s", ["maybe-absent o"]],
  ["!(!has(o) || b) && o == s", []],
  ["(b && has(o)) && o == s", []],
  ["(b || has(o)) && o == s", ["maybe-absent o"]],
  ["((b && has(o)) || (c && has(o))) && o == s", []],
  ["has(o) ? o == s : b", []],
  ["has(o) ? b : o == s", ["maybe-absent o"]],
  ["!has(o) ? b : o == s", []],
  ['"o" in self && o == s', []],
  ["has(self.o) && o == s", []],
  ["has(o) && self.o == s", []],
  ["has(o) && li.all(k, o == s || k > 0)", []],
  ["has(r.o) && r.o > 0", []],
  ["has(r.o) && o == s", ["maybe-absent o"]],
  ["fs.all(f, has(f.line) && f.line > 0)", []],
  ["fs.all(f, has(f.line)) && fs.all(f, f.line > 0)", ["maybe-absent f.line"]],
  ["fs.filter(f, has(f.line)).all(f, f.line > 0)", ["maybe-absent f.line"]],
  ["fs.map(f, has(f.line), f.line) == li", []],
  ["fs.map(f, f.line) == li", ["maybe-absent f.line"]],
  ["groups.all(g, g.findings.all(f, has(f.line) && f.line > 0))", []],
  ["has(fs[0].line) && fs[0].line > 0", []],
  ["has(fs[0].line) && fs[1].line > 0", ["maybe-absent fs[1].line"]],
  ["has(fs[i].line) && fs[i].line > 0", []],
  ["has(fs[i].line) && fs[j].line > 0", ["maybe-absent fs[j].line"]],
  ["fs.map(f, has(f.fix_hint), f.fix_hint).all(h, size(h) > 0)", ["maybe-null h"]],
  ["fs.map(f, has(f.fix_hint), f.fix_hint).all(h, h == null || size(h) > 0)", []],
  ["n > 0", ["maybe-null n"]],
  ["n != null && n > 0", []],
  ["null != n && n > 0", []],
  ["n == null || n > 0", []],
  ["n == null && n > 0", ["maybe-null n"]],
  ["!(n == null) && n > 0", []],
  ["n == i && n > 0", []],
  ["n == n && n > 0", ["maybe-null n"]],
  ["n in li && n > 0", []],
  ["n != null && n != null", []],
  ["note != null && size(note) > 0", []],
  ["size(on) > 0", ["maybe-absent on", "maybe-null on"]],
  ["has(on) && size(on) > 0", ["maybe-null on"]],
  ["has(on) && on != null && size(on) > 0", []],
  ["m.a > 0", ["maybe-absent m.a"]],
  ["has(m.a) && m.a > 0", []],
  ['"a" in m && m.a > 0', []],
  ['"a" in m && m["a"] > 0', []],
  ['"a" in m && m["b"] > 0', ['maybe-absent m["b"]']],
  ["s in m && m[s] > 0", []],
  ["t in m && m[s] > 0", ["maybe-absent m[s]"]],
  ["m.all(k, m[k] > 0)", []],
  ["m.all(k, mx[k] > 0.0)", ["maybe-absent mx[k]"]],
  ["ls.all(k, k in m && m[k] > 0)", []],
  ["open.k == 1", ["maybe-absent open.k"]],
  ["has(open.k) && open.k == 1", []],
  ["has(open.k) && open.k > 1", ["operand open.k"]],
  ["has(tree.children[0].name)", []],
];

describe("tests of presence and null", () => {
  it("apply to the value itself and to array items", () => {
    const shape = nullable(record({ id: text(), hints: list(nullable(text())) }));
    expect(codesOf('id == "x"', shape)).toEqual(["maybe-null id"]);
    expect(codesOf('self != null && id == "x" && self.id == "x"', shape)).toEqual([]);
    expect(codesOf("self == null || size(hints[0]) > 1", shape)).toEqual(["maybe-null hints[0]"]);
    expect(codesOf("self == null || hints[0] == null || size(hints[0]) > 1", shape)).toEqual([]);
    expect(codesOf("self == null || hints.all(h, h != null && size(h) > 1)", shape)).toEqual([]);
  });

  it.each(tested)("%s", (source, faults) => {
    expect(codesOf(source)).toEqual(faults);
  });
});

const result = (otherVariants: "keep" | "reject"): Shape =>
  variants(
    "kind",
    { b: boolean },
    { FILE: { path: text(), size: integer() }, LINK: { path: integer(), "target?": text() }, NONE: {} },
    {},
    otherVariants,
  );

const kept: readonly (readonly [source: string, faults: readonly string[]])[] = [
  ['kind == "FILE" && size > 1', []],
  ['kind == "FILE" && path == "x"', []],
  ['kind == "LINK" && path == 1', []],
  ['kind == "LINK" && path == "x"', ['never-equal path == "x"']],
  ['kind == "NONE" || b', []],
  ['kind != "NONE" && kind != "LINK" && path == "x"', []],
  ['kind in ["FILE"] && path == "x"', []],
  ['!(kind in ["LINK", "NONE"]) && path == "x"', []],
  ['kind != "FILE" || size > 1', []],
  ['(kind == "FILE" || kind == "LINK") && has(path)', []],
  ['kind == "LINK" && target == "x"', ["maybe-absent target"]],
  ['kind == "LINK" && has(target) && target == "x"', []],
  ['kind == "NONE" && size > 1', ["unchecked size"]],
  ["size > 1", ["unchecked size"]],
  ["has(size) && size > 1", ["unchecked size"]],
  ['self.kind == "FILE" ? self.size > 1 : b', []],
];

describe("tests of a discriminator", () => {
  it.each(kept)("%s", (source, faults) => {
    expect(codesOf(source, result("keep"))).toEqual(faults);
  });

  it("has() is enough if fields of other variants are rejected", () => {
    expect(codesOf("has(size) && size > 1", result("reject"))).toEqual([]);
    expect(codesOf("size > 1", result("reject"))).toEqual(["maybe-absent size"]);
  });

  it("distinguish the members of a union", () => {
    const shape = record({
      u: union(record({ kind: constant("left"), at: integer() }), record({ kind: oneOf("right", "R"), name: text() })),
    });
    expect(codesOf('u.kind == "left" && u.at > 1', shape)).toEqual([]);
    expect(codesOf('u.kind != "left" && u.name == "x"', shape)).toEqual([]);
    expect(codesOf("u.at > 1", shape)).toEqual(["maybe-absent u.at"]);
    expect(codesOf("has(u.at) && u.at > 1", shape)).toEqual([]);
    expect(codesOf('u.kind == "R" && u.at > 1', shape)).toEqual(["maybe-absent u.at"]);
  });

  it("leave a member possible if its own field may be null", () => {
    const shape = record({
      u: union(
        record({ kind: nullable(constant("left")), at: integer() }),
        record({ kind: constant("right"), name: text() }),
      ),
    });
    expect(codesOf('u.kind != "left" && u.name == "x"', shape)).toEqual(["maybe-absent u.name"]);
    expect(codesOf('u.kind == "right" && u.name == "x"', shape)).toEqual(["maybe-absent u.name"]);
    expect(codesOf('u.kind == "right" && has(u.name) && u.name == "x"', shape)).toEqual([]);
  });

  it("are required if a member of a union keeps unknown keys", () => {
    const shape = record({
      u: union(
        record({ kind: constant("left"), at: integer() }),
        record({ kind: constant("right") }, { unknownKeys: "keep" }),
      ),
    });
    expect(codesOf("has(u.at) && u.at > 1", shape)).toEqual(["unchecked u.at"]);
    expect(codesOf('u.kind == "left" && u.at > 1', shape)).toEqual([]);
  });
});
