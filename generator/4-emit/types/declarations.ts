/** Enums, types and contracts as what they have in common in types.ts: a name, a shape and a comment. */
import type { ContractModel, EnumModel, Model, Shape, TypeModel } from "../../model.js";
import type { Comment } from "../typescript-text.js";
import { notesOn } from "./notes.js";

export interface Declaration {
  readonly typeName: string;
  /** The name in the contracts file where other declarations can refer to this one. */
  readonly name?: string;
  readonly shape: Shape;
  readonly comment: Comment;
  readonly frozen: boolean;
  /** Names that the same type had before. */
  readonly formerNames: readonly string[];
  /** The constant array of an enum's values. */
  readonly valuesName?: string;
}

/** In the order in which they are printed: enums, types, contracts, each kind as in the file. */
export function declarationsOf(model: Model): readonly Declaration[] {
  return [...model.enums.map(ofEnum), ...model.types.map(ofType), ...model.contracts.map((contract) => ofContract(contract, model))];
}

function ofEnum({ name, typeName, valuesName, description, deprecated, values }: EnumModel): Declaration {
  const shape = { kind: "enum", values } as const;
  return { name, typeName, valuesName, shape, comment: { text: description, notes: notesOn(shape), deprecated }, frozen: false, formerNames: [] };
}

function ofType({ name, typeName, description, deprecated, shape, frozen, alsoKnownAs }: TypeModel): Declaration {
  return { name, typeName, shape, comment: { text: description, notes: notesOn(shape), deprecated }, frozen, formerNames: alsoKnownAs };
}

/** A contract that narrows a frozen type is as read-only as that. */
function ofContract({ typeName, description, deprecated, shape, base }: ContractModel, { types }: Model): Declaration {
  const frozen = types.some((type) => type.name === base && type.frozen);
  return { typeName, shape, comment: { text: description, notes: notesOn(shape), deprecated }, frozen, formerNames: [] };
}
