import { codeReview, isCodeReview, type CodeReview } from "./generated/index.js";
import { answer } from "./answer.js";

/** The verdict of an answer, and whether anything is a review. */
export function say(): string {
  const outcome = codeReview.safeParse(answer);
  const review: CodeReview | undefined = outcome.ok ? outcome.value : undefined;
  return `${review ? review.verdict : JSON.stringify(outcome)} ${isCodeReview({})}`;
}
