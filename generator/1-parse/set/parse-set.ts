/** Stage 1 of a set: the main file and all that it uses become one Document. */
import { Buffer } from "node:buffer";
import { hasErrors, inSourceOrder, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Declarations, Document, UsedFileDeclaration } from "../../document/document.js";
import { fileLimits, type FileLimits } from "../../limits.js";
import { lineStarts, type Source, type UsedSource } from "../../source/source.js";
import { parse, type Parsed } from "../parse.js";
import type { ReadUsed } from "./read-used.js";
import { spelling, walkUses, type UsedPart, type Walk } from "./walk-uses.js";

export interface ParsedSet {
  /** Present if there is no error in any file; each part of it knows by its span in which file it is. */
  readonly document?: Document;
  /** The files that could be read, each behind those that it uses. */
  readonly used: readonly UsedSource[];
  /** How many nodes the files hold together, as their limit counts them. */
  readonly nodes: number;
  /** Of all files, in source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Reads a contracts file with the files that it uses. What a used file declares comes before what its user does; a file
 * that is used twice counts once.
 *
 * @param limits how much each file, and all of them together, may hold
 */
export function parseSet(main: Source, readUsed: ReadUsed, limits: FileLimits = fileLimits): ParsedSet {
  const parsed = parse(main, limits);
  if (parsed.uses.length === 0)
    return {
      ...(parsed.document && { document: parsed.document }),
      used: [],
      nodes: parsed.nodes,
      diagnostics: parsed.diagnostics,
    };
  const { parts, nodes, diagnostics: found } = readParts(main, parsed, readUsed, limits);
  const diagnostics = inSourceOrder([...parsed.diagnostics, ...found]);
  const document = parsed.document && !hasErrors(diagnostics) ? merged(parsed.document, parts) : undefined;
  return { ...(document && { document }), used: parts.map(({ source }) => source), nodes, diagnostics };
}

function readParts(
  { name, text }: Source,
  { uses, nodes }: Parsed,
  readUsed: ReadUsed,
  limits: FileLimits,
): { readonly parts: readonly UsedPart[]; readonly nodes: number; readonly diagnostics: readonly Diagnostic[] } {
  const path = name.slice(name.lastIndexOf("/") + 1);
  const diagnostics: Diagnostic[] = [];
  const walk: Walk = {
    readUsed,
    limits,
    report: (diagnostic) => diagnostics.push(diagnostic),
    parts: [],
    met: new Map([[spelling(path), path]]),
    total: { bytes: Buffer.byteLength(text), nodes },
    isFull: false,
  };
  walkUses(uses, [{ path }], walk);
  return { parts: walk.parts, nodes: walk.total.nodes, diagnostics };
}

function merged(main: Document, parts: readonly UsedPart[]): Document {
  const all: readonly Declarations[] = [...parts.flatMap(({ declarations }) => declarations ?? []), main];
  const furtherExamples = all.flatMap((declarations) => declarations.furtherExamples ?? []);
  return {
    ...main,
    enums: all.flatMap(({ enums }) => enums),
    types: all.flatMap(({ types }) => types),
    tables: all.flatMap(({ tables }) => tables),
    contracts: all.flatMap(({ contracts }) => contracts),
    ...(furtherExamples.length > 0 && { furtherExamples }),
    decisions: all.flatMap(({ decisions }) => decisions),
    gates: all.flatMap(({ gates }) => gates),
    used: parts.map(usedFile),
  };
}

function usedFile({ source: { name, path, text }, span }: UsedPart): UsedFileDeclaration {
  return { name, path, lineStarts: lineStarts(text), span };
}
