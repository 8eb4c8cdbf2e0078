/** How stage 1 gets the contents of included files, without accessing the disk itself. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";

export type UsedReading =
  | { readonly source: Source; readonly rejected?: never }
  | { readonly source?: never; readonly rejected: Diagnostic };

/**
 * Takes the path of a file, relative to the directory of the root file, with `/` and without `.` and `..`. An error is
 * reported where the file is named.
 */
export type ReadUsed = (path: string) => UsedReading;

/** For contracts that are passed as a string. */
export const readsNoFiles: ReadUsed = (path) => ({
  rejected: diagnose(
    "parse/used-file",
    { file: path, problem: "cannot be read, as these contracts were given as a string" },
    { help: "Load them from their file." },
  ),
});
