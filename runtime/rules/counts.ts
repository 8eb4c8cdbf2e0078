/** The rules about how many of several fields must be present: exactly_one, at_least_one, at_most_one. */
import { getterOf, nameOf } from "./path.js";
import { isAbsent } from "../support/records.js";
import { type Check, presenceRule, type Rule, type WithPaths } from "./rule.js";

/** Exactly one of the fields must be present and not null. */
export function exactlyOne(facts: WithPaths): Rule {
  return counting(facts, (count) => count === 1, "exactly one");
}

export function atLeastOne(facts: WithPaths): Rule {
  return counting(facts, (count) => count >= 1, "at least one");
}

export function atMostOne(facts: WithPaths): Rule {
  return counting(facts, (count) => count <= 1, "at most one");
}

/** Reports the violation at the value that contains the fields. */
function counting(facts: WithPaths, isRight: (count: number) => boolean, amount: string): Rule {
  const members = facts.paths.map((path) => ({ name: nameOf(path), read: getterOf(path) }));
  const expected = `${amount} of ${members.map(({ name }) => name).join(", ")}`;
  const checking =
    (isFine: (count: number) => boolean): Check =>
    (self, report) => {
      const given = members.filter(({ read }) => !isAbsent(read(self)));
      if (isFine(given.length)) return;
      report(() => ({
        place: [],
        demand: `must have ${expected}`,
        expected,
        got: `; got ${given.map(({ name }) => name).join(", ") || "none"}`,
      }));
    };
  // A field that cannot be read may be present or not, so only violations in both cases are reported.
  const checkPart = checking((count) => count === 0 || isRight(count));
  return presenceRule(facts, checking(isRight), { operands: facts.paths.map((path) => ({ path })), checkPart });
}
