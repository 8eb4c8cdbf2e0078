/** Values that have to exist elsewhere: refs, subset. */
import { type KeyOf, keyer } from "../equality.js";
import { mostWordsInSentence } from "../limits.js";
import { describeValues } from "../words.js";
import { type Column, columnOf, looseColumnOf } from "./column.js";
import { formatSteps, isAbsent, isRecord, type Path, placeAt, walkOf } from "./path.js";
import { type Finding, type Rule, type RuleFacts, ruleOf } from "./rule.js";
import { type Values, valuesFor } from "./values.js";

/** Where the values stand that may be referred to: at a path, as the keys of a map or object, or written out. */
type Target = { readonly path: Path } | { readonly keys: Path } | { readonly values: Values };

type Words = Pick<Finding, "demand" | "expected" | "allowed">;

type ReferenceFacts = RuleFacts & { readonly from: readonly Path[]; readonly to: Target };

/** Every value of `from` is one of `to`; one violation for each that is not. What is missing or null refers to nothing. */
export function refs(facts: ReferenceFacts): Rule {
  const targetsIn = targetsOf(facts.to);
  const sources = facts.from.map((path) => ({ path, walk: walkOf(path), lookOver: looseColumnOf(path) }));
  return ruleOf(facts, (self, report) => {
    const targets = targetsIn(self);
    if (!targets) return;
    const keyOf = keyer();
    const known = keysOf(targets, keyOf);
    let words: Words | undefined;
    for (const { path, walk, lookOver } of sources) {
      if (areKnown(lookOver(self), known, keyOf)) continue;
      walk(self, (found, turns) => {
        if (!isAbsent(found) && !known.has(keyOf(found))) report(() => ({ place: placeAt(path, turns), ...(words ??= wordsFor(facts.to, targets)), found }));
      });
    }
  });
}

/** The items of a list are among those of another, the keys of a map or object, or an enum: references like others. */
export function subset(facts: ReferenceFacts): Rule {
  return refs(facts);
}

/** Undefined where there is nothing to judge by. */
function targetsOf(to: Target): (self: unknown) => Column | undefined {
  if ("values" in to) return valuesFor(to.values);
  if ("path" in to) return columnOf(to.path);
  const holders = columnOf(to.keys);
  return (self) => holders(self).flatMap((holder) => (isRecord(holder) ? Object.keys(holder) : []));
}

function keysOf(values: readonly unknown[], keyOf: KeyOf): ReadonlySet<unknown> {
  const keys = new Set<unknown>();
  for (const value of values) keys.add(keyOf(value));
  return keys;
}

function areKnown(values: readonly unknown[], known: ReadonlySet<unknown>, keyOf: KeyOf): boolean {
  for (const value of values) if (!isAbsent(value) && !known.has(keyOf(value))) return false;
  return true;
}

/** A short list of what there is helps whoever corrects the answer; a long one would bury the fault. */
function wordsFor(to: Target, targets: Column): Words {
  const allowed = [...new Set(targets.filter((value) => typeof value === "string" || typeof value === "number"))];
  const expected = describeTarget(to, targets);
  return { demand: `must be ${expected}`, expected, ...(allowed.length <= mostWordsInSentence && { allowed }) };
}

function describeTarget(to: Target, targets: Column): string {
  if ("values" in to) return targets.length === 0 ? "nothing" : describeValues(targets);
  return "path" in to ? `one of ${formatSteps(to.path)}` : `a key of ${formatSteps(to.keys)}`;
}
