/** The row of `explore` in the table of commands. */
import type { Command } from "../command.js";

export const exploreCommand: Command = {
  summary: "write one HTML file that shows the contracts and parses answers",
  options: ["out", "open", "against"],
  takesFile: true,
  examples: [
    ["contracts explore --open", "write explorer.html and open it"],
    ["contracts explore agents/contracts.yaml --out docs/contracts.html", "a page to publish; it loads nothing"],
    ["contracts explore --against v1.4", "with the changes since then"],
  ],
  run: async (given) => (await import("./explore.js")).explore(given),
  print: ({ answer }) => answer?.lines ?? [],
};
