/** One reading of one value: what it may do, and the record of what it did. */
import { declaredAt } from "../declared-at.js";
import type { Change, Issue } from "../issue.js";
import { deepestNesting, mostIssues } from "../limits.js";
import { formatPath } from "../path.js";
import type { FieldReading, Tolerance } from "../reading.js";
import type { Shape } from "../shape.js";
import type { Normalizable, NormalizeOptions, Normalized } from "./options.js";
import { type Place, segmentsTo } from "./place.js";
import { type StepName, steps, standardSteps } from "./steps.js";

export interface Run {
  readonly definition: Normalizable;
  readonly options: NormalizeOptions;
  readonly tolerated: ReadonlySet<string>;
  readonly changes: Change[];
  readonly issues: Issue[];
  /** Issues beyond the limit are only counted. */
  counted: { issues: number };
  /** Whether composites fit shapes, worked out once for each pair: alternatives inside alternatives would otherwise double the work with each level. */
  readonly fitting: WeakMap<object, Map<Shape, boolean>>;
  /** What composites were read as under an alternative, for the same reason. */
  readonly trials: WeakMap<object, Map<Shape, Trial>>;
  /** How many texts were read as JSON to come here, one inside the other. */
  readonly decodings: number;
  /** Whether a text was met that would be read as JSON, were it not inside too many others. Shared by all branches. */
  readonly unread: { isLeft: boolean };
}

/** What a part of a value would become, and what would be done to it. */
export interface Trial {
  readonly value: unknown;
  readonly changes: readonly Change[];
  readonly issues: readonly Issue[];
  readonly issueCount: number;
}

export function startRun(definition: Normalizable, options: NormalizeOptions, tolerance: Tolerance): Run {
  return { definition, options, tolerated: toleratedSteps(tolerance), changes: [], issues: [], counted: { issues: 0 }, fitting: new WeakMap(), trials: new WeakMap(), decodings: 0, unread: { isLeft: false } };
}

function toleratedSteps(tolerance: Tolerance): ReadonlySet<string> {
  if (tolerance === "strict") return new Set();
  return new Set(tolerance === "standard" ? standardSteps : tolerance);
}

/** Whether a step may be taken, on the value of a field with this reading: on a decision nothing is lost. */
export function allows(run: Run, step: StepName, reading?: FieldReading): boolean {
  const { allowedBy, lossless } = steps[step];
  if (reading?.decision && !lossless) return false;
  return allowedBy === "declared" || run.tolerated.has(step);
}

/** Records a step, and gives what it came to. */
export function tell<After>(run: Run, step: StepName, place: Place, before: unknown, after: After): After {
  run.changes.push({ step, path: formatPath(segmentsTo(place)), before, after, lossless: steps[step].lossless });
  return after;
}

export interface Fault {
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly actual?: string;
  /** The declaration path. */
  readonly at: string;
}

export function report(run: Run, place: Place, { at, ...fault }: Fault): void {
  run.counted.issues += 1;
  if (run.issues.length >= limitOf(run)) return;
  run.issues.push({ ...fault, severity: "error", path: formatPath(segmentsTo(place)), declaredAt: declaredAt(run.definition.positions, at) });
}

function limitOf({ options }: Run): number {
  return Math.max(0, options.maxIssues ?? mostIssues);
}

/** Tries something out; what it did counts only once it is adopted. */
export function attempt(run: Run, read: (branch: Run) => unknown, decodings = run.decodings): Trial {
  const branch: Run = { ...run, changes: [], issues: [], counted: { issues: 0 }, decodings };
  const value = read(branch);
  return { value, changes: branch.changes, issues: branch.issues, issueCount: branch.counted.issues };
}

export function adopt(run: Run, { value, changes, issues, issueCount }: Trial): unknown {
  for (const change of changes) run.changes.push(change);
  run.issues.push(...issues.slice(0, limitOf(run) - run.issues.length));
  run.counted.issues += issueCount;
  return value;
}

export function finish({ changes, issues, counted }: Run, value: unknown): Normalized {
  return { value, changes, issues, issueCount: counted.issues };
}

/** Levels of lists and objects that a value may have. */
export function depthLimit({ reading }: Normalizable): number {
  return Math.min(deepestNesting, reading?.maxDepth ?? deepestNesting);
}
