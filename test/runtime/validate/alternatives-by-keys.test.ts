import { describe, expect, test } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import { issuesOf, live, liveShape } from "../../support/live.js";
import { integer, list, map, modelOf, record, reference, text, union } from "../../support/models.js";

const told = async (
  shape: Shape,
  value: unknown,
  types: Readonly<Record<string, Shape>> = {},
): Promise<readonly string[]> =>
  issuesOf(await liveShape(record({ v: shape }), { types }), { v: value }).map(({ code, path }) => `${code} ${path}`);

const choice = union(record({ url: text(), "port?": integer() }), record({ file: text(), "mode?": integer() }));

describe("a union of records without a discriminator reports the issues of the alternative with the most matching keys", () => {
  test.each<readonly [title: string, shape: Shape, value: unknown, issues: readonly string[]]>([
    ["an invalid value", choice, { url: 1 }, ["type v.url"]],
    ["several issues, all at once", choice, { url: 1, port: "x" }, ["type v.url", "type v.port"]],
    ["a missing required key", choice, { port: 80 }, ["missing v.url"]],
    ["an unknown key next to a known one", choice, { file: "a", size: 1 }, ["unknown_key v.size"]],
    ["keys of both", choice, { url: "a", file: "b" }, ["no_match v"]],
    ["keys of neither", choice, { size: 1 }, ["no_match v"]],
    ["no keys", choice, {}, ["no_match v"]],
    ["a value that is not an object", choice, 5, ["type v"]],
    [
      "shared keys, with which one alternative is complete",
      union(record({ a: text() }), record({ a: text(), b: text() })),
      { a: 1 },
      ["type v.a"],
    ],
    [
      "shared keys, which decide nothing",
      union(record({ a: text() }), record({ a: integer() })),
      { a: true },
      ["no_match v"],
    ],
    [
      "keys that are kept, but not declared",
      union(record({ a: text() }, { unknownKeys: "keep" }), record({ b: text() }, { unknownKeys: "keep" })),
      { a: 1, other: 2 },
      ["type v.a"],
    ],
    ["alternatives that are not records", union(map(text()), record({ b: text() })), { b: 1 }, ["no_match v"]],
    [
      "an undefined property, which decides nothing",
      choice,
      { url: 1, file: undefined },
      ["type v.url", "unknown_key v.file"],
    ],
    ["an array of them", list(choice), [{ url: "a" }, { file: 1 }, { url: true }], ["type v[1].file", "type v[2].url"]],
  ])("%s", async (_, shape, value, issues) => {
    expect(await told(shape, value)).toEqual(issues);
  });

  test("through unions of unions, and recursive types", async () => {
    const types = {
      A: record({ x: text(), "next?": reference("Any") }),
      B: record({ y: text(), "next?": reference("Any") }),
      C: record({ z: text(), "items?": list(reference("Any")) }),
      Inner: union(reference("A"), reference("B")),
      Any: union(reference("Inner"), reference("C")),
    };
    const value = { x: "1", next: { z: "2", items: [{ y: "3" }, { y: 4, next: { x: 5, w: 6 } }] } };
    expect(await told(reference("Any"), value, types)).toEqual([
      "type v.next.items[1].y",
      "type v.next.items[1].next.x",
      "unknown_key v.next.items[1].next.w",
    ]);
  });

  test("with the location of the field in that alternative", async () => {
    const type = await live(
      modelOf({
        types: { A: record({ x: text() }), B: record({ y: integer() }) },
        contracts: { ROOT: record({ v: union(reference("A"), reference("B")) }) },
      }),
      "ROOT",
    );
    expect(issuesOf(type, { v: { y: "1" } })).toMatchObject([
      { path: "v.y", expected: "an integer", declaredAt: "contracts.yaml:4:5" },
    ]);
  });

  test("in an answer, after the coercions of the alternative", async () => {
    const type = await liveShape(record({ v: choice }));
    expect(type.safeParse('{"v": {"URL": "a", "port": "many"}}')).toMatchObject({
      ok: false,
      issues: [{ code: "type", path: "v.port" }],
      changes: [{ step: "rename_key", path: "v.url" }],
    });
  });
});
