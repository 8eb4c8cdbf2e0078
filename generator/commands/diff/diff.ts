/** contracts diff: reports what a change of the contracts file breaks and who is affected, with a witness. */
import { dirname, resolve } from "node:path";
import { type Diagnostic, diagnose } from "../../diagnostics/diagnostic.js";
import type { Version } from "../../evolution/change/version.js";
import type { Source } from "../../source/source.js";
import type { CommandOptions } from "../command.js";
import { type Home, readSource } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";
import { reportOf, type Report } from "../results/report.js";
import { readAcceptList } from "./accept-list.js";
import { acceptChanges } from "./accept-changes.js";
import { answersSeen } from "./answers-seen.js";
import { changesWith } from "./compare-with.js";
import { asFinding, unusedFindings, versionFindings } from "./diff-findings.js";
import {
  type Accepted,
  type DiffReport,
  type ReportedChange,
  type PromptChange,
  type FailOn,
  failOns,
} from "../results/diff-report.js";
import { writeBridges } from "./fix.js";
import { loadVersion } from "./load-version.js";
import { promptChanges } from "./prompt-changes.js";
import { versionOfFolder, readBaseline } from "./git-baseline.js";
import { replayFindings, type ReplayTally } from "./replay-tally.js";
import { versionAdvice } from "./version-advice.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import { directions, type Direction } from "../../evolution/change/directions.js";
import { majorDirections } from "../../evolution/version-step.js";

/** The changes against all baselines so far. */
interface Found {
  readonly changes: ReportedChange[];
  readonly prompts: PromptChange[];
  readonly sources: Source[];
  readonly versions: (readonly [name: string, before: string | undefined])[];
  readonly others: (readonly [name: string, tally: ReplayTally])[];
}

interface DiffOptions extends CommandOptions {
  /** Bridges that were already written. */
  readonly fixing?: { readonly round: number; readonly bridged: readonly string[] };
}

interface Now {
  readonly version: Version;
  readonly sources: readonly Source[];
  /** The absolute path of the contracts file. */
  readonly path: string;
}

/**
 * `changes` of the report are those against each baseline; errors in a file or on the command line are reported as
 * `diagnostics`.
 */
export async function diff(given: DiffOptions): Promise<Report> {
  const wanted = wantedOf(given);
  if ("code" in wanted) return reportOf("diff", { diagnostics: [wanted] });
  const { source, home, diagnostics } = readSource(given);
  if (!source) return reportOf("diff", { diagnostics });
  const { version, ...now } = await loadVersion({ source, readUsed: usedReader(home) });
  if (!version) return reportOf("diff", now);
  const accept = readAcceptList(given);
  if (accept.diagnostics.length > 0) return reportOf("diff", accept);
  const path = resolve(given.cwd ?? process.cwd(), given.config ?? "contracts.yaml");
  const found = await changesSince(given, { version, sources: now.sources, path }, wanted, accept.sources);
  if ("diagnostics" in found) return reportOf("diff", found);
  if (given.fix) return fixed(given, found.changes, now.sources, home);
  return delivered(summaryOf(found, accept.entries, given, { ...wanted, path }), found, given.answers);
}

/** The changes since all baselines, or why one of them cannot be read. */
async function changesSince(
  given: DiffOptions,
  now: Now,
  wanted: Wanted,
  accepting: readonly Source[],
): Promise<Found | Pick<Report, "sources" | "diagnostics">> {
  const found: Found = { changes: [], prompts: [], sources: [...now.sources, ...accepting], versions: [], others: [] };
  for (const written of given.against?.length ? given.against : [undefined]) {
    const diagnostics = await addBaseline(written, now, given, wanted, found);
    if (diagnostics) return { sources: found.sources, diagnostics };
  }
  return found;
}

/** The report without its findings, with the accepted changes marked. */
function summaryOf(
  { changes: all, prompts, versions, others }: Found,
  entries: readonly Accepted[],
  { semver, answers }: DiffOptions,
  { path, ...wanted }: Wanted & Pick<Now, "path">,
): DiffReport {
  const { changes, unused } = acceptChanges(all, entries, new Date().toISOString().slice(0, 10));
  const after = versionOfFolder(dirname(path));
  return {
    ...wanted,
    changes,
    unused,
    prompts,
    baselines: versions.map(([name]) => name),
    ...(semver && { versions: versions.map(([name, before]) => versionAdvice(name, changes, before, after)) }),
    ...(answers !== undefined && { answers: Math.max(0, ...others.map(([, { lines }]) => lines)) }),
  };
}

/** How often bridges are written and searched for again: one change can hide what another one breaks. */
const mostRounds = 5;

/** The changes after the bridges were written. */
async function fixed(
  given: DiffOptions,
  changes: readonly ReportedChange[],
  sources: readonly Source[],
  home: Home,
): Promise<Report> {
  const { bridged, diagnostics } = await writeBridges(changes, sources, home);
  if (diagnostics.length > 0) return reportOf("diff", { sources, diagnostics });
  const { round = 1, bridged: before = [] } = given.fixing ?? {};
  const again =
    bridged.length > 0 && round < mostRounds
      ? { fix: true, fixing: { round: round + 1, bridged: [...before, ...bridged] } }
      : { fix: false };
  const { ok: _ok, command: _command, ...report } = await diff({ ...given, ...again });
  return reportOf("diff", {
    ...report,
    ...(report.diff && { diff: { ...report.diff, bridged: report.diff.bridged ?? [...before, ...bridged] } }),
  });
}

/** Adds the changes since one version; returns diagnostics if it cannot be read. */
async function addBaseline(
  written: string | undefined,
  now: Now,
  given: CommandOptions,
  { shown }: Wanted,
  found: Found,
): Promise<readonly Diagnostic[] | undefined> {
  const { cwd = process.cwd(), answers } = given;
  const baseline = readBaseline(written, now.path, cwd);
  if ("code" in baseline) return [baseline];
  const old = await loadVersion(baseline);
  found.sources.push(...old.sources);
  if (!old.version) return old.diagnostics;
  const { name } = baseline;
  const changes = await changesWith(
    { name, old: old.version, new: now.version, oldSources: old.sources, newSources: now.sources, path: now.path },
    shown,
  );
  const seen = answers === undefined ? undefined : await answersSeen(answers, cwd, changes, old.version, now.version);
  if (seen && "code" in seen) return [seen];
  found.changes.push(...(seen?.changes ?? changes));
  found.prompts.push(...(await promptChanges(name, old.version, now.version)));
  found.versions.push([name, given.semver ? baseline.packageVersion() : undefined]);
  if (seen) found.others.push([name, seen.others]);
  return undefined;
}

/** Breaks and unknown verdicts that count are findings, and so are failing entries, versions and answers. */
function delivered(report: DiffReport, { sources, others }: Found, answers: string | undefined): Report {
  const ofAnswers =
    answers === undefined
      ? []
      : others.flatMap(([name, tally]) =>
          tally.lines === 0 ? [noAnswers(answers)] : replayFindings(tally, answers, name),
        );
  return reportOf("diff", {
    sources,
    diff: report,
    findings: [
      ...report.changes.flatMap((change) => asFinding(change, report)),
      ...unusedFindings(report, sources),
      ...versionFindings(report),
      ...ofAnswers,
    ],
  });
}

/** A file without answers proves nothing. */
function noAnswers(file: string): ReturnType<typeof replayFindings>[number] {
  return {
    code: "replay/no_answer",
    severity: "warning",
    message: "there is no recorded answer, so replay is not proved",
    related: [],
    file,
  };
}

interface Wanted {
  readonly failOn: FailOn;
  /** The directions that are judged and shown. */
  readonly shown: readonly Direction[];
  /** The directions in which a break affects the exit code. */
  readonly counted: readonly Direction[];
}

/**
 * All directions are shown by default. A break of code that creates values counts only on request, because the compiler
 * reports it anyway.
 */
function wantedOf({ failOn: given = "break", for: named }: CommandOptions): Wanted | Diagnostic {
  const failOn = failOns.find((name) => name === given);
  if (!failOn)
    return diagnose(
      "usage/unknown-fail-on",
      { value: given },
      { help: didYouMean(given, failOns) ?? `It is ${failOns.join(", ")}.` },
    );
  if (named === undefined) return { failOn, shown: directions, counted: majorDirections };
  const words = named.split(",").map((word) => word.trim());
  const unknown = words.find((word) => !directions.some((direction) => direction === word));
  if (unknown !== undefined)
    return diagnose(
      "usage/unknown-direction",
      { value: unknown },
      { help: didYouMean(unknown, directions) ?? `It is ${directions.join(", ")}.` },
    );
  const shown = directions.filter((direction) => words.includes(direction));
  return { failOn, shown, counted: shown };
}
