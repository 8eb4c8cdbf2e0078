/** The rule that no item may be in two of several arrays. */
import { keyer } from "../support/equality.js";
import { eachItem, nameOf, type Path, placeAt, walkOf } from "./path.js";
import { type Rule, ruleOf, type WithPaths } from "./rule.js";

/**
 * The paths are those of items, such as `done[*]`; all items at one path count as one array. Reports one violation for
 * each value that is in two or more arrays, at its first position in the second array.
 */
export function disjoint(facts: WithPaths): Rule {
  const lists = facts.paths.map((path) => ({ path, name: nameOf(listOf(path)), walk: walkOf(path) }));
  return ruleOf(
    facts,
    (self, report) => {
      const keyOf = keyer();
      const homes = new Map<unknown, string>();
      const reported = new Set<unknown>();
      for (const { path, name, walk } of lists) {
        walk(self, (found, matched) => {
          if (found === undefined) return;
          const key = keyOf(found);
          const home = homes.get(key) ?? name;
          homes.set(key, home);
          if (home === name || reported.has(key)) return;
          reported.add(key);
          report(() => ({
            place: placeAt(path, matched),
            demand: `must not also be in ${home}`,
            expected: `no item of ${home}`,
            found,
          }));
        });
      }
    },
    { operands: facts.paths.map((path) => ({ path })) },
  );
}

function listOf(items: Path): Path {
  return items.at(-1) === eachItem ? items.slice(0, -1) : items;
}
