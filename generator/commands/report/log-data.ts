/** The counts as data of the page. */
import type { CountData, LogData, TrendData } from "../explore/report-data.js";
import { became, type Counts, newCounts, addCounts, ranked } from "./counts.js";
import { percentile } from "./histogram.js";
import type { Partial } from "./partial.js";
import { pointsOf } from "./series.js";

/** The maximum number of rows of a table. */
const mostRows = 40;

export function logData(partial: Partial): LogData {
  const isTimed = partial.timed === partial.answers && partial.answers > 0;
  const points = pointsOf(isTimed ? partial.byTime : partial.byLine);
  const [early, late] = [thirdOf(points, "first"), thirdOf(points, "last")];
  const trends = (counts: Counts, kind: "code" | "change"): readonly TrendData[] =>
    ranked(counts)
      .slice(0, mostRows)
      .map(([name, answers]) => ({
        name,
        answers,
        early: shareOf(early, `${kind} ${name}`),
        late: shareOf(late, `${kind} ${name}`),
      }));
  return {
    files: partial.files,
    answers: partial.answers,
    badLines: partial.badLines,
    total: countOf(partial.totals),
    series: {
      by: isTimed ? "time" : "line",
      points: points.map(([from, counts]) => ({ from: isTimed ? from : from + 1, ...countOf(counts) })),
    },
    contracts: groupsOf(partial.contracts),
    models: groupsOf(partial.models),
    codes: trends(partial.codes, "code"),
    changes: trends(partial.changes, "change"),
    fields: ranked(partial.fields)
      .slice(0, mostRows)
      .map(([name, answers]) => ({
        scope: name.split(" ", 1)[0] ?? "",
        path: name.slice(name.indexOf(" ") + 1),
        answers,
      })),
    latency: {
      p50: percentile(partial.latency, 0.5),
      p95: percentile(partial.latency, 0.95),
      p99: percentile(partial.latency, 0.99),
    },
    samples: partial.samples,
  };
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
function thirdOf(points: ReturnType<typeof pointsOf>, end: "first" | "last"): Counts {
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
