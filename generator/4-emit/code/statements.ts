/** Helpers for the most frequent statements. */
import type { Import, ImportedName, Use } from "./module.js";

/**
 * Imports of one module, in the order of the given uses: `imports(runtime, { code: ["defineGate"], type:
 * ["GateOutcome"] })`.
 */
export function imports(from: string, names: { readonly [Each in Use]?: readonly string[] }): Import {
  const uses = Object.entries(names) as readonly (readonly [Use, readonly string[]])[];
  return {
    kind: "import",
    from,
    names: uses.flatMap(([use, clauses]) => clauses.map((clause): ImportedName => ({ clause, use }))),
  };
}
