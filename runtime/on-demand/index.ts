/**
 * The entry of the runtime for Node: all of index.ts. What only reads answers is loaded when it is first used, because
 * Node pays for each line of code that it loads, and most programs start before they read.
 */
export { defineContract, defineType } from "./define-contract.js";
export { defineProviders } from "./providers.js";
export { repairGraph, readPatch } from "./reading-parts.js";
export { retryPrompt } from "./retry-prompt.js";
export { defineUpgrade, type Upgrade, type Upgraded } from "../upgrade/define-upgrade.js";
export { UpgradeInputError } from "../upgrade/upgrade-error.js";
export type { Providers } from "../providers/define-providers.js";
export type { RetryPrompt, RetryPromptOptions } from "../retry/retry-prompt.js";
export * from "../common.js";
