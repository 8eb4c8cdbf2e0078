/** The exports for generated code and for its users. */
export { defineContract, defineType } from "./contract/define-contract.js";
export { defineProviders, type Providers } from "./providers/define-providers.js";
export { declaredSteps } from "./normalize/declared-steps.js";
export { repairGraph } from "./normalize/graph/repair-graph.js";
export { readPatch } from "./patch/read-patch.js";
export { retryPrompt, type RetryPrompt, type RetryPromptOptions } from "./retry/retry-prompt.js";
export { defineUpgrade, type Upgrade, type Upgraded } from "./upgrade/define-upgrade.js";
export { UpgradeInputError } from "./upgrade/upgrade-error.js";
export * from "./common.js";
