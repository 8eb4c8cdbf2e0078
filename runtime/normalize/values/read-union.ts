/** Reads a value of a union as the intended alternative, or as the only possible one. */
import { admitsKind, alternativesOf, memberFor, intendedMember } from "../../model/choose-member.js";
import { isEqual } from "../../support/equality.js";
import { isRecord } from "../../support/records.js";
import type { Shape } from "../../model/shape.js";
import { fits } from "../../model/fits.js";
import { adopt, type Trial } from "../run.js";
import type { Found, Read } from "./found.js";
import { isNullFor, readNull } from "./read-scalars.js";
import { tryRead } from "./try-read.js";

type UnionShape = Extract<Shape, { kind: "union" }>;

/**
 * A value that two alternatives read differently does not change, nor does an integer with too many digits if one of
 * them is a number.
 */
export function readUnion(shape: UnionShape, found: Found, read: Read): unknown {
  const members = alternativesOf(shape);
  if (typeof found.value === "bigint" && members.some(({ kind }) => kind === "number" || kind === "integer"))
    return found.value;
  if (admitsKind(shape, null) && isNullFor(shape, found.value)) return readNull(shape, found);
  const meant = memberFor(members, found.value);
  if (meant) return read(meant, found);
  if (fits(shape, found.value, found.run.fitting)) return found.value;
  const trials = members.map((member) => [member, tryRead(member, found, read)] as const);
  const fitting = trials.filter(
    ([member, trial]) => fits(member, trial.value, found.run.fitting) && !joinsNumbers(shape, found, trial),
  );
  const chosen = fitting.length > 0 ? onlyReading(fitting) : intendedReading(members, trials);
  return chosen ? adopt(found.run, chosen) : found.value;
}

/** Whether `1,200` was read as one number although an array is allowed too, so it may be two items without brackets. */
function joinsNumbers(shape: UnionShape, { value }: Found, { changes }: Trial): boolean {
  return typeof value === "string" && admitsKind(shape, []) && changes.some(({ step }) => step === "strip_thousands");
}

type MemberTrial = readonly [member: Shape, trial: Trial];

/** Returns the result that all possible alternatives share. */
function onlyReading([first, ...others]: readonly MemberTrial[]): Trial | undefined {
  return first && others.every(([, { value }]) => isEqual(value, first[1].value)) ? first[1] : undefined;
}

/** If nothing matches: returns the alternative that the tag or the keys select, so only its issues are reported. */
function intendedReading(members: readonly Shape[], trials: readonly MemberTrial[]): Trial | undefined {
  const meant = trials.filter(([member, { value }]) => isRecord(value) && intendedMember(members, value) === member);
  return meant.length === 1 ? meant[0]?.[1] : undefined;
}
