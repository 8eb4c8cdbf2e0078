/** Converts the errors of a generated validator to issues, one for each mistake, in the order of the contract. */
import { codeOf } from "./codes.js";
import type { Positions, SchemaError } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import { faultOf } from "./faults.js";
import { leadTo, type Spot, step, type Trail, trailFrom } from "../model/follow-shape.js";
import type { Issue } from "../model/issue.js";
import { keyFaultOf } from "./key-faults.js";
import { mostPlacesFollowed } from "../support/limits.js";
import { formatPath, formatSubject, segmentsOf, type Segment } from "../support/path.js";
import { printValue } from "../support/printable.js";
import type { PlacedFault } from "../rules/faulty-places.js";
import type { Shape } from "../model/shape.js";

/** The validated value and its declaration. */
interface Judged {
  readonly value: unknown;
  readonly shape: Shape;
  readonly at: string;
  readonly positions: readonly Positions[];
}

export interface CappedIssues {
  readonly issues: readonly Issue[];
  /** The total number of issues. */
  readonly issueCount: number;
}

/**
 * Returns at most `maxIssues` issues and the total number. Only the returned issues are created, so a very large number
 * of errors is cheap.
 */
export function issuesFromErrors(errors: readonly SchemaError[], judged: Judged, maxIssues: number): CappedIssues {
  const { value, shape, at, positions } = judged;
  const trail = trailFrom({ value, shape, at, codes: undefined, scopes: [] });
  return {
    issues: errors.slice(0, maxIssues).map((error) => issueFromError(error, trail, positions)),
    issueCount: errors.length,
  };
}

/** Yields the paths of the issues. After many of them, only the top-level key or index is reported. */
export function* placesOfErrors(errors: readonly SchemaError[], value: unknown): Generator<PlacedFault> {
  for (const error of errors.slice(0, mostPlacesFollowed))
    yield { place: [...segmentsOf(error.instancePath, value), ...keyOfError(error)], keyword: error.keyword };
  for (const { instancePath, keyword } of errors.slice(mostPlacesFollowed))
    yield { place: segmentsOf(/^(?:\/[^/]*)?/.exec(instancePath)?.[0] ?? "", value), keyword };
}

function keyOfError({ keyword, params }: SchemaError): readonly Segment[] {
  const key =
    keyword === "required"
      ? params["missingProperty"]
      : keyword === "additionalProperties"
        ? params["additionalProperty"]
        : undefined;
  return key === undefined ? [] : [String(key)];
}

function issueFromError(error: SchemaError, trail: Trail, positions: readonly Positions[]): Issue {
  const spot = leadTo(trail, error.instancePath);
  return keyIssue(error, trail, positions) ?? valueIssue(error, { segments: [...trail.segments], spot }, positions);
}

function keyIssue(error: SchemaError, { segments, spots }: Trail, positions: readonly Positions[]): Issue | undefined {
  const fault = keyFaultOf(error, [...segments], spots);
  if (!fault) return undefined;
  const { message, expected, actual, holder } = fault;
  const code = codeOf({ ...fault, spot: step(holder, fault.segments.at(-1) ?? "") });
  const path = formatPath(fault.segments);
  return {
    code,
    severity: "error",
    path,
    message,
    expected,
    ...(actual !== undefined && { actual }),
    declaredAt: declaredAt(positions, fault.at),
  };
}

interface Found {
  readonly segments: readonly Segment[];
  readonly spot: Spot;
}

function valueIssue(error: SchemaError, { segments, spot }: Found, positions: readonly Positions[]): Issue {
  const actual = printValue(spot.value);
  const { code, demand, expected, allowed, got = `; got ${actual}` } = faultOf(error, spot);
  return {
    code: codeOf({ code, segments, spot }),
    severity: "error",
    path: formatPath(segments),
    message: `${formatSubject(segments)} ${demand}${got}`,
    expected,
    actual,
    ...(allowed && { allowed }),
    declaredAt: declaredAt(positions, spot.at),
  };
}
