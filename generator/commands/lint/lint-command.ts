/** The row of `lint` in the table of commands. */
import type { Command } from "../command.js";
import { printLint } from "./print-lint.js";

export const lintCommand: Command = {
  summary: "report likely problems in a valid contracts file",
  options: [],
  takesFile: true,
  examples: [
    ["contracts lint", "missing descriptions, arrays without a bound, similar names and more"],
    ["contracts lint agents/contracts.yaml", "another contracts file"],
    ["contracts lint --format github", "pull request annotations, in GitHub Actions"],
  ],
  run: async (given) => (await import("./lint.js")).lint(given),
  print: printLint,
};
