/** Determines which part of the version number must be raised for the changes. */
import type { ChangeKind } from "./change/change-kinds.js";
import type { Direction } from "./change/directions.js";
import type { EvolutionFinding } from "./change/finding.js";

export const versionSteps = ["none", "patch", "minor", "major"] as const;
export type VersionStep = (typeof versionSteps)[number];

/**
 * A break in these directions requires a new major version. Breaks in `builds` do not, because the compiler reports
 * them.
 */
export const majorDirections: readonly Direction[] = ["producer", "values", "types", "replay", "codes"];

const onlyWords = new Set<ChangeKind>(["text-changed", "message-changed"]);

/** An unknown verdict counts as a break. */
export function stepOf({ change, verdicts }: EvolutionFinding): VersionStep {
  if (majorDirections.some((direction) => verdicts[direction] && verdicts[direction].verdict !== "safe"))
    return "major";
  return onlyWords.has(change.kind) ? "patch" : "minor";
}

export function largestStep(steps: readonly VersionStep[]): VersionStep {
  return versionSteps.findLast((step) => steps.includes(step)) ?? "none";
}

type Version = readonly [major: number, minor: number, patch: number];

/** The numbers of `1.4.0`. A prerelease counts as the version that it precedes. */
function numbersOf(version: string): Version | undefined {
  const [, major, minor, patch] = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor), Number(patch)];
}

/**
 * Returns the step between two versions. Below 1.0, the minor number counts as the major one, and the patch number as
 * the minor one. Undefined if a version is not valid, or if the second one is lower.
 */
export function stepBetween(before: string, after: string): VersionStep | undefined {
  const [was, is] = [numbersOf(before), numbersOf(after)];
  if (!was || !is) return undefined;
  const index = is.findIndex((number, part) => number !== was[part]);
  if (index < 0) return "none";
  if ((is[index] ?? 0) < (was[index] ?? 0)) return undefined;
  return (was[0] === 0 && index > 0 ? (["major", "major", "minor"] as const) : (["major", "minor", "patch"] as const))[
    index
  ];
}
