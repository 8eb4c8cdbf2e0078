/**
 * The operands that rules have in common. A kind of rule declares its own with their kinds; parsing, resolving and the
 * types of the Document and the Model are derived from that.
 */
import type { ReadyKey } from "./key.js";

export type OperandKind =
  /** At least one path. */
  | "paths"
  /** At least two paths. */
  | "several paths"
  /** At least two values: one path is enough if it leads to many. */
  | "places"
  | "path"
  /** Literals, or a cell; they are compared with the items of the operand `path`. */
  | "values"
  /** A path, the keys of a value, an enum or a cell. */
  | "target"
  /** The edges of a graph, as a path to all of them. */
  | "edges"
  /** A path relative to an edge. */
  | "end"
  /** The condition that selects edges; absent if all edges count. */
  | "where";

/**
 * The operands of a kind of rule by their names, which are its keys; `paths` is the value of the key of the kind
 * itself.
 */
export type OperandKinds = Readonly<Record<string, OperandKind>>;

/** Operands, each with the type of its kind; only `where` is optional. */
export type Operated<Kinds extends OperandKinds, As extends { readonly [Kind in OperandKind]: unknown }> = {
  readonly [Name in keyof Kinds as Kinds[Name] extends "where" ? never : Name]: As[Kinds[Name]];
} & { readonly [Name in keyof Kinds as Kinds[Name] extends "where" ? Name : never]?: As[Kinds[Name]] };

/** The row of a kind of rule, with its operands. */
export function about<const Operands extends OperandKinds, Row extends ReadyKey>(
  operands: Operands,
  row: Row,
): Row & { readonly operands: Operands } {
  return { ...row, operands };
}
