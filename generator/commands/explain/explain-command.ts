/** The row of `explain` in the table of commands. */
import type { Command } from "../command.js";

export const explainCommand: Command = {
  summary: "explain a code and how to fix it",
  options: [],
  operands: ["[code]"],
  operandWords: async () => (await import("./groups.js")).allCodes,
  examples: [
    ["contracts explain resolve/unknown-name", "a diagnostic of the contracts file, with a file that causes it"],
    ["contracts explain too_short", "an issue of an answer"],
    ["contracts explain drift/stale", "a finding of check"],
    ["contracts explain unknown_task", "a code that the contracts.yaml in the current directory declares"],
    ["contracts explain", "list all codes"],
  ],
  run: async (given) => (await import("./explain.js")).explain(given),
  print: ({ answer }) => answer?.lines ?? [],
};
