/** Compares texts: descriptions, examples, deprecations. */
import { fact, type Fact } from "./fact.js";

export function textFacts(before: string, after: string, says: string): readonly Fact[] {
  return before === after ? [] : [fact("text-changed", says, before, after)];
}

/** The text of a deprecation is compared here; adding or removing one is a separate change. */
export function deprecationFacts(
  before: string | undefined,
  after: string | undefined,
  subject: string,
): readonly Fact[] {
  if (before === after) return [];
  if (before !== undefined && after !== undefined)
    return textFacts(before, after, `the reason that ${subject} is deprecated is changed`);
  return [
    fact(
      after === undefined ? "deprecated-removed" : "deprecated-added",
      `${subject} is ${after === undefined ? "no longer " : ""}deprecated`,
      before ?? null,
      after ?? null,
    ),
  ];
}
