"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.say = say;
const index_js_1 = require("./generated/index.js");
const answer_js_1 = require("./answer.js");
/** The verdict of an answer, and whether anything is a review. */
function say() {
    const outcome = index_js_1.codeReview.safeParse(answer_js_1.answer);
    const review = outcome.ok ? outcome.value : undefined;
    return `${review ? review.verdict : JSON.stringify(outcome)} ${(0, index_js_1.isCodeReview)({})}`;
}
