/** The row of `explain` in the table of commands. */
import type { Command } from "../command.js";

export const explainCommand: Command = {
  summary: "say what a code means, what causes it and how to mend it",
  options: [],
  operands: ["[code]"],
  operandWords: async () => (await import("./groups.js")).allCodes,
  examples: [
    ["contracts explain resolve/unknown-name", "a complaint about the contracts file, with a file that causes it"],
    ["contracts explain too_short", "an issue of an answer"],
    ["contracts explain drift/stale", "a finding of check"],
    ["contracts explain unknown_task", "a code that contracts.yaml of the working folder gives"],
    ["contracts explain", "list all codes"],
  ],
  run: async (given) => (await import("./explain.js")).explain(given),
  tell: ({ answer }) => answer?.lines ?? [],
};
