import type { EnumDeclaration } from "../../document/document.js";
import type { EnumModel } from "../../model/model.js";
import { valuesName } from "../../names.js";
import { given } from "../../source/given.js";
import { enumValue } from "./resolve-shape.js";

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
