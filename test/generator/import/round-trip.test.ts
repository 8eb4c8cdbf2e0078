import fc from "fast-check";
import { expect, test } from "vitest";
import { cases, importedAgainJudgesAlike } from "../../laws/import.js";

test("a generated schema accepts and rejects the same values after an import, with nothing omitted", () => {
  const verdicts = { true: 0, false: 0 };
  fc.assert(
    fc.property(cases, (given) => {
      for (const verdict of importedAgainJudgesAlike(given)) verdicts[`${verdict}`] += 1;
    }),
    { seed: 11, numRuns: 60 },
  );
  expect(verdicts.true).toBeGreaterThan(200);
  expect(verdicts.false).toBeGreaterThan(200);
});
