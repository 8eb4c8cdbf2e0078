/**
 * The counts of a log, or of a part of it. Two of them can be added, and each takes the same memory for any number of
 * answers.
 */
import type { SampleData } from "../explore/report-data.js";
import { addCount, addCounts, type Became, type Counts, newCounts } from "./counts.js";
import { addHistogram, countDuration, newHistogram } from "./histogram.js";
import { addSeries, countAt, newSeries, type Series } from "./series.js";
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";

export interface Partial {
  readonly format: 1;
  readonly files: string[];
  answers: number;
  badLines: number;
  /** Answers with a usable `time`. */
  timed: number;
  /** By result, and additionally by contract and model: `rejected`, `rejected contract PLAN`, `accepted model m1`. */
  readonly totals: Counts;
  readonly contracts: Counts;
  readonly models: Counts;
  readonly codes: Counts;
  readonly changes: Counts;
  /** `PLAN tasks[*].id` */
  readonly fields: Counts;
  readonly latency: number[];
  readonly byLine: Series;
  readonly byTime: Series;
  samples: SampleData[];
}

/** The parts that are counts by name. */
export const countNames = ["totals", "contracts", "models", "codes", "changes", "fields"] as const;

const minute = 60_000;

export function newPartial(): Partial {
  return {
    format: 1,
    files: [],
    answers: 0,
    badLines: 0,
    timed: 0,
    totals: newCounts(),
    contracts: newCounts(),
    models: newCounts(),
    codes: newCounts(),
    changes: newCounts(),
    fields: newCounts(),
    latency: newHistogram(),
    byLine: newSeries(1),
    byTime: newSeries(minute),
    samples: [],
  };
}

function becameOf({ ok, changes }: Reading["outcome"]): Became {
  if (!ok) return "rejected";
  return changes.length > 0 ? "repaired" : "accepted";
}

/** Each code, change and field of an answer counts once. */
export function count(partial: Partial, reading: Reading): void {
  const { outcome, scope, model, time, milliseconds } = reading;
  const result = becameOf(outcome);
  const issues = outcome.ok ? [] : outcome.issues;
  const [codes, changes] = [once(issues.map(({ code }) => code)), once(outcome.changes.map(({ step }) => step))];
  addCount(partial.totals, result);
  addCount(partial.contracts, `${result} ${scope}`);
  if (model !== undefined) addCount(partial.models, `${result} ${model}`);
  for (const code of codes) addCount(partial.codes, code);
  for (const step of changes) addCount(partial.changes, step);
  for (const path of once(issues.map((issue) => issue.path.replace(/\[\d+\]/g, "[*]"))))
    addCount(partial.fields, `${scope} ${path}`);
  const counts = countsOf(result, codes, changes);
  countAt(partial.byLine, partial.answers, counts);
  if (time !== undefined) countAt(partial.byTime, time, counts);
  partial.timed += time === undefined ? 0 : 1;
  partial.answers += 1;
  countDuration(partial.latency, milliseconds);
  const sample = sampleOf(reading);
  if (sample) partial.samples = addSample(partial.samples, sample);
}

function once(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

function countsOf(result: Became, codes: readonly string[], changes: readonly string[]): Counts {
  const counts = newCounts();
  addCount(counts, result);
  for (const code of codes) addCount(counts, `code ${code}`);
  for (const step of changes) addCount(counts, `change ${step}`);
  return counts;
}

/** Adds a part that follows the others. */
export function addPartial(sum: Partial, other: Partial): void {
  for (const name of countNames) addCounts(sum[name], other[name]);
  addHistogram(sum.latency, other.latency);
  addSeries(sum.byLine, other.byLine, sum.answers);
  addSeries(sum.byTime, other.byTime);
  for (const file of other.files) noteFile(sum, file);
  for (const sample of other.samples) sum.samples = addSample(sum.samples, sample);
  sum.answers += other.answers;
  sum.badLines += other.badLines;
  sum.timed += other.timed;
}

/** The names of further files are omitted. */
const mostFiles = 50;

export function noteFile(partial: Partial, file: string): void {
  if (partial.files.length < mostFiles && !partial.files.includes(file)) partial.files.push(file);
}

/** One answer of a log. */
export interface Reading {
  readonly scope: string;
  readonly model: string | undefined;
  /** Milliseconds since 1970. */
  readonly time: number | undefined;
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly context?: Readonly<Record<string, unknown>>;
  readonly outcome: ReadOutcome<unknown, AcceptedPatch>;
  readonly milliseconds: number;
}

const mostSamples = 24;
/** With the same first code: a report that shows one issue twenty times is not useful. */
const mostAlike = 3;
/** In UTF-16 code units; of a longer answer the beginning is shown. */
const longestText = 20_000;

function sampleOf({ scope, line, file, text, context, outcome }: Reading): SampleData | undefined {
  if (outcome.ok) return undefined;
  const codes = [...new Set(outcome.issues.map(({ code }) => code))];
  const says = outcome.issues[0]?.message ?? "";
  return {
    scope,
    line,
    file,
    codes,
    issueCount: outcome.issueCount,
    says,
    text: text.slice(0, longestText),
    ...(context && { context }),
  };
}

/** The most issues first; with the same number, the earlier one. */
function addSample(samples: readonly SampleData[], sample: SampleData): SampleData[] {
  const all = [...samples, sample].toSorted((left, right) => right.issueCount - left.issueCount);
  const alike = new Map<string, number>();
  const kept = all.filter(({ scope, codes: [first = ""] }) => {
    const key = `${scope} ${first}`;
    alike.set(key, (alike.get(key) ?? 0) + 1);
    return (alike.get(key) ?? 0) <= mostAlike;
  });
  return kept.slice(0, mostSamples);
}
