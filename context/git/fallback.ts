import { isGitError } from "../context-error.js";

/** What git says, or `fallback` and the member that is missing where git cannot say it. */
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
