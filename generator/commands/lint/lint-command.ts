/** The row of `lint` in the table of commands. */
import type { Command } from "../command.js";
import { tellLint } from "./tell-lint.js";

export const lintCommand: Command = {
  summary: "tell what is allowed in a contracts file and still better mended",
  options: [],
  takesFile: true,
  examples: [
    ["contracts lint", "missing descriptions, lists without a bound, names that read alike and more"],
    ["contracts lint agents/contracts.yaml", "of another contracts file"],
    ["contracts lint --format github", "as annotations of a pull request, in GitHub Actions"],
  ],
  run: async (given) => (await import("./lint.js")).lint(given),
  tell: tellLint,
};
