/**
 * What the emitters say about a module of code. How it reads in TypeScript, in JavaScript and in declarations is for
 * the printers.
 */

/** A module of the output. */
export interface Module {
  /** Relative to the output folder, with `/`, without an ending: `contracts/TASK_ACTION`. */
  readonly path: string;
  /** Code in it is plain JavaScript, which a strict compiler would reject as TypeScript. */
  readonly unchecked?: boolean;
  /** Statements that belong together; a blank line is between two blocks. */
  readonly blocks: readonly (readonly Statement[])[];
}

export type Statement = Import | ExportFrom | ExportNames | Constant | Guard | TypeText | Code;

export interface Import {
  readonly kind: "import";
  readonly names: readonly ImportedName[];
  /** The specifier, quoted. */
  readonly from: string;
}

export interface ImportedName {
  /** `Shape` or `Shape as RuntimeShape`. */
  readonly clause: string;
  readonly use: Use;
}

/**
 * The purpose of an imported name: only for code, for code and for what declarations say (`typeof taskAction`), or as a
 * type.
 */
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

/** An exported constant. */
export interface Constant {
  readonly kind: "constant";
  /** Lines of a doc comment. */
  readonly comment?: readonly string[];
  readonly name: string;
  readonly type: string;
  readonly value: Value;
  /** TypeScript is not told the type, because it finds out the same one by itself. */
  readonly isInferred?: boolean;
  /** What TypeScript is told behind the value: `as const`. */
  readonly assertion?: string;
}

/** An expression, or the call of a function with an argument and with types that TypeScript alone is told. */
export type Value = string | { readonly call: string; readonly types: string; readonly argument: string };

/** An exported type guard over any value. */
export interface Guard {
  readonly kind: "guard";
  readonly name: string;
  readonly type: string;
  /** The expression that it returns, about `value`. */
  readonly test: string;
}

/** Exported types, as TypeScript has them. */
export interface TypeText {
  readonly kind: "types";
  readonly text: string;
}

/** Code that is not exported, the same in TypeScript and JavaScript. */
export interface Code {
  readonly kind: "code";
  readonly text: string;
}
