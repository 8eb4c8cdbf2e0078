/**
 * The steps that a contract must declare: coercions, defaults, hooks and so on. Generated code imports them only for
 * contracts that declare one, so other bundles do not contain them.
 */
import { coerceStrings } from "./fill/coerce-strings.js";
import { complete } from "./fill/complete.js";
import { dropKeys } from "./fill/drop-keys.js";
import { fill } from "./fill/fill.js";
import { repairItems } from "./fill/invalid-items.js";
import { fillFromElsewhere } from "./root/fill-from.js";
import type { Run } from "./run.js";
import { type Trait, traitsOf } from "./traits.js";
import { type DeclaredSteps, repairedGraph } from "./values/parts.js";
import { readField } from "./values/read-field.js";

const steps: DeclaredSteps = { fillFrom: fillFromElsewhere, readField, repair, settle };

export function declaredSteps(): DeclaredSteps {
  return steps;
}

/**
 * New properties of a repaired graph get their defaults. Invalid items come last, when all items have their defaults.
 */
function repair(value: unknown, run: Run): unknown {
  const traits = traitsOf(run.definition);
  const filled = traits.has("default") ? fill(value, run) : value;
  const repaired = repairedGraph(filled, run);
  const whole = traits.has("default") && repaired !== filled ? fill(repaired, run) : repaired;
  return traits.has("onInvalidItem") ? repairItems(whole, run) : whole;
}

const settling: readonly (readonly [Trait, (value: unknown, run: Run) => unknown])[] = [
  ["coercesStrings", coerceStrings],
  ["complete", complete],
  ["default", fill],
  ["drop", dropKeys],
];

function settle(given: unknown, run: Run): unknown {
  const traits = traitsOf(run.definition);
  return settling.reduce((value, [trait, pass]) => (traits.has(trait) ? pass(value, run) : value), given);
}
