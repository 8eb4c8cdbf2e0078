/** Prints runtime shapes as TypeScript. */
import type { FieldShape, FieldShapes, Shape } from "../../runtime/shape.js";
import { printJson, type Json } from "../json.js";
import { printKey } from "./typescript-text.js";

/** The constant that holds the shape of a named type. */
export type ShapeConstant = (name: string) => string;

/** Code: as it is, as the items of a list, or as the members of an object. */
type Expression = string | readonly Expression[] | Members;
interface Members {
  readonly [name: string]: Expression;
}

type Lowerings = { readonly [Kind in Shape["kind"]]: (shape: Extract<Shape, { kind: Kind }>, constantOf: ShapeConstant) => Members };

const bare = (): Members => ({});

const lowerings: Lowerings = {
  string: bare,
  number: bare,
  integer: bare,
  boolean: bare,
  null: bare,
  any: bare,
  object: bare,
  enum: ({ values }) => ({ values: values.map((value) => printJson(value)) }),
  constant: ({ value }) => ({ value: printJson(value as Json) }),
  list: ({ items }, constantOf) => ({ items: lower(items, constantOf) }),
  map: ({ values }, constantOf) => ({ values: lower(values, constantOf) }),
  record: ({ fields, variants }, constantOf) => ({
    fields: lowerFields(fields, constantOf),
    ...(variants && { variants: { on: printJson(variants.on), rows: convertMembers(variants.rows, (row) => lowerFields(row, constantOf)) } }),
  }),
  union: ({ members }, constantOf) => ({ members: members.map((member) => lower(member, constantOf)) }),
  reference: ({ name }, constantOf) => ({ name: printJson(name), shape: `() => ${constantOf(name)}` }),
};

/** The shape as an expression, over several lines where it is wide. */
export function printShape(shape: Shape, constantOf: ShapeConstant): string {
  return print(lower(shape, constantOf), "");
}

function lower(shape: Shape, constantOf: ShapeConstant): Members {
  const members = (lowerings[shape.kind] as (given: Shape, constantOf: ShapeConstant) => Members)(shape, constantOf);
  return { kind: printJson(shape.kind), ...members };
}

function lowerFields(fields: FieldShapes, constantOf: ShapeConstant): Members {
  return convertMembers(fields, ({ at, shape, optional }: FieldShape) => ({ at: printJson(at), shape: lower(shape, constantOf), ...(optional && { optional: "true" }) }));
}

function convertMembers<T>(members: Readonly<Record<string, T>>, convert: (member: T) => Members): Members {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, convert(member)]));
}

function print(expression: Expression, indent: string): string {
  if (typeof expression === "string") return expression;
  const inner = `${indent}  `;
  if (isList(expression)) return wrapped("[", expression.map((item) => print(item, inner)), "]", indent);
  return wrapped("{", Object.entries(expression).map(([name, member]) => `${printKey(name)}: ${print(member, inner)}`), "}", indent);
}

function isList(expression: readonly Expression[] | Members): expression is readonly Expression[] {
  return Array.isArray(expression);
}

/** What would be wider than this stands on several lines. */
const widest = 120;

function wrapped(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  const space = open === "{" ? " " : "";
  const oneLine = `${open}${space}${parts.join(", ")}${space}${close}`;
  return oneLine.length <= widest && !oneLine.includes("\n") ? oneLine : `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close}`;
}
