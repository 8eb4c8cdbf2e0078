/** The row of `import` in the table of commands. */
import type { Command } from "../command.js";

export const importCommand: Command = {
  summary: "convert a CONTRACT_SUMMARY or a JSON Schema to a contracts file",
  options: ["to", "scope", "at", "strict"],
  operands: ["<file>"],
  readsNoContracts: true,
  examples: [
    ["contracts import docs/Contracts.md", "print contracts for the CONTRACT_SUMMARY in it"],
    ["contracts import review.schema.json --to contracts.yaml", "warnings name what it cannot carry"],
    ["contracts import review.schema.json --scope REVIEW --strict", "exit code 1 if there are any"],
  ],
  run: async (given) => (await import("./import.js")).importFile(given),
  print: ({ answer }) => answer?.lines ?? [],
};
