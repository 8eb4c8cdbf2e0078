/** One reading of one value: what it may do, and the record of what it did. */
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

export interface Run {
  readonly definition: Normalizable;
  readonly options: NormalizeOptions;
  readonly tolerated: ReadonlySet<string>;
  readonly changes: Change[];
  readonly issues: Issue[];
  /** Issues beyond the limit are only counted. */
  counted: { issues: number };
  /** Places of which an issue has said what is wrong, so that a validator need not say it again. */
  readonly explained: Set<string>;
  /** Places that have a value of the context, so that what is wrong with it is for the caller. */
  readonly fromCaller: Set<string>;
  /**
   * Whether composites fit shapes, worked out once for each pair: alternatives inside alternatives would otherwise
   * double the work with each level.
   */
  readonly fitting: WeakMap<object, Map<Shape, boolean>>;
  /** What composites were read as when it was tried out, for the same reason; those of items of lists apart. */
  readonly trials: WeakMap<object, Map<Shape, PlacedTrial>>;
  readonly itemTrials: WeakMap<object, Map<Shape, PlacedTrial>>;
  /** Whether something is tried out. */
  readonly isTrial: boolean;
  /** How numbers of the answer are written; absent if no field takes numbers as text. */
  readonly written: WrittenNumbers | undefined;
  /** How many strings were read as JSON to come here, one inside the other. */
  readonly decodings: number;
  /**
   * Whether a string was met that would be read as JSON, were it not inside too many others. Shared by all branches.
   */
  readonly unread: { isLeft: boolean };
}

/** What a part of a value would become, and what would be done to it. */
export interface Trial {
  readonly value: unknown;
  readonly changes: readonly Change[];
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  readonly explained: ReadonlySet<string>;
}

export interface PlacedTrial extends Trial {
  readonly place: Place;
}

export function startRun(definition: Normalizable, options: NormalizeOptions, tolerance: Tolerance): Run {
  const written = takesDigits(definition) ? (options.writtenNumbers?.() ?? new Map()) : undefined;
  return {
    definition,
    options,
    tolerated: toleratedSteps(tolerance),
    changes: [],
    issues: [],
    counted: { issues: 0 },
    explained: new Set(),
    fromCaller: new Set(),
    fitting: new WeakMap(),
    trials: new WeakMap(),
    itemTrials: new WeakMap(),
    isTrial: false,
    written,
    decodings: 0,
    unread: { isLeft: false },
  };
}

function toleratedSteps(tolerance: Tolerance): ReadonlySet<string> {
  if (tolerance === "strict") return new Set();
  return new Set(tolerance === "standard" ? standardSteps : tolerance);
}

/** Whether a step may be taken, on the value of a field with this reading: on a decision nothing is lost. */
export function allows(run: Run, step: StepName, reading?: FieldReading): boolean {
  const { allowedBy, lossless } = steps[step];
  if (reading?.explicit && !lossless) return false;
  return allowedBy === "declared" || run.tolerated.has(step);
}

/** Records a step, and gives what it came to. */
export function recordChange<After>(run: Run, step: StepName, place: Place, before: unknown, after: After): After {
  run.changes.push({ step, path: formatPath(segmentsTo(place)), before, after, lossless: steps[step].lossless });
  return after;
}

export interface Fault {
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

/** Notes that nothing more is to be said of a place. */
export function explain({ explained }: Run, place: Place): void {
  explained.add(formatPath(segmentsTo(place)));
}

export function isExplained({ explained }: Run, place: Place): boolean {
  return explained.size > 0 && explained.has(formatPath(segmentsTo(place)));
}

/** Beyond the limit an issue is not even worked out. */
export function reportIssue(run: Run, issue: () => Issue | undefined): void {
  run.counted.issues += 1;
  const entry = run.issues.length < limitOf(run) ? issue() : undefined;
  if (entry) run.issues.push(entry);
}

function limitOf({ options }: Run): number {
  return Math.max(0, options.maxIssues ?? mostIssues);
}

/** Tries something out; what it did counts only once it is adopted. */
export function attempt(run: Run, read: (branch: Run) => unknown, decodings = run.decodings): Trial {
  const branch: Run = {
    ...run,
    changes: [],
    issues: [],
    counted: { issues: 0 },
    explained: new Set(),
    decodings,
    isTrial: true,
  };
  const value = read(branch);
  return {
    value,
    changes: branch.changes,
    issues: branch.issues,
    issueCount: branch.counted.issues,
    explained: branch.explained,
  };
}

export function adopt(run: Run, { value, changes, issues, issueCount, explained }: Trial): unknown {
  for (const change of changes) run.changes.push(change);
  for (const place of explained) run.explained.add(place);
  run.issues.push(...issues.slice(0, limitOf(run) - run.issues.length));
  run.counted.issues += issueCount;
  return value;
}

export function finish({ changes, issues, counted, explained, fromCaller }: Run, value: unknown): Normalized {
  return {
    value,
    changes,
    issues,
    issueCount: counted.issues,
    ...(explained.size > 0 && { explained }),
    ...(fromCaller.size > 0 && { fromCaller }),
  };
}

/** Levels of lists and objects that a value may have. */
export function depthLimit({ reading }: Normalizable): number {
  return Math.min(deepestNesting, reading?.maxDepth ?? deepestNesting);
}
