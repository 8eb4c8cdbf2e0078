/**
 * The package as a library: what the command line does, from a program.
 *
 * - `compile` turns the text of a contracts file into files in memory and touches no disk.
 * - `generate`, `check`, `coverage`, `lint` and `fmt` do what the commands of these names do, and hand back a report
 *   instead of printing one.
 * - `loadContracts` gives contracts that are ready to use, without generated files.
 *
 * Mistakes in a contracts file come back as diagnostics; `formatDiagnostic` prints one for people, `diagnosticsData`
 * gives them to programs.
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
