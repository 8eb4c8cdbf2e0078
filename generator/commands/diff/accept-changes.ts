/** Applies the accept list to the changes. */
import { directions, type Direction } from "../../evolution/change/directions.js";
import { breaks } from "../../evolution/change/finding.js";
import type { Accepted, ReportedChange, UnusedEntry } from "../results/diff-report.js";

interface AcceptedChanges {
  readonly changes: readonly ReportedChange[];
  readonly unused: readonly UnusedEntry[];
}

/** @param today such as `2026-11-29` */
export function acceptChanges(
  changes: readonly ReportedChange[],
  entries: readonly Accepted[],
  today: string,
): AcceptedChanges {
  const open = entries.filter(({ until }) => until >= today);
  const isMet = ({ finding }: Accepted): boolean => changes.some(({ fingerprint }) => fingerprint === finding);
  return {
    changes: changes.map((change) =>
      withEntry(
        change,
        open.find(({ finding }) => finding === change.fingerprint),
      ),
    ),
    unused: entries.flatMap((entry): readonly UnusedEntry[] =>
      !isMet(entry) ? [{ entry, why: "idle" }] : open.includes(entry) ? [] : [{ entry, why: "expired" }],
    ),
  };
}

function withEntry(change: ReportedChange, accepted: Accepted | undefined): ReportedChange {
  return accepted ? { ...change, accepted } : change;
}

/** The directions that are not accepted. */
export function countedDirections({ accepted }: ReportedChange, counted: readonly Direction[]): readonly Direction[] {
  return accepted
    ? counted.filter((direction) => accepted.only !== undefined && !accepted.only.includes(direction))
    : counted;
}

/** Breaks that are not accepted. */
export function openBreaks(change: ReportedChange, counted: readonly Direction[] = directions): readonly Direction[] {
  const open = countedDirections(change, counted);
  return breaks(change.finding).filter((direction) => open.includes(direction));
}
