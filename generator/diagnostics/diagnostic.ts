/** A diagnostic is about a location in contracts.yaml; stages return diagnostics as values and never throw them. */
import type { Span } from "../source/source.js";
import type { CatalogueEntry } from "./catalogue/entry.js";
import { catalogue, type DiagnosticCode, type DiagnosticParameters } from "./catalogue.js";
import type { Severity } from "./severity.js";

/** Another location for the same diagnostic, such as the first of two equal names. */
export interface RelatedPlace {
  readonly message: string;
  readonly span: Span;
}

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  /** Absent only if no file could be read. */
  readonly span?: Span;
  /** How to fix it, in one sentence. */
  readonly help?: string;
  readonly related: readonly RelatedPlace[];
}

/** Takes one diagnostic. */
export type AddDiagnostic = (diagnostic: Diagnostic) => void;

/**
 * Adds a diagnostic, or creates one from its parts and adds it. Every stage gets this function, so it can report all of
 * its diagnostics.
 */
export interface Report {
  (diagnostic: Diagnostic): void;
  <Code extends DiagnosticCode>(code: Code, parameters: DiagnosticParameters<Code>, circumstances: Circumstances): void;
}

/** Everything but the parameters of a code: the location, a help text, further locations. */
export interface Circumstances {
  readonly span?: Span | undefined;
  readonly help?: string | undefined;
  readonly related?: readonly RelatedPlace[];
}

/** Creates a diagnostic from the catalogue; the types of the parameters depend on the code. */
export function diagnose<Code extends DiagnosticCode>(
  code: Code,
  parameters: DiagnosticParameters<Code>,
  { span, help, related = [] }: Circumstances = {},
): Diagnostic {
  const entry: CatalogueEntry<never> = catalogue[code];
  const message = (entry.message as (given: DiagnosticParameters<Code>) => string)(parameters);
  const advice = help ?? entry.help;
  return { code, severity: entry.severity, message, related, ...(span && { span }), ...(advice && { help: advice }) };
}

/** Creates the report function of a stage. Diagnostics are passed to `add`. */
export function reportTo(add: AddDiagnostic): Report {
  return <Code extends DiagnosticCode>(
    given: Diagnostic | Code,
    parameters?: DiagnosticParameters<Code>,
    circumstances: Circumstances = {},
  ) =>
    add(typeof given === "string" ? diagnose(given, parameters as DiagnosticParameters<Code>, circumstances) : given);
}

/** Whether the next stage must not run. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some((diagnostic) => diagnostic.severity === "error");
}

/** Source order: by file, then by offset; diagnostics at one location keep their order. */
export function inSourceOrder(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return diagnostics.toSorted((left, right) => {
    const [before, after] = [left.span, right.span];
    if (!before || !after) return before ? 1 : after ? -1 : 0;
    if (before.file !== after.file) return before.file < after.file ? -1 : 1;
    return before.start - after.start;
  });
}
