import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { didYouMean, nearest } from "../../../generator/diagnostics/did-you-mean.js";
import { editDistance } from "../../../runtime/support/edit-distance.js";

/** By the definition of optimal string alignment. */
function wholeDistance(left: string, right: string): number {
  if (left === "" || right === "") return left.length + right.length;
  const [l, r] = [left.slice(0, -1), right.slice(0, -1)];
  const edited = Math.min(
    wholeDistance(l, right) + 1,
    wholeDistance(left, r) + 1,
    wholeDistance(l, r) + (left.at(-1) === right.at(-1) ? 0 : 1),
  );
  const isSwapped = left.length > 1 && right.length > 1 && left.at(-1) === right.at(-2) && left.at(-2) === right.at(-1);
  return isSwapped ? Math.min(edited, wholeDistance(left.slice(0, -2), right.slice(0, -2)) + 1) : edited;
}

describe("nearest", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["priority", ["Property", "Priority", "Plan"], ["Priority"]],
    ["requiredKeys", ["keys", "required_keys", "enums"], ["required_keys"]],
    ["tpye", ["type", "types", "enum"], ["type"]],
    ["desc", ["example", "description", "deprecated"], ["description"]],
    ["introduction", ["intro", "notes"], ["intro"]],
    ["max_lenght", ["min_length", "max", "max_length"], ["max_length"]],
    ["minLength", ["min_length", "max_length", "min"], ["min_length"]],
    ["max_lengths_of", ["max_length", "max_lengths"], ["max_lengths", "max_length"]],
    ["ab", ["a", "b", "abc", "xyz"], ["a", "b", "abc"]],
    ["Review", ["Plan", "Order"], []],
    ["", ["a", "type"], ["a"]],
  ];
  it.each(cases)("to %j among %j: %j", (name, candidates, expected) => {
    expect(nearest(name, candidates)).toEqual(expected);
  });

  it("suggests at most three names", () => {
    expect(nearest("type1", ["type2", "type3", "type4", "type5"])).toEqual(["type2", "type3", "type4"]);
  });

  it("compares only the first thousand names, so a file of misspelled names cannot take minutes", () => {
    const others = Array.from({ length: 1000 }, (_, index) => `Plan${index}`);
    expect(nearest("Reveiw", [...others.slice(1), "Review"])).toEqual(["Review"]);
    expect(nearest("Reveiw", [...others, "Review"])).toEqual([]);
  });

  it("allows at most two wrong letters among more than a hundred names", () => {
    const others = Array.from({ length: 99 }, (_, index) => `Plan${index}`);
    expect(nearest("DocumentReviewer", [...others, "DocumemtReveiwar"])).toEqual(["DocumemtReveiwar"]);
    expect(nearest("DocumentReviewer", [...others, "Plan", "DocumemtReveiwar"])).toEqual([]);
    expect(nearest("DocumentReviewer", [...others, "Plan", "DocumemtReveiwer"])).toEqual(["DocumemtReveiwer"]);
  });

  it("computes the same distance as comparing every cell, up to the limit", () => {
    const text = fc.stringMatching(/^[abc]{0,6}$/);
    fc.assert(
      fc.property(text, text, fc.nat(6), (left, right, limit) => {
        const distance = wholeDistance(left, right);
        expect(editDistance(left, right, limit)).toBe(distance <= limit ? distance : Infinity);
      }),
      { seed: 11, numRuns: 500 },
    );
  });

  it("finds every name with one typing error: a letter too many, too few, another, or swapped with the next", () => {
    const name = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom("drop", "double", "replace", "swap"), (meant, seed, slip) => {
        const at = seed % (meant.length - 1);
        const [before, letter, next, after] = [
          meant.slice(0, at),
          meant.charAt(at),
          meant.charAt(at + 1),
          meant.slice(at + 2),
        ];
        const typed = {
          drop: before + next + after,
          double: before + letter + letter + next + after,
          replace: `${before}q${next}${after}`,
          swap: before + next + letter + after,
        }[slip];
        expect(nearest(typed, ["zzzzzzzzzzzzzzzzzzz", meant])).toEqual([meant]);
      }),
      { seed: 7 },
    );
  });
});

describe("didYouMean", () => {
  it("is a question", () => {
    expect(didYouMean("tpe", ["type"])).toBe('Did you mean "type"?');
    expect(didYouMean("tpe", ["type", "tape"])).toBe('Did you mean "type" or "tape"?');
    expect(didYouMean("tpe", ["type", "tape", "tie"])).toBe('Did you mean "type", "tape" or "tie"?');
    expect(didYouMean("tpe", ["enum"])).toBeUndefined();
  });
});
