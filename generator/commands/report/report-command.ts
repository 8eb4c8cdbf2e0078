/** The row of `report` in the table of commands. */
import type { Command } from "../command.js";

export const reportCommand: Command = {
  summary: "add up partial reports",
  options: ["report", "baseline"],
  operands: ["merge", "<part.json>..."],
  takesMany: true,
  examples: [
    ["contracts report merge part-*.json", "combine the parts of several processes in report.html"],
    ["contracts report merge monday/*.json --report monday.json", "one partial report of many"],
  ],
  operandWords: async () => ["merge"],
  run: async (given) => (await import("./merge.js")).mergeReports(given),
  print: ({ answer }) => answer?.lines ?? [],
};
