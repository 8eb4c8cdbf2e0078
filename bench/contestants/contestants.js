/** Who takes part. The first is the baseline. */
import { arktype } from "./arktype.js";
import { stockAjv } from "./ajv.js";
import { generatedContracts, generatedValidators } from "./generated.js";
import { handWritten } from "./hand-written.js";
import { typebox } from "./typebox.js";
import { valibot } from "./valibot.js";
import { zod } from "./zod.js";

/**
 * What a contestant does with the values of one contract: `conforms` gives the verdict in the fastest way that the
 * library offers, `issues` finds every fault and counts them.
 * @typedef {{ conforms: (value: any) => boolean, issues: (value: any) => number }} Check
 * @typedef {Record<string, () => Check>} Checks By scope; called, they build what they need.
 * @typedef {{ name: string, checks: Record<string, Check> }} Contestant
 */

export const baseline = "hand-written";
/** The one that the goals are about. */
export const generated = "generated";
/** The check of the contract object, whose issues are finished strings. */
export const contract = "contract.validate";

/** @param {import("../support/built-contracts.js").BuiltContracts} built @returns {Promise<readonly Contestant[]>} */
export async function contestants(built) {
  const all = {
    [baseline]: handWritten,
    [generated]: await generatedValidators(built),
    [contract]: await generatedContracts(built),
    TypeBox: typebox,
    Ajv: stockAjv(built.schemas),
    arktype,
    zod,
    valibot,
  };
  return Object.entries(all).map(([name, checks]) => ({
    name,
    checks: Object.fromEntries(Object.entries(checks).map(([scope, build]) => [scope, build()])),
  }));
}
