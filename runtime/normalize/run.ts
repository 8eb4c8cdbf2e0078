/** The state while a value is normalized: the allowed steps, the changes and the issues. */
import { declaredAt } from "../model/declared-at.js";
import type { Change, Issue } from "../model/issue.js";
import { deepestNesting, mostIssues } from "../support/limits.js";
import { formatPath } from "../support/path.js";
import type { FieldReading, Tolerance } from "../model/reading.js";
import type { Shape } from "../model/shape.js";
import type { Normalizable, NormalizeOptions, Normalized } from "./options.js";
import { type Place, segmentsTo } from "./place.js";
import { type StepName, steps, standardSteps } from "./steps.js";
import { takesDigits } from "./traits.js";
import type { WrittenNumbers } from "../support/written-numbers.js";

/** The recorded changes and issues. */
interface Notes {
  readonly changes: Change[];
  readonly issues: Issue[];
  /** Includes issues beyond the limit, which are only counted. */
  issueCount: number;
  /** Paths for which an issue was already reported. The validator's issues there are dropped. */
  readonly explained: Set<string>;
}

const noNotes = (): Notes => ({ changes: [], issues: [], issueCount: 0, explained: new Set() });

export interface Run {
  readonly definition: Normalizable;
  readonly options: NormalizeOptions;
  readonly tolerated: ReadonlySet<string>;
  readonly notes: Notes;
  /** Paths of values that come from the context, which only your code can fix. */
  readonly fromCaller: Set<string>;
  /**
   * Cache: whether an array or object matches a shape. Without it, nested alternatives would double the work with each
   * level.
   */
  readonly fitting: WeakMap<object, Map<Shape, boolean>>;
  /** Cache: the results of trials for arrays and objects, for the same reason. Items of arrays have their own cache. */
  readonly trials: WeakMap<object, Map<Shape, PlacedTrial>>;
  readonly itemTrials: WeakMap<object, Map<Shape, PlacedTrial>>;
  /** Whether this is a trial. */
  readonly isTrial: boolean;
  /** The notation of numbers in the answer; absent if no field reads numbers as strings. */
  readonly written: WrittenNumbers | undefined;
  /** The paths with issues, and those around them, if the answer was read without hooks before. */
  readonly faulty: ReadonlySet<string> | undefined;
  /** The number of nested strings that were parsed as JSON. */
  readonly decodings: number;
  /** Whether a string was not parsed as JSON, because too many strings are nested. All branches share it. */
  readonly unread: { isLeft: boolean };
}

/** The result of reading a part of a value, with its changes and issues. */
export interface Trial extends Readonly<Notes> {
  readonly value: unknown;
}

export interface PlacedTrial extends Trial {
  readonly place: Place;
}

export function startRun(
  definition: Normalizable,
  options: NormalizeOptions,
  tolerance: Tolerance,
  faulty?: ReadonlySet<string>,
): Run {
  const written = takesDigits(definition) ? (options.writtenNumbers?.() ?? new Map()) : undefined;
  return {
    definition,
    options,
    tolerated: toleratedSteps(tolerance),
    notes: noNotes(),
    fromCaller: new Set(),
    fitting: new WeakMap(),
    trials: new WeakMap(),
    itemTrials: new WeakMap(),
    isTrial: false,
    written,
    faulty,
    decodings: 0,
    unread: { isLeft: false },
  };
}

function toleratedSteps(tolerance: Tolerance): ReadonlySet<string> {
  if (tolerance === "strict") return new Set();
  return new Set(tolerance === "standard" ? standardSteps : tolerance);
}

/** Whether a step is allowed for a field. Explicit fields do not allow lossy steps. */
export function allows(run: Run, step: StepName, reading?: FieldReading): boolean {
  const { allowedBy, lossless } = steps[step];
  if (reading?.explicit && !lossless) return false;
  return allowedBy === "declared" || run.tolerated.has(step);
}

/** Records a step, and returns its result. */
export function recordChange<After>(run: Run, step: StepName, place: Place, before: unknown, after: After): After {
  run.notes.changes.push({ step, path: formatPath(segmentsTo(place)), before, after, lossless: steps[step].lossless });
  return after;
}

interface Fault {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  readonly ofCaller?: true;
  /** The declaration path. */
  readonly at: string;
}

export function report(run: Run, place: Place, { at, ...fault }: Fault): void {
  reportIssue(run, () => ({
    ...fault,
    severity: "error",
    path: formatPath(segmentsTo(place)),
    declaredAt: declaredAt(run.definition.positions, at),
  }));
}

/** Drops further issues at a path. */
export function explain({ notes }: Run, place: Place): void {
  notes.explained.add(formatPath(segmentsTo(place)));
}

export function isExplained({ notes: { explained } }: Run, place: Place): boolean {
  return explained.size > 0 && explained.has(formatPath(segmentsTo(place)));
}

/** An issue beyond the limit is not created, only counted. */
export function reportIssue(run: Run, issue: () => Issue | undefined): void {
  const { notes } = run;
  notes.issueCount += 1;
  const entry = notes.issues.length < limitOf(run) ? issue() : undefined;
  if (entry) notes.issues.push(entry);
}

function limitOf({ options }: Run): number {
  return Math.max(0, options.maxIssues ?? mostIssues);
}

/** Runs a trial. Its changes and issues only count if `adopt` is called. */
export function attempt(run: Run, read: (branch: Run) => unknown, decodings = run.decodings): Trial {
  const notes = noNotes();
  const value = read({ ...run, notes, decodings, isTrial: true });
  return { value, ...notes };
}

export function adopt(run: Run, { value, changes, issues, issueCount, explained }: Trial): unknown {
  const { notes } = run;
  for (const change of changes) notes.changes.push(change);
  for (const place of explained) notes.explained.add(place);
  notes.issues.push(...issues.slice(0, limitOf(run) - notes.issues.length));
  notes.issueCount += issueCount;
  return value;
}

export function finish({ notes: { explained, ...notes }, fromCaller }: Run, value: unknown): Normalized {
  return {
    value,
    ...notes,
    ...(explained.size > 0 && { explained }),
    ...(fromCaller.size > 0 && { fromCaller }),
  };
}

/** The maximum nesting of arrays and objects. */
export function depthLimit({ reading }: Normalizable): number {
  return Math.min(deepestNesting, reading?.maxDepth ?? deepestNesting);
}
