import { type Contract, type Rule, type Shape } from "agent-contracts/runtime";
import type { CodeReview } from "../types.js";
export declare const codeReviewRules: readonly Rule[];
export declare const codeReviewShape: Shape;
export declare const codeReview: Contract<CodeReview>;
