import { describe, expect, it } from "vitest";
import type { Model, Rule } from "../../../generator/model/model.js";
import { contractIn, placed, pointed, resolved, resolveDiagnostics, typeIn } from "../../support/resolving.js";

const base = `enums:
  Kind: [STATUS_A, STATUS_B, OTHER]
  Source: [db, doc]
tables:
  Policy: { key: Kind, columns: { needs: "Source[]" }, rows: { STATUS_A: { needs: [db] }, STATUS_B: { needs: [] }, OTHER: { needs: [doc] } } }
types:
  Node: { fields: { id: string, tags: "string[]", parent?: string } }
  Edge: { fields: { from: string, to: string, meta?: { fields: { mode?: [AND, OR] } } } }
`;
const fields = `fields: { kind: Kind, root: string, score: integer, sources: "Source[]", nodes: "Node[]", edges: "Edge[]", by_name: map<Node>, any: any, note?: string }`;

function part(rules: string): string {
  return `${base}contracts:\n  C:\n    ${fields}\n    rules:\n${rules
    .split("\n")
    .map((line) => `      ${line}`)
    .join("\n")}`;
}

function ruleOf(rule: string): Rule {
  const [found] = contractIn(resolved(part(`- ${rule}`)), "C").rules;
  if (!found) throw new Error("no rule");
  return found;
}

describe("a rule", () => {
  const operands: readonly (readonly [string, unknown])[] = [
    ['require: [note, "nodes[*].parent", "by_name.*.id"]', { paths: ["note", "nodes[*].parent", "by_name.*.id"] }],
    ["unique: { path: nodes, by: id }", { paths: ["nodes"], by: "id" }],
    ['unique: ["nodes[*].tags"]', { paths: ["nodes[*].tags"] }],
    [
      "includes: { path: sources, any_of: [db, doc] }",
      { path: "sources", values: { kind: "literals", values: ["db", "doc"] }, any: true },
    ],
    [
      "excludes: { path: sources, values: { table: Policy, key: kind, column: needs } }",
      { path: "sources", values: { kind: "cell", table: "Policy", key: "kind", column: "needs" } },
    ],
    [
      "subset: { path: sources, of: Source }",
      { path: "sources", of: { kind: "enum", name: "Source", values: ["db", "doc"] } },
    ],
    ["subset: { path: sources, of: keys(.) }", { path: "sources", of: { kind: "keys", path: "" } }],
    ["subset: { path: sources, of: keys(by_name) }", { path: "sources", of: { kind: "keys", path: "by_name" } }],
    [
      'subset: { path: sources, of: "nodes[*].tags" }',
      { path: "sources", of: { kind: "path", path: "nodes[*].tags" } },
    ],
    [
      'refs: { from: ["edges[*].from", root], to: "nodes[*].id" }',
      { from: ["edges[*].from", "root"], to: "nodes[*].id" },
    ],
    [
      'consistent: { path: "edges[*].meta.mode", by: "edges[*].from", where: { to: a } }',
      { items: "edges[*]", path: "meta.mode", by: "from", where: { kind: "test", path: "to", test: { equals: "a" } } },
    ],
    ['acyclic: { edges: "edges[*]", from: from, to: to }', { edges: "edges[*]", from: "from", to: "to" }],
    ['acyclic: { edges: "by_name.*", from: id, to: parent }', { edges: "by_name.*", from: "id", to: "parent" }],
    [
      'reachable: { nodes: "nodes[*].id", edges: "edges[*]", from: from, to: to, root: root }',
      { nodes: "nodes[*].id", edges: "edges[*]", from: "from", to: "to", root: "root" },
    ],
    ["compare: score <= 100", { left: "score", operator: "<=", right: { literal: 100 } }],
    ["compare: kind == root", { left: "kind", operator: "==", right: { path: "root" } }],
    [
      "{ assert: 'size(nodes) < score', message: M. }",
      { expression: { source: "size(nodes) < score", reads: ["nodes", "score"] } },
    ],
  ];
  it.each(operands)("%s", (rule, expected) => {
    expect(ruleOf(rule).operands).toEqual(expected);
  });

  it("has the code of its kind and is an error by default", () => {
    expect(ruleOf("unique: [sources]")).toMatchObject({
      kind: "unique",
      code: "duplicate",
      severity: "error",
      place: { path: "contracts.C.rules[0]" },
    });
    expect(ruleOf("{ unique: [sources], code: twice, severity: warning, message: M., id: once }")).toMatchObject({
      code: "twice",
      severity: "warning",
      message: "M.",
      id: "once",
      place: { path: "contracts.C.rules.once" },
    });
  });

  it("has its condition as data", () => {
    const when = {
      kind: "all",
      parts: [
        { kind: "test", path: "kind", test: { in: ["OTHER"] } },
        { kind: "not", part: { kind: "test", path: "note", test: { present: false } } },
        {
          kind: "any",
          parts: [
            { kind: "test", path: "score", test: { gte: 3 } },
            { kind: "test", path: "kind", test: { starts_with: "STATUS_" } },
          ],
        },
      ],
    };
    expect(
      ruleOf(
        "{ forbid: [note], when: { kind: [OTHER], not: { note: absent }, any: [{ score: { gte: 3 } }, { kind: { starts_with: STATUS_ } }] } }",
      ).when,
    ).toEqual(when);
    expect(ruleOf("{ forbid: [note], when: score > 3 }").when).toEqual({
      kind: "expression",
      expression: { source: "score > 3", reads: ["score"] },
    });
  });

  it('applies to values of its type, and to the value itself for "."', () => {
    const model = resolved(
      'types:\n  Tags: { type: "string[]", rules: [{ unique: ["."] }] }\n  Node: { fields: { a: integer, b: integer }, rules: [{ compare: a < b, id: order }] }',
    );
    expect(typeIn(model, "Tags").rules).toMatchObject([
      { operands: { paths: [""] }, place: { path: "types.Tags.rules[0]" } },
    ]);
    expect(typeIn(model, "Node").rules).toMatchObject([
      { operands: { left: "a", right: { path: "b" } }, place: { path: "types.Node.rules.order" } },
    ]);
  });

  it("can have a path through a type that is declared later or contains itself", () => {
    expect(
      resolveDiagnostics(
        'types:\n  A: { fields: { b: B }, rules: [{ unique: ["b.list"] }] }\n  B: { fields: { list: "string[]", a?: A, inner?: B }, rules: [{ require: [inner.inner.a.b], when: { inner.a: present } }] }',
      ),
    ).toEqual([]);
  });
});

it("follows the paths of a rule quickly through nested unions that lead to one type in exponentially many ways", () => {
  const unions = Array.from({ length: 64 }, (_, index) =>
    ["A", "B"].map((name) => `  ${name}${index}: A${index + 1} | B${index + 1}\n`).join(""),
  ).join("");
  const text = `types:\n${unions}  A64: { fields: { a: "string[]" } }\n  B64: { fields: { b: "string[]" } }\ncontracts:\n  C: { fields: { x: A0 }, rules: [{ disjoint: [x.a, x.b] }, { unique: [x.c] }] }`;
  expect(pointed(text, resolveDiagnostics(text))).toEqual(["resolve/unknown-path at c"]);
});

describe("the paths of a rule", () => {
  const refused: readonly (readonly [string, readonly string[]])[] = [
    ["unique: [node]", ["resolve/unknown-path at node"]],
    ["unique: { path: nodes, by: idd }", ["resolve/unknown-path at idd"]],
    ["unique: { path: any, by: id }", ["resolve/unknown-path at id"]],
    ['refs: { from: ["edges[*].frm"], to: "nodes.id" }', ["resolve/unknown-path at frm", "resolve/unknown-path at id"]],
    [
      'acyclic: { edges: "edges[*]", from: fro, to: to, where: { meta.mod: AND } }',
      ["resolve/unknown-path at fro", "resolve/unknown-path at mod"],
    ],
    ["acyclic: { edges: edges, from: from, to: to }", ["resolve/path-to-one-place at edges"]],
    ["acyclic: { edges: by_name, from: id, to: id }", ["resolve/path-to-one-place at by_name"]],
    ['consistent: { path: "edges[*].to", by: "nodes[*].id" }', ['resolve/not-one-list at "nodes[*].id"']],
    ["consistent: { path: score, by: root }", ["resolve/not-one-list at root"]],
    ["subset: { path: sources, of: Sources }", ["resolve/unknown-path at Sources"]],
    ["subset: { path: sources, of: keys(by_nam) }", ["resolve/unknown-path at by_nam"]],
    ["compare: scor <= roo", ["resolve/unknown-path at scor", "resolve/unknown-path at roo"]],
    [
      "includes: { path: sources, values: { table: Polici, key: knd, column: needs } }",
      ["resolve/unknown-table at Polici", "resolve/unknown-path at knd"],
    ],
    [
      "includes: { path: sources, values: { table: Policy, key: kind, column: need } }",
      ["resolve/unknown-column at need"],
    ],
    ["{ forbid: [note], when: { not: { any: [{ kin: OTHER }] } } }", ["resolve/unknown-path at kin"]],
  ];
  it.each(refused)("must exist: %s", (rule, expected) => {
    const text = part(`- ${rule}`);
    expect(pointed(text, resolveDiagnostics(text))).toEqual(expected);
  });

  it("suggest similar names, including enums", () => {
    const helps = resolveDiagnostics(
      part('- unique: [node]\n- subset: { path: sources, of: Sources }\n- require: ["nodes[*].perent"]'),
    ).map(({ help }) => help);
    expect(helps).toEqual(['Did you mean "nodes" or "note"?', 'Did you mean "sources"?', 'Did you mean "parent"?']);
  });

  it("cause no further errors if a type on the way has one", () => {
    const text =
      "types:\n  T: { fields: { a: Nowhere } }\ncontracts:\n  C: { fields: { t: T }, rules: [{ unique: [t.a.b] }, { unique: { path: t.a, by: c } }] }";
    expect(pointed(text, resolveDiagnostics(text))).toEqual(["resolve/unknown-name at Nowhere"]);
  });
});

/** The rules of a Model by the path of their location. */
function rulesByPlace({ types, contracts }: Model): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...types, ...contracts].flatMap(({ rules }) => rules.map(({ place, kind }) => [place.path, kind])),
  );
}

describe("rules and overlays", () => {
  const overlaid = `types:
  Inner: { fields: { level: [HIGH, LOW], tags: "string[]" }, rules: [{ unique: [tags] }] }
  Alias: Inner
  Outer: { fields: { kind: [A, B], list: "Alias[]", map: map<Inner>, level?: Level }, rules: [{ nonempty: [list] }] }
  Level: { enum: [X, Y], rules: [{ compare: . != "Z" }] }
contracts:
  NARROW: { type: Outer, enums: { kind: [A], "list[*].level": [HIGH], "map.*.level": [LOW], level: [X] }, rules: [{ forbid: [level] }] }
`;

  it("on types apply to narrowed copies", () => {
    const model = resolved(overlaid);
    expect(rulesByPlace(model)).toEqual({
      "types.Inner.rules[0]": "unique",
      "types.Outer.rules[0]": "nonempty",
      "types.Level.rules[0]": "compare",
      "contracts.NARROW.rules[0]": "forbid",
    });
    const { shape } = contractIn(model, "NARROW");
    const at = (name: string): unknown =>
      shape.kind === "record" && shape.fields.find((field) => field.name === name)?.shape;
    expect(shape).toMatchObject({ kind: "record", narrows: ["Outer"] });
    expect(at("list")).toMatchObject({ kind: "list", items: { kind: "record", narrows: ["Alias", "Inner"] } });
    expect(at("map")).toMatchObject({ kind: "map", values: { kind: "record", narrows: ["Inner"] } });
    expect(at("level")).toMatchObject({ kind: "enum", values: [{ value: "X" }], narrows: ["Level"] });
  });

  it("on a contract apply to the narrowed type", () => {
    const text =
      "types:\n  T: { fields: { a?: string, k: [A, B] } }\ncontracts:\n  C: { type: T, enums: { k: [A] }, rules: [{ require: [a], when: { kk: A } }] }";
    expect(placed(text, resolveDiagnostics(text))).toEqual(["resolve/unknown-path 4:68"]);
  });
});
