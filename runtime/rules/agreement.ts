/** The rules that values at several paths must agree: equal, consistent. */
import { keyer } from "../support/equality.js";
import { quotedPath, type Segment } from "../support/path.js";
import { printValue } from "../support/printable.js";
import { appliesWhen, partsOf, type Condition } from "./condition.js";
import { getterOf, nameOf, type Path, placeAt, walkOf } from "./path.js";
import { isAbsent } from "../support/records.js";
import { type Finding, type Rule, type RuleFacts, ruleOf, type WithPaths } from "./rule.js";

/** All values at all paths must equal the first one, in the order of the paths. */
export function equal(facts: WithPaths): Rule {
  const places = facts.paths.map((path) => ({ path, walk: walkOf(path) }));
  const operands = facts.paths.map((path) => ({ path }));
  return ruleOf(
    facts,
    (self, report) => {
      const keyOf = keyer();
      let model: { readonly key: unknown; readonly value: unknown; readonly name: string } | undefined;
      for (const { path, walk } of places) {
        walk(self, (found, matched) => {
          if (isAbsent(found)) return;
          const key = keyOf(found);
          const { name, value, key: expected } = (model ??= { key, value: found, name: nameOf(path) });
          if (key !== expected)
            report(() => ({
              place: placeAt(path, matched),
              demand: `must be the same as ${name} (${printValue(value)})`,
              expected: printValue(value),
              found,
            }));
        });
      }
    },
    { operands },
  );
}

type ConsistentFacts = RuleFacts & {
  readonly items: Path;
  /** Relative to an item. */
  readonly path: Path;
  readonly by: Path;
  /** Selects the items to check; relative to an item. Absent: all items. */
  readonly where?: Condition;
};

interface Group {
  readonly key: unknown;
  readonly value: unknown;
  readonly place: readonly Segment[];
}

/**
 * Items with the same value at `by` must have the same value at `path`. Reports one violation for each group, at the
 * first item that differs. Missing and null values are ignored.
 */
export function consistent(facts: ConsistentFacts): Rule {
  const { items, path, by, where } = facts;
  const [walk, read, readGroup, counts] = [walkOf(items), getterOf(path), getterOf(by), appliesWhen(where)];
  return ruleOf(
    facts,
    (self, report) => {
      const keyOf = keyer();
      const groups = new Map<unknown, Group>();
      const reported = new Set<unknown>();
      walk(self, (item, matched) => {
        const [found, group] = [read(item), readGroup(item)];
        if (isAbsent(found) || isAbsent(group) || !counts(item)) return;
        const [key, groupKey] = [keyOf(found), keyOf(group)];
        const first = groups.get(groupKey);
        if (!first) return void groups.set(groupKey, { key, value: found, place: placeAt(items, matched) });
        if (first.key === key || reported.has(groupKey)) return;
        reported.add(groupKey);
        report(() => difference(facts, placeAt(items, matched), first, found));
      });
    },
    { operands: [{ path: items, parts: [path, by, ...partsOf(where)] }] },
  );
}

function difference({ path, by }: ConsistentFacts, place: readonly Segment[], first: Group, found: unknown): Finding {
  const expected = printValue(first.value);
  const demand = `must be ${expected}, as in ${quotedPath(first.place)}, whose ${nameOf(by)} is the same`;
  return { place: [...place, ...path.map(String)], demand, expected, found };
}
