/**
 * Stage 3: checks whether the Model makes sense: bounds allow values, patterns are safe, examples give the declared
 * results.
 */
import { hasErrors, inSourceOrder, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import { phases } from "./checks.js";

/** All errors and warnings about the Model, in source order. A phase runs only if the one before found no error. */
export async function check(model: Model): Promise<Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  for (const checks of phases) {
    for (const run of checks) await run(model, (diagnostic) => found.set(identityOf(diagnostic), diagnostic));
    if (hasErrors([...found.values()])) break;
  }
  return inSourceOrder([...found.values()]);
}

/** A contract that narrows a type contains a copy of it, in which the type's own errors are found again. */
function identityOf({ code, message, span }: Diagnostic): string {
  return JSON.stringify([code, message, span?.start]);
}
