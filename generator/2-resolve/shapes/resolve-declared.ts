import type { TypeDeclaration, EnumDeclaration } from "../../document/document.js";
import type { TypeModel, EnumModel } from "../../model/model.js";
import { namedTypeNames, valuesName } from "../../names.js";
import { given } from "../../source/given.js";
import type { Context } from "../context.js";
import { resolveCodes } from "../names/resolve-codes.js";
import { resolveShape, enumValue } from "./resolve-shape.js";

/** A type of `types:`, without its rules: their paths may lead through types that are not resolved yet. */
export function resolveType(declaration: TypeDeclaration, context: Context): TypeModel {
  const { name, description, deprecated, frozen, codes, aliases } = declaration;
  const names = namedTypeNames(name.value);
  const path = `types.${name.value}`;
  return {
    name: name.value,
    ...names,
    ...given({ description: description?.value, deprecated: deprecated?.value }),
    shape: resolveShape(declaration.shape, path, context, { typeName: names.typeName }),
    frozen: frozen?.value ?? false,
    ...resolveCodes(codes),
    rules: [],
    aliases: aliases.map(({ value }) => value),
    place: { path, span: name.span },
  };
}

/** An enum of `enums:`. */
export function resolveEnum({ name, description, deprecated, values }: EnumDeclaration): EnumModel {
  return {
    name: name.value,
    typeName: name.value,
    valuesName: valuesName(name.value),
    ...given({ description: description?.value, deprecated: deprecated?.value }),
    values: values.map(enumValue),
    place: { path: `enums.${name.value}`, span: name.span },
  };
}
