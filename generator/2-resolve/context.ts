/** The parameters that all parts of stage 2 have in common. */
import type { Document, EnumDeclaration, TypeDeclaration } from "../document/document.js";
import type { Report } from "../diagnostics/diagnostic.js";
import type { Shape } from "../model/model.js";

export interface Context {
  readonly declared: Declared;
  readonly report: Report;
}

/** The declarations that a type expression can name, and the scopes, which it cannot. */
export interface Declared {
  readonly enums: ReadonlyMap<string, EnumDeclaration>;
  readonly types: ReadonlyMap<string, TypeDeclaration>;
  readonly scopes: ReadonlySet<string>;
}

export function declaredIn({ enums, types, contracts }: Document): Declared {
  return {
    scopes: new Set(contracts.map(({ scope }) => scope.value)),
    enums: new Map(enums.map((declaration) => [declaration.name.value, declaration])),
    types: new Map(types.map((declaration) => [declaration.name.value, declaration])),
  };
}

/**
 * The shape of a declaration for which a diagnostic was already reported; compared by identity, so one error gives one
 * diagnostic.
 */
export const unresolved: Shape = { kind: "any" };
