import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { loadContracts } from "../../../generator/load.js";

interface Case {
  readonly id: string;
  readonly kind: string;
  readonly scope: string;
  readonly text: string;
  readonly expected: { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly stage: string };
  readonly also?: readonly unknown[];
  readonly strict: "accept" | "reject";
  readonly contestable?: true;
}

const folder = new URL("../read/model-text/", import.meta.url);
const cases: readonly Case[] = JSON.parse(readFileSync(new URL("cases.json", folder), "utf8"));
/** In these, the answer follows an unfinished value, and could be a part of it. */
const lost: ReadonlySet<string> = new Set(["multi-07", "prose-21"]);
const firm = cases.filter(({ contestable }) => !contestable);
const contestable = cases.filter((given) => given.contestable);
const { contracts } = await loadContracts(new URL("contracts.yaml", folder));

function outcomeOf({ scope, text }: Case, tolerance: "standard" | "strict"): ReturnType<AnyContract["safeParse"]> {
  const contract = contracts[scope];
  if (!contract) throw new Error(`no contract ${scope}`);
  return contract.safeParse(text, { tolerance });
}

function isAmong(value: unknown, { expected, also = [] }: Case): boolean {
  return [...(expected.ok ? [expected.value] : []), ...also].some((accepted) => isDeepStrictEqual(accepted, value));
}

/**
 * Right, missed (rejected though a value was there), or wrong (any other value, or one where the answer must be
 * rejected).
 */
function resultOf(given: Case): "right" | "missed" | "wrong" {
  const outcome = outcomeOf(given, "standard");
  if (!outcome.ok) return given.expected.ok ? "missed" : "right";
  return isAmong(outcome.value, given) ? "right" : "wrong";
}

describe("model output", () => {
  test("has the recorded counts of the collection", () => {
    expect([
      firm.filter(({ expected }) => expected.ok).length,
      firm.filter(({ expected }) => !expected.ok).length,
      contestable.length,
    ]).toEqual([120, 56, 47]);
  });

  test.each(firm)("$id ($kind) has the expected result", (given) => {
    expect(resultOf(given)).toBe(lost.has(given.id) ? "missed" : "right");
  });

  test.each(cases)("$id ($kind) has the expected result in strict parsing", (given) => {
    const outcome = outcomeOf(given, "strict");
    expect(outcome.ok).toBe(given.strict === "accept");
    expect(!outcome.ok || outcome.changes.length === 0).toBe(true);
  });

  test("that strict parsing accepts has the same value in tolerant parsing", () => {
    const taken = cases
      .map((given) => [outcomeOf(given, "strict"), outcomeOf(given, "standard")] as const)
      .filter(([{ ok }]) => ok);
    expect(taken.length).toBe(8);
    for (const [strict, standard] of taken) expect(standard).toEqual(strict);
  });
});

/** The rows of the table in test/runtime/read/model-text/README.md: `| id | verdict | why |`. */
function decided(): readonly (readonly [id: string, verdict: string])[] {
  const text = readFileSync(new URL("../read/model-text/README.md", import.meta.url), "utf8");
  return [...text.matchAll(/^\| ([a-z]+-\d\d) \| (taken|taken as written|rejected) \| \S.* \|$/gm)].map(
    ([, id = "", verdict = ""]) => [id, verdict],
  );
}

function verdictOn(given: Case): string {
  const outcome = outcomeOf(given, "standard");
  if (!outcome.ok) return "rejected";
  if (isAmong(outcome.value, given)) return "taken";
  return isDeepStrictEqual(outcome.value, JSON.parse(given.text)) ? "taken as written" : "wrong";
}

test("debatable model output has the result in the README next to it", () => {
  expect(contestable.map((given) => [given.id, verdictOn(given)])).toEqual(decided());
});
