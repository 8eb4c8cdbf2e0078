import { describe, expect, it } from "vitest";
import type { Field, Model } from "../../../generator/model/model.js";
import { allFields } from "../../../generator/model/shape-parts.js";
import {
  contractIn,
  placed,
  plainShape,
  pointed,
  resolved,
  resolveDiagnostics,
  typeIn,
} from "../../support/resolving.js";

function fieldsOf(part: string): readonly Field[] {
  return recordFields(resolved(part), "C");
}

function recordFields(model: Model, scope: string): readonly Field[] {
  const { shape } = contractIn(model, scope);
  return shape.kind === "record" ? allFields(shape) : [];
}

describe("`read` of a field", () => {
  it("is in the Model, with the location of each part", () => {
    const part =
      "contracts:\n  C:\n    fields:\n      f: { type: 'string[]', aliases: [g], coerce: [split_comma], default: { context: c }, on_invalid_item: drop, hook: h, explicit: false }";
    const { written, ...reading } = fieldsOf(part)[0]?.reading ?? { written: {} };
    expect(reading).toEqual({
      aliases: ["g"],
      coerce: ["split_comma"],
      default: { context: "c" },
      onInvalidItem: "drop",
      hook: "h",
      explicit: false,
    });
    expect(Object.keys(written)).toEqual(["aliases.g", "coerce[0]", "on_invalid_item", "hook", "explicit", "default"]);
  });

  it("can take its default from the same object, or from every answer that contains it", () => {
    const types =
      "types:\n  Node: { fields: { id: string, copy: { type: string, default: { field: id } }, plan_id: { type: string, default: { field: plan.id } } } }";
    expect(
      resolveDiagnostics(
        `${types}\ncontracts:\n  C: { fields: { plan: { fields: { id: string } }, nodes: "Node[]" } }`,
      ),
    ).toEqual([]);
  });

  it("rejects a default from a missing path, once for a type and its copies", () => {
    const types =
      "types:\n  Node: { fields: { plan_id: { type: string, default: { field: plan.idd } }, level: [A, B] } }";
    const part = `${types}\ncontracts:\n  C: { fields: { plan: { fields: { id: string } }, node: Node } }\n  D: { fields: { plan: { fields: { id: string } }, node: Node }, enums: { node.level: [A] } }`;
    const [diagnostic, ...others] = resolveDiagnostics(part);
    expect(others).toEqual([]);
    expect(diagnostic).toMatchObject({
      code: "resolve/unknown-path",
      message: 'the path "plan.idd" does not exist: plan has no field "idd"',
      help: 'Did you mean "id"?',
    });
  });

  it("of a type that is in no answer can only take its default from its own object", () => {
    const part = "types:\n  T: { fields: { name: string, title: { type: string, default: { field: nam } } } }";
    expect(pointed(part, resolveDiagnostics(part))).toEqual(["resolve/unknown-path at nam"]);
  });

  it("accepts only existing tables, columns and fields", () => {
    const tables =
      "enums: { E: [A] }\ntables:\n  Sizes: { key: E, columns: { size: integer }, rows: { A: { size: 1 } } }\n";
    const part = (source: string): string =>
      `${tables}contracts:\n  C: { fields: { kind: E, size: { type: integer, default: ${source} } } }`;
    expect(resolveDiagnostics(part("{ table: Sizes, key: kind, column: size }"))).toEqual([]);
    const faults = [
      "{ table: Size, key: kind, column: size }",
      "{ table: Sizes, key: kinds, column: size }",
      "{ table: Sizes, key: kind, column: sizes }",
    ];
    expect(faults.map((source) => pointed(part(source), resolveDiagnostics(part(source))))).toEqual([
      ["resolve/unknown-table at Size"],
      ["resolve/unknown-path at kinds"],
      ["resolve/unknown-column at sizes"],
    ]);
  });

  it("completes an array by a field of its items", () => {
    const part =
      "types:\n  Item: { fields: { id: string } }\ncontracts:\n  C: { fields: { items: { type: 'Item[]', complete: { by: ids, from: { context: c }, filler: {} } } } }";
    expect(placed(part, resolveDiagnostics(part))).toEqual(["resolve/unknown-path 4:59"]);
    expect(resolveDiagnostics(part)[0]?.help).toBe('Did you mean "id"?');
  });
});

describe("`read: fields`", () => {
  const types =
    "types:\n  Review: { fields: { id: { type: string, aliases: [key], hook: h }, items: { type: list, items: { fields: { name: string } } } } }\n";

  it("overrides single keys of the type's `read`, only in this contract", () => {
    const model = resolved(
      `${types}contracts:\n  C: { type: Review, read: { fields: { id: { aliases: [ref] }, 'items[*].name': { default: '' } } } }\n  D: { type: Review }`,
    );
    const [id, items] = recordFields(model, "C");
    expect(id?.reading).toMatchObject({ aliases: ["ref"], hook: "h" });
    expect(items && plainShape(items.shape)).toMatchObject({
      items: { fields: [{ name: "name", reading: { default: { literal: "" } } }] },
    });
    expect(contractIn(model, "C").base).toBe("Review");
    expect(contractIn(model, "C").reading).toBeUndefined();
    expect(contractIn(model, "D").shape).toEqual({ kind: "reference", to: "Review", target: "type" });
    expect(plainShape(typeIn(model, "Review").shape)).toMatchObject({
      fields: [{ reading: { aliases: ["key"] } }, {}],
    });
  });

  it("accepts only existing fields", () => {
    const part = `${types}contracts:\n  C: { type: Review, read: { fields: { ident: { aliases: [a] }, 'items[*]': { aliases: [b] } } } }`;
    expect(pointed(part, resolveDiagnostics(part))).toEqual([
      "resolve/unknown-path at ident",
      "resolve/path-is-no-key at 'items[*]'",
    ]);
  });
});

describe("`read` of a contract", () => {
  it("is in the Model", () => {
    const part =
      "contracts:\n  C:\n    fields: { score: integer }\n    read: { where: fenced, fences: [''], tolerance: [], max_bytes: 9 }\n    unwrap: [out]\n    fill_from: { score: a.b }\n    mode: { default: shadow, enforce_flag: N }\n    hook: h";
    const { written: _, root, ...reading } = contractIn(resolved(part), "C").reading ?? { written: {} };
    expect(reading).toEqual({
      tolerance: [],
      where: "fenced",
      fences: [""],
      maxBytes: 9,
      unwrap: ["out"],
      fillFrom: { score: "a.b" },
      mode: { default: "shadow", enforceFlag: "N" },
    });
    expect(root).toMatchObject({ hook: "h" });
  });

  it("accepts only fields of the contract in `fill_from`", () => {
    const part = "contracts:\n  C: { fields: { score: integer }, fill_from: { scores: a.b } }";
    expect(pointed(part, resolveDiagnostics(part))).toEqual(["resolve/unknown-path at scores"]);
  });

  it("completes an array at the root by a field of its items", () => {
    const part =
      "contracts:\n  C: { type: list, items: { fields: { id: string } }, complete: { by: ids, from: { context: c }, filler: {} } }";
    expect(pointed(part, resolveDiagnostics(part))).toEqual(["resolve/unknown-path at ids"]);
  });
});

describe("the graph of a contract", () => {
  const fields =
    "fields: { root: string, nodes: { type: list, items: { fields: { id: string } } }, edges: { type: list, items: { fields: { a: string, b: string, kind: [X, Y], meta: { fields: { m?: string } } } } } }";
  const graph = "nodes: nodes, id: id, edges: edges, from: a, to: b, root: root";
  const contract = (link: string, repairs: string, parts = graph): string =>
    `contracts:\n  C:\n    ${fields}\n    graph: { ${parts}, link: ${link}, repairs: ${repairs} }`;

  it("is in the Model", () => {
    const { reading } = contractIn(
      resolved(
        contract("{ where: { kind: X }, copy: [meta.m] }", "[connect_root, { ids_to_uuids: ['nodes[*].id', root] }]"),
      ),
      "C",
    );
    expect(reading?.graph).toEqual({
      nodes: "nodes",
      id: "id",
      edges: "edges",
      from: "a",
      to: "b",
      root: "root",
      link: { where: { kind: "X" }, set: {}, copy: ["meta.m"] },
      repairs: [{ step: "connect_root" }, { step: "ids_to_uuids", paths: ["nodes[*].id", "root"] }],
    });
  });

  it.each([
    [
      "an array",
      contract("{ where: { kind: X } }", "[connect_root]", graph.replace("nodes: nodes", "nodes: node")),
      "node",
    ],
    ["an id", contract("{ where: { kind: X } }", "[connect_root]", graph.replace("id: id", "id: ident")), "ident"],
    ["an end", contract("{ where: { kind: X } }", "[connect_root]", graph.replace("to: b", "to: c")), "c"],
    ["the condition of a link", contract("{ where: { kin: X } }", "[connect_root]"), "kin"],
    ["the fields of a link", contract("{ where: { kind: X }, set: { metas: 1 } }", "[connect_root]"), "metas"],
    ["the copied fields of a link", contract("{ where: { kind: X }, copy: [meta.n] }", "[connect_root]"), "n"],
    ["an id that is mapped", contract("{ where: { kind: X } }", "[{ ids_to_uuids: [roots] }]"), "roots"],
    [
      "a reference to a node",
      contract("{ where: { kind: X } }", "[{ placeholder_nodes: { from: ['edges[*].c'], node: {} } }]"),
      "c",
    ],
    [
      "the fields of a node",
      contract("{ where: { kind: X } }", "[{ placeholder_nodes: { from: ['edges[*].a'], node: { name: x } } }]"),
      "name",
    ],
  ])("accepts only %s that exists", (_, part, place) => {
    expect(pointed(part, resolveDiagnostics(part))).toEqual([`resolve/unknown-path at ${place}`]);
  });
});
