/** The error of the context builders, with a code for programs. */

export type ContextErrorCode = "reserved_section_name" | "git_failed" | "git_timeout" | "git_output_too_large";

export class ContextError extends Error {
  readonly code: ContextErrorCode;

  constructor(code: ContextErrorCode, message: string) {
    super(message);
    this.name = "ContextError";
    this.code = code;
  }
}

/** Whether git failed, rather than the program itself. */
export function isGitError(error: unknown): boolean {
  return error instanceof ContextError && error.code !== "reserved_section_name";
}
