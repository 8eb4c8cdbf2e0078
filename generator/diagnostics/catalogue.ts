/**
 * Every diagnostic about contracts.yaml: its code, its severity, its message. The prefix of a code names the stage that
 * reports it.
 */
import { checkDiagnostics } from "./catalogue/check.js";
import type { CatalogueEntry } from "./catalogue/entry.js";
import { ruleExpressionDiagnostics } from "./catalogue/expression.js";
import { importDiagnostics } from "./catalogue/import.js";
import { initDiagnostics } from "./catalogue/init.js";
import { parseDiagnostics } from "./catalogue/parse.js";
import { checkProviderDiagnostics, resolveProviderDiagnostics } from "./catalogue/providers.js";
import { resolveDiagnostics } from "./catalogue/resolve.js";
import { usageDiagnostics } from "./catalogue/usage.js";
import { writeDiagnostics } from "./catalogue/write.js";

export const catalogue = {
  ...parseDiagnostics,
  ...resolveDiagnostics,
  ...resolveProviderDiagnostics,
  ...checkDiagnostics,
  ...checkProviderDiagnostics,
  ...ruleExpressionDiagnostics,
  ...writeDiagnostics,
  ...usageDiagnostics,
  ...importDiagnostics,
  ...initDiagnostics,
};

export type DiagnosticCode = keyof typeof catalogue;

/** The parameters of the message of a code. */
export type DiagnosticParameters<Code extends DiagnosticCode> =
  (typeof catalogue)[Code] extends CatalogueEntry<infer Parameters> ? Parameters : never;
