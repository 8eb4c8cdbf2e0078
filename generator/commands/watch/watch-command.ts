/** The row of `watch` in the table of commands. */
import type { Command } from "../command.js";

export const watchCommand: Command = {
  summary: "regenerate whenever contracts.yaml changes (Ctrl-C stops)",
  options: [],
  takesFile: true,
  examples: [
    ["contracts watch", "keep the outputs up to date while contracts.yaml is edited"],
    ["contracts watch agents/contracts.yaml", "another contracts file"],
  ],
  run: async (given) => (await import("./watch.js")).watch(given),
  print: () => [],
};
