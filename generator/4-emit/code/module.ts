/**
 * A module of generated code, independent of the form in which it is printed: TypeScript, JavaScript or declarations.
 */

/** A module of the output. */
export interface Module {
  /** Relative to the output directory, with `/`, without an extension: `contracts/TASK_ACTION`. */
  readonly path: string;
  /** The module contains plain JavaScript, which a strict compiler would reject as TypeScript. */
  readonly unchecked?: boolean;
  /** Groups of statements, with a blank line between two groups. */
  readonly blocks: readonly (readonly Statement[])[];
}

export type Statement = Import | ExportFrom | ExportNames | Constant | Guard | TypeText | Code;

export interface Import {
  readonly kind: "import";
  readonly names: readonly ImportedName[];
  /** The specifier, in quotes. */
  readonly from: string;
}

export interface ImportedName {
  /** `Shape` or `Shape as RuntimeShape`; `* as expressions`, if it is the only one. */
  readonly clause: string;
  readonly use: Use;
}

/** How an imported name is used: only in code, in code and in declarations (`typeof taskAction`), or as a type. */
export type Use = "code" | "code and declarations" | "type";

/** Everything, if no names are given. */
export interface ExportFrom {
  readonly kind: "export from";
  readonly names?: readonly string[];
  readonly from: string;
}

export interface ExportNames {
  readonly kind: "export names";
  readonly names: readonly string[];
}

/** A constant, exported unless it is local. */
export interface Constant {
  readonly kind: "constant";
  readonly isLocal?: true;
  /** Lines of a doc comment. */
  readonly comment?: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly value: Value;
  /** TypeScript infers the type, so no annotation is printed. */
  readonly isInferred?: boolean;
  /** A type assertion after the value: `as const`. */
  readonly assertion?: string;
}

/** An expression, or the call of a function with an argument and with type arguments for TypeScript. */
export type Value = string | { readonly call: string; readonly types: string; readonly argument: string };

/** An exported type guard over any value. */
interface Guard {
  readonly kind: "guard";
  readonly name: string;
  readonly type: string;
  /** The expression that it returns, in terms of `value`. */
  readonly test: string;
}

/** Exported types, as TypeScript code. */
interface TypeText {
  readonly kind: "types";
  readonly text: string;
}

/** Code that is not exported, and is the same in TypeScript and JavaScript. */
interface Code {
  readonly kind: "code";
  readonly text: string;
}
