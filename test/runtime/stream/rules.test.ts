/** Tests rules that are checked before the end, when all fields that they read have ended. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { StreamOptions } from "../../../runtime/stream/index.js";
import { isFull, isLong, runs } from "../../support/lanes.js";
import { live } from "../../support/live.js";
import { kindNames, samplesOf, withRules } from "../../support/rule-samples.js";
import { answers, ruledContracts, ruledModel } from "../../support/ruled-contract.js";
import { brokenLaw, lostAfter, parseOptions } from "./checks.js";
import { cut, eventsOf } from "./streaming.js";

const source = {
  name: "contracts.yaml",
  text: `edition: 1
name: rules
types:
  Range:
    fields: { low: integer, high: integer }
    rules:
      - compare: low <= high
        code: upside_down
contracts:
  REVIEW:
    fields:
      verdict: { enum: [PASS, FAIL], explicit: true }
      findings: "string[]"
      range: Range
      ranges?: "Range[]"
      totals?: "map<integer>"
      note?: string | null
      actions?: "string[]"
      others?: "string[]"
      summary: string
    rules:
      - empty: [findings]
        when: { verdict: PASS }
        code: passes_with_findings
      - subset: { path: findings, of: keys(totals) }
      - nonempty: [actions, others]
        when: { verdict: PASS }
      - nonempty: [actions, summary]
      - disjoint: [actions, others]
      - require: [note]
        when: { verdict: FAIL }
      - compare: range.high != 7
        code: seven
      - compare: range.low != 1
        severity: warning
`,
};
const { loaded, diagnostics } = await loadSource(source);
const review = loaded?.contracts["REVIEW"] as unknown as AnyContract | undefined;
if (!review) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));

const strict: StreamOptions = { where: "whole", tolerance: "strict" };

test.each([
  ['{"verdict":"PASS","findings":["a"]', ',"summary":"s"}', "passes_with_findings findings"],
  ['{"findings":["a"],"verdict":"PASS"', ',"summary":"s"}', "passes_with_findings findings"],
  ['{"findings":["a"],"totals":{"b":1}', ',"summary":"s"}', "not_in_subset findings[0]"],
  ['{"summary":"s","range":{"low":2,"high":1}', ',"verdict":"PASS"}', "upside_down range.low"],
  ['{"summary":"s","range":{"low":2,"high":7,', '"other":1}}', "seven range.high"],
  ['{"summary":"s","actions":["a"],"others":["b","a"]', "}", "not_disjoint others[1]"],
  ['{"summary":"s","ranges":[{"low":2,"high":7},{"low":2,"high":1}', "]}", "upside_down ranges[1].low"],
])("%s is lost before %s", (before, after, expected) => {
  const found = eventsOf(review, cut(before, 1), strict).find(({ type }) => type === "lost");
  expect(found?.type === "lost" && `${found.issue.code} ${found.issue.path}`).toBe(expected);
  expect(brokenLaw({ contract: review, text: before + after, options: strict })).toBeUndefined();
});

test.each([
  '{"verdict":"PASS","findings":["a"',
  '{"verdict":"FAIL","findings":["a"],"summary":"s"',
  '{"findings":["a"],"totals":{"a":1',
  '{"summary":"s","range":{"low":1,"high":8},"totals":{}',
])("%s is not lost", (text) => {
  expect(eventsOf(review, cut(text, 1), strict).filter(({ type }) => type === "lost")).toEqual([]);
});

const options: readonly StreamOptions[] = [strict, { where: "whole" }, { where: "whole", tolerance: ["rename_key"] }];

/** The same object with its keys in another order, as a model could write them. */
function turned(value: unknown, by: number): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value);
  const at = by % Math.max(1, entries.length);
  return Object.fromEntries([...entries.slice(at), ...entries.slice(0, at)]);
}

/** Parsing a broken answer takes long, so each answer is cut at a few positions, different ones each time. */
const stride = isLong ? 97 : 397;

/** The number of lost answers, by the code of the issue. */
function lossesOf(contract: AnyContract, count: number): ReadonlyMap<string, number> {
  const losses = new Map<string, number>();
  const all = fc.sample(answers, { numRuns: count, seed: 3 }).map((value, index) => turned(value, index));
  for (const [index, value] of all.entries()) {
    const text = JSON.stringify(value) ?? "";
    const streaming = { contract, text, options: options[index % 5] ?? strict };
    const law = brokenLaw(streaming);
    if (law) throw new Error(`${law}\n${text}\n${JSON.stringify(streaming.options)}`);
    const prefix = lostAfter(streaming);
    if (prefix === undefined) continue;
    const lost = eventsOf(contract, [prefix], streaming.options).find(({ type }) => type === "lost");
    if (lost?.type === "lost") losses.set(lost.issue.code, (losses.get(lost.issue.code) ?? 0) + 1);
    for (const other of all.slice(0, 3)) {
      const continuation = JSON.stringify(other) ?? "";
      for (let at = index % stride; at < continuation.length; at += stride)
        if (contract.safeParse(prefix + continuation.slice(at), parseOptions(streaming.options)).ok)
          throw new Error(`lost after ${prefix}, but ${continuation.slice(at)} is valid`);
    }
  }
  return losses;
}

test("all properties hold for contracts with rules of every kind", async () => {
  const losses = new Map<string, number>();
  for (const { scope } of ruledContracts) {
    const contract = (await live(ruledModel, scope)) as unknown as AnyContract;
    for (const [code, count] of lossesOf(contract, runs(12))) losses.set(code, (losses.get(code) ?? 0) + count);
  }
  expect([...losses.keys()].filter((code) => code.startsWith("rule_")).length).toBeGreaterThan(5);
}, 300_000);

/** Kinds that random answers violate early only by chance, as do the few answers of the fast run for any kind. */
const rare: ReadonlySet<string> = new Set(["at_least_one", "at_most_one", "exactly_one", "disjoint", "consistent"]);

test.each(kindNames)(
  "all properties hold for %s",
  async (kind) => {
    let count = 0;
    for (const rule of samplesOf(kind)) {
      const contract = (await live(withRules({ ...rule, code: "broken" }), "A")) as unknown as AnyContract;
      count += lossesOf(contract, runs(34, isFull ? 11 : 1)).get("broken") ?? 0;
    }
    if (isFull && !rare.has(kind)) expect(count).toBeGreaterThan(0);
  },
  300_000,
);

test("a repeated item does not violate another rule about the same array", () => {
  const text = '{"summary":"s","actions":["a","a"],"verdict":"FAIL"';
  expect(eventsOf(review, cut(text, 1), strict).filter(({ type }) => type === "lost")).toEqual([]);
});
