import { metadataOf, type TruncationMetadata } from "./metadata.js";
import { pathFrom } from "./files/open-file.js";
import { placesOf, readFiles, wholeOrFirstLines } from "./files/read-files.js";
import { countedErrors, listErrors, type FixError, type ValidationOutput } from "./validation-output.js";

export interface FixContext {
  readonly errors: readonly FixError[];
  /** Text by path: ten lines around each error. A file without errors is read as for a review. */
  readonly source_files: Readonly<Record<string, string>>;
  readonly error_summary: string;
  readonly _metadata: TruncationMetadata;
}

/**
 * Returns the context for an agent that fixes the errors of a validation. Paths in `files` and in the errors are
 * relative to `root`, or absolute.
 */
export async function buildFixContext(
  validation: ValidationOutput,
  files: readonly string[],
  root: string,
): Promise<FixContext> {
  const errors = listErrors(validation, root);
  const linesWithErrors = linesByPath(errors);
  const sources = await readFiles(
    root,
    files.map((file) => pathFrom(root, file)),
    (path) => {
      return { ...wholeOrFirstLines, aroundLines: linesWithErrors.get(path) ?? [] };
    },
  );
  return {
    errors,
    source_files: sources.texts,
    error_summary: countedErrors(validation, errors),
    _metadata: metadataOf([["source_files", sources.excerpts]], placesOf("source_files", sources.missing)),
  };
}

function linesByPath(errors: readonly FixError[]): ReadonlyMap<string, readonly number[]> {
  const lines = new Map<string, number[]>();
  for (const { file, line } of errors) {
    const ofFile = lines.get(file);
    if (ofFile) ofFile.push(line);
    else lines.set(file, [line]);
  }
  return lines;
}
