/**
 * vitest as test files see it: all but the one function that asks which test is running, because here vitest runs none.
 */
import { afterTest } from "./run-test.js";

export * from "vitest";

export const onTestFinished = afterTest;
