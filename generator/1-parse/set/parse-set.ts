/** Stage 1 for a set: combines the root file and all included files into one Document. */
import { Buffer } from "node:buffer";
import { hasErrors, inSourceOrder, type Diagnostic, reportTo } from "../../diagnostics/diagnostic.js";
import type { Declarations, Document } from "../../document/document.js";
import { fileLimits, type FileLimits } from "../../limits.js";
import { lineStarts, type Source, type UsedSource } from "../../source/source.js";
import { parse, type Parsed } from "../parse.js";
import type { ReadUsed } from "./read-used.js";
import { spelling, walkUses, type UsedPart, type Walk } from "./walk-uses.js";

interface ParsedSet {
  /** Present if no file has an error; the span of each part contains its file. */
  readonly document?: Document;
  /** The files that could be read, each after those that it includes. */
  readonly used: readonly UsedSource[];
  /** The number of nodes of all files together, as their limit counts them. */
  readonly nodes: number;
  /** Of all files, in source order. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Parses a contracts file with its included files. The declarations of an included file precede those of the file that
 * includes it; a file that is included twice counts once.
 *
 * @param limits the limits of each file, and of all of them together
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
    report: reportTo((diagnostic) => diagnostics.push(diagnostic)),
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
    used: parts.map(({ source: { name, path, text }, span }) => ({ name, path, lineStarts: lineStarts(text), span })),
  };
}
