/**
 * Counts results in memory, for a dashboard or a test. The number of counters is fixed, however many answers are
 * parsed.
 */
import type { Mode } from "../model/issue.js";
import type { OnEvent, ReadEvent } from "./read-event.js";
import { slidingHour } from "./sliding-hour.js";

/** What your code did after a rejected answer. */
export type Recovery = "retries" | "reassignments" | "failures";

export interface ReadCounts {
  readonly totalReads: number;
  readonly totalFailures: number;
  readonly failuresLastHour: number;
  /** Rejected answers of the last hour divided by all answers of the last hour, from 0 to 1. */
  readonly recentFailureRate: number;
  /** By the code of the first issue; codes after the first 200 are counted as `other`. */
  readonly failuresByCode: Readonly<Record<string, number>>;
  readonly shadowFailures: number;
  readonly enforcedFailures: number;
  /** The mode of the last answer; absent before the first. */
  readonly mode?: Mode;
  /** Whether the last answer whose configured mode is `enforce` was enforced. */
  readonly canaryAcknowledged: boolean;
  /** Retries divided by failures, from 0. A failure that is retried twice counts twice. */
  readonly retryRate: number;
  readonly recoveries: Readonly<Record<Recovery, number>>;
}

export interface ReadCounters {
  /** Pass this function as `onEvent`. */
  readonly onEvent: OnEvent;
  readonly recovered: (recovery: Recovery) => void;
  readonly counts: () => ReadCounts;
}

/** Codes come from contracts, so their number is not known in advance. */
const mostCodes = 200;

/** `now` returns milliseconds since 1970. */
export function createCounters(now: () => number = Date.now): ReadCounters {
  const totals = { totalReads: 0, totalFailures: 0, shadowFailures: 0, enforcedFailures: 0 };
  const recoveries: Record<Recovery, number> = { retries: 0, reassignments: 0, failures: 0 };
  const byCode = new Map<string, number>();
  const [reads, failures] = [slidingHour(now), slidingHour(now)];
  let last: ReadEvent | undefined;
  let canaryAcknowledged = false;

  const countFailure = ({ enforced, code = "other" }: ReadEvent): void => {
    totals.totalFailures += 1;
    totals[enforced ? "enforcedFailures" : "shadowFailures"] += 1;
    const key = byCode.has(code) || byCode.size < mostCodes ? code : "other";
    byCode.set(key, (byCode.get(key) ?? 0) + 1);
    failures.add();
  };

  return {
    recovered: (recovery) => void (recoveries[recovery] += 1),
    onEvent: (event) => {
      totals.totalReads += 1;
      reads.add();
      last = event;
      if (event.configuredMode === "enforce") canaryAcknowledged = event.mode === "enforce";
      if (event.type === "rejected") countFailure(event);
    },
    counts: () => ({
      ...totals,
      failuresLastHour: failures.sum(),
      recentFailureRate: rate(failures.sum(), reads.sum()),
      failuresByCode: Object.fromEntries(byCode),
      ...(last && { mode: last.mode }),
      canaryAcknowledged,
      retryRate: rate(recoveries.retries, totals.totalFailures),
      recoveries: { ...recoveries },
    }),
  };
}

function rate(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
