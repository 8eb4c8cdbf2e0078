/** Prints runtime shapes as TypeScript. */
import type { Declared, FieldShape, FieldShapes, Shape } from "../../../runtime/model/shape.js";
import { printJson, type Json } from "../../source/json.js";
import { codeOfJson, printCode, type CodeMembers } from "./print-code.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/** A shape with the code of its rules. */
type PrintedShape = Shape<string>;

/** The constant that contains the shape of a named type. */
type ShapeConstant = (name: string) => string;

const bare = (): CodeMembers => ({});

const lowerings: EachKind<PrintedShape, [constantOf: ShapeConstant], CodeMembers> = {
  string: ({ format }) => (format === undefined ? {} : { format: printJson(format) }),
  number: ({ max }) => (max === undefined ? {} : { max: printJson(max) }),
  integer: ({ max }) => (max === undefined ? {} : { max: printJson(max) }),
  boolean: bare,
  null: bare,
  any: bare,
  object: bare,
  enum: ({ values, aliases }) => ({
    values: values.map((value) => printJson(value)),
    ...(aliases && { aliases: codeOfJson(aliases) }),
  }),
  constant: ({ value }) => ({ value: printJson(value as Json) }),
  list: ({ items }, constantOf) => ({ items: lower(items, constantOf) }),
  map: ({ values }, constantOf) => ({ values: lower(values, constantOf) }),
  record: ({ fields, unknownKeys, variants }, constantOf) => ({
    fields: lowerFields(fields, constantOf),
    ...(unknownKeys && { unknownKeys: printJson(unknownKeys) }),
    ...(variants && {
      variants: {
        on: printJson(variants.on),
        rows: convertMembers(variants.rows, (row) => lowerFields(row, constantOf)),
      },
    }),
  }),
  union: ({ members }, constantOf) => ({ members: members.map((member) => lower(member, constantOf)) }),
  reference: ({ name }, constantOf) => ({ name: printJson(name), shape: `() => ${constantOf(name)}` }),
};

/** The shape as an expression, on several lines if it is wide. */
export function printShape(shape: PrintedShape, constantOf: ShapeConstant): string {
  return printCode(lower(shape, constantOf));
}

function lower(shape: PrintedShape, constantOf: ShapeConstant): CodeMembers {
  const members = matchKind(lowerings, shape, constantOf);
  return { kind: printJson(shape.kind), ...members, ...lowerSaid(shape) };
}

function lowerSaid({ rules, codes, frozen }: Declared<string>): CodeMembers {
  return { ...(rules !== undefined && { rules }), ...lowerCodes(codes), ...(frozen && { frozen: "true" }) };
}

function lowerCodes(codes: FieldShape["codes"]): CodeMembers {
  return codes
    ? { codes: Object.fromEntries(Object.entries(codes).map(([code, name]) => [code, printJson(name)])) }
    : {};
}

function lowerFields(fields: FieldShapes<string>, constantOf: ShapeConstant): CodeMembers {
  return convertMembers(fields, (field) => lowerField(field, constantOf));
}

/** What a field declares about parsing consists of JSON data only. */
function lowerField(
  { at, shape, optional, codes, reading }: FieldShape<string>,
  constantOf: ShapeConstant,
): CodeMembers {
  return {
    at: printJson(at),
    shape: lower(shape, constantOf),
    ...(optional && { optional: "true" }),
    ...lowerCodes(codes),
    ...(reading && { reading: codeOfJson(reading as Json) }),
  };
}

function convertMembers<T>(members: Readonly<Record<string, T>>, convert: (member: T) => CodeMembers): CodeMembers {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, convert(member)]));
}
