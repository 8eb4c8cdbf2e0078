import type { LintDeclaration } from "../../document/document.js";
import type { LintModel } from "../../model/model.js";
import { given } from "../../source/given.js";

/** The settings of `contracts lint`, by lint rule. */
export function resolveLint(declarations: readonly LintDeclaration[]): LintModel {
  const settings = declarations.map(
    ({ rule, level, except }) =>
      [
        rule,
        { ...given({ level: level?.value }), except: except.map(({ value, span }) => ({ path: value, span })) },
      ] as const,
  );
  return Object.fromEntries(settings);
}
