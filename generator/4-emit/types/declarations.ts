/** Enums, types, contracts and the rows of tables as what they have in common in types.ts: a name, a shape and a comment. */
import type { ContractModel, EnumModel, Model, Shape, TableModel, TypeModel } from "../../model.js";
import type { Comment } from "../typescript-text.js";
import { notesOn } from "./notes.js";
import { ruleNotes } from "./rules/notes.js";
import { narrowedType } from "./rules/narrow.js";

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

/** In the order in which they are printed: enums, types, contracts, rows of tables, each kind as in the file. */
export function declarationsOf(model: Model): readonly Declaration[] {
  return [...model.enums.map(ofEnum), ...model.types.map((type) => ofType(type, model)), ...model.contracts.map((contract) => ofContract(contract, model)), ...model.tables.map(ofTable)];
}

function ofTable({ name, rowTypeName, columns, place }: TableModel): Declaration {
  const fields = columns.map((column) => ({ ...column, optional: false, hiddenInSummary: false, place }));
  const shape = { kind: "record", fields, unknownKeys: "reject" } as const;
  return { typeName: rowTypeName, shape, comment: { text: `A row of the table ${name}.` }, frozen: true, formerNames: [] };
}

function ofEnum({ name, typeName, valuesName, description, deprecated, values }: EnumModel): Declaration {
  const shape = { kind: "enum", values } as const;
  return { name, typeName, valuesName, shape, comment: { text: description, notes: notesOn(shape), deprecated }, frozen: false, formerNames: [] };
}

function ofType(type: TypeModel, model: Model): Declaration {
  const { name, typeName, frozen, alsoKnownAs } = type;
  return { name, typeName, shape: narrowedType(type, model).shape, comment: commentOn(type, model), frozen, formerNames: alsoKnownAs };
}

/** A contract that narrows a frozen type is as read-only as that. */
function ofContract(contract: ContractModel, model: Model): Declaration {
  const frozen = model.types.some((type) => type.name === contract.base && type.frozen);
  return { typeName: contract.typeName, shape: narrowedType(contract, model).shape, comment: commentOn(contract, model), frozen, formerNames: [] };
}

/** All rules are told, those too that the type itself says. */
function commentOn(declaration: ContractModel | TypeModel, model: Model): Comment {
  const { description, deprecated, shape } = declaration;
  return { text: description, notes: [...notesOn(shape), ...ruleNotes(declaration, model)], deprecated };
}
