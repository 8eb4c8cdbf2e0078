import { spawnSync } from "node:child_process";
import { checkSync } from "recheck";
import { describe, expect, test } from "vitest";
import { formatPatterns } from "../../../generator/model/formats.js";
import type { Shape } from "../../../generator/model/model.js";
import { emitCode } from "../../support/emit.js";
import { packageOf, run } from "../../support/generated-package.js";
import { isLong } from "../../support/lanes.js";
import { liveShape } from "../../support/live.js";
import {
  integer,
  list,
  map,
  modelOf,
  nullable,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
  type Declared,
} from "../../support/models.js";
import { reviewModel } from "../../support/review-model.js";

const million = 1_000_000;
/** Enough to show that no issue is stored for each of them. */
const many = 100_000;
const parts = ["a", "a.", "a@", "%41", "a:", "a/", "0", "00:", "-", "[", "//", "?", "#"];
const named: Declared = {
  enums: { Level: ["LOW", "HIGH"] },
  types: {
    Tree: record({ name: text(), "next?": reference("Tree") }),
    Small: record({ level: reference("Level", "enum") }),
    File: record({ kind: constantOf("file") }),
    Link: record({ kind: constantOf("link") }),
  },
};

function constantOf(value: string): Shape {
  return { kind: "constant", value, version: false };
}

describe("many invalid items are reported as 20 issues and a count", () => {
  test.each<readonly [what: string, items: Shape, item: unknown]>([
    ["integers", integer(), "x"],
    ["items of a named type", reference("Small"), { level: "MID" }],
    ["items of a type that contains itself", reference("Tree"), { name: 5 }],
    ["variants", variants("on", {}, { A: { a: text() }, B: {} }), { on: "A" }],
    ["nullable items", nullable(reference("Small")), { level: 1 }],
    ["items that match no alternative", union(text({ pattern: "a" }), text({ pattern: "b" })), "c"],
    ["tagged alternatives", union(reference("File"), reference("Link")), { kind: "dir" }],
  ])("%s", async (_, items, item) => {
    const type = await liveShape(list(items), named);
    const value = Array.from({ length: many }, () => item);
    const outcome = type.validate(value);
    expect(outcome.ok ? [] : [outcome.issues.length, outcome.issueCount]).toEqual([20, many]);
  });

  test("as are many unknown keys, and repeated items", async () => {
    const keys = (await liveShape(record({ "a?": text() }))).validate(
      Object.fromEntries(Array.from({ length: many }, (_, index) => [`k${index}`, 1])),
    );
    expect(keys.ok ? [] : [keys.issues.length, keys.issueCount]).toEqual([20, many]);
    const repeated = (await liveShape(list(map(integer()), { uniqueItems: true }))).validate(
      Array.from({ length: many }, () => ({ a: 1 })),
    );
    expect(repeated.ok ? [] : [repeated.issues.length, repeated.issueCount]).toEqual([1, 1]);
  });

  test("also in generated code", async () => {
    const folder = packageOf(
      await emitCode(modelOf({ ...named, contracts: { TREES: list(reference("Tree")), DEEP: reference("Tree") } })),
    );
    const printed = run(
      folder,
      `import { trees, deep, isDeep } from "./index.js";
       const outcome = trees.validate(Array.from({ length: ${many} }, () => ({ name: 5 })));
       let value = { name: "leaf" };
       for (let level = 0; level < 100_000; level += 1) value = { name: "node", next: value };
       console.log(JSON.stringify([outcome.issues.length, outcome.issueCount, deep.validate(value).issues[0].code, deep.is(value), isDeep(value), isDeep({ name: "a", next: { name: "b" } })]));`,
    );
    expect(JSON.parse(printed)).toEqual([20, many, "too_deep", false, false, true]);
  });
});

/** A result that does not depend on a clock, which a busy machine would change. */
const withoutClock = {
  randomSeed: 0,
  timeout: null,
  attackTimeout: null,
  incubationTimeout: null,
  seedingTimeout: null,
  recallTimeout: -1,
} as const;

describe("long strings", () => {
  test.each(Object.entries(formatPatterns))("of the format %s are matched in linear time", (_, pattern) => {
    expect(checkSync(pattern.source, pattern.flags, withoutClock).status).toBe("safe");
    expect(pattern.source).not.toContain('"');
    for (const part of parts) expect(pattern.test(`a:${part.repeat(million)}\u0000`)).toBe(false);
  });

  // Each start with every sixth of the parts, and each part with one or two of the starts; `npm run laws` tries all pairs.
  // The engine stops optimizing expressions if a program has compiled a megabyte of them, and then a repeated
  // choice uses up its stack much sooner.
  test("are matched without the engine's stack, even in programs that have compiled many expressions", () => {
    const sources = Object.values(formatPatterns).map(({ source }) => source);
    const heads = ["a:", "a://", "a://[", "a://[v1.", "a://[v", "a@", "", "00:00:00.", "2020-01-01T00:00:00."];
    const pairs = heads.flatMap((head, row) =>
      parts.filter((_, column) => isLong || (row + column) % 6 === 0).map((part) => [head, part]),
    );
    const code = `const expressions = ${JSON.stringify(sources)}.map((source) => new RegExp(source));
      for (const [head, part] of ${JSON.stringify(pairs)}) {
        const text = head + part.repeat(${5 * million}) + "\\u0000";
        for (const expression of expressions) if (expression.test(text)) throw new Error(expression + part);
      }`;
    expect(spawnSync(process.execPath, ["--no-regexp-optimization", "-e", code], { encoding: "utf8" })).toMatchObject({
      status: 0,
      stderr: "",
    });
  });

  test("that exhaust the engine's stack are rejected, and do not end the program", async () => {
    const type = await liveShape(record({ words: text({ pattern: "(?:(a?)(b?)(c?)(d?)(e?)(f?)x)*" }) }));
    const words = "x".repeat(5 * million);
    expect(() => /^(?:(a?)(b?)(c?)(d?)(e?)(f?)x)*$/u.test(words)).toThrow(RangeError);
    const outcome = type.validate({ words });
    expect(outcome.ok ? [] : outcome.issues).toMatchObject([
      {
        code: "too_long",
        path: "",
        message: "the value must have strings that are short enough to be matched with their patterns",
      },
    ]);
    expect([type.is({ words }), type.is({ words: "abxx" }), type.validate({ words: "abxx" }).ok]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test("are counted in code points only if their length requires it", async () => {
    const type = await liveShape(text({ maxLength: 3 * million, minLength: million }));
    expect(
      ["x".repeat(2 * million), "😀".repeat(million), "😀".repeat(3 * million)].map((value) => type.is(value)),
    ).toEqual([true, true, true]);
    expect(
      ["😀".repeat(million - 1), "😀".repeat(3 * million + 1), "x".repeat(3 * million + 1)].map((value) =>
        type.is(value),
      ),
    ).toEqual([false, false, false]);
  });

  test("are truncated in issues", async () => {
    const outcome = (await liveShape(oneOf("A"))).validate("x".repeat(5 * million));
    expect(outcome.ok ? undefined : outcome.issues[0]).toMatchObject({
      message: `the value must be "A"; got "${"x".repeat(199)}…`,
      actual: `"${"x".repeat(199)}…`,
    });
  });
});

test("the sample of all kinds is small enough to read", async () => {
  const files = await emitCode(reviewModel);
  expect(
    files.filter(({ path, text: code }) => path.startsWith("validators/") && /^const schema\d+ = /m.test(code)),
  ).toEqual([]);
});
