import { codeReview, isCodeReview } from "./generated/index.js";
import { answer } from "./answer.js";
/** The verdict of an answer, and whether anything is a review. */
export function say() {
    const outcome = codeReview.safeParse(answer);
    const review = outcome.ok ? outcome.value : undefined;
    return `${review ? review.verdict : JSON.stringify(outcome)} ${isCodeReview({})}`;
}
