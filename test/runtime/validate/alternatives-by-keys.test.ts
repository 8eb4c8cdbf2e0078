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

describe("a union of records without a tag tells what is wrong with the one that the keys speak for", () => {
  test.each<readonly [title: string, shape: Shape, value: unknown, issues: readonly string[]]>([
    ["a wrong value", choice, { url: 1 }, ["type v.url"]],
    ["several faults, all at once", choice, { url: 1, port: "x" }, ["type v.url", "type v.port"]],
    ["a key that is required and missing", choice, { port: 80 }, ["missing v.url"]],
    ["a key that nothing knows beside one of its own", choice, { file: "a", size: 1 }, ["unknown_key v.size"]],
    ["keys of both", choice, { url: "a", file: "b" }, ["no_match v"]],
    ["keys of neither", choice, { size: 1 }, ["no_match v"]],
    ["no keys", choice, {}, ["no_match v"]],
    ["no object", choice, 5, ["type v"]],
    [
      "keys that both know, of which one has all that it needs",
      union(record({ a: text() }), record({ a: text(), b: text() })),
      { a: 1 },
      ["type v.a"],
    ],
    [
      "keys that both know, which says nothing",
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
    ["alternatives that are no records", union(map(text()), record({ b: text() })), { b: 1 }, ["no_match v"]],
    [
      "an undefined member, which says nothing about what was meant",
      choice,
      { url: 1, file: undefined },
      ["type v.url", "unknown_key v.file"],
    ],
    ["a list of them", list(choice), [{ url: "a" }, { file: 1 }, { url: true }], ["type v[1].file", "type v[2].url"]],
  ])("%s", async (_, shape, value, issues) => {
    expect(await told(shape, value)).toEqual(issues);
  });

  test("through unions of unions, and types that contain each other", async () => {
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

  test("with the place where the field of that alternative is declared", async () => {
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

  test("in an answer, after the steps that the alternative allows", async () => {
    const type = await liveShape(record({ v: choice }));
    expect(type.safeParse('{"v": {"URL": "a", "port": "many"}}')).toMatchObject({
      ok: false,
      issues: [{ code: "type", path: "v.port" }],
      changes: [{ step: "rename_key", path: "v.url" }],
    });
  });
});
