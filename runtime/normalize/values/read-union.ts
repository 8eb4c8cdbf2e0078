/** Unions: reads a value as the intended alternative, or as the only possible one. */
import { admitsKind, alternativesOf, memberFor, memberMeant } from "../../model/choose-member.js";
import { isEqual } from "../../support/equality.js";
import { isRecord } from "../../rules/path.js";
import type { Shape } from "../../model/shape.js";
import { fits } from "../../model/fits.js";
import { adopt, type Trial } from "../run.js";
import type { Found, Read } from "./found.js";
import { isNullFor, readNull } from "./read-scalars.js";
import { tryRead } from "./try-read.js";

type UnionShape = Extract<Shape, { kind: "union" }>;

/** If two alternatives would read a value differently, it is not changed. */
export function readUnion(shape: UnionShape, found: Found, read: Read): unknown {
  const members = alternativesOf(shape);
  if (admitsKind(shape, null) && isNullFor(shape, found.value)) return readNull(shape, found);
  const meant = memberFor(members, found.value);
  if (meant) return read(meant, found);
  if (fits(shape, found.value, found.run.fitting)) return found.value;
  const trials = members.map((member) => [member, tryRead(member, found, read)] as const);
  const fitting = trials.filter(
    ([member, trial]) => fits(member, trial.value, found.run.fitting) && !joinsNumbers(shape, found, trial),
  );
  const chosen = fitting.length > 0 ? onlyReading(fitting) : meantReading(members, trials);
  return chosen ? adopt(found.run, chosen) : found.value;
}

/** `1,200` is one number or, if an array is also allowed, two items without brackets. */
function joinsNumbers(shape: UnionShape, { value }: Found, { changes }: Trial): boolean {
  return typeof value === "string" && admitsKind(shape, []) && changes.some(({ step }) => step === "strip_thousands");
}

type MemberTrial = readonly [member: Shape, trial: Trial];

/** The result that all possible alternatives agree on. */
function onlyReading([first, ...others]: readonly MemberTrial[]): Trial | undefined {
  return first && others.every(([, { value }]) => isEqual(value, first[1].value)) ? first[1] : undefined;
}

/** If nothing matches: the alternative that the tag or the keys select, so that only its issues are reported. */
function meantReading(members: readonly Shape[], trials: readonly MemberTrial[]): Trial | undefined {
  const meant = trials.filter(([member, { value }]) => isRecord(value) && memberMeant(members, value) === member);
  return meant.length === 1 ? meant[0]?.[1] : undefined;
}
