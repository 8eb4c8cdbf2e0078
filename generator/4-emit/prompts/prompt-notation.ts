/** The shape of an answer as a model reads it best: a TypeScript type with what no type can say in comments behind the fields. */
import { printJson } from "../../source/json.js";
import { targetOf } from "../../lowering/kinds.js";
import type { ContractModel, EnumShape, EnumValue, Field, Model, RecordShape, Shape, UnknownKeys } from "../../model/model.js";
import { printKey } from "../typescript-text.js";
import { otherBranchesWords, phrasesOf, unknownKeysWords } from "../phrases.js";
import { namedRepeatedly, recordsIn, shapesReached } from "../references.js";
import { typeNotation, type NotationStyle } from "../type-notation.js";
import { authorText, withoutMarkers } from "./author-text.js";

/**
 * The type of the contract, followed by the types and enums that it names more than once; the others are printed where they are used. `rootText` is
 * what a comment says about the whole.
 */
export function promptNotation(model: Model, contract: ContractModel, rootText?: string): string {
  const { shape, typeName } = contract;
  const printer = printerOf(model, contract);
  const root = declaration(typeName, shape, { description: rootText }, printer);
  return withoutMarkers([root, ...[...printer.named].map((name) => namedDeclaration(name, printer))].join("\n\n"));
}

/** What the objects of an answer do with keys that are not declared; one policy where they all agree. */
export function policiesOf(model: Model, { shape }: ContractModel): readonly UnknownKeys[] {
  return [...new Set(shapesReached(shape, model).flatMap(recordsIn).map(({ unknownKeys }) => unknownKeys))];
}

interface Printer extends NotationStyle {
  readonly model: Model;
  /** What is printed by its name. */
  readonly named: ReadonlySet<string>;
  /** Each record says what becomes of other keys; false where one sentence says it for all. */
  readonly statesPolicies: boolean;
}

interface Remarks {
  readonly description?: string | undefined;
  readonly deprecated?: string | undefined;
  readonly optional?: boolean;
}

function printerOf(model: Model, contract: ContractModel): Printer {
  const named = new Set(namedRepeatedly(contract.shape, model));
  const printer: Printer = {
    model,
    named,
    statesPolicies: policiesOf(model, contract).length > 1,
    record: (record) => [printRecord(record, printer)],
    enumeration: (given) => [printEnum(given)],
    follow: ({ to }) => (named.has(to) ? undefined : targetOf(to, model)),
  };
  return printer;
}

function namedDeclaration(name: string, printer: Printer): string {
  return declaration(name, targetOf(name, printer.model), remarksOf(name, printer.model), printer);
}

function declaration(name: string, shape: Shape, remarks: Remarks, printer: Printer): string {
  return withComment(`type ${name} = ${printType(shape, printer)}`, commentOf(shape, remarks, printer));
}

function printType(shape: Shape, printer: Printer): string {
  return typeNotation(shape, printer)
    .map((part) => (typeof part === "string" ? part : part.to))
    .join("")
    .trimEnd();
}

function printRecord(shape: RecordShape, printer: Printer): string {
  const lines = [...shape.fields.map((field) => printField(field, printer)), ...variantLines(shape, printer)];
  const policy = printer.statesPolicies ? [`// ${unknownKeysWords[shape.unknownKeys]}`] : [];
  return `{${[...lines, ...policy].map((line) => indented(`\n${line}`)).join("")}\n}`;
}

function printField(field: Field, printer: Printer): string {
  const head = `${printKey(field.name)}${field.optional ? "?" : ""}:`;
  const type = printType(field.shape, printer);
  return withComment(type.startsWith("\n") ? `${head}${type}` : `${head} ${type}`, commentOf(field.shape, field, printer));
}

function variantLines({ variants }: RecordShape, printer: Printer): readonly string[] {
  if (!variants) return [];
  const rows = variants.rows.flatMap(({ value, description, fields }) => {
    const remark = [fields.length === 0 ? "no further fields" : "", description === undefined ? "" : authorText(description)].filter((text) => text !== "").join(". ");
    return [`// when ${printKey(variants.on)} is ${printJson(value)}:${remark && ` ${remark}`}`, ...fields.map((field) => printField(field, printer))];
  });
  return variants.otherBranches === "reject" ? [...rows, `// ${otherBranchesWords.reject}`] : rows;
}

/** On one line where there is one value or nothing to say about them; else a line each. */
function printEnum({ values }: EnumShape): string {
  const remarks = values.map(valueRemark);
  if (values.length === 1 || remarks.every((remark) => remark === "")) return values.map(({ value }) => printJson(value)).join(" | ");
  return `${values.map(({ value }, index) => withComment(`\n  | ${printJson(value)}`, remarks[index] ?? "")).join("")}\n`;
}

function valueRemark({ description, deprecated }: EnumValue): string {
  return texts(description, deprecated).join(" ");
}

/** Bounds first, then what people say about the field and about the types that are printed in its place. */
function commentOf(shape: Shape, { description, deprecated, optional }: Remarks, printer: Printer): string {
  const inPlace = inPlaceOf(shape, printer);
  const facts = [...phrasesOf(shape, printer.follow), ...(optional ? ["may be left out"] : [])].join(", ");
  const said = [...texts(description, deprecated), ...inPlace.flatMap((remarks) => texts(remarks.description, remarks.deprecated))].join(" ");
  return [facts, said].filter((text) => text !== "").join(". ");
}

function texts(description: string | undefined, deprecated: string | undefined): readonly string[] {
  return [...(description === undefined ? [] : [authorText(description)]), ...(deprecated === undefined ? [] : [`Deprecated: ${authorText(deprecated)}`])];
}

/** What is said of the types, enums and single values that the notation of a field itself holds; those of its own fields speak for themselves. */
function inPlaceOf(shape: Shape, printer: Printer): readonly Remarks[] {
  if (shape.kind === "list") return inPlaceOf(shape.items, printer);
  if (shape.kind === "map") return inPlaceOf(shape.values, printer);
  if (shape.kind === "union") return shape.members.flatMap((member) => inPlaceOf(member, printer));
  if (shape.kind === "enum") return shape.values.length === 1 ? shape.values : [];
  const target = shape.kind === "reference" ? printer.follow(shape) : undefined;
  return shape.kind === "reference" && target ? [remarksOf(shape.to, printer.model), ...inPlaceOf(target, printer)] : [];
}

function remarksOf(name: string, { types, enums }: Model): Remarks {
  const found = types.find((type) => type.name === name) ?? enums.find((candidate) => candidate.name === name);
  return { description: found?.description, deprecated: found?.deprecated };
}

/** Puts a comment at the end of the first line that is not empty. */
function withComment(text: string, comment: string): string {
  if (comment === "") return text;
  const end = text.indexOf("\n", 1);
  return end < 0 ? `${text} // ${comment}` : `${text.slice(0, end)} // ${comment}${text.slice(end)}`;
}

function indented(text: string): string {
  return text.replace(/\n/g, () => "\n  ");
}
