/**
 * The shape of an answer in the form that models read best: a TypeScript type, with comments after the fields for what
 * a type cannot express.
 */
import { printJson } from "../../source/json.js";
import { targetOf } from "../../model/json-kinds.js";
import type {
  ContractModel,
  EnumShape,
  EnumValue,
  Field,
  Model,
  RecordShape,
  Shape,
  UnknownKeys,
} from "../../model/model.js";
import { partsOf, allFields, recordsIn } from "../../model/shape-parts.js";
import { printKey } from "../print/typescript-text.js";
import { namedRepeatedly, shapesReached } from "../../model/reachable.js";
import { typeNotation, type NotationStyle } from "../print/type-notation.js";
import { withoutMarkers } from "./author-text.js";
import {
  alternativesOf,
  commentOf,
  noRemark,
  recordOf,
  remarkOn,
  samplesOf,
  saidOf,
  textsOf,
  unreported,
  withTexts,
  type Remark,
  type Remarking,
  type Said,
} from "./remarks.js";

/**
 * The type of the contract, followed by the types and enums that it uses more than once; the others are printed inline.
 * `said` is the comment about the whole.
 */
export function promptNotation(model: Model, contract: ContractModel, said: Said): string {
  const printer = printerOf(model, contract);
  const root = rootName(model, contract);
  const named = [...printer.named].filter((name) => name !== root);
  const shape = printer.named.has(root) ? targetOf(root, model) : contract.shape;
  const texts = [...textsOf(said), ...(printer.named.has(root) ? textsOf(saidOf(root, model)) : [])];
  return withoutMarkers(
    [declaration(root, shape, texts, printer), ...named.map((name) => namedDeclaration(name, printer))].join("\n\n"),
  );
}

/** The name of the printed type of the answer. One that is only another type has the name of that type. */
export function rootName(model: Model, { shape, typeName }: ContractModel): string {
  return shape.kind === "reference" && namedRepeatedly(shape, model).includes(shape.to) ? shape.to : typeName;
}

/** The policies of an answer's objects for undeclared keys; one policy if all of them agree. */
export function policiesOf(model: Model, { shape }: ContractModel): readonly UnknownKeys[] {
  return [...new Set(recordsOf(shape, model).map(({ unknownKeys }) => unknownKeys))];
}

/** Whether a key of the answer is optional. */
export function hasOptionalKeys(model: Model, { shape }: ContractModel): boolean {
  return recordsOf(shape, model).some((record) => allFields(record).some(({ optional }) => optional));
}

function recordsOf(shape: Shape, model: Model): readonly RecordShape[] {
  return shapesReached(shape, model).flatMap(recordsIn);
}

interface Printer extends NotationStyle, Remarking {
  /** The declarations that are printed by name. */
  readonly named: ReadonlySet<string>;
  /** Whether each record that rejects other keys states so; false if one sentence states it for all. */
  readonly statesPolicies: boolean;
  /** The comments of records that are alternatives of a union. */
  readonly atBrace: ReadonlyMap<RecordShape, Said>;
  /** The descriptions that were printed: a type that is narrowed in two ways is printed twice, but described once. */
  readonly described: Set<string>;
}

function printerOf(model: Model, contract: ContractModel): Printer {
  const named = new Set(namedRepeatedly(contract.shape, model));
  const remarking: Remarking = {
    model,
    reported: new Set(),
    follow: ({ to }) => (named.has(to) ? undefined : targetOf(to, model)),
  };
  const printer: Printer = {
    ...remarking,
    named,
    statesPolicies: policiesOf(model, contract).length > 1,
    atBrace: saidAtBraces(contract, remarking),
    described: new Set(),
    record: (record) => [printRecord(record, printer)],
    enumeration: (given) => [printEnum(given, printer)],
  };
  return printer;
}

function saidAtBraces({ shape }: ContractModel, context: Remarking): ReadonlyMap<RecordShape, Said> {
  const parts = shapesReached(shape, context.model).flatMap(partsOf);
  const members = parts.flatMap((part) =>
    part.kind === "union" && alternativesOf(part).length > 1 ? part.members : [],
  );
  const pairs = members.map(
    (member) =>
      [recordOf(member, context), member.kind === "reference" ? saidOf(member.to, context.model) : {}] as const,
  );
  return new Map(pairs.filter((pair): pair is readonly [RecordShape, Said] => pair[0] !== undefined));
}

function namedDeclaration(name: string, printer: Printer): string {
  return declaration(name, targetOf(name, printer.model), textsOf(saidOf(name, printer.model)), printer);
}

function declaration(name: string, shape: Shape, texts: Remark["texts"], printer: Printer): string {
  const remark = reported(withTexts(unreported(texts, printer), remarkOn(shape, printer)), printer);
  return withComment(`type ${name} = ${printType(shape, printer)}`, remark);
}

function reported(remark: Remark, printer: Printer): Remark {
  for (const lines of [...remark.texts, ...(remark.each?.texts ?? [])]) printer.reported.add(lines.join("\n"));
  return remark;
}

function printType(shape: Shape, printer: Printer): string {
  return typeNotation(shape, printer)
    .map((part) => (typeof part === "string" ? part : part.to))
    .join("")
    .trimEnd();
}

function printRecord(shape: RecordShape, printer: Printer): string {
  const lines = [...shape.fields.map((field) => printField(field, printer)), ...variantLines(shape, printer)];
  const policy = printer.statesPolicies && shape.unknownKeys === "reject" ? ["// no other keys"] : [];
  const record = `{${[...lines, ...policy].map((line) => indented(`\n${line}`)).join("")}\n}`;
  return withComment(record, { facts: [], texts: textsOf(printer.atBrace.get(shape) ?? {}) });
}

function printField(field: Field, printer: Printer): string {
  const head = `${printKey(field.name)}${field.optional ? "?" : ""}:`;
  const said = isNew(field.place.path, printer) ? textsOf(field) : [];
  const { facts, ...others } = remarkOn(field.shape, printer);
  const remark = reported(withTexts(said, { facts: [...facts, ...samplesOf(field, printer)], ...others }), printer);
  const type = printType(field.shape, printer);
  return withComment(type.startsWith("\n") ? `${head}${type}` : `${head} ${type}`, remark);
}

function isNew(place: string, { described }: Printer): boolean {
  const isKnown = described.has(place);
  described.add(place);
  return !isKnown;
}

function variantLines({ variants }: RecordShape, printer: Printer): readonly string[] {
  if (!variants) return [];
  const rows = variants.rows.flatMap(({ value, description, fields }) => {
    const when = `${fields.length === 0 ? "" : "only "}if ${printKey(variants.on)} is ${printJson(value)}:`;
    const said = commentOf({ facts: fields.length === 0 ? ["no further keys"] : [], texts: textsOf({ description }) });
    const [first, ...others] = said.length === 0 ? [when] : [`${when} ${said[0]}`, ...said.slice(1)];
    return [
      [first, ...others].map((line) => `//${line && ` ${line}`}`).join("\n"),
      ...fields.map((field) => printField(field, printer)),
    ];
  });
  return variants.otherVariants === "reject" ? [...rows, "// no keys of other variants"] : rows;
}

/** On one line if there is one value or no value has a description; otherwise one line for each. */
function printEnum({ values, of }: EnumShape, printer: Printer): string {
  const remarks = values.map(
    (value): Remark => ({ facts: [], texts: isNewValue(value, of, printer) ? textsOf(value) : [] }),
  );
  if (values.length === 1 || remarks.every(({ texts }) => texts.length === 0))
    return values.map(({ value }) => printJson(value)).join(" | ");
  return `${values.map(({ value }, index) => withComment(`\n  | ${printJson(value)}`, remarks[index] ?? noRemark)).join("")}\n`;
}

/** The values of an enum that is narrowed in two ways are described once. */
function isNewValue({ value }: EnumValue, of: string | undefined, printer: Printer): boolean {
  return of === undefined || isNew(`enums.${of}.values.${value}`, printer);
}

/**
 * Adds a comment at the end of the first line that is not empty, or of the last one if the first describes a record or
 * belongs to the first of several alternatives. Further lines follow it.
 */
function withComment(text: string, remark: Remark): string {
  const [first, ...others] = commentOf(remark);
  if (first === undefined) return text;
  const end = text.indexOf("\n", 1);
  const isTaken = text.slice(0, end).includes("{ // ") || /\n\} \| /.test(text);
  const [line, rest] = end < 0 || isTaken ? [text, ""] : [text.slice(0, end), text.slice(end)];
  const [, indent = ""] = /^\n?( *)/.exec(line) ?? [];
  return `${line} // ${first}${others.map((other) => `\n${indent}  //${other && ` ${other}`}`).join("")}${rest}`;
}

function indented(text: string): string {
  return text.replace(/\n/g, "\n  ");
}
