/** Reads hand-written files as texts. */
import { posix } from "node:path";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { textOfBytes } from "../../source/utf-8.js";
import { shownPath, type OutputFolder } from "../output-folder.js";
import { readOutput } from "../read-output.js";

/** Far more than people write into one file; a larger one is not a text of theirs. */
export const mostHostBytes = 4 * 1024 * 1024;

export interface TextsReading {
  /** By their paths relative to the contracts file; a file that does not exist is left out. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that cannot be looked at: links, folders, such as are too large or no UTF-8. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the project as the writing of outputs names it: relative to the output folder. */
export function hostPath({ directory }: OutputFolder, file: string): string {
  return posix.relative(directory, file);
}

export function readTexts(folder: OutputFolder, files: readonly string[]): TextsReading {
  const { files: found, diagnostics } = readOutput(
    folder,
    files.map((file) => hostPath(folder, file)),
    { bytes: mostHostBytes, code: "write/host-too-large" },
  );
  const readings = files.flatMap((file) => {
    const bytes = found.get(hostPath(folder, file));
    return bytes ? [{ file, text: textOfBytes(bytes) }] : [];
  });
  return {
    texts: new Map(readings.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))),
    diagnostics: [
      ...diagnostics,
      ...readings.flatMap(({ file, text }) =>
        text === undefined ? [diagnose("write/host-not-utf8", { path: shownPath(folder, file) }, {})] : [],
      ),
    ],
  };
}
