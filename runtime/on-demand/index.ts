/**
 * The entry point of the runtime for Node, with all exports of index.ts. Code that only parses answers is loaded when
 * first used, because loading code takes time, and most programs start long before they parse an answer.
 */
export { defineContract, defineType } from "./define-contract.js";
export { defineProviders } from "./providers.js";
export { declaredSteps, repairGraph, readPatch } from "./reading-parts.js";
export { retryPrompt } from "./retry-prompt.js";
export { defineUpgrade, type Upgrade, type Upgraded } from "../upgrade/define-upgrade.js";
export { UpgradeInputError } from "../upgrade/upgrade-error.js";
export type { Providers } from "../providers/define-providers.js";
export type { RetryPrompt, RetryPromptOptions } from "../retry/retry-prompt.js";
export * from "../common.js";
