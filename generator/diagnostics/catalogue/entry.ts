import type { Severity } from "../severity.js";

/** One row of the catalogue: the message, created from typed parameters, and what `contracts explain` adds. */
export interface CatalogueEntry<Parameters> {
  readonly severity: Severity;
  readonly message: (parameters: Parameters) => string;
  /** Why this is reported and how to fix it; two or three sentences. */
  readonly explanation: string;
  /** How to fix it, if the stage that reports it has nothing more precise. */
  readonly help?: string;
}

/** An error row. */
export function error<Parameters>(
  message: (parameters: Parameters) => string,
  explanation: string,
  help?: string,
): CatalogueEntry<Parameters> {
  return { severity: "error", message, explanation, ...(help !== undefined && { help }) };
}

/** A warning row: it is printed, and does not fail. */
export function warning<Parameters>(
  message: (parameters: Parameters) => string,
  explanation: string,
  help?: string,
): CatalogueEntry<Parameters> {
  return { severity: "warning", message, explanation, ...(help !== undefined && { help }) };
}
