/** Stage 1: text → Document. */
import { hasErrors, inSourceOrder, type Diagnostic } from "../diagnostic.js";
import type { Document } from "../document.js";
import { fileLimits, type FileLimits } from "../limits.js";
import type { Source } from "../source.js";
import { readDocument } from "./read-document.js";
import { readYaml } from "./read-yaml.js";

export interface Parsed {
  /** Present where there is no error; then every part of it is well formed. */
  readonly document?: Document;
  /** In source order, all of them at once. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a contracts file. Nothing is looked up and no default is applied.
 *
 * @param limits how much the file may hold; the default is what the language allows. Raise it only for a file that you made yourself.
 */
export function parse(source: Source, limits: FileLimits = fileLimits): Parsed {
  const complaints: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic): void => void complaints.push(diagnostic);
  const root = readYaml(source, report, limits);
  const document = root && readDocument(root, { source, report });
  const diagnostics = inSourceOrder(complaints);
  return document && !hasErrors(diagnostics) ? { document, diagnostics } : { diagnostics };
}
