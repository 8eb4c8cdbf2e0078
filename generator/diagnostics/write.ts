/** Complaints about the disk and the command line. */
import { error } from "./entry.js";

export const writeDiagnostics = {
  "write/no-file": error(
    ({ path }: { path: string }) => `cannot find ${path}`,
    "The contracts file is looked for in the working folder unless --config names it.",
  ),
};
