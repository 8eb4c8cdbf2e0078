/** An error in an expression, with its range in the text. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { DiagnosticParameters } from "../diagnostics/catalogue.js";
import type { ruleExpressionDiagnostics } from "../diagnostics/catalogue/expression.js";
import type { Span } from "../source/source.js";

type ExpressionCode = keyof typeof ruleExpressionDiagnostics;

/** UTF-16 offsets in the text of the expression; `end` is exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

interface FaultOf<Code extends ExpressionCode> extends Range {
  readonly code: Code;
  /** For the message in the catalogue. */
  readonly parameters: DiagnosticParameters<Code>;
  readonly help?: string;
}

export type ExpressionFault = { readonly [Code in ExpressionCode]: FaultOf<Code> }[ExpressionCode];

export type ReportFault = <Code extends ExpressionCode>(
  code: Code,
  parameters: DiagnosticParameters<Code>,
  range: Range,
  help?: string,
) => void;

/** An array of errors, and the function that adds to it. */
export function collectFaults(): { readonly faults: ExpressionFault[]; readonly report: ReportFault } {
  const faults: ExpressionFault[] = [];
  const report: ReportFault = (code, parameters, { start, end }, help) => {
    faults.push({ code, parameters, start, end, ...(help !== undefined && { help }) } as ExpressionFault);
  };
  return { faults, report };
}

/** The error as a diagnostic about the contracts file; `span` is the location of the faulty part. */
export function diagnoseFault({ code, parameters, help }: ExpressionFault, span: Span): Diagnostic {
  const made = diagnose as (
    code: ExpressionCode,
    parameters: unknown,
    circumstances: { readonly span: Span; readonly help: string | undefined },
  ) => Diagnostic;
  return made(code, parameters, { span, help });
}
