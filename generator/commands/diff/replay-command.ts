/** The row of `replay` in the table of commands. */
import type { Command } from "../command.js";

export const replayCommand: Command = {
  summary: "parse recorded answers with a former version and with this one, and compare",
  options: ["against"],
  operands: ["<answers>", "[scope]"],
  examples: [
    ["contracts replay answers.jsonl REVIEW", "parse with the last tag and with the current file, and compare"],
    [
      "contracts replay answers.jsonl --against v1.4 --format json",
      "lines that name their contract: { scope, text, context }",
    ],
  ],
  run: async (given) => (await import("./replay.js")).replayAnswers(given),
  print: ({ answer }) => answer?.lines ?? [],
};
