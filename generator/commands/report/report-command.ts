/** The row of `report` in the table of commands. */
import type { Command } from "../command.js";

export const reportCommand: Command = {
  summary: "add up partial reports",
  options: ["report", "baseline"],
  operands: ["merge", "<part.json>..."],
  takesMany: true,
  examples: [
    ["contracts report merge part-*.json", "report.html: what several processes counted"],
    ["contracts report merge monday/*.json --report monday.json", "one partial report of many"],
  ],
  operandWords: async () => ["merge"],
  run: async (given) => (await import("./merge.js")).mergeReports(given),
  print: ({ answer }) => answer?.lines ?? [],
};
