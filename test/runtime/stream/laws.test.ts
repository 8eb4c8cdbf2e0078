/** Properties of streaming, tested with random contracts and values. */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { StreamOptions } from "../../../runtime/stream/index.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { floor, isLong, runs } from "../../support/lanes.js";
import { live } from "../../support/live.js";
import { brokenLaw, lostAfter, parseOptions } from "./checks.js";

const numRuns = Number(process.env["STREAM_RUNS"] ?? runs(200));
const seed = Number(process.env["STREAM_SEED"] ?? 11);
const options: fc.Arbitrary<StreamOptions> = fc.constantFrom<StreamOptions>(
  { where: "whole", tolerance: "strict" },
  { where: "whole", tolerance: "strict" },
  { where: "whole", tolerance: ["enum_case", "rename_key", "coerce_number_string", "null_to_absent"] },
  { where: "whole" },
  { early: true },
);
/** Parsing a broken answer takes long, so a run of the suite tries few of the positions. */
const stride = process.env["STREAM_RUNS"] === undefined && !isLong ? 37 : 3;
const layouts = fc.constantFrom(undefined, 1);

test("random contracts and values have all properties", async () => {
  await fc.assert(
    fc.asyncProperty(models, options, layouts, async (model, given, layout) => {
      const contract = (await live(model, "ROOT")) as unknown as AnyContract;
      const root = model.contracts[0]!.shape;
      const values = fc.sample(near(root, model), { numRuns: 12, seed: 5 });
      for (const value of values) {
        const text = JSON.stringify(value, null, layout);
        if (text === undefined) continue;
        const streaming = { contract, text, options: given };
        const law = lawOf(streaming);
        if (law) throw new Error(`${law}\n${text}\n${JSON.stringify(given)}\n${JSON.stringify(root)}`);
        const prefix = lostAfter(streaming);
        if (prefix === undefined) continue;
        lostCount += 1;
        for (const other of values) {
          const continuation = JSON.stringify(other, null, layout) ?? "";
          // Some of the positions, different ones each time.
          for (let at = lostCount % stride; at < continuation.length; at += stride) {
            continuations += 1;
            const outcome = contract.safeParse(prefix + continuation.slice(at), parseOptions(given));
            if (outcome.ok)
              throw new Error(`lost after ${prefix}, but ${continuation.slice(at)} is valid\n${JSON.stringify(root)}`);
          }
        }
      }
    }),
    { numRuns, seed },
  );
  expect(continuations).toBeGreaterThan(floor(2_000));
}, 600_000);
let lostCount = 0;
let continuations = 0;

function lawOf(streaming: Parameters<typeof brokenLaw>[0]): string | undefined {
  try {
    return brokenLaw(streaming);
  } catch (error) {
    return String(error);
  }
}
