/** Every complaint about contracts.yaml: its code, its severity, its sentence. The prefix of a code names the stage that makes it. */
import { checkDiagnostics } from "./diagnostics/check.js";
import type { CatalogueEntry } from "./diagnostics/entry.js";
import { ruleExpressionDiagnostics } from "./diagnostics/expression.js";
import { importDiagnostics } from "./diagnostics/import.js";
import { initDiagnostics } from "./diagnostics/init.js";
import { parseDiagnostics } from "./diagnostics/parse.js";
import { resolveDiagnostics } from "./diagnostics/resolve.js";
import { usageDiagnostics } from "./diagnostics/usage.js";
import { writeDiagnostics } from "./diagnostics/write.js";

export const catalogue = { ...parseDiagnostics, ...resolveDiagnostics, ...checkDiagnostics, ...ruleExpressionDiagnostics, ...writeDiagnostics, ...usageDiagnostics, ...importDiagnostics, ...initDiagnostics };

export type DiagnosticCode = keyof typeof catalogue;

/** The parameters that the sentence of a code is made from. */
export type DiagnosticParameters<Code extends DiagnosticCode> = (typeof catalogue)[Code] extends CatalogueEntry<infer Parameters> ? Parameters : never;
