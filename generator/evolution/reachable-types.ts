/** The named types that a contract uses. */
import type { ContractModel, Model, TypeModel } from "../model/model.js";
import { typesWithin } from "../model/shape-parts.js";

export function reachableTypes({ shape }: ContractModel, model: Model): readonly TypeModel[] {
  return [...typesWithin(shape, model)].flatMap((name) => model.types.find((type) => type.name === name) ?? []);
}
