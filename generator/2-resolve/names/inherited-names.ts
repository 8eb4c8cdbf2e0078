/** The type that a declaration refers to as a whole, and the derived values that it inherits from it. */
import type { ShapeDeclaration } from "../../document/document.js";
import type { Declared } from "../context.js";

/** The type that is the whole of `type:`. */
export function baseOf(shape: ShapeDeclaration | undefined, { types }: Declared): string | undefined {
  const expression = shape?.form.kind === "expression" ? shape.form.expression : undefined;
  return expression?.kind === "name" && types.has(expression.name) ? expression.name : undefined;
}

/**
 * The names of the derived values of the type that a shape refers to, of the type that that refers to, and so on; those
 * of the last one come first.
 */
export function inheritedNames(shape: ShapeDeclaration | undefined, declared: Declared): readonly string[] {
  const found: string[][] = [];
  const seen = new Set<string>();
  for (
    let base = baseOf(shape, declared);
    base !== undefined && !seen.has(base);
    base = baseOf(declared.types.get(base)?.shape, declared)
  ) {
    seen.add(base);
    found.push((declared.types.get(base)?.derived ?? []).map(({ name }) => name.value));
  }
  return found.toReversed().flat();
}
