/** Reads your files as text. */
import { posix } from "node:path";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { textOfBytes } from "../../source/utf-8.js";
import { shownPath, type OutputFolder } from "../output-folder.js";
import { readOutput } from "../read-output.js";

/** Far more than people write into one file. */
export const mostHostBytes = 4 * 1024 * 1024;

interface TextsReading {
  /** By their paths relative to the contracts file; missing files are omitted. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that cannot be read: links, directories, files that are too large or not UTF-8. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A file of the project, relative to the output directory. */
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
