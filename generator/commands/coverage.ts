/**
 * contracts coverage: tells which constraints no example notices, and writes examples for them where that is asked for.
 */
import type { ReadUsed } from "../1-parse/set/read-used.js";
import { replaceSources, type SourceChange } from "../5-write/replace-source.js";
import { readModel } from "../compile.js";
import { coverageOf, type Coverage } from "../coverage/coverage.js";
import type { Draft } from "../coverage/draft.js";
import { findExamples, type Left } from "../coverage/find-examples.js";
import { insertExamples } from "../coverage/insert-examples.js";
import { readYaml } from "../1-parse/yaml/read-yaml.js";
import { diagnose, hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import { formatted } from "../format/format.js";
import type { Model } from "../model/model.js";
import type { Source, UsedSource } from "../source/source.js";
import { coverageReport } from "./coverage-report.js";
import { readSource, type Home } from "../disk/read-source.js";
import { placeOnDisk, usedReader } from "../disk/read-used.js";
import { reportOf, type Report, type RunOptions } from "./report.js";

export interface CoverageOptions extends RunOptions {
  /** How many of a hundred constraints examples have to notice. Default 100. */
  readonly min?: number | undefined;
  /** Add examples to the contracts file for what none notices yet. */
  readonly write?: boolean | undefined;
}

/**
 * Takes each constraint and each rule away in turn and asks every example again; `coverage` of the report names those
 * that make no difference. With `write` it tells how things are afterwards, and why there is no example for what is
 * left. A mistake in the contracts file is told as `diagnostics`.
 */
export async function coverage({ min = 100, write = false, ...options }: CoverageOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("coverage", { diagnostics });
  const { model, used, diagnostics: found } = await readModel(source, { readUsed: usedReader(home) });
  const sources: Sources = [source, ...used];
  if (!model || hasErrors(found)) return reportOf("coverage", { sources, diagnostics: found });
  const before = { sources, diagnostics: found, model, coverage: coverageOf(model), drafts: [], left: [], written: [] };
  const result = write ? await completed(before, home) : before;
  const told = { sources: result.sources, diagnostics: result.diagnostics, written: result.written };
  return reportOf(
    "coverage",
    hasErrors(result.diagnostics) ? told : { ...told, coverage: coverageReport(result, min) },
  );
}

/** The main file and those that it uses. */
type Sources = readonly [Source, ...UsedSource[]];

export interface Examined {
  readonly sources: Sources;
  readonly diagnostics: readonly Diagnostic[];
  readonly model: Model;
  readonly coverage: Coverage;
  /** Examples that were added. */
  readonly drafts: readonly Draft[];
  readonly left: readonly Left[];
  /** The files that they were written into: each stands with its contract. */
  readonly written: readonly string[];
}

/** The contracts with examples for what no example noticed. They are written only where they compile. */
async function completed(before: Examined, home: Home): Promise<Examined> {
  const {
    sources,
    model,
    coverage: { uncovered },
  } = before;
  const { drafts, left } = findExamples(model, uncovered);
  if (drafts.length === 0) return { ...before, left };
  const draftsIn = draftsByFile(drafts, model);
  const [main, ...used] = sources;
  const after: Sources = [withDrafts(main, draftsIn(main)), ...used.map((file) => withDrafts(file, draftsIn(file)))];
  const { model: changed, diagnostics } = await readModel(after[0], { readUsed: readerOf(after) });
  if (!changed || hasErrors(diagnostics)) return { ...before, diagnostics: [refusal(main, drafts, diagnostics)] };
  const { written, diagnostics: refused } = replaceSources(changesBetween(sources, after, home));
  if (refused.length > 0) return { ...before, diagnostics: refused };
  return { sources: after, diagnostics, model: changed, coverage: coverageOf(changed), drafts, left, written };
}

function draftsByFile(drafts: readonly Draft[], { contracts }: Model): (file: Source) => readonly Draft[] {
  const files = new Map(contracts.map(({ scope, place }) => [scope, place.span.file]));
  return ({ name }) => drafts.filter(({ scope }) => files.get(scope) === name);
}

function withDrafts<File extends Source>(file: File, drafts: readonly Draft[]): File {
  return drafts.length === 0
    ? file
    : { ...file, text: inLayoutOf(file, insertExamples(file.text, treeOf(file), drafts)) };
}

/** A file in the canonical layout stays in it, as long as no line changes that was there. */
function inLayoutOf(file: Source, text: string): string {
  if (formatted(file.text) !== file.text) return text;
  const laidOut = formatted(text);
  return holdsLines(laidOut.split("\n"), file.text.split("\n")) ? laidOut : text;
}

/** Whether all lines are among the others, in their order. */
function holdsLines(lines: readonly string[], wanted: readonly string[]): boolean {
  return lines.reduce((found, line) => (line === wanted[found] ? found + 1 : found), 0) === wanted.length;
}

function readerOf([, ...used]: Sources): ReadUsed {
  return (path) => {
    const source = used.find((file) => file.path === path);
    if (!source) throw new Error(`${path} was not read before`);
    return { source };
  };
}

function changesBetween(before: Sources, after: Sources, home: Home): readonly SourceChange[] {
  return before.flatMap((source, index) => {
    const { text } = after[index] ?? source;
    return text === source.text ? [] : [{ place: placeOnDisk(home, source), source, text }];
  });
}

/** The file was read before without a complaint. */
function treeOf(source: Source): NonNullable<ReturnType<typeof readYaml>> {
  const root = readYaml(source, ({ message }) => {
    throw new Error(message);
  });
  if (!root) throw new Error(`${source.name} contains no map`);
  return root;
}

function refusal({ name }: Source, drafts: readonly Draft[], diagnostics: readonly Diagnostic[]): Diagnostic {
  const reason = diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
  return diagnose("write/examples-refused", { path: name, count: drafts.length, reason }, {});
}
