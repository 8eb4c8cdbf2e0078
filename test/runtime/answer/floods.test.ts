import { describe, expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: floods
contracts:
  TEXTS: { type: "string[]" }
  PARTS: { type: list, items: { fields: { part: { fields: { name: string } } } } }
`);

describe("many wrong items", () => {
  test("in nested arrays of one item are counted, without looking deeper than two levels", () => {
    const text = `[${`${"[".repeat(40)}1${"]".repeat(40)},`.repeat(5_000)}1]`;
    expect(contract("TEXTS").safeParse(text)).toMatchObject({ ok: false, issueCount: 5_001 });
    expect(contract("TEXTS").safeParse('[["a"], [["b"]], "c"]')).toMatchObject({ ok: true, value: ["a", "b", "c"] });
    expect(contract("TEXTS").safeParse('[[[["a"]]], "b"]')).toMatchObject({
      ok: false,
      issueCount: 1,
      issues: [{ path: "[0]" }],
    });
  });

  test("have positions in the answer if they are listed, however deep they are", () => {
    const text = `[\n"a",\n1,\n[[[[2]]]],\n[[3]]]`;
    const outcome = contract("TEXTS").safeParse(text);
    expect(!outcome.ok && outcome.issues.map(({ path, position }) => [path, position?.line, position?.column])).toEqual(
      [
        ["[1]", 3, 1],
        ["[2]", 4, 1],
        ["[3]", 5, 1],
      ],
    );
  });

  test("have positions at every depth, whichever comes first", () => {
    const outcome = contract("PARTS").safeParse('[\n3,\n{"part":\n{"name":\n4}},\n5]');
    expect(!outcome.ok && outcome.issues.map(({ path, position }) => [path, position?.line, position?.column])).toEqual(
      [
        ["[0]", 2, 1],
        ["[1].part.name", 5, 1],
        ["[2]", 6, 1],
      ],
    );
  });
});
