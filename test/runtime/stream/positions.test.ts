/** Tests that an issue has the same position during streaming and at the end. */
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { cut, eventsOf } from "./streaming.js";

const source = {
  name: "contracts.yaml",
  text: `edition: 1
name: positions
types:
  Item:
    fields:
      id: string
      kind: [big, small]
      size?: integer 1..9
contracts:
  REPORT:
    fields:
      title?: { type: string, max_length: 5 }
      score?: integer 0..9
      code?: { type: string, pattern: "^[a-z]+$" }
      day?: date
      verdict?: [PASS, FAIL]
      fixed?: { const: v1 }
      tags?: { type: "string[2..3]", unique_items: true }
      items?: "Item[]"
      part?: Item
    rules:
      - unique: { path: items, by: id }
`,
};
const { loaded, diagnostics } = await loadSource(source);
if (!loaded) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));
const report = loaded.contracts["REPORT"] as unknown as AnyContract;
const item = (id: string, kind = "big"): object => ({ id, kind });

const wrong: readonly (readonly [string, object])[] = [
  ["type", { score: 4, title: 5 }],
  ["type", { part: { id: [], kind: "big" } }],
  ["unknown_key", { score: 4, notes: [1] }],
  ["unknown_key", { part: { ...item("a"), more: 1 } }],
  ["unknown_key", { items: [item("a"), { ...item("b"), more: { deep: 1 } }] }],
  ["too_long", { score: 4, title: "A long title" }],
  ["too_many", { score: 4, tags: ["a", "b", "c", "d"] }],
  ["too_few", { score: 4, tags: ["a"] }],
  ["not_unique", { score: 4, tags: ["a", "b", "a"] }],
  ["too_large", { title: "a", score: 40 }],
  ["too_small", { items: [item("a"), { ...item("b"), size: 0 }] }],
  ["pattern", { score: 4, code: "A1" }],
  ["format", { score: 4, day: "today" }],
  ["enum", { score: 4, verdict: "MAYBE" }],
  ["enum", { items: [item("a"), item("b"), item("c", "huge")] }],
  ["const", { score: 4, fixed: "v2" }],
  ["missing", { items: [item("a"), { kind: "big" }] }],
  ["missing", { score: 4, part: { id: "a" } }],
  ["duplicate", { score: 4, items: [item("a"), item("b"), item("a")] }],
];

test.each(wrong)("%s in %j", (code, value) => {
  for (const layout of [undefined, 1, "\t"]) {
    const text = JSON.stringify(value, null, layout);
    for (const tolerance of ["strict", "standard"] as const) {
      const found = eventsOf(report, cut(text, 1), { where: "whole", tolerance }).find(
        ({ type }) => type === "lost" || type === "suspect",
      );
      const outcome = report.safeParse(text, { where: "whole", tolerance });
      const issue = found && "issue" in found ? found.issue : undefined;
      expect(issue?.code ?? (tolerance === "standard" ? code : undefined)).toBe(code);
      const same = outcome.ok ? undefined : outcome.issues.find(({ path }) => path === issue?.path);
      if (issue)
        expect({ path: issue.path, position: issue.position }).toEqual({ path: same?.path, position: same?.position });
    }
  }
});
