import { type AnyContract } from "agent-contracts/runtime";
import { codeReview } from "./contracts/CODE_REVIEW.js";
import { finding } from "./contracts/Finding.js";
export * from "./types.js";
export { isCodeReview } from "./validators/CODE_REVIEW.js";
export { isFinding } from "./validators/Finding.js";
export { codeReview, finding };
/** The contracts by scope. */
export declare const contracts: {
    CODE_REVIEW: typeof codeReview;
};
/** The named types by name. */
export declare const types: {
    Finding: typeof finding;
};
/** The tables by name. */
export declare const tables: {};
/** The decisions by name. */
export declare const decisions: {};
/** The gates by name. */
export declare const gates: {};
/** The contract of a scope, or of a name that it is also called; white space around it and case do not count. */
export declare const contractFor: (name: string) => AnyContract | undefined;
