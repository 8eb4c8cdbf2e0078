/** Turns what a generated validator reports into issues: one for each fault, in the order of the contract. */
import type { Positions, SchemaError } from "./contract.js";
import { faultOf } from "./faults.js";
import { follow, type Spot } from "./follow-shape.js";
import type { Issue } from "./issue.js";
import { keyFaultOf } from "./key-faults.js";
import { formatPath, formatSubject, segmentsOf, type Segment } from "./path.js";
import { printValue } from "./printable.js";
import type { Shape } from "./shape.js";

/** What was judged, and where it is declared. */
export interface Judged {
  readonly value: unknown;
  readonly shape: Shape;
  readonly at: string;
  readonly positions: Positions;
}

export interface CappedIssues {
  readonly issues: readonly Issue[];
  /** How many there are in all. */
  readonly issueCount: number;
}

/** At most `maxIssues` issues, and how many there would be. Only those that are returned are worked out, so that a flood costs little. */
export function issuesFromErrors(errors: readonly SchemaError[], judged: Judged, maxIssues: number): CappedIssues {
  return { issues: errors.slice(0, maxIssues).map((error) => issueFromError(error, judged)), issueCount: errors.length };
}

/** Where a declaration stands, as in `contracts.yaml:42:7`. */
export function declaredAt({ file, places }: Positions, at: string): string {
  return Object.hasOwn(places, at) ? `${file}:${places[at]}` : file;
}

function issueFromError(error: SchemaError, judged: Judged): Issue {
  const segments = segmentsOf(error.instancePath, judged.value);
  return keyIssue(error, segments, judged) ?? valueIssue(error, segments, judged);
}

function keyIssue(error: SchemaError, segments: readonly Segment[], judged: Judged): Issue | undefined {
  const fault = keyFaultOf(error, segments, (path) => spotAt(judged, path));
  if (!fault) return undefined;
  const { code, message, expected, actual } = fault;
  const path = formatPath(fault.segments);
  return { code, severity: "error", path, message, expected, ...(actual !== undefined && { actual }), declaredAt: declaredAt(judged.positions, fault.at) };
}

function valueIssue(error: SchemaError, segments: readonly Segment[], judged: Judged): Issue {
  const spot = spotAt(judged, segments);
  const actual = printValue(spot.value);
  const { code, demand, expected, allowed, got = `; got ${actual}` } = faultOf(error, spot);
  return {
    code,
    severity: "error",
    path: formatPath(segments),
    message: `${formatSubject(segments)} ${demand}${got}`,
    expected,
    actual,
    ...(allowed && { allowed }),
    declaredAt: declaredAt(judged.positions, spot.at),
  };
}

function spotAt({ value, shape, at }: Judged, segments: readonly Segment[]): Spot {
  return follow({ value, shape, at }, segments);
}
