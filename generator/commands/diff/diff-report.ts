/** What `diff` found, for the printers. */
import { placeData, type PlaceData } from "../../diagnostics/data.js";
import { resolvePlace } from "../../diagnostics/place.js";
import type { Side } from "../../evolution/change.js";
import type { EvolutionFinding } from "../../evolution/finding.js";
import type { Source } from "../../source/source.js";
import type { FailOn } from "./diff-findings.js";

export interface ReportedChange {
  readonly finding: EvolutionFinding;
  /** The baseline that has the old declaration. */
  readonly against: string;
  /** The same for the same change, wherever it is in a file. */
  readonly fingerprint: string;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
}

export interface DiffReport {
  readonly changes: readonly ReportedChange[];
  readonly failOn: FailOn;
  readonly baselines: readonly string[];
}

/** For programs. */
export function diffData({ changes, baselines, failOn }: DiffReport): object {
  return {
    baselines,
    failOn,
    changes: changes.map((change) => {
      const { kind, path, says, before, after } = change.finding.change;
      const { verdicts, affects, bridge } = change.finding;
      return { kind, path, says, before, after, affects, against: change.against, verdicts, ...(bridge && { bridge }), ...placesOf(change), fingerprint: change.fingerprint };
    }),
  };
}

/** The declaration on both sides, as far as it is there. */
export function placesOf({ finding: { change }, oldSources, newSources }: ReportedChange): { readonly old?: PlaceData; readonly new?: PlaceData } {
  return { ...placeOf("old", change.old, oldSources), ...placeOf("new", change.new, newSources) };
}

function placeOf(name: "old" | "new", side: Side | undefined, sources: readonly Source[]): Readonly<Record<string, PlaceData>> {
  if (!side) return {};
  const { span } = side.place;
  const source = sources.find((file) => file.name === span.file || file.name.endsWith(`/${span.file}`) || file.name.endsWith(`:${span.file}`));
  return { [name]: placeData(resolvePlace({ ...span, file: source?.name ?? span.file }, sources)) };
}
