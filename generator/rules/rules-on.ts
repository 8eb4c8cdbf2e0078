/** The rules that a value inherits from the types that it is a copy of. */
import type { Shape, TypeModel } from "../model/model.js";
import { narrowedBy } from "../model/shape-parts.js";
import type { Rule } from "../model/rule.js";

/**
 * The rules that a shape inherits because an overlay copied it from named types; those of a reference belong to the
 * type.
 */
export function rulesOfCopy(shape: Shape, { types }: { readonly types: readonly TypeModel[] }): readonly Rule[] {
  return narrowedBy(shape).flatMap((name) => types.find((type) => type.name === name)?.rules ?? []);
}
