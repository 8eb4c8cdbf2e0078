/** The entry of a contract in the machine-readable summary. */
import type { Summary } from "../../../runtime/model/contract.js";
import { enumPathsOf, type EnumValues } from "../../model/enum-paths.js";
import type { ContractModel, Model } from "../../model/model.js";

/** `required_keys` and `enums` in the order of the fields; in the summary form in the order of the contract. */
export function summaryOf(model: Model, contract: ContractModel): Summary {
  return {
    ...(contract.schemaVersion !== undefined && { schema_version: contract.schemaVersion }),
    required_keys: contract.requiredKeys,
    enums: Object.fromEntries(inGivenOrder(contract, enumPathsOf(contract, model).paths)),
  };
}

function inGivenOrder(
  { enumPaths = [] }: ContractModel,
  paths: ReadonlyMap<string, EnumValues>,
): readonly (readonly [string, EnumValues])[] {
  const rank = new Map(enumPaths.map((path, index) => [path, index]));
  const rankOf = (path: string): number => rank.get(path) ?? enumPaths.length;
  return [...paths].toSorted(([left], [right]) => rankOf(left) - rankOf(right));
}
