/** How stage 1 gets at the files that a main file uses, without touching the disk itself. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";

export type UsedReading =
  | { readonly source: Source; readonly rejected?: never }
  | { readonly source?: never; readonly rejected: Diagnostic };

/**
 * Takes the path of a file from the folder of the main file, with `/` and without `.` and `..`. What it rejects is
 * reported where the file is named.
 */
export type ReadUsed = (path: string) => UsedReading;

/** For contracts that are given as a string. */
export const readsNoFiles: ReadUsed = (path) => ({
  rejected: diagnose(
    "parse/used-file",
    { file: path, problem: "cannot be read, as these contracts were given as a string" },
    { help: "Load them from their file." },
  ),
});
