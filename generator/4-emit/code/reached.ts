/** The types that the module of a declaration contains parts of. */
import { nameAt } from "../../../runtime/model/declared-at.js";
import type { Declaration } from "../../lowering/schema-document.js";
import { memoized } from "../../model/memoize.js";
import type { Model, TypeModel } from "../../model/model.js";
import { reachableNames, shapesReached } from "../../model/reachable.js";
import { fieldsWithin, narrowedBy, partsOf } from "../../model/shape-parts.js";
import { typesNamed } from "../../model/type-named.js";

/** The other types that the shape refers to, directly or indirectly, in the order of the file. */
export function typesReached(model: Model, declaration: Declaration): readonly TypeModel[] {
  return others(declaration, typesNamed(model, reachableNames(declaration.shape, model)));
}

/**
 * The declarations whose rules are in the shapes of a module: types that are named or partly copied, then the
 * declaration itself.
 */
export function rulesReached(model: Model, declaration: Declaration): readonly Declaration[] {
  const types = others(declaration, typesNamed(model, namesWithin(model, declaration)));
  return [...types, declaration].filter(({ rules }) => rules.length > 0);
}

/** The declarations whose lines issues can name: the declaration itself, then types that are named or partly copied. */
export const placesReached = memoized((model: Model, declaration: Declaration): readonly Declaration[] => {
  const paths = shapesReached(declaration.shape, model)
    .flatMap(fieldsWithin)
    .map(({ place }) => place.path);
  const ofFields = paths.filter((path) => path.startsWith("types.")).map(nameAt);
  const types = typesNamed(model, [...namesWithin(model, declaration), ...ofFields]);
  return [declaration, ...others(declaration, types)];
});

function namesWithin(model: Model, { shape }: Declaration): readonly string[] {
  const copied = shapesReached(shape, model).flatMap(partsOf).flatMap(narrowedBy);
  return [...reachableNames(shape, model), ...copied];
}

function others(declaration: Declaration, types: readonly TypeModel[]): readonly TypeModel[] {
  return types.filter((type) => type !== declaration);
}
