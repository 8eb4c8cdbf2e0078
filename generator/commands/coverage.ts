/** contracts coverage: lists the constraints that no example covers, and writes examples for them on request. */
import { createSource, removeSource, type NewSource } from "../5-write/create-source.js";
import { readModel } from "../compile.js";
import { coverageOf } from "../coverage/coverage.js";
import type { Draft } from "../coverage/draft.js";
import { findExamples } from "../coverage/find-examples.js";
import { diagnose, hasErrors, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { Model } from "../model/model.js";
import type { Source } from "../source/source.js";
import { readInMemory, replaceChanged } from "./set-in-memory.js";
import { placeApart, placeInContracts, type PlacedDrafts, type Sources } from "./place-drafts.js";
import { type Outdated, outdatedExamples, withoutExamples } from "./renew-examples.js";
import { coverageReport, type Examined } from "./results/coverage-report.js";
import { readSource, type Home, type RunOptions } from "../disk/read-source.js";
import { placeOnDisk, usedReader } from "../disk/read-used.js";
import { reportOf, type Report } from "./results/report.js";

export interface CoverageOptions extends RunOptions {
  /** The minimum percentage of constraints that examples must cover. Default 100. */
  readonly min?: number | undefined;
  /** Add examples for uncovered constraints to a file of examples, which `use` of the root file then includes. */
  readonly write?: boolean | undefined;
  /** With `write`: add them to the contracts themselves. */
  readonly inPlace?: boolean | undefined;
}

/**
 * Removes each constraint and each rule in turn and judges every example again; `coverage` of the report lists those
 * that make no difference. With `write`, it describes the result, and why there is no example for the rest. Errors in
 * the contracts file are reported as `diagnostics`.
 */
export async function coverage({
  min = 100,
  write = false,
  inPlace = false,
  ...options
}: CoverageOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("coverage", { diagnostics });
  const { model, used, diagnostics: found } = await readModel(source, { readUsed: usedReader(home) });
  const original: Sources = [source, ...used];
  const { removed, sources, model: sound } = await renewed(original, { model, diagnostics: found, isAsked: write });
  if (!sound) return reportOf("coverage", { sources: original, diagnostics: found });
  const kept = { diagnostics: found.filter(({ severity }) => severity !== "error"), drafts: [], left: [], written: [] };
  const before = { ...kept, sources, removed, model: sound, coverage: coverageOf(sound) };
  const result = write ? await completed(before, original, home, inPlace) : before;
  const reported = { sources: result.sources, diagnostics: result.diagnostics, written: result.written };
  return reportOf(
    "coverage",
    hasErrors(result.diagnostics) ? reported : { ...reported, coverage: coverageReport(result, min) },
  );
}

/** Adds examples for what no example covered. They are written only if they compile. */
async function completed(before: Examined, original: Sources, home: Home, inPlace: boolean): Promise<Examined> {
  const { sources, model, removed, coverage: found } = before;
  const { drafts, left } = findExamples(model, found.uncovered);
  if (drafts.length + removed.length === 0) return { ...before, left };
  const placed =
    drafts.length === 0 ? { sources, created: [] } : (inPlace ? placeInContracts : placeApart)(drafts, sources, model);
  const { model: changed, diagnostics } = await readInMemory(placed.sources);
  if (!changed || hasErrors(diagnostics))
    return { ...before, diagnostics: [rejection(sources[0], drafts, diagnostics)] };
  const { written, diagnostics: rejected } = writePlaced(placed, original, home);
  if (rejected.length > 0) return { ...before, diagnostics: rejected };
  return {
    sources: placed.sources,
    diagnostics,
    model: changed,
    removed,
    coverage: coverageOf(changed),
    drafts,
    left,
    written,
  };
}

interface Read {
  readonly model: Model | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Whether files may change. */
  readonly isAsked: boolean;
}

interface Renewed {
  readonly sources: Sources;
  /** Absent if the set has an error. */
  readonly model?: Model;
  readonly removed: readonly Outdated[];
}

/** The set without the examples that this command added before and that are now wrong, if there is no other error. */
async function renewed(sources: Sources, { model, diagnostics, isAsked }: Read): Promise<Renewed> {
  if (!model || !hasErrors(diagnostics)) return { sources, removed: [], ...(model && { model }) };
  const removed = isAsked ? outdatedExamples(model, diagnostics) : undefined;
  const changed = removed && withoutExamples(sources, removed);
  if (!changed) return { sources, removed: [] };
  const again = await readInMemory(changed);
  const isSound = again.model && !hasErrors(again.diagnostics);
  return isSound ? { sources: changed, model: again.model, removed } : { sources, removed: [] };
}

/**
 * New files are first, because the root file must not include one that is missing. They are removed if another file is
 * rejected.
 */
function writePlaced(
  { sources, created }: PlacedDrafts,
  before: Sources,
  home: Home,
): { readonly written: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  const made: NewSource[] = [];
  for (const file of created.map((source) => ({ ...source, place: placeOnDisk(home, source) }))) {
    const rejected = createSource(file);
    if (rejected) return takenBack(made, [rejected]);
    made.push(file);
  }
  const { written, diagnostics } = replaceChanged(before, sources, home);
  return diagnostics.length > 0
    ? takenBack(made, diagnostics)
    : { written: [...written, ...created.map(({ name }) => name)], diagnostics };
}

function takenBack(
  made: readonly NewSource[],
  diagnostics: readonly Diagnostic[],
): { readonly written: readonly string[]; readonly diagnostics: readonly Diagnostic[] } {
  made.forEach(removeSource);
  return { written: [], diagnostics };
}

function rejection({ name }: Source, drafts: readonly Draft[], diagnostics: readonly Diagnostic[]): Diagnostic {
  const reason = diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
  return diagnose("write/examples-rejected", { path: name, count: drafts.length, reason });
}
