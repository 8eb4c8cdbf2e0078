/** Complaints of `contracts init` about what stands in the project. */
import { warning } from "./entry.js";

export const initDiagnostics = {
  "init/file-not-read": warning(
    ({ path, problem }: { path: string; problem: string }) => `${path} was left alone: ${problem}`,
    "`contracts init` adds to a file only if it can be read as it is meant. Fix the file and run the command again, or add what is wanted by hand.",
  ),
};
