/** Distinguishes errors of the operating system from internal errors. */
import { getSystemErrorMap } from "node:util";

/** Errors of Node itself, with a code and no number. */
const rejectedByNode: ReadonlyMap<string | undefined, string> = new Map([
  ["ERR_FS_FILE_TOO_LARGE", "file too large"],
  ["ERR_STRING_TOO_LONG", "file too large"],
]);

/** The message of the operating system, without a path; any other error is thrown again. */
export function reasonOf(thrown: unknown): string {
  const { code, errno } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  const rejected = rejectedByNode.get(code);
  if (rejected !== undefined) return rejected;
  if (code === undefined || errno === undefined) throw thrown;
  return getSystemErrorMap().get(errno)?.[1] ?? code;
}

/** Whether the error means that the file does not exist. */
export function isAbsence(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "ENOENT";
}
