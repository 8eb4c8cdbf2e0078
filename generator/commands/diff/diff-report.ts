/** What `diff` found, for the printers. */
import { placeData, type PlaceData } from "../../diagnostics/data.js";
import { resolvePlace } from "../../diagnostics/place.js";
import type { Direction, Side } from "../../evolution/change.js";
import type { EvolutionFinding } from "../../evolution/finding.js";
import type { Source } from "../../source/source.js";
import type { Accepted } from "./accept-list.js";
import type { UnusedEntry } from "./accept-changes.js";
import type { Seen } from "./answers-seen.js";
import type { FailOn } from "./diff-findings.js";
import type { PromptChange } from "./prompt-changes.js";
import type { VersionAdvice } from "./version-advice.js";

export interface ReportedChange {
  readonly finding: EvolutionFinding;
  /** The baseline that has the old declaration. */
  readonly against: string;
  /** The same for the same change, wherever it is in a file. */
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
    ...(versions && { versions }),
    ...(answers !== undefined && { answers }),
    ...(bridged && { bridged }),
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
    ...(bridge && { bridge }),
    ...(seen && { seen }),
    ...(accepted && { accepted: entry }),
    ...placesOf(change),
    fingerprint,
  };
}

/** The declaration on both sides, as far as it is there. */
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
