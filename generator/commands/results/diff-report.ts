/** The result of `diff`, for the printers. */
import { given } from "../../source/given.js";
import { placeData, type PlaceData } from "../../diagnostics/data.js";
import { resolvePlace } from "../../diagnostics/place.js";
import type { Direction } from "../../evolution/change/directions.js";
import type { Side } from "../../evolution/change/change.js";
import type { EvolutionFinding } from "../../evolution/change/finding.js";
import type { Source, Span } from "../../source/source.js";
import type { VersionStep } from "../../evolution/version-step.js";

/** Recorded answers that a change breaks, and the first of them. */
export interface Seen {
  readonly count: number;
  /** The total number of answers. */
  readonly answers: number;
  readonly file: string;
  /** The line of the first, from 1. */
  readonly line: number;
  readonly text: string;
}

/** An entry of the accept list. */
export interface Accepted {
  readonly finding: string;
  /** The change in words, for readers of the file. */
  readonly change: string;
  readonly reason: string;
  readonly who: string;
  /** The last day on which it counts, such as `2027-01-31`. */
  readonly until: string;
  /** Absent if it is accepted in every direction. */
  readonly only?: readonly Direction[];
  readonly span: Span;
}

/** Why an entry did not count. */
export interface UnusedEntry {
  readonly entry: Accepted;
  readonly why: "expired" | "idle";
}

export interface VersionAdvice {
  readonly against: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** The step that the changes require. */
  readonly asked: VersionStep;
  readonly isEnough: boolean;
  /** How many changes are unknown and count as major. */
  readonly unknown: number;
}

/** The first verdict for which the exit code is 1. */
export const failOns = ["break", "unknown", "any"] as const;
export type FailOn = (typeof failOns)[number];

/** A changed prompt. */
export interface PromptChange {
  readonly scope: string;
  readonly against: string;
  /** Tokens of the encoding o200k_base. */
  readonly before: number;
  readonly after: number;
}

export interface ReportedChange {
  readonly finding: EvolutionFinding;
  /** The baseline with the old declaration. */
  readonly against: string;
  /** Equal for the same change, even if it moves within a file. */
  readonly fingerprint: string;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
  /** Recorded answers that it breaks. */
  readonly seen?: Seen;
  /** The entry of the accept list. */
  readonly accepted?: Accepted;
}

export interface DiffReport {
  readonly changes: readonly ReportedChange[];
  readonly failOn: FailOn;
  /** The directions in which a break counts. */
  readonly counted: readonly Direction[];
  readonly baselines: readonly string[];
  readonly prompts: readonly PromptChange[];
  readonly unused: readonly UnusedEntry[];
  /** Present with `--semver`, one for each baseline. */
  readonly versions?: readonly VersionAdvice[];
  /** Present with `--answers`. */
  readonly answers?: number;
  /** Bridges that were written. */
  readonly bridged?: readonly string[];
}

/** For programs. */
export function diffData({
  changes,
  baselines,
  failOn,
  counted,
  prompts,
  unused,
  versions,
  answers,
  bridged,
}: DiffReport): object {
  return {
    baselines,
    failOn,
    for: counted,
    changes: changes.map(changeData),
    prompts,
    unusedAccepted: unused.map(({ entry: { span: _span, ...entry }, why }) => ({ ...entry, why })),
    ...given({ versions, answers, bridged }),
  };
}

function changeData(change: ReportedChange): object {
  const { finding, against, fingerprint, seen, accepted } = change;
  const { kind, path, says, before, after } = finding.change;
  const { verdicts, affects, bridge } = finding;
  const { span: _span, ...entry } = accepted ?? { span: undefined };
  return {
    kind,
    path,
    says,
    before,
    after,
    affects,
    against,
    verdicts,
    ...given({ bridge, seen }),
    ...(accepted && { accepted: entry }),
    ...placesOf(change),
    fingerprint,
  };
}

/** The declaration on both sides, if it exists. */
export function placesOf({ finding: { change }, oldSources, newSources }: ReportedChange): {
  readonly old?: PlaceData;
  readonly new?: PlaceData;
} {
  return { ...placeOf("old", change.old, oldSources), ...placeOf("new", change.new, newSources) };
}

function placeOf(
  name: "old" | "new",
  side: Side | undefined,
  sources: readonly Source[],
): Readonly<Record<string, PlaceData>> {
  if (!side) return {};
  const { span } = side.place;
  const source = sources.find(
    (file) => file.name === span.file || file.name.endsWith(`/${span.file}`) || file.name.endsWith(`:${span.file}`),
  );
  return { [name]: placeData(resolvePlace({ ...span, file: source?.name ?? span.file }, sources)) };
}
