import { describe, expect, it } from "vitest";
import type { Field, Shape } from "../../../generator/model/model.js";
import { any, constant, list, map, oneOf, record } from "../../support/models.js";
import { contractIn, plainShape, pointed, resolved, resolveDiagnostics } from "../../support/resolving.js";

const open = { unknownKeys: "keep" } as const;

function contract(entry: object): ReturnType<typeof contractIn> {
  return contractIn(resolved(`contracts:\n  C: ${JSON.stringify(entry)}`), "C");
}

describe("a contract in the summary form", () => {
  it.each<[string, object, Shape]>([
    ["required keys", { required_keys: ["b", "a"] }, record({ b: any, a: any }, open)],
    [
      "the version",
      { schema_version: "v1", required_keys: ["schema_version", "a"] },
      record({ schema_version: constant("v1", true), a: any }, open),
    ],
    ["a version without a key", { schema_version: "v1", required_keys: ["a"] }, record({ a: any }, open)],
    [
      "a key named schema_version without a version",
      { required_keys: ["schema_version"] },
      record({ schema_version: any }, open),
    ],
    ["values of a required key", { required_keys: ["a"], enums: { a: ["X"] } }, record({ a: oneOf("X") }, open)],
    [
      "values of another key",
      { required_keys: ["a"], enums: { b: [1, 2] } },
      record({ a: any, "b?": oneOf(1, 2) }, open),
    ],
    [
      "a path into an object",
      { enums: { "a.b.c": ["X"] } },
      record({ "a?": record({ "b?": record({ "c?": oneOf("X") }, open) }, open) }, open),
    ],
    [
      "a path into an array",
      { required_keys: ["a"], enums: { "a[*].b": ["X"] } },
      record({ a: list(record({ "b?": oneOf("X") }, open)) }, open),
    ],
    ["items with values", { enums: { "a[*]": ["X"] } }, record({ "a?": list(oneOf("X")) }, open)],
    ["an array at the root", { enums: { "[*].a": ["X"] } }, list(record({ "a?": oneOf("X") }, open))],
    [
      "values of a map",
      { enums: { "a.*": ["X"], "b.*[*].c": ["Y"] } },
      record({ "a?": map(oneOf("X")), "b?": map(list(record({ "c?": oneOf("Y") }, open))) }, open),
    ],
    ["a map at the root", { enums: { "*.a": ["X"] } }, map(record({ "a?": oneOf("X") }, open))],
    ["the values of the answer itself", { enums: { ".": ["X", "Y"] } }, oneOf("X", "Y")],
    [
      "a required key inside an object",
      { required_keys: ["a.b", "a.c"] },
      record({ "a?": record({ b: any, c: any }, open) }, open),
    ],
    [
      "two paths into one object",
      { enums: { "a.x": ["X"], b: ["Y"], "a.z": ["Z"] } },
      record({ "a?": record({ "x?": oneOf("X"), "z?": oneOf("Z") }, open), "b?": oneOf("Y") }, open),
    ],
  ])("declares %s", (_, entry, shape) => {
    expect(plainShape(contract(entry).shape)).toEqual(plainShape(shape));
  });

  it("keeps the order of keys and paths", () => {
    const { requiredKeys, enumPaths, shape } = contract({
      required_keys: ["c", "a", "b"],
      enums: { "x.y": ["Y"], b: ["B"], "x.a": ["A"], a: ["A"] },
    });
    expect(requiredKeys).toEqual(["c", "a", "b"]);
    expect(enumPaths).toEqual(["x.y", "b", "x.a", "a"]);
    expect(shape.kind === "record" && shape.fields.map(({ name }) => name)).toEqual(["c", "a", "b", "x"]);
  });

  it("requires only top-level keys", () => {
    expect(contract({ required_keys: ["a", "b.c"] }).requiredKeys).toEqual(["a"]);
  });

  it("knows where its fields are declared", () => {
    const { shape } = contract({ required_keys: ["a"], enums: { "b[*].c": ["X"] } });
    expect(placesOf(shape)).toEqual([
      "contracts.C.fields.a",
      "contracts.C.fields.b",
      "contracts.C.fields.b[].fields.c",
    ]);
  });

  it.each([
    [{ enums: { a: ["X"], "a.b": ["Y"] } }, ['resolve/paths-contradict at "a.b"']],
    [{ enums: { "a[*]": ["X"], "a.b": ["Y"] } }, ['resolve/paths-contradict at "a.b"']],
    [{ enums: { "a.b": ["Y"], a: ["X"] } }, ['resolve/paths-contradict at "a"']],
    [{ required_keys: ["x"], enums: { "[*].a": ["X"] } }, ['resolve/paths-contradict at "[*].a"']],
    [{ enums: { "a.*": ["X"], "a.b": ["Y"] } }, ['resolve/paths-contradict at "a.b"']],
    [{ enums: { ".": ["X"], a: ["Y"] } }, ['resolve/paths-contradict at "a"']],
    [{ required_keys: ["a[*]"] }, ['resolve/path-is-no-key at "a[*]"']],
    [{ required_keys: ["a.*", "."] }, ['resolve/path-is-no-key at "a.*"', 'resolve/path-is-no-key at "."']],
  ])("rejects contradictions: %j", (entry, complaints) => {
    const part = `contracts:\n  C: ${JSON.stringify(entry)}`;
    expect(pointed(part, resolveDiagnostics(part))).toEqual(complaints);
  });
});

function placesOf(shape: Shape): readonly string[] {
  if (shape.kind === "list") return placesOf(shape.items);
  return shape.kind === "record"
    ? shape.fields.flatMap((field: Field) => [field.place.path, ...placesOf(field.shape)])
    : [];
}
