/**
 * The entry point `agent-contracts/context`: builds contexts for prompts, the facts about a repository that an agent
 * needs, cut to a token budget.
 *
 * It reads files and starts git, so it requires Node. Generated code never imports it.
 */
export { estimateTokens, type TokenCounter } from "./text/estimate-tokens.js";
export { truncateLine, type LineLimit } from "./text/truncate-line.js";
export { truncateFile } from "./text/truncate-file.js";
export type { LineSelection } from "./text/select-lines.js";
export { fitToBudget, type BudgetOptions, type FittedSections } from "./budget/fit-to-budget.js";
export {
  buildImplementationContext,
  type ConventionsOption,
  type ImplementationContext,
} from "./implementation-context.js";
export { buildReviewContext, type ReviewContext } from "./review-context.js";
export { buildFixContext, type FixContext } from "./fix-context.js";
export type { FixError, ValidationError, ValidationOutput, ValidationStage } from "./validation-output.js";
export { buildIssueContext, type GitHubIssue, type IssueContext, type IssueDetails } from "./issue-context.js";
export { gitRepository, type GitOptions } from "./git/git-repository.js";
export type { Commit, DiffStats, GitOperations } from "./git/git-operations.js";
export { wholeExcerpt, type Excerpt } from "./text/lines.js";
export type { TruncationMetadata } from "./metadata.js";
export { ContextError, type ContextErrorCode } from "./context-error.js";
