/** Diagnostics for programs. */
import type { Diagnostic } from "./diagnostic.js";
import type { Severity } from "./severity.js";
import type { DiagnosticCode } from "./catalogue.js";
import { resolvePlace, type Place } from "./place.js";
import type { Source } from "../source/source.js";

/** A location as data; lines and columns from 1, columns in UTF-16 units, the end exclusive. */
export interface PlaceData {
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

export interface DiagnosticData extends Partial<PlaceData> {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  readonly message: string;
  readonly help?: string;
  readonly related: readonly (PlaceData & { readonly message: string })[];
}

/** Diagnostics as JSON data with unescaped strings: the printer escapes them. */
export function diagnosticsData(
  diagnostics: readonly Diagnostic[],
  sources: readonly Source[],
): readonly DiagnosticData[] {
  return diagnostics.map(({ code, severity, message, span, help, related }) => ({
    code,
    severity,
    message,
    ...(span && placeData(resolvePlace(span, sources))),
    ...(help && { help }),
    related: related.map((other) => ({ message: other.message, ...placeData(resolvePlace(other.span, sources)) })),
  }));
}

/** A resolved location as data. */
export function placeData({ file, found }: Place): PlaceData {
  if (!found) return { file };
  const { start, end } = found;
  return { file, line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}
