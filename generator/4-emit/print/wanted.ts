/** The declarations whose files are generated: all of them, unless a former run already printed the same files. */
import { declarationsOf, type Declaration } from "../../lowering/schema-document.js";
import type { ContractModel, Model } from "../../model/model.js";

const leftOut = new WeakMap<Model, ReadonlySet<string>>();

/** Omits the files of types and contracts by their paths, such as `types.Review`. */
export function leaveOut(model: Model, paths: ReadonlySet<string>): void {
  leftOut.set(model, paths);
}

/** Those that have a schema, a validator and an object. */
export function wantedDeclarations(model: Model): readonly Declaration[] {
  return declarationsOf(model).filter((declaration) => isWanted(model, declaration));
}

export function wantedContracts(model: Model): readonly ContractModel[] {
  return model.contracts.filter((contract) => isWanted(model, contract));
}

/** Whether the files of a declaration are generated. */
export function isWanted(model: Model, { place }: Declaration): boolean {
  return leftOut.get(model)?.has(place.path) !== true;
}
