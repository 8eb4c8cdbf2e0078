import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { beforeAll, describe, expect, test } from "vitest";
import { loadContracts, type LoadedContracts } from "../../generator/load.js";
import type { Tolerance } from "../../runtime/reading.js";
import { readText } from "../../runtime/read/index.js";

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

const folder = new URL("model-text/", import.meta.url);
const cases: readonly Case[] = JSON.parse(readFileSync(new URL("cases.json", folder), "utf8"));
const firm = cases.filter(({ contestable }) => !contestable);

/** Failure kinds that are mended in the value, not in the text. */
const valueKinds = new Set(["single_or_list", "booleans_as_text", "double_encoded", "enum_values", "key_names", "null_and_missing", "numbers_as_text", "wrapped_result"]);
/** Read as null, which the value stage takes for an absent member. */
const undefinedMember = "ms-12";

describe("model text, judged by the contract alone", () => {
  let contracts: LoadedContracts["contracts"];
  beforeAll(async () => {
    contracts = (await loadContracts(new URL("contracts.yaml", folder))).contracts;
  });

  const outcomeOf = ({ text, scope }: Case, tolerance: Tolerance) =>
    readText(text, { tolerance }, {}, (value) => ({ conforms: contracts[scope]?.is(value) ?? false, value }));

  /** Right, missed (refused though a value was there), or wrong (any other value). */
  function resultOf(given: Case): "right" | "missed" | "wrong" {
    const outcome = outcomeOf(given, "standard");
    if (outcome.kind !== "taken") return given.expected.ok ? "missed" : "right";
    const accepted = [...(given.expected.ok ? [given.expected.value] : []), ...(given.also ?? [])];
    return accepted.some((value) => isDeepStrictEqual(value, outcome.judgement.value)) ? "right" : "wrong";
  }

  test("is never silently wrong", () => {
    expect(firm.filter((given) => resultOf(given) === "wrong")).toEqual([]);
  });

  test("is read right wherever the text is what is broken", () => {
    const missed = firm.filter((given) => resultOf(given) === "missed");
    expect(missed.filter(({ kind }) => !valueKinds.has(kind)).map(({ id }) => id)).toEqual([undefinedMember]);
    expect([firm.length, missed.length]).toEqual([176, 27]);
  });

  test("is taken by the strict reading exactly where it is a fenced block of plain JSON", () => {
    expect(cases.filter((given) => (outcomeOf(given, "strict").kind === "taken") !== (given.strict === "accept")).map(({ id }) => id)).toEqual([]);
  });
});
