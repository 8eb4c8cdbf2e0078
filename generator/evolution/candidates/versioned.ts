/** Contracts and shapes together with the Model that declares them. */
import type { ContractModel, Model } from "../../model/model.js";
import type { Change, Side } from "../change/change.js";

/** A contract in one of the versions. */
interface Versioned<Contract = ContractModel> {
  readonly contract: Contract;
  readonly model: Model;
}

/** A shape in one of the versions, such as the inputs of a decision. */
export type Shaped = Versioned<Pick<ContractModel, "shape">>;

/** A contract in both versions. */
export type Compared = readonly [old: Versioned, now: Versioned];
export type ComparedShapes = readonly [old: Shaped, now: Shaped];

/** The declarations of the change, each with its version. */
export function sidesOf(
  { old, new: now }: Change,
  [was, is]: ComparedShapes,
): readonly (Shaped & { readonly side: Side })[] {
  return [...(old ? [{ ...was, side: old }] : []), ...(now ? [{ ...is, side: now }] : [])];
}
