/** The common properties of enums, types, contracts and rows of tables in types.ts: a name, a shape and a comment. */
import type {
  ContractModel,
  DecisionModel,
  EnumModel,
  Model,
  Shape,
  TableModel,
  TypeModel,
} from "../../model/model.js";
import { contextTypeName, derivedTypeName } from "../../names.js";
import { contextOf } from "../../model/context.js";
import { typeNamed } from "../../model/type-named.js";
import { baseOf, soundDerived } from "../../expressions/derived.js";
import type { Comment } from "../print/typescript-text.js";
import { notesOn } from "./notes.js";
import { narrowedType } from "./rules/narrow.js";
import { printJson } from "../../source/json.js";
import type { Word } from "../../rules/words.js";
import { oneLine } from "../print/one-line.js";
import { ruleLines, type RuleLine } from "../print/rule-lines.js";

export interface Declaration {
  readonly typeName: string;
  readonly shape: Shape;
  readonly comment: Comment;
  readonly frozen: boolean;
  /** Former names of the same type. */
  readonly formerNames: readonly string[];
  /** The constant array of an enum's values. */
  readonly valuesName?: string;
}

/** What is printed together: an enum, a type or a contract with the types that come with it, or a row of a table. */
interface Group {
  /** The type or the contract; absent if it is something else. */
  readonly of?: ContractModel | TypeModel;
  readonly declarations: () => readonly Declaration[];
}

/**
 * In the order in which they are printed: enums, types, contracts, rows of tables, inputs and results of decisions,
 * each kind in the order of the file, each type before the type of its derived values.
 */
export function groupsOf(model: Model): readonly Group[] {
  const { enums, types, contracts, tables, decisions } = model;
  return [
    ...enums.map((declared) => ({ declarations: () => [ofEnum(declared)] })),
    ...types.map((type) => ({ of: type, declarations: () => [ofType(type, model), ...ofDerived(type, model)] })),
    ...contracts.map((contract) => ({
      of: contract,
      declarations: () => [ofContract(contract, model), ...ofDerived(contract, model), ...ofContext(contract, model)],
    })),
    ...tables.map((table) => ({ declarations: () => [ofTable(table)] })),
    ...decisions.map((decision) => ({ declarations: () => [ofType(decision.inputs, model), ofResult(decision)] })),
  ];
}

/** The types that a shape can refer to, by the names that it has for them. */
export function typeNames({ enums, types }: Model): ReadonlyMap<string, string> {
  const derived = types.map(({ typeName }) => derivedTypeName(typeName));
  return new Map([
    ...derived.map((name) => [name, name] as const),
    ...[...enums, ...types].map(({ name, typeName }) => [name, typeName] as const),
  ]);
}

function ofTable({ name, rowTypeName, columns, place }: TableModel): Declaration {
  const fields = columns.map((column) => ({ ...column, optional: false, hiddenInSummary: false, place }));
  const shape = { kind: "record", fields, unknownKeys: "reject" } as const;
  return {
    typeName: rowTypeName,
    shape,
    comment: { text: `A row of the table ${name}.` },
    frozen: true,
    formerNames: [],
  };
}

function ofResult({ name, resultName, returns, place }: DecisionModel): Declaration {
  const field = { optional: false, hiddenInSummary: false, place };
  const reason = {
    ...field,
    name: "reason",
    shape: { kind: "string", nonblank: false },
    description: "For logs and people.",
  } as const;
  const shape = {
    kind: "record",
    fields: [{ ...field, name: "value", shape: returns }, reason],
    unknownKeys: "reject",
  } as const;
  return { typeName: resultName, shape, comment: { text: `What ${name} comes to.` }, frozen: true, formerNames: [] };
}

function ofEnum({ typeName, valuesName, description, deprecated, values }: EnumModel): Declaration {
  const shape = { kind: "enum", values } as const;
  return {
    typeName,
    valuesName,
    shape,
    comment: { text: description, notes: notesOn(shape), deprecated },
    frozen: false,
    formerNames: [],
  };
}

function ofType(type: TypeModel, model: Model): Declaration {
  const { typeName, frozen, aliases } = type;
  return {
    typeName,
    shape: narrowedType(type, model).shape,
    comment: commentOn(type, model),
    frozen,
    formerNames: aliases,
  };
}

/** A contract that narrows a frozen type is read-only too. */
function ofContract(contract: ContractModel, model: Model): Declaration {
  const frozen = typeNamed(model, contract.base)?.frozen === true;
  return {
    typeName: contract.typeName,
    shape: narrowedType(contract, model).shape,
    comment: commentOn(contract, model),
    frozen,
    formerNames: [],
  };
}

/**
 * The derived values of a declaration; those that may be impossible to compute are optional. Undefined if nothing is
 * derived.
 */
function ofDerived(declaration: ContractModel | TypeModel, model: Model): readonly Declaration[] {
  const fields = soundDerived(model, declaration).map(
    ({ derived: { name, description, place }, compiled: { type, canFail } }) => {
      return {
        name,
        shape: type,
        optional: canFail,
        hiddenInSummary: false,
        place,
        ...(description !== undefined && { description }),
      };
    },
  );
  const typeName = derivedTypeName(declaration.typeName);
  const base = declaration.derived ? undefined : typeNamed(model, baseOf(declaration));
  const shape = base
    ? ({ kind: "reference", to: derivedTypeName(base.typeName), target: "type" } as const)
    : ({ kind: "record", fields, unknownKeys: "reject" } as const);
  const comment = { text: `What follows from a value of ${declaration.typeName}; it is not on the wire.` };
  return fields.length === 0 ? [] : [{ typeName, shape, comment, frozen: true, formerNames: [] }];
}

/** The context that the caller passes for answers to a contract. Undefined if nothing comes from the context. */
function ofContext(contract: ContractModel, model: Model): readonly Declaration[] {
  const fields = contextOf(contract, model);
  const typeName = contextTypeName(contract.typeName);
  const comment = {
    text: `The option \`context\` for answers of the type ${contract.typeName}: what your code knows, and an answer may lack.`,
  };
  return fields.length === 0
    ? []
    : [{ typeName, shape: { kind: "record", fields, unknownKeys: "reject" }, comment, frozen: true, formerNames: [] }];
}

/** All rules are listed, even those that the type itself expresses. */
function commentOn(declaration: ContractModel | TypeModel, model: Model): Comment {
  const { description, deprecated, shape } = declaration;
  return { text: description, notes: [...notesOn(shape), ...ruleNotes(declaration, model)], deprecated };
}

/** A line for each rule of the declaration: the author's message, and its meaning. */
function ruleNotes(declaration: ContractModel | TypeModel, model: Model): readonly string[] {
  return ruleLines(declaration, model).map(note);
}

function note({ rule: { message }, sentence }: RuleLine): string {
  return `- ${[...(message === undefined ? [] : [oneLine(message)]), sentence.map(noteWord).join("")].join(" ")}`;
}

/** In backticks if it is one piece of code. */
function noteWord(word: Word): string {
  if (typeof word === "string") return word;
  if ("self" in word) return word.self;
  if ("value" in word) return printJson(word.value);
  const line = oneLine(word.code);
  return line.includes("`") ? line : `\`${line}\``;
}
