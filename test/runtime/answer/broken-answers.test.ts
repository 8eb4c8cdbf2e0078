import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { loadContracts } from "../../../generator/load.js";

/** Without a value, it must be rejected. */
interface Case {
  readonly contract: string;
  readonly text: string;
  readonly value?: unknown;
}

const folder = new URL("broken-answers/", import.meta.url);
const casesIn = (name: string): readonly Case[] => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

function given(contracts: Readonly<Record<string, AnyContract>>, { contract, text }: Case): unknown {
  const outcome = contracts[contract]?.safeParse(text);
  return outcome?.ok ? outcome.value : undefined;
}

describe("typical errors of models, one each", async () => {
  const { contracts } = await loadContracts(new URL("contracts.yaml", folder));
  test.each(casesIn("answers.json"))("$contract $text", (each) => {
    expect(given(contracts, each)).toEqual(each.value);
  });
});

describe("parts of an answer next to another one, and two errors that look like one", async () => {
  const { contracts } = await loadContracts(new URL("../../fuzz/structural/contracts.yaml", import.meta.url));
  test.each(casesIn("parts.json"))("$contract $text", (each) => {
    expect(given(contracts, each)).toEqual(each.value);
  });
});
