/** Short ways to say what the emitters say most. */
import type { Import, ImportedName, Use } from "./module.js";

/**
 * Names of one module, in the order of the uses given:
 * `imports(runtime, { code: ["defineGate"], type: ["GateOutcome"] })`.
 */
export function imports(from: string, names: { readonly [Each in Use]?: readonly string[] }): Import {
  const uses = Object.entries(names) as readonly (readonly [Use, readonly string[]])[];
  return {
    kind: "import",
    from,
    names: uses.flatMap(([use, clauses]) => clauses.map((clause): ImportedName => ({ clause, use }))),
  };
}
