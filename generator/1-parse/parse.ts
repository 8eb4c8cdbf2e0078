/** Stage 1, one file at a time: text → Document. How the files of a set come together is in set/. */
import { hasErrors, inSourceOrder, type Diagnostic, type Report } from "../diagnostics/diagnostic.js";
import type { Declarations, Document } from "../document/document.js";
import type { LocatedText, Source } from "../source/source.js";
import { fileLimits, type FileLimits } from "../limits.js";
import type { MapNode } from "../source/syntax.js";
import { countNodes } from "./yaml/check-limits.js";
import { readMainFile, readUsedContent, type FileContent } from "./read-document.js";
import { readYaml } from "./yaml/read-yaml.js";
import type { Reading } from "./reading.js";

/** What is known of a file, whatever is wrong with it. */
export interface ParsedFile {
  /** The files that it uses, as it names them. */
  readonly uses: readonly LocatedText[];
  /** How many nodes it holds, as its limit counts them; 0 if it could not be read as YAML. */
  readonly nodes: number;
  /** In source order, all of them at once. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Parsed extends ParsedFile {
  /** Present if there is no error; then every part of it is well formed. What other files declare is not in it. */
  readonly document?: Document;
}

export interface ParsedUsed extends ParsedFile {
  /** Present if there is no error. */
  readonly declarations?: Declarations;
}

/**
 * Reads a contracts file. Nothing is looked up and no default is applied.
 *
 * @param limits how much the file may hold; the default is what the language allows. Raise it only for a file that you
 * made yourself.
 */
export function parse(source: Source, limits: FileLimits = fileLimits): Parsed {
  const { part: document, ...file } = readFile(source, limits, readMainFile);
  return { ...file, ...(document && { document }) };
}

/** Reads a file that another one uses. */
export function parseUsed(source: Source, limits: FileLimits = fileLimits): ParsedUsed {
  const { part: declarations, ...file } = readFile(source, limits, readUsedContent);
  return { ...file, ...(declarations && { declarations }) };
}

function readFile<Part>(
  source: Source,
  limits: FileLimits,
  read: (root: MapNode, reading: Reading) => FileContent<Part>,
): ParsedFile & { readonly part: Part | undefined } {
  const problems: Diagnostic[] = [];
  const report: Report = (diagnostic) => void problems.push(diagnostic);
  const root = readYaml(source, report, limits);
  const { part, uses }: FileContent<Part> = root ? read(root, { source, report }) : { uses: [] };
  const diagnostics = inSourceOrder(problems);
  return { part: hasErrors(diagnostics) ? undefined : part, uses, nodes: root ? countNodes(root) : 0, diagnostics };
}
