/** Samples of contracts and named types that satisfy their rules. */
import { mismatches } from "../values/faults.js";
import type { Json } from "../source/json.js";
import type { Declaration } from "../lowering/schema-document.js";
import type { Model } from "../model/model.js";
import { memberAtTrail, withMember } from "../rules/counterexample/edit.js";
import { repairs } from "../rules/any-kind/repairs.js";
import { first } from "../rules/counterexample/satisfy.js";
import { breachesOf, type Breach, type FindBreaches } from "./breaches.js";
import { sampleOf } from "../values/sample-value.js";

/** Other samples may satisfy a rule that the first one breaks. */
const mostSamples = 6;

/** The maximum number of repairs of one sample. */
const mostRepairs = 12;

/** The maximum number of changes that are tried for one repair. */
const mostChanges = 400;
/**
 * Each change is checked against every rule, so with many rules fewer changes are tried; three hundred rules that no
 * sample satisfies would take minutes.
 */
const mostJudgements = 4000;
const fewestChanges = 10;

/**
 * Samples, the most informative first, for a caller that checks whether they are valid: first those that satisfy the
 * rules as is, also with empty arrays; then those that do after a few changes. Patterns that cannot be read are not
 * checked.
 */
export function* conformingSamples(declaration: Declaration, model: Model): Iterable<Json> {
  const find = breachesOf(declaration, model);
  const broken: Json[] = [];
  for (const sample of different(declaration, model)) {
    if (find && find(sample).length > 0) broken.push(sample);
    else yield sample;
  }
  if (!find) return;
  for (const sample of broken) {
    const repaired = withoutBreaches(sample, { declaration, model, find });
    if (repaired !== undefined) yield repaired;
  }
}

function* different({ shape }: Declaration, model: Model): Iterable<Json> {
  for (const items of [1, 0])
    for (let nth = 0; nth < mostSamples; nth += 1) {
      const sample = sampleOf(shape, model, nth, items);
      if (sample !== undefined) yield sample;
    }
}

interface Repairing {
  readonly declaration: Declaration;
  readonly model: Model;
  readonly find: FindBreaches;
}

/**
 * The value after a few changes that keep its structure, each of which makes it break fewer rules; undefined if that
 * does not succeed.
 */
export function withoutBreaches(value: Json, repairing: Repairing): Json | undefined {
  let [repaired, breaches] = [value, repairing.find(value)];
  for (let count = 0; count < mostRepairs && breaches.length > 0; count += 1) {
    const better = bestRepair(repaired, breaches, repairing);
    if (!better) return undefined;
    [repaired, breaches] = [better.value, better.breaches];
  }
  return breaches.length === 0 ? repaired : undefined;
}

interface Repaired {
  readonly value: Json;
  readonly breaches: readonly Breach[];
}

/** Of the changes that repair most, the one that keeps most. */
function bestRepair(
  value: Json,
  breaches: readonly Breach[],
  { declaration: { shape, rules }, model, find }: Repairing,
): Repaired | undefined {
  let best: (Repaired & { readonly size: number }) | undefined;
  const most = Math.max(fewestChanges, Math.min(mostChanges, Math.floor(mostJudgements / Math.max(1, rules.length))));
  for (const changed of first(most, changes(value, breaches))) {
    const left = find(changed);
    if (left.length >= breaches.length) continue;
    const size = partsIn(changed);
    const isBetter =
      !best || left.length < best.breaches.length || (left.length === best.breaches.length && size > best.size);
    if (isBetter && mismatches(changed, shape, model).length === mismatches(value, shape, model).length)
      best = { value: changed, breaches: left, size };
  }
  return best;
}

/** The number of values in a value, including itself. */
function partsIn(value: Json): number {
  const held = typeof value === "object" && value !== null ? Object.values(value) : [];
  return held.reduce<number>((sum, member: Json) => sum + partsIn(member), 1);
}

function* changes(value: Json, breaches: readonly Breach[]): Iterable<Json> {
  for (const { rule, context, self } of breaches) {
    const held = memberAtTrail(value, self);
    if (held === undefined) continue;
    for (const repaired of repairs(rule, held, context)) {
      const changed = withMember(value, self, repaired);
      if (changed !== undefined) yield changed;
    }
  }
}
