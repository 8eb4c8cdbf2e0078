/**
 * The API of vitest that test files import, except for the function that returns the current test, because vitest
 * itself does not run here.
 */
import { afterTest } from "./run-test.js";

export * from "vitest";

export const onTestFinished = afterTest;
