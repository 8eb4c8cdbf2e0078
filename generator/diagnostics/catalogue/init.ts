/** Diagnostics of `npx agent-contracts init` about the project. */
import { warning } from "./entry.js";

export const initDiagnostics = {
  "init/file-not-read": warning(
    ({ path, problem }: { path: string; problem: string }) => `${path} was not changed: ${problem}`,
    "`npx agent-contracts init` adds to a file only if it can parse the file. Fix the file and run the command again, or add the lines yourself.",
    "Fix the file and run the command again, or add the lines yourself.",
  ),
};
