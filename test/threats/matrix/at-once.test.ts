/**
 * Tries each payload at all positions for free text in one set. The parts of the matrix recorded which positions accept
 * it.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { placePackage } from "../../support/generated-package.js";
import { sharedFolder } from "../../support/temporary-folder.js";
import { harmlessFiles, hostileSet, tryAtOnce, wordySlots, type HostileSet } from "./at-once.js";
import { harmlessWords } from "./harmless.js";
import { carries } from "./page.js";
import { payloads, type Payload } from "./payloads.js";
import { recordedRows } from "./recorded.js";
import { importEach } from "./run-javascript.js";

describe("S-01, S-02: contracts with the same text at all positions that accept it", () => {
  const folder = sharedFolder();
  const sets = new Map<Payload, HostileSet>();
  const imported = new Map<Payload, unknown>();

  beforeAll(async () => {
    placePackage(folder, []);
    for (const payload of payloads) sets.set(payload, await hostileSet(payload, placesCarrying(payload)));
    const found = importEach(
      folder,
      [...sets.values()].map(({ files }) => files),
    );
    for (const [index, payload] of payloads.entries()) imported.set(payload, found[index]);
  }, 300_000);

  test.each(payloads)(
    "have the outputs of a harmless text in JavaScript too, and run nothing of it: $name",
    async (payload) => {
      const set = sets.get(payload) ?? expect.fail("the set was not made");
      const files = await harmlessFiles(harmlessWords);
      const count = (pattern: RegExp): number => files.filter(({ path }) => pattern.test(path)).length;
      expect({ ...(await tryAtOnce(set)), imported: imported.get(payload) }).toEqual({
        missing: [],
        difference: undefined,
        inCommonMark: undefined,
        imported: { modules: count(/\.js$/), canary: "undefined" },
        loaded: { contracts: count(/^prompts\//), canary: "undefined" },
      });
    },
  );
});

/** The positions for words that accept a payload. */
function placesCarrying(payload: Payload): ReadonlySet<string> {
  const wordy = new Set(wordySlots.map(({ name }) => name));
  return new Set(
    recordedRows()
      .filter((row) => wordy.has(row.place) && carries(row, payloads.indexOf(payload)))
      .map(({ place }) => place),
  );
}
