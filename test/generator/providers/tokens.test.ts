/** Tests how many tokens an enforced schema saves, as docs/providers.md states it. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { contracts } from "../../../generated/index.js";

interface Bench {
  tokenRows(given: object): readonly { readonly scope: string; readonly shares: readonly number[] }[];
}

const { tokenRows } = (await import(new URL("../../../bench/tokens.js", import.meta.url).href)) as Bench;

test("saves at least 40% of the tokens for every contract and provider, and about half in the median", () => {
  const shares = tokenRows(contracts)
    .flatMap((row) => row.shares)
    .toSorted((one, other) => one - other);
  expect(shares.length).toBeGreaterThan(40);
  expect(Math.max(...shares)).toBeLessThanOrEqual(60);
  expect(Math.abs(50 - (shares[Math.floor(shares.length / 2)] ?? 0))).toBeLessThanOrEqual(5);
  const page = readFileSync(fileURLToPath(new URL("../../../docs/providers.md", import.meta.url)), "utf8");
  expect(page).toContain("at most 60% of the tokens (`o200k_base`)");
  expect(page).toContain("For most, they need about half");
});
