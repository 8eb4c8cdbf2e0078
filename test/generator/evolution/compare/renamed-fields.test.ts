/** Tests that a renamed field whose limits also change is a rename, with the change of the limits on its own. */
import { expect, test } from "vitest";
import { withBridges } from "../../../../generator/commands/diff/check-bridges.js";
import type { EvolutionFinding } from "../../../../generator/evolution/change/finding.js";
import { diffVersions } from "../../../../generator/evolution/diff.js";
import { bodyText, versionOfText } from "../support.js";

function source(text: string): { readonly name: string; readonly text: string } {
  return { name: "contracts.yaml", text };
}

async function bridged(...fields: readonly [before: string, after: string]): Promise<readonly EvolutionFinding[]> {
  const [oldText, newText] = fields.map((each) => bodyText(`fields: { id: string, ${each} }`)) as [string, string];
  const [old, now] = [await versionOfText(oldText), await versionOfText(newText)];
  const sources = { oldSources: [source(oldText)], newSources: [source(newText)] };
  return withBridges(diffVersions(old, now), { name: "old", old, new: now, ...sources, path: "contracts.yaml" });
}

function kindsOf(found: readonly EvolutionFinding[]): readonly string[] {
  return found.map(({ change }) => change.kind);
}

test.each([
  ["summary: string ..200", "gist: string ..120", "the maximum length is 120, was 200"],
  ["summary: string ..200", "gist: string ..300", "the maximum length is 300, was 200"],
  ["summary: string", "gist: { type: string, pattern: '[a-z]+' }", "the pattern is [a-z]+"],
  ["summary: integer 0..100", "gist: integer 0..10", "the maximum is 10, was 100"],
  ["summary: [PASS, FAIL]", "gist: [PASS, FAIL, UNKNOWN]", "the value UNKNOWN is added"],
  ["summary: string", "gist: string | null", "it can be null"],
])("%s to %s is a rename and another change", async (before, after, says) => {
  const [renamed, limit, ...others] = await bridged(before, after);
  expect(renamed).toMatchObject({
    change: { kind: "field-renamed" },
    bridge: { write: "add `aliases: [summary]` to gist if it takes its place", fixes: ["producer", "replay"] },
  });
  expect([limit?.change.says, others]).toEqual([says, []]);
  expect(renamed?.bridge?.isLossless).toBe(false);
});

test("the number of items and the type of the items are compared", async () => {
  expect(kindsOf(await bridged("summary: 'string[..9]'", "gist: 'string[..5]'"))).toContain("field-renamed");
  expect(kindsOf(await bridged("summary: 'string[]'", "gist: 'integer[]'"))).not.toContain("field-renamed");
});

test("a renamed field that is now required is reported as required, also with the alias", async () => {
  for (const after of ["gist: string", "gist: { type: string, aliases: [summary] }"]) {
    const found = await bridged("summary?: string", after);
    expect(kindsOf(found)).toEqual(["field-renamed", "field-made-required"]);
    expect(found[1]?.verdicts).toMatchObject({ producer: { verdict: "break" } });
  }
});

test.each([
  ["summary: string ..200", "gist: string ..120, note: string"],
  ["summary: string, note: string ..9", "gist: string ..120"],
])("%s to %s is no rename, because two fields compete, and nothing may be dropped", async (before, after) => {
  const found = await bridged(before, after);
  expect(kindsOf(found)).not.toContain("field-renamed");
  expect(found.filter(({ bridge }) => bridge?.write.includes("unknown_keys"))).toEqual([]);
});

test.each([
  ["summary: [PASS, FAIL]", "gist: [LOW, HIGH]"],
  ["summary: string", "gist: integer"],
  ["summary: date", "gist: string"],
])("%s to %s is no rename", async (before, after) => {
  expect(kindsOf(await bridged(before, after))).not.toContain("field-renamed");
});
