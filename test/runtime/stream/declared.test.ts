/**
 * Properties of streaming, tested with every contract of the golden cases and the repository: examples, values that
 * nearly match, and damaged texts.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { StreamOptions } from "../../../runtime/stream/index.js";
import { declaredContracts, type DeclaredContract } from "../answer/declared-contracts.js";
import { nearly } from "../normalize/arbitrary.js";
import { damagedTexts } from "../../support/damaged-texts.js";
import { runs } from "../../support/lanes.js";
import { brokenLaw, lostAfter, parseOptions } from "./checks.js";

const contracts = await declaredContracts();
const numRuns = Number(process.env["STREAM_RUNS"] ?? runs(12));
const seed = Number(process.env["STREAM_SEED"] ?? 11);

function common({ contract }: DeclaredContract): StreamOptions {
  const hooks = Object.fromEntries(contract.hooks.map((name) => [name, () => undefined]));
  return {
    context: { task_id: "t", plan_id: "p", expected_ids: ["a", "b"] },
    hooks,
    mode: "enforce",
    now: () => new Date(0),
    newId: () => "00000000-0000-4000-8000-000000000001",
  };
}

const settings: readonly StreamOptions[] = [
  { where: "whole" },
  { where: "whole", tolerance: "strict" },
  { where: "whole", tolerance: ["enum_case", "rename_key"] },
  { where: "whole", explicit: "settled" },
  { early: true },
  {},
];

const pieces = ['"', "{", "}", "[", "]", ",", ":", "\\", "\n", "```json\n", "null", "1", "<think>", "</think>"];

test.each(contracts)("$name has all properties", (declared) => {
  const texts = fc
    .sample(
      declared.examples.length === 0
        ? nearly(declared.shape)
        : fc.oneof(nearly(declared.shape), fc.constantFrom(...declared.examples)),
      { numRuns: 12, seed },
    )
    .map((value) => JSON.stringify(value) ?? "");
  const given = fc.oneof(
    fc.constantFrom(...texts),
    damagedTexts(texts.filter((text) => text.length < 3_000).concat("{}"), pieces),
  );
  fc.assert(
    fc.property(given, fc.constantFrom(...settings), fc.nat({ max: 50 }), (text, options, from) => {
      const streaming = { contract: declared.contract, text, options: { ...common(declared), ...options } };
      const law = lawOf(streaming);
      if (law) throw new Error(`${law}\n${text}\n${JSON.stringify(options)}`);
      const prefix = lostAfter(streaming);
      if (prefix === undefined) return;
      for (const other of texts)
        expect(declared.contract.safeParse(prefix + other.slice(from), parseOptions(streaming.options)).ok).toBe(false);
    }),
    { numRuns, seed },
  );
});

function lawOf(streaming: Parameters<typeof brokenLaw>[0]): string | undefined {
  try {
    return brokenLaw(streaming);
  } catch (error) {
    return String(error);
  }
}
