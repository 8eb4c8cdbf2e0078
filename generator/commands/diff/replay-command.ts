/** The row of `replay` in the table of commands. */
import type { Command } from "../command.js";

export const replayCommand: Command = {
  summary: "parse recorded answers with a former version and with this one, and compare",
  options: ["against"],
  operands: ["<answers>", "[scope]"],
  examples: [
    ["contracts replay answers.jsonl REVIEW", "compare the last tag with the current file"],
    [
      "contracts replay answers.jsonl --against v1.4 --format json",
      "lines that name their contract: { scope, text, context }",
    ],
  ],
  run: async (given) => (await import("./replay.js")).replayAnswers(given),
  print: ({ answer }) => answer?.lines ?? [],
};
