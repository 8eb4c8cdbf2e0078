/** The row of `fmt` in the table of commands. */
import type { Command } from "../command.js";
import { printFormatted } from "./print-formatted.js";

export const fmtCommand: Command = {
  summary: "format a contracts file, comments included",
  options: ["check"],
  takesFile: true,
  examples: [
    ["contracts fmt", "format contracts.yaml in the current directory"],
    ["contracts fmt --check", "write nothing; exit code 1 and a short diff if the layout differs, for CI"],
    ["contracts fmt agents/contracts.yaml", "format another contracts file"],
  ],
  run: async (given) => (await import("./fmt.js")).fmt(given),
  print: printFormatted,
};
