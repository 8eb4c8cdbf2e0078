/** The type that a declaration stands for as a whole, and the derived values that come with it. */
import type { ShapeDeclaration } from "../document.js";
import type { Declared } from "./context.js";

/** The type that is all of `type:`. */
export function baseOf(shape: ShapeDeclaration | undefined, { types }: Declared): string | undefined {
  const expression = shape?.form.kind === "expression" ? shape.form.expression : undefined;
  return expression?.kind === "name" && types.has(expression.name) ? expression.name : undefined;
}

/** The names of the derived values of the type that a shape is, of the one that that is, and so on. */
export function inheritedNames(shape: ShapeDeclaration | undefined, declared: Declared, seen: readonly string[] = []): readonly string[] {
  const base = baseOf(shape, declared);
  const type = base === undefined || seen.includes(base) ? undefined : declared.types.get(base);
  if (base === undefined || !type) return [];
  return [...inheritedNames(type.shape, declared, [...seen, base]), ...(type.derived ?? []).map(({ name }) => name.value)];
}
