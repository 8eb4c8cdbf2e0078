import { codeReview, isCodeReview, type CodeReview } from "./generated/index";
import { answer } from "./answer";

/** The verdict of an answer, and whether anything is a review. */
export function say(): string {
  const outcome = codeReview.safeParse(answer);
  const review: CodeReview | undefined = outcome.ok ? outcome.value : undefined;
  return `${review ? review.verdict : JSON.stringify(outcome)} ${isCodeReview({})}`;
}
