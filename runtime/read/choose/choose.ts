/** Which of the values that a text contains is the answer. */
import { isRecord } from "../../rules/path.js";
import { isEqual } from "../../support/equality.js";
import type { ContractReading } from "../../model/reading.js";
import type { Candidate } from "../candidates/candidate.js";
import type { Broken } from "../extract/attempt.js";
import type { Judgement, JudgedCandidate, TextOutcome } from "../candidates/judgement.js";
import { reject } from "./reject.js";
import { roundedInteger } from "./rounded-integer.js";
import { strayItems } from "./stray-items.js";
import { isSlight } from "./slight.js";
import { isRepaired, type SyntaxStep } from "../text/steps.js";
import { proseAround } from "./prose-around.js";
import type { TextFault } from "../text/text-faults.js";

type Order = NonNullable<ContractReading["pick"]>;
type IsProse = ReturnType<typeof proseAround>;
type Judgeds<Judged> = readonly JudgedCandidate<Judged>[];

/**
 * The value that is valid or, if the contract trusts the order, the first or last that was meant as the answer;
 * unless something else in the text speaks against it.
 */
export function choose<Judged extends Judgement>(
  text: string,
  judged: Judgeds<Judged>,
  broken: readonly Broken[],
  { pick = "only" }: ContractReading,
): TextOutcome<Judged> {
  const picked = picks[pick](judged.filter(({ candidate }) => !candidate.isWitness)) as
    | JudgedCandidate<Judged>
    | undefined;
  if (!picked) return reject(judged, broken);
  const { conforms } = picked.judgement;
  const isProse = proseAround(text, picked.candidate);
  const contradiction = conforms ? (strayItems(picked, judged) ?? rivalry(picked, judged, pick, isProse)) : undefined;
  const fault = contradiction ?? obstacleTo(picked, judged, broken, pick, isProse) ?? roundedInteger(picked);
  return fault ? { kind: "unread", fault } : { kind: conforms ? "taken" : "rejected", ...picked };
}

/**
 * What else looks like JSON and could not be read, or not without repairs: it may be what the answer is a part of, or
 * the answer itself.
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

/** Another value next to one that was repaired may be what the repair lost; and an empty one says nothing. */
function isOther(other: Candidate, picked: Candidate): boolean {
  return (isRepaired(picked) || isSlight(picked)) && !other.isWitness && !isEqual(other.value, picked.value);
}

/**
 * A value after the answer that is not valid and is in no notation that is in use: it may have been
 * another answer before something happened to it.
 */
function isLoose({ candidate, judgement }: JudgedCandidate<Judgement>, picked: Candidate, pick: Order): boolean {
  return (
    pick !== "first" &&
    candidate.start > picked.start &&
    !judgement.conforms &&
    candidate.steps.some(({ step }) => !plainNotation.has(step))
  );
}

const plainNotation: ReadonlySet<SyntaxStep> = new Set([
  "strip_bom",
  "odd_whitespace",
  "comment",
  "trailing_comma",
  "single_quotes",
  "unquoted_key",
  "python_literal",
  "fullwidth_punctuation",
]);

/**
 * A later value that is valid does not make up for a first one that was meant and does not, nor an earlier one for the
 * last.
 */
const picks: Readonly<Record<Order, (eligible: Judgeds<Judgement>) => JudgedCandidate<Judgement> | undefined>> = {
  only: (eligible) => eligible.find(({ judgement }) => judgement.conforms),
  first: (eligible) => eligible.find(isCandidateForOrder),
  last: (eligible) => eligible.findLast(isCandidateForOrder),
};

function isCandidateForOrder({ judgement }: JudgedCandidate<Judgement>): boolean {
  return judgement.conforms || judgement.isMeant === true;
}

/** Whether a value that is no other than a witness for the picked one would be picked before it. */
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
 * What looks like the answer and cannot be read makes any other value doubtful, and after an answer anything in
 * brackets at such a place. A value given up before the one picked does not, nor does a form to be filled in, nor what
 * follows a first one.
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
 * Words in brackets are no other answer if the answer is an object that needed no repair, and they name none of its
 * keys.
 */
function isRemark({ remark }: Pick<Broken, "remark">, { value, steps }: Candidate, isAssembled: boolean): boolean {
  if (remark === undefined || isAssembled || isRepaired({ steps }) || !isRecord(value)) return false;
  const words = new Set(remark.split(/[^\p{L}\p{N}_$-]+/u));
  return !Object.keys(value).some((key) => words.has(key));
}

/** One word in square brackets could be read as an array of one string: `[high]`. */
function wordOf({ value, steps }: Candidate): { readonly remark?: string | undefined } {
  const [word, second] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return {
    remark:
      typeof word === "string" && second === undefined && steps.every(({ step }) => step === "unquoted_value")
        ? word
        : undefined,
  };
}

/** Next to a list that a step makes of what was written without one, a broken object may have been an item of it. */
function couldBeItem({ fault, opensObject = false }: Broken): boolean {
  return opensObject && fault.code !== "placeholder";
}
