/** Counts replayed answers by their result, with the first of each. */
import { printable } from "../../diagnostics/terminal-text.js";
import type { Replayed } from "../../evolution/witness/replay.js";
import type { Finding } from "../results/report.js";
import { counted } from "../print/print-results.js";

type Became = Replayed["became"] | "no answer";

interface Noted {
  /** From 1. */
  readonly line: number;
  readonly became: Became;
  readonly says: string;
}

export interface ReplayTally {
  lines: number;
  readonly counts: Map<Became, number>;
  readonly firsts: Map<Became, Noted>;
}

/** In the order of the output; the last three fail. */
const order = [
  "equal",
  "extended",
  "translated",
  "shortened",
  "now read",
  "not read",
  "changed",
  "rejected",
  "no answer",
] as const satisfies readonly Became[];
const failing = ["changed", "rejected", "no answer"] as const satisfies readonly Became[];

const meanings: Readonly<Record<Became, string>> = {
  equal: "the same value",
  extended: "the old value and more, such as defaults",
  translated: "another value, by repairs that the outcome lists",
  shortened: "keys that are no longer declared are dropped",
  "now read": "rejected before, accepted now",
  "not read": "rejected before and now",
  changed: "another value, and nothing says so",
  rejected: "accepted before, rejected now",
  "no answer": "the line has no answer that can be replayed",
};

export function newReplayTally(): ReplayTally {
  return { lines: 0, counts: new Map(), firsts: new Map() };
}

export function note(tally: ReplayTally, noted: Noted): void {
  tally.lines += 1;
  tally.counts.set(noted.became, (tally.counts.get(noted.became) ?? 0) + 1);
  if (!tally.firsts.has(noted.became)) tally.firsts.set(noted.became, { ...noted, says: noted.says.slice(0, 400) });
}

export function progressLine({ lines, counts }: ReplayTally): string {
  return `${counted(lines, "answer")}, ${counts.get("rejected") ?? 0} rejected, ${counts.get("changed") ?? 0} changed`;
}

export function replayLines(tally: ReplayTally, file: string, against: string): readonly string[] {
  const rows = order.flatMap((became) => {
    const count = tally.counts.get(became);
    const first = tally.firsts.get(became);
    return count === undefined || !first
      ? []
      : [
          printable(
            `${became.padEnd(10)}  ${count}  ${meanings[became]}; first ${file}:${first.line}${first.says === "" ? "" : ` ${first.says}`}`,
          ),
        ];
  });
  return [
    ...rows,
    tally.lines === 0
      ? "there is no answer to replay"
      : `${counted(tally.lines, "answer")} replayed against ${against}`,
  ];
}

/** One finding for each kind of failure, at the first failing line. */
export function replayFindings(tally: ReplayTally, file: string, against: string): readonly Finding[] {
  const none: readonly Finding[] =
    tally.lines > 0
      ? []
      : [{ code: "replay/no_answer", severity: "error", message: "there is no answer to replay", related: [], file }];
  const found = failing.flatMap((became): readonly Finding[] => {
    const [count, first] = [tally.counts.get(became), tally.firsts.get(became)];
    if (count === undefined || !first) return [];
    return [
      {
        code: `replay/${became === "no answer" ? "no_answer" : became}`,
        severity: "error",
        message: `${counted(count, "answer")} of ${tally.lines}: ${meanings[became]} (against ${against})${first.says === "" ? "" : `; first: ${first.says}`}`,
        related: [],
        file,
        line: first.line,
      },
    ];
  });
  return [...none, ...found];
}
