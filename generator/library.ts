/**
 * The functions of the package with the types that programs see: without the Model and without what only the command
 * line and its cache use.
 */
import type { ReadUsed } from "./1-parse/set/read-used.js";
import { check as runCheck, type CheckOptions } from "./commands/check.js";
import { coverage as runCoverage, type CoverageOptions } from "./commands/coverage.js";
import { fmt as runFmt, type FmtOptions } from "./commands/fmt/fmt.js";
import { generate as runGenerate, type GenerateOptions } from "./commands/generate.js";
import { lint as runLint } from "./commands/lint/lint.js";
import type { Report } from "./commands/results/public-report.js";
import { type Compilation, compile as compileSet } from "./compile.js";
import type { RunOptions } from "./disk/read-source.js";
import type { FileLimits } from "./limits.js";
import type { Source } from "./source/source.js";

export interface CompileOptions {
  /** The limits of the contracts; by default those in language.md. Raise them only for files that you trust. */
  readonly limits?: FileLimits | undefined;
  /** Returns the included files. By default there are none, and `use` is an error. */
  readonly readUsed?: ReadUsed | undefined;
}

/** Compiles the text of a contracts file in memory. */
export async function compile(source: Source, { limits, readUsed }: CompileOptions = {}): Promise<Compilation> {
  const { model: _, ...compilation } = await compileSet(source, { limits, readUsed });
  return compilation;
}

/** Generates all files, as `contracts generate` does. */
export const generate: (options?: GenerateOptions) => Promise<Report> = runGenerate;

/** Compares the generated files with the contracts, as `contracts check` does. */
export const check: (options?: CheckOptions) => Promise<Report> = runCheck;

/** Finds the constraints that no example tests, as `contracts coverage` does. */
export const coverage: (options?: CoverageOptions) => Promise<Report> = runCoverage;

/** Reports findings about the contracts, as `contracts lint` does. */
export const lint: (options?: RunOptions) => Promise<Report> = runLint;

/** Formats the contracts file, as `contracts fmt` does. */
export const fmt: (options?: FmtOptions) => Promise<Report> = runFmt;
