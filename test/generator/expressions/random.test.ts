import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compileExpression } from "../../../generator/expressions/compile-expression.js";
import {
  anyTexts,
  damaged,
  expressions,
  givesWhatCelGives,
  isRefusedOrCompiled,
  junk,
  neverThrows,
  part,
  tokenTexts,
} from "../../laws/expressions.js";
import { runs } from "../../support/lanes.js";
import { accepted, load, sample, samples, vocabulary } from "./support.js";

describe("random expressions", () => {
  it("return the same as cel-js, of the inferred type, with the same code each time", () => {
    fc.assert(fc.property(expressions, samples, givesWhatCelGives), { seed: 31, numRuns: runs(1500) });
  });

  it("never throw, whatever the data is", () => {
    fc.assert(fc.property(expressions, fc.oneof(damaged, junk), neverThrows), { seed: 32, numRuns: runs(1000) });
  });

  it("cannot fail if nothing in them can: tests of presence and null leave no gap", () => {
    const total = part("bool", 4, undefined).filter((source) => !/[+*/%[]|- |-\(|int\(/.test(source));
    fc.assert(
      fc.property(total, samples, (source, value) => {
        expect(typeof load(accepted(compileExpression(source, sample, vocabulary)).javascript)(value)).toBe("boolean");
      }),
      { seed: 33, numRuns: runs(1500) },
    );
  });
});

describe("any string", () => {
  it.each([
    ["characters", anyTexts, runs(1500)],
    ["tokens", tokenTexts, runs(3000)],
  ] as const)("of %s is rejected or compiled, and nothing is thrown", (_, texts, numRuns) => {
    fc.assert(fc.property(texts, samples, isRefusedOrCompiled), { seed: 34, numRuns });
  });
});
