/** The row of `fmt` in the table of commands. */
import type { Command } from "../command.js";
import { tellFormatted } from "./tell-formatted.js";

export const fmtCommand: Command = {
  summary: "write a contracts file in the one canonical layout, comments kept",
  options: ["check"],
  takesFile: true,
  examples: [
    ["contracts fmt", "lay out contracts.yaml of the working folder"],
    ["contracts fmt --check", "write nothing; exit code 1 and a short diff where the layout differs, for CI"],
    ["contracts fmt agents/contracts.yaml", "lay out another contracts file"],
  ],
  run: async (given) => (await import("./fmt.js")).fmt(given),
  tell: tellFormatted,
};
