import { isGitError } from "../context-error.js";

/** Returns the result of git. If git fails, returns `fallback` and the name of the missing field. */
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
