import type { EnumScalar, EnumValueDeclaration, TypeExpression } from "../../document/document.js";
import type { Shape } from "../../model/model.js";
import type { Declared } from "../context.js";

/**
 * The values of a shape that is an enum, inline or by name; undefined for any other shape, including a nullable one.
 */
export function enumScalarsOf(shape: Shape, declared: Declared): readonly EnumScalar[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  return shape.kind === "reference" ? named(shape.to, declared, new Set()) : undefined;
}

/** Uses declarations, because the named type may not be resolved yet; cycles of types end at `seen`. */
function named(name: string, declared: Declared, seen: ReadonlySet<string>): readonly EnumScalar[] | undefined {
  const vocabulary = declared.enums.get(name);
  if (vocabulary) return scalars(vocabulary.values);
  const type = declared.types.get(name);
  if (!type || seen.has(name) || type.shape.nullable?.value) return undefined;
  const { form } = type.shape;
  if (form.kind === "enum") return scalars(form.values);
  return form.kind === "expression" ? ofExpression(form.expression, declared, new Set([...seen, name])) : undefined;
}

function ofExpression(
  expression: TypeExpression,
  declared: Declared,
  seen: ReadonlySet<string>,
): readonly EnumScalar[] | undefined {
  return expression.kind === "name" ? named(expression.name, declared, seen) : undefined;
}

function scalars(values: readonly EnumValueDeclaration[]): readonly EnumScalar[] {
  return values.map(({ value }) => value.value);
}
