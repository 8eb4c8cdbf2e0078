/** The values of keys. All readers, all messages about a wrong type and the language's JSON Schema use these. */
import type { KeyKind, NameKind } from "./names.js";
import type { PositionName } from "./position-name.js";

export type Takes = PlainTakes | { readonly kind: "json" } | StructuredTakes;

/** Values that are one scalar; each kind has one reader. */
export type PlainTakes =
  /** Text for people: more than whitespace, no hidden characters. */
  | { readonly kind: "text" }
  /** A reason as text, or `true` without one. */
  | { readonly kind: "reason" }
  | { readonly kind: "flag" }
  | { readonly kind: "number" }
  /** A number greater than 0. */
  | { readonly kind: "step" }
  /** A non-negative integer. */
  | { readonly kind: "count" }
  | { readonly kind: "edition" }
  | { readonly kind: "choice"; readonly of: readonly string[] }
  | { readonly kind: "name"; readonly of: NameKind }
  /** A string that occurs in answers or issues: a schema version, a code. */
  | { readonly kind: "literal" }
  /** A code that may contain `{field}` and `{type}`. */
  | { readonly kind: "code-template" }
  /** A boolean expression: the documented part of CEL. */
  | { readonly kind: "formula" }
  | { readonly kind: "pattern" }
  | { readonly kind: "directory" }
  /** A file of the project that is not generated. */
  | { readonly kind: "source-file" }
  /** A further file of the set of contracts. */
  | { readonly kind: "used-file" }
  | { readonly kind: "specifier" };

type StructuredTakes =
  | { readonly kind: "expression" }
  /** A string or an integer. */
  | { readonly kind: "enum-scalar" }
  /** A string, a number or a boolean. */
  | { readonly kind: "scalar" }
  /** `kept_lines <= original_lines`. */
  | { readonly kind: "comparison" }
  /** A path, `keys(path)` or the name of an enum. */
  | { readonly kind: "target" }
  | {
      readonly kind: "list";
      readonly of: Takes;
      readonly atLeast: number;
      readonly atMost?: number;
      readonly unique: boolean;
    }
  /** A map whose keys the author chooses. */
  | { readonly kind: "map"; readonly names: KeyKind; readonly of: Takes }
  | { readonly kind: "position"; readonly position: PositionName }
  | { readonly kind: "nothing" }
  | { readonly kind: "either"; readonly of: readonly Takes[] };

export const text = { kind: "text" } as const;
export const reason = { kind: "reason" } as const;
export const flag = { kind: "flag" } as const;
export const number = { kind: "number" } as const;
export const step = { kind: "step" } as const;
export const count = { kind: "count" } as const;
export const edition = { kind: "edition" } as const;
export const literal = { kind: "literal" } as const;
export const codeTemplate = { kind: "code-template" } as const;
export const formula = { kind: "formula" } as const;
export const pattern = { kind: "pattern" } as const;
export const directory = { kind: "directory" } as const;
export const sourceFile = { kind: "source-file" } as const;
export const usedFile = { kind: "used-file" } as const;
export const specifier = { kind: "specifier" } as const;
export const json = { kind: "json" } as const;
export const expression = { kind: "expression" } as const;
export const enumScalar = { kind: "enum-scalar" } as const;
export const scalar = { kind: "scalar" } as const;
export const comparison = { kind: "comparison" } as const;
export const target = { kind: "target" } as const;
export const nothing = { kind: "nothing" } as const;

export function choice<const Values extends readonly string[]>(
  ...of: Values
): { readonly kind: "choice"; readonly of: Values } {
  return { kind: "choice", of };
}

export function name<const Kind extends NameKind>(of: Kind): { readonly kind: "name"; readonly of: Kind } {
  return { kind: "name", of };
}

export function listOf(
  of: Takes,
  { atLeast = 0, atMost, unique = false }: { atLeast?: number; atMost?: number; unique?: boolean } = {},
): Takes & { readonly kind: "list" } {
  return { kind: "list", of, atLeast, unique, ...(atMost !== undefined && { atMost }) };
}

export function mapOf(names: KeyKind, of: Takes): Takes & { readonly kind: "map" } {
  return { kind: "map", names, of };
}

export function position(of: PositionName): Takes & { readonly kind: "position" } {
  return { kind: "position", position: of };
}

export function either(...of: readonly Takes[]): Takes & { readonly kind: "either" } {
  return { kind: "either", of };
}
