/** Declared tables. Part of the Document. */
import type { ShapeDeclaration } from "./shapes.js";
import type { Json } from "../source/json.js";
import type { Located, LocatedText } from "../source/source.js";

/** A table of `tables:`. */
export interface TableDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  /** The name of an enum. */
  readonly key: LocatedText;
  readonly columns: readonly ColumnDeclaration[];
  readonly rows: readonly RowDeclaration[];
}

export interface ColumnDeclaration {
  readonly name: LocatedText;
  readonly shape: ShapeDeclaration;
  readonly description?: LocatedText;
}

export interface RowDeclaration {
  /** The enum value as written as a key. */
  readonly key: LocatedText;
  readonly cells: readonly { readonly column: LocatedText; readonly value: Located<Json> }[];
}
