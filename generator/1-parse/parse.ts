/** Stage 1 for one file: turns text into a Document. set/ combines the files of a set. */
import { hasErrors, inSourceOrder, type Diagnostic, reportTo } from "../diagnostics/diagnostic.js";
import type { Declarations, Document } from "../document/document.js";
import type { LocatedText, Source } from "../source/source.js";
import { fileLimits, type FileLimits } from "../limits.js";
import type { MapNode } from "../source/syntax.js";
import { countNodes } from "./yaml/check-limits.js";
import { readMainFile, readUsedContent, type FileContent } from "./read-document.js";
import { readYaml } from "./yaml/read-yaml.js";
import type { ParseContext } from "./parse-context.js";

/** The result for a file, even if it has errors. */
interface ParsedFile {
  /** The files that it includes, as written. */
  readonly uses: readonly LocatedText[];
  /** The number of nodes, as its limit counts them; 0 if it is not YAML. */
  readonly nodes: number;
  /** In source order, all of them at once. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Parsed extends ParsedFile {
  /** Present if there is no error. It does not contain the declarations of other files. */
  readonly document?: Document;
}

export interface ParsedUsed extends ParsedFile {
  /** Present if there is no error. */
  readonly declarations?: Declarations;
}

/**
 * Parses a contracts file. Nothing is resolved and no default is filled in.
 *
 * @param limits the limits of the file; the default is those of the language. Raise them only for a file that you
 *   created yourself.
 */
export function parse(source: Source, limits: FileLimits = fileLimits): Parsed {
  const { part: document, ...file } = readFile(source, limits, readMainFile);
  return { ...file, ...(document && { document }) };
}

/** Parses an included file. */
export function parseUsed(source: Source, limits: FileLimits = fileLimits): ParsedUsed {
  const { part: declarations, ...file } = readFile(source, limits, readUsedContent);
  return { ...file, ...(declarations && { declarations }) };
}

function readFile<Part>(
  source: Source,
  limits: FileLimits,
  read: (root: MapNode, context: ParseContext) => FileContent<Part>,
): ParsedFile & { readonly part: Part | undefined } {
  const problems: Diagnostic[] = [];
  const report = reportTo((problem) => problems.push(problem));
  const root = readYaml(source, report, limits);
  const { part, uses }: FileContent<Part> = root ? read(root, { source, report }) : { uses: [] };
  const diagnostics = inSourceOrder(problems);
  return { part: hasErrors(diagnostics) ? undefined : part, uses, nodes: root ? countNodes(root) : 0, diagnostics };
}
