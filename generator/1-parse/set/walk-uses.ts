/** Follows `use:` from file to file. */
import { Buffer } from "node:buffer";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Declarations } from "../../document/document.js";
import type { LocatedText, Span, UsedSource } from "../../source/source.js";
import { mostFiles, type FileLimits } from "../../limits.js";
import { caseFolded } from "../../names.js";
import { parsedBefore } from "./parsed-before.js";
import type { ReadUsed } from "./read-used.js";
import { usedPath } from "./used-path.js";

export interface UsedPart {
  readonly source: UsedSource;
  /** Where it is first named. */
  readonly span: Span;
  /** Absent if it has an error. */
  readonly declarations?: Declarations;
}

export interface Walk {
  readonly readUsed: ReadUsed;
  /** For each file, and for all together. */
  readonly limits: FileLimits;
  readonly report: Report;
  /** The parsed files, each after the files that it includes. */
  readonly parts: UsedPart[];
  /** Paths by their `spelling`. */
  readonly met: Map<string, string>;
  readonly total: { bytes: number; nodes: number };
  /** A limit was exceeded, so nothing more is read. */
  isFull: boolean;
}

/** A file on the path from the root file to the current one, and where the previous file names it. */
interface Step {
  readonly path: string;
  readonly span?: Span;
}

/** Reads the files that the last file of the path includes, and those that they include. */
export function walkUses(uses: readonly LocatedText[], way: readonly Step[], walk: Walk): void {
  const named = new Map<string, Span>();
  for (const { value, span } of uses) {
    const path = usedPath(way.at(-1)?.path ?? "", value);
    const earlier = path === undefined ? undefined : named.get(path);
    if (path === undefined) reject(value, "is outside of the directory of the root file", span, walk);
    else if (earlier)
      walk.report(
        "parse/repeated",
        { what: "used file", value },
        { span, related: [{ message: "it is here first", span: earlier }] },
      );
    else follow({ path, span }, way, walk);
    if (path !== undefined && !earlier) named.set(path, span);
  }
}

/** A file that was already read counts once; a file that includes itself is a cycle. */
function follow(step: Step & { readonly span: Span }, way: readonly Step[], walk: Walk): void {
  const { path, span } = step;
  const known = walk.met.get(spelling(path));
  if (known === undefined) read(step, way, walk);
  else if (known !== path) reject(path, `is ${known} in other letters`, span, walk);
  else if (way.some((earlier) => earlier.path === path)) reportCycle(step, way, walk);
}

function read({ path, span }: Step & { readonly span: Span }, way: readonly Step[], walk: Walk): void {
  const { met, limits, parts, report } = walk;
  if (met.size >= mostFiles) reportLimit("files", mostFiles, span, walk);
  if (walk.isFull) return;
  met.set(spelling(path), path);
  const { source, rejected } = walk.readUsed(path);
  if (rejected) return report({ ...rejected, span });
  const { uses, nodes, declarations, diagnostics } = parsedBefore(source, limits);
  diagnostics.forEach(report);
  if (nodes > 0) count({ bytes: Buffer.byteLength(source.text), nodes }, span, walk);
  walkUses(uses, [...way, { path, span }], walk);
  parts.push({ source: { ...source, path }, span, ...(declarations && { declarations }) });
}

/** A form in which paths are equal if a file system may treat them as one: some ignore case or Unicode forms. */
export function spelling(path: string): string {
  return caseFolded(path.normalize("NFC"));
}

/**
 * Counts the size of a file toward the limits of the whole set, which are those of one file. So later stages can handle
 * every set.
 */
function count(size: Walk["total"], span: Span, walk: Walk): void {
  const { total, limits } = walk;
  for (const what of ["bytes", "nodes"] as const) {
    total[what] += size[what];
    if (total[what] > limits[what]) reportLimit(what, limits[what], span, walk);
  }
}

function reportLimit(what: "files" | "bytes" | "nodes", limit: number, span: Span, walk: Walk): void {
  if (!walk.isFull) walk.report("parse/used-limit", { what, limit }, { span });
  walk.isFull = true;
}

function reportCycle({ path, span }: Step & { readonly span: Span }, way: readonly Step[], { report }: Walk): void {
  const loop = way.slice(way.findIndex((step) => step.path === path));
  const names = [...loop.map((step) => step.path), path].join(" → ");
  const related = loop
    .slice(1)
    .flatMap((step) => (step.span ? [{ message: `${step.path} is used here`, span: step.span }] : []));
  report(
    "parse/used-cycle",
    { way: names },
    { span, related, help: "Remove this entry: every file of a set can use the names of all others." },
  );
}

function reject(file: string, problem: string, span: Span, { report }: Walk): void {
  report(
    "parse/used-file",
    { file, problem },
    {
      span,
      help: "Name a file inside the directory of the root file by its path from this one, for example `use: [./enums.yaml]`.",
    },
  );
}
