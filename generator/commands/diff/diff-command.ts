/** The row of `diff` in the table of commands. */
import type { Command } from "../command.js";
import { printChanges } from "./print-changes.js";

export const diffCommand: Command = {
  summary: "show what a change of the contracts file breaks, and for whom",
  options: ["against", "for", "answers", "fail-on", "accept", "semver", "fix"],
  takesFile: true,
  examples: [
    ["contracts diff", "compare with the last tag, or else the last commit"],
    ["contracts diff --against origin/main --format github", "as pull request annotations, in GitHub Actions"],
    ["contracts diff --against v1.4 --format markdown", "as a changelog entry or a pull request comment"],
    ["contracts diff agents/contracts.yaml --against v1.4 --against v1.3", "compare with several versions"],
    ["contracts diff --against old/contracts.yaml --fail-on any", "exit code 1 if anything changed"],
  ],
  run: async (given) => (await import("./diff.js")).diff(given),
  print: printChanges,
  printMarkdown: async (report) => (await import("./diff-in-markdown.js")).diffInMarkdown(report),
};
