/** The row of `diff` in the table of commands. */
import type { Command } from "../command.js";
import { tellDiff } from "./tell-diff.js";

export const diffCommand: Command = {
  summary: "show what a change of the contracts file breaks, for whom, with a witness",
  options: ["against", "fail-on"],
  takesFile: true,
  examples: [
    ["contracts diff", "compare with the last tag, or else the last commit"],
    ["contracts diff --against origin/main --format github", "as pull request annotations, in GitHub Actions"],
    ["contracts diff agents/contracts.yaml --against v1.4 --against v1.3", "compare with several versions"],
    ["contracts diff --against old/contracts.yaml --fail-on any", "exit code 1 if anything changed"],
  ],
  run: async (given) => (await import("./diff.js")).diff(given),
  tell: tellDiff,
};
