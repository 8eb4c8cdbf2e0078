/** Tests that expressions take linear time: any other one is an error that names a rule to use instead. */
import { describe, expect, it } from "vitest";
import { compileExpression } from "../../../generator/expressions/compile-expression.js";
import { ruleExpressionLimits as limits } from "../../../generator/expressions/parse-expression.js";
import { list, map, record, text } from "../../support/models.js";
import { run, vocabulary } from "./support.js";

const plan = record({
  root: text(),
  nodes: list(record({ id: text(), tags: list(text()), meta: map(text()) })),
  edges: list(record({ from: text(), to: text(), via: list(text()) })),
  done: list(text()),
  open: list(text()),
  labels: map(text()),
  grid: list(list(text())),
});

/** The reported part, and the rule kind that the help mentions first. */
function joins(source: string): readonly string[] {
  const compiled = compileExpression(source, plan, vocabulary);
  return compiled.ok
    ? []
    : compiled.faults.map(
        ({ code, start, end, help = "" }) =>
          `${code.replace("check/expression-", "")} ${source.slice(start, end)}: ${/`(\w+)`: /.exec(help)?.[1] ?? help.slice(0, 8)}`,
      );
}

const refused: readonly (readonly [source: string, ...faults: string[]])[] = [
  ["edges.all(e, nodes.exists(n, n.id == e.from))", "join nodes: refs"],
  ["edges.all(e, nodes.exists_one(n, n.id == e.from))", "join nodes: refs"],
  ["edges.all(e, !nodes.exists(n, n.id == e.from))", "join nodes: disjoint"],
  ["edges.all(e, e.from in done)", "join done: refs"],
  ["done.all(d, d in open)", "join open: subset"],
  ["done.all(d, !(d in open))", "join open: disjoint"],
  ["!done.exists(d, d in open)", "join open: disjoint"],
  ["done.all(d, open.all(o, o != d))", "join open: disjoint"],
  ["nodes.all(n, nodes.exists_one(o, o.id == n.id))", "join nodes: unique"],
  ["nodes.all(n, nodes.filter(o, o.id == n.id) == [n])", "join nodes: unique"],
  ["done.all(d, d in nodes.map(n, n.id))", "join nodes: Use the ", "join nodes.map(n, n.id): subset"],
  ["edges.all(e, nodes.all(n, n.id != root))", "join nodes: disjoint"],
  ["nodes.all(n, n.tags.all(t, t in n.tags))", "join n.tags: unique"],
  ["!done.exists(d, !(d in open))", "join open: subset"],
  ["done.exists(d, d in open)", "join open: Use the "],
  ["!done.all(d, d in open)", "join open: Use the "],
  ["nodes.all(n, n.tags.exists(t, n.meta.exists(k, k == t)))", "join n.meta: Use the "],
  ["nodes.all(n, n.tags.all(t, n.meta.exists(k, k == t)))", "join n.meta: refs"],
  ["edges.all(e, [nodes].exists(ns, ns.exists(n, n.id == e.from)))", "join ns: refs"],
  ['edges.all(e, ["a"].exists(k, nodes.exists(n, n.id == e.from)))', "join nodes: refs"],
  ["edges.all(e, (e.from == e.to ? nodes : []).exists(n, n.id == e.from))", "join e.from == e.to ? nodes : []: refs"],
  ["edges.all(e, (e.via + done).exists(d, d == e.from))", "join e.via + done: refs", "join done: Use the "],
  ["edges.all(e, size(done + open) > 1)", "join done: Use the ", "join open: Use the "],
  ["edges.all(e, done == open)", "join done == open: Use the "],
  ["edges.all(e, [done] == [open])", "join [done] == [open]: Use the "],
  ["edges.all(e, done in [open])", "join [open]: refs"],
  ["edges.all(e, size(labels) > 0)", "join labels: Use the "],
  ["edges.map(e, done)", "join done: Use the "],
  ["edges.map(e, [done, e.via])", "join [done, e.via]: Use the "],
  ["edges.map(e, self).all(s, s.done.all(d, d != root))", "join self: Use the "],
  ["edges.all(e, size(grid.flatten()) > 1)", "join grid: Use the "],
  ["edges.map(e, edges).flatten() == []", "join edges: unique"],
];

const allowed: readonly string[] = [
  "nodes.all(n, n.tags.all(t, t != n.id))",
  "nodes.all(n, size(n.tags) > 0 && n.tags.exists(t, t == root))",
  "nodes.all(n, n.id in n.tags)",
  'nodes.all(n, n.id in [root, "x"])',
  "nodes.all(n, n.tags == done)",
  "nodes.all(n, n.tags == [root])",
  "nodes.all(n, n.id in labels)",
  "nodes.all(n, size(n.meta) > 0)",
  "nodes.all(n, n.tags in [done, open])",
  "nodes.all(n, done in [n.tags])",
  "nodes.all(n, [n.id, root] == [root, n.id])",
  "nodes.all(n, n.meta.all(k, k in labels))",
  "nodes.all(n, n.tags + [root] != [])",
  "edges.all(e, size(nodes) > 0)",
  '["a", "b"].all(k, done.exists(d, d == k))',
  "[done, open].all(l, l.all(d, d != root))",
  "nodes.map(n, n.tags).flatten().all(t, t != root)",
  "nodes.map(n, n.tags).all(l, l.all(t, t != root))",
  "nodes.map(n, [n.id, root]).all(l, l.all(t, t != root))",
  "grid.all(l, l.all(t, t != root)) && grid.flatten().exists(t, t == root)",
  "done.all(d, d != root) && open.all(o, o != root)",
  "(done + open).all(d, d != root)",
  "nodes.filter(n, n.id != root).map(n, n.tags).flatten() == done",
];

describe("a join", () => {
  it.each(refused)("%s", (source, ...faults) => {
    expect(joins(source)).toEqual(faults);
  });

  it("reports the loop and the reason", () => {
    const compiled = compileExpression("edges.all(e, nodes.exists(n, n.id == e.from))", plan, vocabulary);
    expect(compiled).toEqual({
      ok: false,
      faults: [
        {
          code: "check/expression-join",
          start: 13,
          end: 18,
          parameters: { what: 'this goes through "nodes"', loop: "edges" },
          help: "Use the rule kind `refs`: every value of one path exists at another one.",
        },
      ],
    });
  });
});

describe("not a join", () => {
  it.each(allowed)("%s", (source) => {
    expect(joins(source)).toEqual([]);
  });
});

const tooLarge = (measure: string, limit: number) => ({
  code: "check/expression-too-large",
  parameters: { measure, limit },
});

const doubled = (times: number): string => `[root]${".map(t, t + t)".repeat(times)}[0]`;

/** The error for an expression that is too large; undefined if it is not. */
function sizeFault(source: string): unknown {
  const compiled = compileExpression(source, plan, vocabulary);
  if (compiled.ok) return undefined;
  const [{ code, parameters } = {}] = compiled.faults;
  return { code, parameters };
}

describe("limits", () => {
  it.each([
    ["characters", "characters", limits.characters, (size: number) => `root == "${"x".repeat(size - 10)}"`],
    [
      "parts",
      "parts",
      limits.parts,
      (size: number) => `root in [${Array.from({ length: size - 3 }, () => '"a"').join()}]`,
    ],
    [
      "parts in a chain",
      "parts",
      limits.parts + 1,
      (size: number) => Array.from({ length: size / 2 }, () => "root").join("+"),
    ],
    [
      "levels of brackets",
      "levels",
      limits.levels,
      (size: number) => `${"(".repeat(size - 1)}root${")".repeat(size - 1)}`,
    ],
    [
      "arguments",
      "arguments",
      32,
      (size: number) => `root.contains(${Array.from({ length: size }, () => "root").join()})`,
    ],
  ] as const)("%s: the last one is allowed, the next one rejected", (_, measure, limit, sourceOf) => {
    expect(sizeFault(sourceOf(limit))).not.toMatchObject({ code: "check/expression-too-large" });
    expect(sizeFault(sourceOf(limit + 2))).toEqual(tooLarge(measure, measure === "parts" ? limits.parts : limit));
  });

  it("prevent repeated doubling of values", () => {
    expect(run(`size(${doubled(8)})`, { root: "ab" }, plan)).toBe(512);
    expect(sizeFault(doubled(9))).toEqual(tooLarge("copies of one value", limits.copies));
    expect(sizeFault(`["x"]${".map(t, t + t)".repeat(12)}`)).toEqual(tooLarge("copies of one value", limits.copies));
    expect(sizeFault(`[1]${".map(t, [t, t]).flatten()".repeat(10)}`)).toEqual(
      tooLarge("copies of one value", limits.copies),
    );
  });

  it("stop an expression of only brackets or signs quickly", () => {
    for (const source of [
      "(".repeat(1999),
      "!".repeat(1999),
      "-".repeat(1999),
      "[".repeat(1999),
      "a.".repeat(999),
      "a?".repeat(999),
    ])
      expect(compileExpression(source, plan, vocabulary).ok).toBe(false);
  });
});
