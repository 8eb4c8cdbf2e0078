import type { Severity } from "../severity.js";

/** One row of the catalogue: the sentence that a user reads, made from typed parameters, and a longer explanation. */
export interface CatalogueEntry<Parameters> {
  readonly severity: Severity;
  readonly message: (parameters: Parameters) => string;
  /** Why this is refused and how to mend it; two or three sentences. */
  readonly explanation: string;
}

/** An error row. */
export function error<Parameters>(
  message: (parameters: Parameters) => string,
  explanation: string,
): CatalogueEntry<Parameters> {
  return { severity: "error", message, explanation };
}

/** A warning row: it is printed and fails nothing. */
export function warning<Parameters>(
  message: (parameters: Parameters) => string,
  explanation: string,
): CatalogueEntry<Parameters> {
  return { severity: "warning", message, explanation };
}
