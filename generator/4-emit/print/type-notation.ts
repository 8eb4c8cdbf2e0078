/** Shapes in TypeScript notation, with `integer` in addition to `number`. For people and models, not for a compiler. */
import { printJson } from "../../source/json.js";
import type {
  EnumShape,
  ListShape,
  MapShape,
  RecordShape,
  ReferenceShape,
  Shape,
  UnionShape,
} from "../../model/model.js";
import type { Follow } from "./phrases.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/** Either text, or a name that the reader can look up. */
type NotationPart = string | ReferenceShape;
export type Notation = readonly NotationPart[];

/** The separator of alternatives, which is a separate part of the notation. */
export const or = " | ";

/** The differences between the outputs that print shapes. */
export interface NotationStyle {
  readonly record: (shape: RecordShape) => Notation;
  readonly enumeration: (shape: EnumShape) => Notation;
  /** A reference that is printed inline is followed, one that is printed by its name is not. */
  readonly follow: Follow;
}

const printers: EachKind<Shape, [style: NotationStyle], Notation> = {
  string: () => ["string"],
  number: ({ integer }) => [integer ? "integer" : "number"],
  boolean: () => ["boolean"],
  null: () => ["null"],
  any: () => ["any"],
  object: () => ["object"],
  enum: (shape, style) => style.enumeration(shape),
  constant: ({ value }) => [printJson(value)],
  list: listNotation,
  map: mapNotation,
  record: (shape, style) => style.record(shape),
  union: unionNotation,
  reference: (shape, style) => {
    const target = style.follow(shape);
    return target ? typeNotation(target, style) : [shape];
  },
};

export function typeNotation(shape: Shape, style: NotationStyle): Notation {
  return matchKind(printers, shape, style);
}

/** The values of an enum as alternatives: `"HIGH" | "MED"`. */
export function alternatives({ values }: EnumShape): Notation {
  return separated(values.map(({ value }) => [printJson(value)]));
}

function listNotation({ items }: ListShape, style: NotationStyle): Notation {
  const item = typeNotation(items, style);
  return isAlternative(items, style) ? ["(", ...item, ")[]"] : [...item, "[]"];
}

function mapNotation({ values }: MapShape, style: NotationStyle): Notation {
  const value = typeNotation(values, style);
  const [first] = value;
  // A value that begins on its own line is indented, and so is the brace after it.
  if (typeof first !== "string" || !first.startsWith("\n")) return ["{ [key: string]: ", ...value, " }"];
  return ["{\n  [key: string]:", ...value.map((part) => (typeof part === "string" ? indented(part) : part)), "\n}"];
}

function indented(text: string): string {
  return text.trimEnd().replace(/\n/g, "\n  ");
}

function unionNotation({ members }: UnionShape, style: NotationStyle): Notation {
  return separated(members.map((member) => typeNotation(member, style)));
}

function separated(notations: readonly Notation[]): Notation {
  return notations.flatMap((notation, index) => (index === 0 ? notation : [or, ...notation]));
}

/** Whether the notation consists of several alternatives, so it needs parentheses before a suffix. */
function isAlternative(shape: Shape, style: NotationStyle): boolean {
  if (shape.kind === "union") return true;
  if (shape.kind === "enum") return shape.values.length > 1;
  const target = shape.kind === "reference" ? style.follow(shape) : undefined;
  return target !== undefined && isAlternative(target, style);
}
