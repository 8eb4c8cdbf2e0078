/** The rules that values must exist elsewhere: refs, subset. */
import { type KeyOf, keyer } from "../support/equality.js";
import { mostWordsInSentence } from "../support/limits.js";
import { composed } from "../support/unicode-form.js";
import { describeValues } from "../support/words.js";
import { type Column, columnOf, type Members, membersAt } from "./column.js";
import { nameOf, type Path, placeAt, walkOf } from "./path.js";
import { isAbsent, isObjectOrArray, isRecord } from "../support/records.js";
import { type Finding, type Rule, type RuleFacts, ruleOf } from "./rule.js";
import { type Values, valuesFor } from "./values.js";

/** The values that may be referred to: those at a path, the keys of a map or object, or literals. */
type Target = { readonly path: Path } | { readonly keys: Path } | { readonly values: Values };

type Words = Pick<Finding, "demand" | "expected" | "allowed">;

type ReferenceFacts = RuleFacts & { readonly from: readonly Path[]; readonly to: Target };

/**
 * Every value of `from` must be one of `to`. Reports one violation for each value that is not. Missing and null values
 * are ignored.
 */
export function refs(facts: ReferenceFacts): Rule {
  const targets = targetsOf(facts.to);
  const sources = facts.from.map((path) => ({ path, walk: walkOf(path), members: membersAt(path) }));
  return ruleOf(
    facts,
    (self, report) => {
      const keyOf = keyer();
      const known = targets.keysIn(self, keyOf);
      if (!known) return;
      let words: Words | undefined;
      for (const { path, walk, members } of sources) {
        if (areKnown(members, self, known, keyOf)) continue;
        walk(self, (found, matched) => {
          if (!isAbsent(found) && !known.has(keyOf(found)) && !(targets.isWritten && known.has(composed(found))))
            report(() => ({
              place: placeAt(path, matched),
              ...(words ??= wordsFor(facts.to, targets.valuesIn(self))),
              found,
            }));
        });
      }
    },
    { operands: facts.from.map((path) => ({ path })) },
  );
}

/** The items of an array must be items of another array, keys of a map or object, or values of an enum. */
export function subset(facts: ReferenceFacts): Rule {
  return refs(facts);
}

interface Targets {
  /** Whether the values are literals in the contract. The Unicode form of a reference is then ignored. */
  readonly isWritten?: boolean;
  /** Undefined if there are no values to compare with. */
  readonly keysIn: (self: unknown, keyOf: KeyOf) => ReadonlySet<unknown> | undefined;
  readonly valuesIn: (self: unknown) => Column;
}

function targetsOf(to: Target): Targets {
  if ("path" in to) {
    const members = membersAt(to.path);
    return { keysIn: (self, keyOf) => keysOf(members, self, keyOf), valuesIn: columnOf(to.path) };
  }
  const valuesIn = "values" in to ? valuesFor(to.values) : namesIn(to.keys);
  return {
    isWritten: "values" in to,
    keysIn: (self) => setOf(valuesIn(self)),
    valuesIn: (self) => valuesIn(self) ?? [],
  };
}

function namesIn(path: Path): (self: unknown) => readonly string[] {
  const holdersIn = columnOf(path);
  return (self) => holdersIn(self).flatMap((holder) => (isRecord(holder) ? Object.keys(holder) : []));
}

/** A scalar is its own key. */
function setOf(scalars: readonly unknown[] | undefined): ReadonlySet<unknown> | undefined {
  return scalars && new Set([...scalars, ...scalars.map(composed)]);
}

/**
 * This loop and the next one are separate functions, because JavaScript engines optimize a property access for few
 * types of objects.
 */
function keysOf({ holdersIn, key }: Members, self: unknown, keyOf: KeyOf): ReadonlySet<unknown> {
  const keys = new Set<unknown>();
  for (const holder of holdersIn(self)) {
    const value = key === undefined ? holder : isObjectOrArray(holder) ? holder[key] : undefined;
    keys.add(isObjectOrArray(value) ? keyOf(value) : value);
  }
  return keys;
}

/**
 * Checks all values without their paths, because nearly always all of them exist. Only otherwise a walk finds those
 * that do not.
 */
function areKnown({ holdersIn, key }: Members, self: unknown, known: ReadonlySet<unknown>, keyOf: KeyOf): boolean {
  for (const holder of holdersIn(self)) {
    const value = key === undefined ? holder : isObjectOrArray(holder) ? holder[key] : undefined;
    if (!known.has(value) && !isAbsent(value) && !(isObjectOrArray(value) && known.has(keyOf(value)))) return false;
  }
  return true;
}

/** Lists the allowed values if there are few, which helps to correct the answer. A long list would hide the issue. */
function wordsFor(to: Target, targets: Column): Words {
  const allowed = [...new Set(targets.filter((value) => typeof value === "string" || typeof value === "number"))];
  const expected = describeTarget(to, targets);
  return { demand: `must be ${expected}`, expected, ...(allowed.length <= mostWordsInSentence && { allowed }) };
}

function describeTarget(to: Target, targets: Column): string {
  if ("values" in to) return targets.length === 0 ? "nothing" : describeValues(targets);
  return "path" in to ? `one of ${nameOf(to.path)}` : `a key of ${nameOf(to.keys)}`;
}
