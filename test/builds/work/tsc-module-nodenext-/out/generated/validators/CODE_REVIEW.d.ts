import type { ValidateFunction } from "agent-contracts/runtime/validators";
import type { CodeReview } from "../types.js";
export declare const validate: ValidateFunction;
export declare function isCodeReview(value: unknown): value is CodeReview;
