/** Writes the counts: a page, or a partial result if the file ends with `.json`. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { escapeHidden } from "../../source/json.js";
import { collectPageData, type PageSources } from "../explore/collect.js";
import { contractsScript } from "../explore/contracts-script.js";
import { printPage } from "../explore/print-page.js";
import { writePage } from "../explore/write-page.js";
import type { Partial } from "./partial.js";
import type { CountData, LogData, TrendData } from "../explore/report-data.js";
import { became, type Counts, newCounts, addCounts, ranked } from "./counts.js";
import { percentile } from "./histogram.js";
import { pointsOf } from "./series.js";

interface Deliverable {
  readonly model: Model;
  readonly sources: PageSources;
  readonly log: Partial;
  readonly baseline: Partial | undefined;
}

/** Returns undefined, or a diagnostic if the file could not be written. */
export async function deliverReport(
  path: string,
  { model, sources, log, baseline }: Deliverable,
  cwd?: string,
): Promise<Diagnostic | undefined> {
  if (path.endsWith(".json")) return writeData(path, log, cwd);
  const report = { log: logData(log), ...(baseline && { baseline: logData(baseline) }) };
  return writePage(
    path,
    printPage({ ...(await collectPageData(model, sources)), report }, await contractsScript(model)),
    cwd,
  );
}

/** Replaces an existing file, because the same command may run again for the same part. */
export function writeData(path: string, partial: Partial, cwd = process.cwd()): Diagnostic | undefined {
  try {
    writeFileSync(resolve(cwd, path), `${escapeHidden(JSON.stringify(partial))}\n`);
    return undefined;
  } catch (thrown) {
    return diagnose("write/failed", { path, reason: reasonOf(thrown) });
  }
}

/** The maximum number of rows of a table. */
const mostRows = 40;

type Points = ReturnType<typeof pointsOf>;

function logData(partial: Partial): LogData {
  const { files, answers, badLines, totals, contracts, models, latency, samples } = partial;
  const isTimed = partial.timed === answers && answers > 0;
  const points = pointsOf(isTimed ? partial.byTime : partial.byLine);
  const trends = trendsOver(points);
  return {
    files,
    answers,
    badLines,
    total: countOf(totals),
    series: {
      by: isTimed ? "time" : "line",
      points: points.map(([from, counts]) => ({ from: isTimed ? from : from + 1, ...countOf(counts) })),
    },
    contracts: groupsOf(contracts),
    models: groupsOf(models),
    codes: trends(partial.codes, "code"),
    changes: trends(partial.changes, "change"),
    fields: fieldsOf(partial.fields),
    latency: { p50: percentile(latency, 0.5), p95: percentile(latency, 0.95), p99: percentile(latency, 0.99) },
    samples,
  };
}

/** For the most frequent names of a kind, their shares at both ends of the log. */
function trendsOver(points: Points): (counts: Counts, kind: "code" | "change") => readonly TrendData[] {
  const [early, late] = [thirdOf(points, "first"), thirdOf(points, "last")];
  return (counts, kind) =>
    rowsOf(counts).map(([name, answers]) => ({
      name,
      answers,
      early: shareOf(early, `${kind} ${name}`),
      late: shareOf(late, `${kind} ${name}`),
    }));
}

/** From counts by names such as `PLAN tasks[*].id`. */
function fieldsOf(counts: Counts): LogData["fields"] {
  return rowsOf(counts).map(([name, answers]) => ({
    scope: name.split(" ", 1)[0] ?? "",
    path: name.slice(name.indexOf(" ") + 1),
    answers,
  }));
}

function rowsOf(counts: Counts): readonly (readonly [name: string, answers: number])[] {
  return ranked(counts).slice(0, mostRows);
}

function countOf(counts: Counts, name = ""): CountData {
  const [accepted = 0, repaired = 0, rejected = 0] = became.map(
    (result) => counts[name === "" ? result : `${result} ${name}`] ?? 0,
  );
  return { accepted, repaired, rejected };
}

function groupsOf(counts: Counts): readonly (CountData & { readonly name: string })[] {
  const names = [...new Set(Object.keys(counts).map((key) => key.slice(key.indexOf(" ") + 1)))].toSorted();
  return names.slice(0, mostRows).map((name) => ({ name, ...countOf(counts, name) }));
}

/** The counts of about a third of the answers. */
function thirdOf(points: Points, end: "first" | "last"): Counts {
  const ordered = end === "first" ? points : points.toReversed();
  const wanted = points.reduce((sum, [, counts]) => sum + answersIn(counts), 0) / 3;
  const third = newCounts();
  for (const [, counts] of ordered) {
    if (answersIn(third) >= wanted) break;
    addCounts(third, counts);
  }
  return third;
}

function answersIn(counts: Counts): number {
  return became.reduce((sum, result) => sum + (counts[result] ?? 0), 0);
}

function shareOf(counts: Counts, name: string): number {
  const answers = answersIn(counts);
  return answers === 0 ? 0 : (counts[name] ?? 0) / answers;
}
