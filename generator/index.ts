/**
 * The package as a library: the commands of the command line as functions.
 *
 * - `compile` converts the text of a contracts file to files in memory. It does not access the disk.
 * - `generate`, `check`, `coverage`, `lint` and `fmt` do the same as the commands with these names. They return a
 * report instead of printing it.
 * - `loadContracts` returns contracts for immediate use, without generated files.
 *
 * Errors in a contracts file are returned as diagnostics. `formatDiagnostic` prints one for people, and
 * `diagnosticsData` converts them to data for programs.
 */
export { check, compile, type CompileOptions, coverage, fmt, generate, lint } from "./library.js";
export type { Compilation } from "./compile.js";
export type { ReadUsed, UsedReading } from "./1-parse/set/read-used.js";
export type { GenerateOptions } from "./commands/generate.js";
export type { CheckOptions } from "./commands/check.js";
export type { CoverageOptions } from "./commands/coverage.js";
export type { Count, CoverageReport, Uncovered } from "./commands/results/coverage-report.js";
export type { FmtOptions } from "./commands/fmt/fmt.js";
export type { Finding, Report } from "./commands/results/public-report.js";
export type { RunOptions } from "./disk/read-source.js";
export { ContractsError, loadContracts, type LoadedContracts } from "./load.js";
export type { LoadedTable } from "./load/tables.js";
export { formatDiagnostic } from "./diagnostics/format.js";
export { diagnosticsData, type DiagnosticData, type PlaceData } from "./diagnostics/data.js";
export type { Diagnostic, RelatedPlace } from "./diagnostics/diagnostic.js";
export type { Severity } from "./diagnostics/severity.js";
export type { DiagnosticCode } from "./diagnostics/catalogue.js";
export type { Drift, DriftCode, LineChange } from "./5-write/drift.js";
export type { Position, Source, Span, UsedSource } from "./source/source.js";
export type { BlockContent, EmbeddedBlock } from "./4-emit/embeds.js";
export type { GeneratedFile } from "./target.js";
export type { Summary, ValidateOptions } from "../runtime/model/contract.js";
export type { AnyContract, Contract, TypeObject } from "../runtime/contract/contract-object.js";
export type { Accepted, Change, Issue, Outcome, Rejected } from "../runtime/model/issue.js";
