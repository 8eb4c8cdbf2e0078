/** The worst of the rejected answers, as examples for a report. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { SampleData } from "../explore/report-data.js";

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

export function sampleOf({ scope, line, file, text, context, outcome }: Reading): SampleData | undefined {
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
export function addSample(samples: readonly SampleData[], sample: SampleData): SampleData[] {
  const all = [...samples, sample].toSorted((left, right) => right.issueCount - left.issueCount);
  const alike = new Map<string, number>();
  const kept = all.filter(({ scope, codes: [first = ""] }) => {
    const key = `${scope} ${first}`;
    alike.set(key, (alike.get(key) ?? 0) + 1);
    return (alike.get(key) ?? 0) <= mostAlike;
  });
  return kept.slice(0, mostSamples);
}
