/** Holds the rules of a shape against a value. */
import type { Segment } from "../path.js";
import { type FaultyPlace, meetsFault } from "./faulty-places.js";
import type { Finding, Rule } from "./rule.js";
import type { Visit } from "./ruled-places.js";
import type { Judged } from "./rule-issue.js";

/** Told of each violation while the walk stands at it: `describe` is of use only at once. */
export type Tell = (rule: Rule, judged: Judged, describe: () => Finding) => void;

/** Goes through a value whose structural faults are known, and counts the rules that these block. Never throws, whatever the value is. */
export function runRules(visit: Visit, value: unknown, faults: FaultyPlace | undefined, tell: Tell): number {
  const trail: Segment[] = [];
  let blocked = 0;
  const judge = (rules: readonly Rule[], self: unknown, faultsHere: FaultyPlace | undefined): void => {
    const judged = { self, place: trail };
    for (const rule of rules) {
      if (isBlocked(rule, faultsHere)) blocked += 1;
      else if (rule.applies(self)) rule.check(self, (describe) => tell(rule, judged, describe));
    }
  };
  visit(value, { trail, judge }, faults);
  return blocked;
}

function isBlocked({ facts, readsInside }: Rule, faults: FaultyPlace | undefined): boolean {
  return faults !== undefined && facts.reads.some((path) => meetsFault(faults, path, readsInside));
}
