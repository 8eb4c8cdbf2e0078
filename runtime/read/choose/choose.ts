/** Chooses the answer among the values in a text. */
import { isRecord } from "../../support/records.js";
import { isEqual } from "../../support/equality.js";
import type { ContractReading } from "../../model/reading.js";
import type { TextDemands } from "../options.js";
import type { Candidate } from "../candidates/candidate.js";
import type { Broken } from "../extract/attempt.js";
import type { Judgement, JudgedCandidate, TextOutcome } from "../candidates/judgement.js";
import { reject } from "./reject.js";
import { roundedInteger } from "./rounded-integer.js";
import { strayItems } from "./stray-items.js";
import { withoutReplaced } from "./superseded.js";
import { isSlight } from "./slight.js";
import { isRepaired, stepsThat } from "../text/steps.js";
import { proseAround } from "./prose-around.js";
import type { TextFault } from "../text/text-faults.js";

type Order = NonNullable<ContractReading["pick"]>;
type IsProse = ReturnType<typeof proseAround>;
type Judgeds<Judged> = readonly JudgedCandidate<Judged>[];

/**
 * Returns the valid value. If the contract picks by order, returns the first or last value that was intended as the
 * answer, valid or not. Returns a fault if other content of the text makes this value doubtful.
 */
export function choose<Judged extends Judgement>(
  text: string,
  judged: Judgeds<Judged>,
  broken: readonly Broken[],
  { pick = "only", name, tolerance }: TextDemands,
): TextOutcome<Judged> {
  const left = pick === "only" && tolerance !== "strict" ? withoutReplaced(text, judged, name) : judged;
  const picked = picks[pick](left.filter(({ candidate }) => !candidate.isWitness)) as
    | JudgedCandidate<Judged>
    | undefined;
  if (!picked) return reject(judged, broken);
  const { conforms } = picked.judgement;
  const isProse = proseAround(text, picked.candidate);
  const contradiction = conforms ? (strayItems(picked, judged) ?? rivalry(picked, left, pick, isProse)) : undefined;
  const fault = contradiction ?? obstacleTo(picked, judged, broken, pick, isProse) ?? roundedInteger(picked);
  return fault ? { kind: "unread", fault } : { kind: conforms ? "taken" : "rejected", ...picked };
}

/**
 * Returns a fault if the text contains something else that looks like JSON and that is broken or needed repairs. It may
 * be the answer, or the answer may be a part of it.
 */
function obstacleTo(
  { candidate, judgement: { value, isAssembled = false } }: JudgedCandidate<Judgement>,
  judged: Judgeds<Judgement>,
  broken: readonly Broken[],
  pick: Order,
  isProseAround: IsProse,
): TextFault | undefined {
  const saysLittle = isSlight(candidate);
  const isProse: IsProse = (place) => !isAssembled && isProseAround(place);
  const unread = broken.find(
    (each) =>
      !isProse(each) &&
      (saysLittle ||
        (speaksAgainst(each, candidate, pick) && !isRemark(each, candidate, isAssembled)) ||
        (isAssembled && couldBeItem(each))),
  );
  const repaired = judged.find(
    (other) =>
      other.candidate !== candidate &&
      (other.judgement.conforms || !isProse(placeOf(other.candidate))) &&
      !(isRecord(value) && isEqual(other.judgement.value, value)) &&
      (isRepaired(other.candidate) || isOther(other.candidate, candidate) || isLoose(other, candidate, pick)) &&
      (saysLittle || !isRemark(wordOf(other.candidate), candidate, isAssembled)),
  );
  return unread?.fault ?? (repaired && { code: "invalid_json", offset: repaired.candidate.start });
}

function placeOf({ start, end }: Candidate): Parameters<IsProse>[0] {
  return { start, end, isWhole: true };
}

/**
 * Whether `other` is a different value next to a repaired or empty one. The repair may have lost it, or it may belong
 * in the empty value.
 */
function isOther(other: Candidate, picked: Candidate): boolean {
  return (isRepaired(picked) || isSlight(picked)) && !other.isWitness && !isEqual(other.value, picked.value);
}

/**
 * Whether an invalid value after the answer needed a repair that no common notation explains. It may have been another
 * answer that was damaged.
 */
function isLoose({ candidate, judgement }: JudgedCandidate<Judgement>, picked: Candidate, pick: Order): boolean {
  return (
    pick !== "first" &&
    candidate.start > picked.start &&
    !judgement.conforms &&
    candidate.steps.some(({ step }) => !plainNotation.has(step))
  );
}

const plainNotation = stepsThat("plain");

/**
 * Picks the answer. With `first`, an invalid first value that was intended as the answer is not replaced by a valid
 * later one. With `last`, an earlier value does not replace the last one.
 */
const picks: Readonly<Record<Order, (eligible: Judgeds<Judgement>) => JudgedCandidate<Judgement> | undefined>> = {
  only: (eligible) => eligible.find(({ judgement }) => judgement.conforms),
  first: (eligible) => eligible.find(isCandidateForOrder),
  last: (eligible) => eligible.findLast(isCandidateForOrder),
};

function isCandidateForOrder({ judgement }: JudgedCandidate<Judgement>): boolean {
  return judgement.conforms || judgement.isIntended === true;
}

/**
 * Whether another valid value competes with the picked one. With `first` and `last`, only a witness can: before the
 * picked value with `first`, after it with `last`.
 */
const goesBefore: Readonly<Record<Order, (other: Candidate, picked: Candidate) => boolean>> = {
  only: () => true,
  first: (other, picked) => other.isWitness && other.start < picked.start,
  last: (other, picked) => other.isWitness && other.start > picked.start,
};

function rivalry(
  picked: JudgedCandidate<Judgement>,
  judged: Judgeds<Judgement>,
  pick: Order,
  isProse: IsProse,
): TextFault | undefined {
  const rivals = judged.filter(
    ({ candidate, judgement }) =>
      judgement.conforms &&
      !(candidate.isWitness && isRecord(picked.judgement.value) && isProse(placeOf(candidate))) &&
      (candidate === picked.candidate || goesBefore[pick](candidate, picked.candidate)),
  );
  if (rivals.every(({ judgement }) => isEqual(judgement.value, picked.judgement.value))) return undefined;
  const offsets = rivals.map(({ candidate }) => candidate.start);
  return { code: "ambiguous_candidates", offset: offsets[0] ?? 0, offsets };
}

/**
 * Whether broken text makes the picked value doubtful. Text that looks like JSON does, and so do brackets after the
 * answer in a position where an answer may begin. Exceptions are a form or an abandoned value with a placeholder before
 * the picked value, and anything after it if the contract picks the first one.
 */
function speaksAgainst(
  { fault, looksLikeJson, isPlaced = false, start }: Broken,
  picked: Candidate,
  pick: Order,
): boolean {
  if (fault.code === "placeholder" && start < picked.start) return false;
  return start < picked.start ? looksLikeJson : (looksLikeJson || isPlaced) && pick !== "first";
}

/**
 * Whether words in brackets are only a remark: the answer is an object without repairs, and the words do not contain
 * any of its keys.
 */
function isRemark({ remark }: Pick<Broken, "remark">, { value, steps }: Candidate, isAssembled: boolean): boolean {
  if (remark === undefined || isAssembled || isRepaired({ steps }) || !isRecord(value)) return false;
  const words = new Set(remark.split(/[^\p{L}\p{N}_$-]+/u));
  return !Object.keys(value).some((key) => words.has(key));
}

/**
 * Returns the word if the value is one word in square brackets, such as `[high]`, which parses as an array of one
 * string.
 */
function wordOf({ value, steps }: Candidate): { readonly remark?: string | undefined } {
  const [word, second] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return {
    remark:
      typeof word === "string" && second === undefined && steps.every(({ step }) => step === "unquoted_value")
        ? word
        : undefined,
  };
}

/** Whether a broken object may be an item of an array that a coercion built from values outside of an array. */
function couldBeItem({ fault, opensObject = false }: Broken): boolean {
  return opensObject && fault.code !== "placeholder";
}
