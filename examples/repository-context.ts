/**
 * Context building under a budget: what an agent has to know of an issue is collected from a repository, checked
 * against its contract, cut to a budget of tokens, and handed to the agent.
 */
import { ask } from "agent-contracts/ask";
import { resolve } from "node:path";
import {
  buildIssueContext,
  estimateTokens,
  fitToBudget,
  wholeExcerpt,
  type GitHubIssue,
  type GitOperations,
  type IssueContext,
} from "agent-contracts/context";
import { issueContext, issueFixer } from "../generated/index.js";
import { recordedModel } from "./model.js";
import type { Print } from "./print.js";
import { printAttempt, valueOf } from "./attempts.js";

/** The files are read from the disk; what git would say of them is recorded. `gitRepository(root)` asks git itself. */
const recordedGit: GitOperations = {
  root: resolve("examples/shop"),
  currentBranch: async () => "main",
  log: async () => [{ hash: "3f2a9c1", message: "Add the cart", author: "Ada", date: "2031-01-02T03:04:05Z" }],
  diff: async () => wholeExcerpt(""),
  diffStats: async () => ({ files_changed: 0, insertions: 0, deletions: 0, paths: [] }),
};

const issue: GitHubIssue = {
  number: 12,
  title: "The sum is off by a cent",
  body: "`sum` in ./src/cart.ts:6 adds prices as they are. See https://tracker.example/src/other.ts and src/missing.ts, too.",
  labels: ["bug"],
  state: "open",
  url: "https://tracker.example/12",
};

const fixer = recordedModel(`\`\`\`json
{"success": true, "issue_number": 12, "issue_title": "The sum is off by a cent", "fix_description": "The sum is rounded once.", "files_changed": [{"file_path": "src/cart.ts", "change_type": "modified"}]}
\`\`\``);

export async function repositoryContext(print: Print): Promise<void> {
  const context = await buildIssueContext(issue, recordedGit);
  print(`the context conforms: ${issueContext.is(context)}; files: ${Object.keys(context.related_files).join(", ")}`);
  const task = fitted(context, print);
  const result = valueOf(
    await ask({ contract: issueFixer, call: fixer, messages: task, onAttempt: printAttempt("ISSUE_FIXER", print) }),
  );
  print(`issue ${result.issue_number}: ${result.fix_description}`);
}

/** A window of the model holds so much and no more; what was cut is told to the agent as well. */
function fitted(context: IssueContext, print: Print): string {
  const sections = { issue: JSON.stringify(context.issue), ...context.related_files };
  const { _metadata: cut, ...kept } = fitToBudget(sections, { budget: 80, minimum: 20 });
  print(
    `${tokensOf(sections)} tokens, cut to ${tokensOf(kept)}; ${cut?.kept_lines} of ${cut?.original_lines} lines are left of ${cut?.sections_affected.join(", ")}`,
  );
  return Object.entries(kept)
    .map(([name, text]) => `## ${name}\n\n${text}`)
    .join("\n\n");
}

function tokensOf(sections: Readonly<Record<string, string>>): number {
  return Object.values(sections).reduce((sum, text) => sum + estimateTokens(text), 0);
}
