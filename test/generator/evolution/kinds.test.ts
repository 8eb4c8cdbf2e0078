/** Compiles both versions of each kind of change, and compares the verdicts with the recorded ones. */
import { describe, expect, test } from "vitest";
import { diffVersions } from "../../../generator/evolution/diff.js";
import type { Version } from "../../../generator/evolution/change/version.js";
import { bodyText, expected, findingsOfKind, kinds, verdictIn, versionOfText } from "./support.js";

describe("the verdicts of each kind of change", () => {
  test.each(kinds.map((kind) => [kind.id, kind.what, kind] as const))("%i: %s", async (id, _, kind) => {
    const findings = await findingsOfKind(kind);
    const found = (["producer", "values", "replay"] as const).map((direction) => [
      direction,
      verdictIn(findings, direction),
    ]);
    expect([id, expected[id]]).toMatchObject([id, Object.fromEntries(found)]);
  });
});

describe("an added alias is not called safe for recorded answers", () => {
  const added = ["{ enum: [PASS, FAIL] }", "{ enum: { PASS: { aliases: [OK] }, FAIL: } }"] as const;
  test.each([
    ["in a mode", (type: string) => `fields: { v: ${type} }\nmode: { default: shadow }`],
    [
      "where invalid items are dropped",
      (type: string) => `fields: { l: { type: list, items: ${type}, on_invalid_item: drop } }`,
    ],
    ["next to another alternative", (type: string) => `fields: { v: ${type}, o: integer | boolean }`],
    ["with a hook", (type: string) => `fields: { v: ${type}, d: { type: date, hook: read_date } }`],
  ])("%s", async (_, body) => {
    const [old, now] = await Promise.all(added.map((type) => versionOfText(bodyText(body(type)))));
    if (!old || !now) throw new Error("no version");
    const found = diffVersions(old, now);
    expect(found.map(({ change }) => change.kind)).toEqual(["enum-alias-added"]);
    expect(verdictIn(found, "replay")).not.toBe("safe");
  });
});

test("of several changes of one value, each is shown by its own break", async () => {
  const [old, now] = ["number 0..10", "integer 0..5"].map((type) => versionOfText(bodyText(`fields: { n: ${type} }`)));
  const found = diffVersions(...(await Promise.all([old, now] as [Promise<Version>, Promise<Version>])));
  const codes = found.map(({ change: { kind }, verdicts: { producer } }) => [
    kind,
    producer?.verdict === "break" && producer.witness.new !== "accepts" ? producer.witness.new[0]?.code : undefined,
  ]);
  expect(codes).toEqual([
    ["number-made-integer", "type"],
    ["number-upper-lowered", "too_large"],
  ]);
});

function versionWith(pattern: string): Promise<Version> {
  return versionOfText(bodyText(`fields: { s: { type: string, pattern: "${pattern}" } }`));
}

test.each([
  ["[a-z]{2,12}", "[a-z]{2,10}"],
  ["[a-z]{2,12}", "[a-z]{2,3}|[a-z]{5,12}"],
  ["[A-Z]{2}[0-9A-Z]{2,12}", "[A-Z]{2}[0-9A-Z]{2,10}"],
])("a tighter pattern is shown by a longer string: %s to %s", async (before, after) => {
  const found = diffVersions(await versionWith(before), await versionWith(after));
  expect(verdictIn(found, "producer")).toBe("break");
  expect(verdictIn(diffVersions(await versionWith(after), await versionWith(before)), "values")).toBe("break");
});
