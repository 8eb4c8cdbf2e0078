/** Refusals of the operating system, told apart from faults of our own. */
import { getSystemErrorMap } from "node:util";

/** What Node refuses by itself, with a code and no number. */
const rejectedByNode: ReadonlyMap<string | undefined, string> = new Map([
  ["ERR_FS_FILE_TOO_LARGE", "file too large"],
  ["ERR_STRING_TOO_LONG", "file too large"],
]);

/**
 * Why the operating system refused, in its own words and without a path; anything else that was thrown is thrown on.
 */
export function reasonOf(thrown: unknown): string {
  const { code, errno } = thrown instanceof Error ? (thrown as NodeJS.ErrnoException) : {};
  const rejected = rejectedByNode.get(code);
  if (rejected !== undefined) return rejected;
  if (code === undefined || errno === undefined) throw thrown;
  return getSystemErrorMap().get(errno)?.[1] ?? code;
}

/** Whether what was looked for does not exist. */
export function isAbsence(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "ENOENT";
}
