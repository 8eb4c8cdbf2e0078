/** The results of checks, and how a context shows them. */
import { count } from "../runtime/support/words.js";
import { pathFrom } from "./files/open-file.js";

export interface ValidationError {
  /** A path relative to the root, or absolute. */
  readonly file: string;
  /** The line number, starting at 1. */
  readonly line: number;
  readonly message: string;
  /** Default: an error. */
  readonly severity?: "error" | "warning" | undefined;
  readonly code?: string | null | undefined;
}

export interface ValidationStage {
  readonly stage_name: string;
  readonly passed: boolean;
  readonly errors?: readonly ValidationError[];
}

export interface ValidationOutput {
  readonly success: boolean;
  readonly stages: readonly ValidationStage[];
}

export interface FixError {
  readonly file: string;
  readonly line: number;
  readonly message: string;
  readonly severity: "error" | "warning";
  readonly code: string | null;
}

/** Returns the errors of all stages, each with the path that its file has in a context. */
export function listErrors({ stages }: ValidationOutput, root: string): readonly FixError[] {
  const errors = stages.flatMap((stage) => stage.errors ?? []);
  return errors.map(({ file, line, message, severity = "error", code = null }) => ({
    file: pathFrom(root, file),
    line,
    message,
    severity,
    code,
  }));
}

/**
 * Summarizes the results: `2 errors, 1 warning in 2 files; failed: lint, test`. A stage can fail without reporting an
 * error.
 */
export function countedErrors({ stages }: ValidationOutput, errors: readonly FixError[]): string {
  const warnings = errors.filter(({ severity }) => severity === "warning").length;
  const kinds = [count(errors.length - warnings, "error"), ...(warnings > 0 ? [count(warnings, "warning")] : [])].join(
    ", ",
  );
  const places = errors.length > 0 ? ` in ${count(new Set(errors.map(({ file }) => file)).size, "file")}` : "";
  const failed = stages.filter(({ passed }) => !passed).map(({ stage_name: name }) => name);
  return `${kinds}${places}${failed.length > 0 ? `; failed: ${failed.join(", ")}` : ""}`;
}
