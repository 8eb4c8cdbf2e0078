/** Compares two strings: their lengths, patterns and formats. */
import type { StringShape } from "../../model/model.js";
import { type Fact, booleanFacts, suggestedFacts, fact } from "./fact.js";
import { boundFacts } from "./bounds.js";
import { differenceOf } from "./pattern-inclusion.js";
import { wider, narrower } from "../change/proofs.js";

export function stringFacts(before: StringShape, after: StringShape): readonly Fact[] {
  return [
    ...boundFacts([before.minLength ?? 0, after.minLength ?? 0], "the minimum length", "text-shortest"),
    ...boundFacts([before.maxLength, after.maxLength], "the maximum length", "text-longest", Infinity),
    ...booleanFacts(
      before.nonblank,
      after.nonblank,
      ["text-made-nonblank", "it cannot be blank"],
      ["text-made-blank", "it can be blank"],
    ),
    ...given(before.pattern, after.pattern, "pattern").map((found) => ({
      ...found,
      ...containmentOf(before.pattern, after.pattern),
    })),
    ...given(before.format, after.format, "format"),
    ...suggestedFacts(before, after),
  ];
}

function given(before: string | undefined, after: string | undefined, name: "pattern" | "format"): readonly Fact[] {
  if (before === after) return [];
  const what = before === undefined ? "added" : after === undefined ? "removed" : "changed";
  const says = `the ${name} is ${after ?? "removed"}${before === undefined ? "" : `, was ${before}`}`;
  return [fact(`text-${name}-${what}`, says, [before, after])];
}

/**
 * Whether one pattern matches everything that the other one matches; otherwise the strings that show the difference.
 */
function containmentOf(before: string | undefined, after: string | undefined): Pick<Fact, "safe" | "values"> {
  if (before === undefined || after === undefined) return {};
  const { onlyFirst: gone, onlySecond: added } = differenceOf(before, after);
  const safe = { ...(gone === null && wider), ...(added === null && narrower) };
  return {
    safe: gone === null && added === null ? { ...safe, replay: "both patterns match the same strings" } : safe,
    values: [gone, added].flatMap((text) => text ?? []),
  };
}
