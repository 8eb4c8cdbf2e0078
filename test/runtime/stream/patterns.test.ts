/** Strings with patterns, which can be judged when they have ended. */
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { StreamOptions } from "../../../runtime/stream/index.js";
import { brokenLaw, lostAfter } from "./checks.js";
import { eventsOf } from "./streaming.js";

const source = {
  name: "contracts.yaml",
  text: `edition: 1
name: patterns
types:
  Word: { type: string, pattern: "[a-z]+" }
  Item:
    fields:
      id: { type: string, pattern: "[a-z]+-[0-9]+" }
contracts:
  ORDER:
    fields:
      code?: { type: "string 3..8 | null", pattern: "[A-Z]{2}-[0-9]+" }
      label?: { type: nonblank, pattern: "[a-z]+" }
      short?: { type: string ..3, pattern: "[a-z]*" }
      trimmed?: { type: string, pattern: "[a-z]+", coerce: [trim] }
      looked?: { type: string, pattern: "(?=a)[a-z]+" }
      items?: "Item[]"
      byId?: "map<Word>"
`,
};
const { loaded, diagnostics } = await loadSource(source);
const order = loaded?.contracts["ORDER"] as unknown as AnyContract | undefined;
if (!order) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));

const strict: StreamOptions = { place: "json", tolerance: "strict" };

test.each([
  ['{"code":"AB-1","label":"abC', '"', "label pattern"],
  ['{"short":"1x', '"', "short pattern"],
  ['{"short":"abc', "1x", "short too_long"],
  ['{"byId":{"x":"a1', '"}}', "byId.x pattern"],
  ['{"items":[{"id":"A-1"', "}", "items[0].id pattern"],
])("%s is lost at the first character of %j", (before, after, expected) => {
  const text = before + after;
  expect(lostAfter({ contract: order, text, options: strict })).toBe(before + after.slice(0, 1));
  for (const pieces of [[text], Array.from(text)]) {
    const lost = eventsOf(order, pieces, strict).find(({ type }) => type === "lost");
    expect(lost?.type === "lost" && `${lost.issue.path} ${lost.issue.code}`).toBe(expected);
  }
});

test("nothing is lost before the string ends, or if a step leaves it open", () => {
  for (const text of ['{"trimmed":"  A', '{"looked":"b', '{"label":"   ', '{"items":[{"id":"A'])
    expect(lostAfter({ contract: order, text, options: strict })).toBeUndefined();
});

test("with repairs of text it is suspect", () => {
  const found = eventsOf(order, ['{"code":"AB-1","label":"abC","'], { place: "json" }).filter(
    ({ type }) => type === "suspect",
  );
  expect(found).toMatchObject([{ issue: { code: "pattern", path: "label" } }]);
});

test("all laws hold for strings with patterns", () => {
  const values = ["AB-1", "ab", "a1", "", "  ", " a", "A", "aB", "abcd", "ab1d", "😀", "a\n"];
  for (const value of values)
    for (const name of ["code", "label", "short", "trimmed", "looked"])
      for (const options of [strict, { place: "json" }] as const)
        expect(brokenLaw({ contract: order, text: JSON.stringify({ [name]: value }), options })).toBeUndefined();
});
