/** contracts coverage: tells which constraints no example notices, and writes examples for them where that is asked for. */
import { basename, join } from "node:path";
import { replaceSource } from "../5-write/replace-source.js";
import { readModel } from "../compile.js";
import { coverageOf, type Coverage } from "../coverage/coverage.js";
import type { Draft } from "../coverage/draft.js";
import { findExamples, type Left } from "../coverage/find-examples.js";
import { insertExamples } from "../coverage/insert-examples.js";
import { readYaml } from "../1-parse/read-yaml.js";
import { diagnose, hasErrors, type Diagnostic } from "../diagnostic.js";
import type { Model } from "../model.js";
import type { Source } from "../source.js";
import { coverageReport } from "./coverage-report.js";
import { readSource, type Home } from "./read-source.js";
import { reportOf, type Report, type RunOptions } from "./report.js";

export interface CoverageOptions extends RunOptions {
  /** How many of a hundred constraints examples have to notice. Default 100. */
  readonly min?: number | undefined;
  /** Add examples to the contracts file for what none notices yet. */
  readonly write?: boolean | undefined;
}

/**
 * Takes each constraint and each rule away in turn and asks every example again; `coverage` of the report names those that make no difference. With `write` it
 * tells how things are afterwards, and why there is no example for what is left. A mistake in the contracts file is told as `diagnostics`.
 */
export async function coverage({ min = 100, write = false, ...options }: CoverageOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("coverage", { diagnostics });
  const { model, diagnostics: found } = await readModel(source);
  if (!model || hasErrors(found)) return reportOf("coverage", { sources: [source], diagnostics: found });
  const before = { source, diagnostics: found, model, coverage: coverageOf(model), drafts: [], left: [] };
  const result = write ? await completed(before, home) : before;
  if (hasErrors(result.diagnostics)) return reportOf("coverage", { sources: [source], diagnostics: result.diagnostics });
  return reportOf("coverage", {
    sources: [result.source],
    diagnostics: result.diagnostics,
    written: result.drafts.length > 0 ? [source.name] : [],
    coverage: coverageReport(result, min),
  });
}

export interface Examined {
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
  readonly model: Model;
  readonly coverage: Coverage;
  /** Examples that were added. */
  readonly drafts: readonly Draft[];
  readonly left: readonly Left[];
}

/** The contracts file with examples for what no example noticed. It is written only where it compiles with them. */
async function completed(before: Examined, home: Home): Promise<Examined> {
  const { source, model, coverage: { uncovered } } = before;
  const { drafts, left } = findExamples(model, uncovered);
  if (drafts.length === 0) return { ...before, left };
  const after = { name: source.name, text: insertExamples(source.text, treeOf(source), drafts) };
  const { model: changed, diagnostics } = await readModel(after);
  if (!changed || hasErrors(diagnostics)) return { ...before, diagnostics: [refusal(source, drafts, diagnostics)] };
  const refused = replaceSource(join(home.root, basename(source.name)), source, after.text);
  if (refused.length > 0) return { ...before, diagnostics: refused };
  return { source: after, diagnostics, model: changed, coverage: coverageOf(changed), drafts, left };
}

/** The file was read before without a complaint. */
function treeOf(source: Source): NonNullable<ReturnType<typeof readYaml>> {
  const root = readYaml(source, ({ message }) => {
    throw new Error(message);
  });
  if (!root) throw new Error(`${source.name} holds no map`);
  return root;
}

function refusal({ name }: Source, drafts: readonly Draft[], diagnostics: readonly Diagnostic[]): Diagnostic {
  const reason = diagnostics.find(({ severity }) => severity === "error")?.message ?? "";
  return diagnose("write/examples-refused", { path: name, count: drafts.length, reason }, {});
}
