/** The row of `init` in the table of commands. */
import type { Command } from "../command.js";

export const initCommand: Command = {
  summary: "start a contracts file in a project, with scripts and a CI job",
  options: ["yes", "dry-run"],
  operands: ["[directory]"],
  readsNoContracts: true,
  examples: [
    ["contracts init", "write a commented contracts.yaml, scripts and a CI job"],
    ["contracts init agents --yes", "the same in the directory agents, without asking first"],
    ["contracts init --dry-run", "list the files that would be written"],
  ],
  run: async (given) => (await import("./init.js")).init(given),
  print: ({ answer }) => answer?.lines ?? [],
};
