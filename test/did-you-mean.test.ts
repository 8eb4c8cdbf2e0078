import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { didYouMean, nearest } from "../generator/did-you-mean.js";

describe("nearest", () => {
  const cases: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    ["priority", ["Property", "Priority", "Plan"], ["Priority"]],
    ["requiredKeys", ["keys", "required_keys", "enums"], ["required_keys"]],
    ["tpye", ["type", "types", "enum"], ["type"]],
    ["desc", ["example", "description", "deprecated"], ["description"]],
    ["introduction", ["intro", "notes"], ["intro"]],
    ["max_lenght", ["min_length", "max", "max_length"], ["max_length", "min_length", "max"]],
    ["ab", ["a", "b", "abc", "xyz"], ["a", "b", "abc"]],
    ["Review", ["Plan", "Order"], []],
    ["", ["a", "type"], ["a"]],
  ];
  it.each(cases)("to %j among %j: %j", (name, candidates, expected) => {
    expect(nearest(name, candidates)).toEqual(expected);
  });

  it("offers at most three", () => {
    expect(nearest("type1", ["type2", "type3", "type4", "type5"])).toEqual(["type2", "type3", "type4"]);
  });

  it("finds every name at one slip of the hand: a letter too many, too few, another, or swapped with the next", () => {
    const name = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(name, fc.nat(), fc.constantFrom("drop", "double", "replace", "swap"), (meant, seed, slip) => {
        const at = seed % (meant.length - 1);
        const [before, letter, next, after] = [meant.slice(0, at), meant.charAt(at), meant.charAt(at + 1), meant.slice(at + 2)];
        const typed = { drop: before + next + after, double: before + letter + letter + next + after, replace: `${before}q${next}${after}`, swap: before + next + letter + after }[slip];
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
