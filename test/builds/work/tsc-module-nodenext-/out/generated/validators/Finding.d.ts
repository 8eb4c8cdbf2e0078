import type { ValidateFunction } from "agent-contracts/runtime/validators";
import type { Finding } from "../types.js";
export declare const validate: ValidateFunction;
export declare function isFinding(value: unknown): value is Finding;
