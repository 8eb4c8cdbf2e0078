/** What a report says of logs of answers: counts, and a few answers to look at. */

/** Counts of one group of answers. */
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
  readonly text: string;
  readonly context?: { readonly [key: string]: unknown };
}

/** One log of answers, added up. */
export interface LogData {
  readonly files: readonly string[];
  readonly lines: number;
  readonly badLines: number;
  readonly total: CountData;
  /** In order: by time if the lines have one, else by line. */
  readonly series: { readonly by: "time" | "line"; readonly points: readonly (CountData & { readonly from: number; readonly to: number })[] };
  readonly contracts: readonly (CountData & { readonly name: string })[];
  readonly models: readonly (CountData & { readonly name: string })[];
  readonly codes: readonly { readonly name: string; readonly answers: number }[];
  readonly changes: readonly { readonly name: string; readonly answers: number }[];
  readonly fields: readonly { readonly scope: string; readonly path: string; readonly answers: number }[];
  /** Milliseconds of parsing, as percentiles. */
  readonly latency: { readonly p50: number; readonly p95: number; readonly p99: number; readonly most: number };
  readonly samples: readonly SampleData[];
}

export interface ReportData {
  readonly log: LogData;
  readonly baseline?: LogData;
}
