/** The data of a report about logs of answers: counts, and a few answers. */

/** Counts of one group of answers: accepted as is, accepted after changes, and rejected. */
export interface CountData {
  readonly accepted: number;
  readonly repaired: number;
  readonly rejected: number;
}

export interface SampleData {
  readonly scope: string;
  readonly line: number;
  readonly file: string;
  readonly codes: readonly string[];
  readonly issueCount: number;
  /** The first issue, in a sentence. */
  readonly says: string;
  readonly text: string;
  readonly context?: { readonly [key: string]: unknown };
}

/**
 * How many answers have a code or a change; `early` and `late` are the shares of answers in the first and the last
 * third of the log.
 */
export interface TrendData {
  readonly name: string;
  readonly answers: number;
  readonly early: number;
  readonly late: number;
}

export interface PointData extends CountData {
  /** A line number, or milliseconds since 1970. */
  readonly from: number;
}

/** The totals of one log of answers. */
export interface LogData {
  readonly files: readonly string[];
  readonly answers: number;
  /** Lines without an answer. */
  readonly badLines: number;
  readonly total: CountData;
  readonly series: { readonly by: "time" | "line"; readonly points: readonly PointData[] };
  readonly contracts: readonly (CountData & { readonly name: string })[];
  readonly models: readonly (CountData & { readonly name: string })[];
  readonly codes: readonly TrendData[];
  readonly changes: readonly TrendData[];
  readonly fields: readonly { readonly scope: string; readonly path: string; readonly answers: number }[];
  /** Milliseconds of parsing: half of the answers took at most `p50`. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number };
  readonly samples: readonly SampleData[];
}

export interface ReportData {
  readonly log: LogData;
  readonly baseline?: LogData;
}
