/** Stage 3: does the Model make sense? Bounds leave room, patterns are safe, examples give what they say. */
import { hasErrors, inSourceOrder, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import { phases } from "./checks.js";

/**
 * Everything in the Model that makes no sense, in source order. A phase runs only when the one before found no error.
 */
export async function check(model: Model): Promise<Diagnostic[]> {
  const found = new Map<string, Diagnostic>();
  for (const checks of phases) {
    for (const run of checks) await run(model, (diagnostic) => found.set(identityOf(diagnostic), diagnostic));
    if (hasErrors([...found.values()])) break;
  }
  return inSourceOrder([...found.values()]);
}

/** A contract that narrows a type contains a copy of it, in which the type's own errors are met again. */
function identityOf({ code, message, span }: Diagnostic): string {
  return JSON.stringify([code, message, span?.start]);
}
