import { isGitError } from "../context-error.js";

/** The result of git, or `fallback` and the name of the missing field if git fails. */
export async function orFallback<T>(
  member: string,
  answer: Promise<T>,
  fallback: T,
): Promise<{ readonly value: T; readonly missing: readonly string[] }> {
  try {
    return { value: await answer, missing: [] };
  } catch (error) {
    if (isGitError(error)) return { value: fallback, missing: [member] };
    throw error;
  }
}
