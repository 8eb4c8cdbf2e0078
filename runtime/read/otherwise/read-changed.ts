/** Parses a text that is not an answer, but becomes one with a single change. */
import { madeBy } from "../../support/lazily.js";
import { isEqual } from "../../support/equality.js";
import type { Broken } from "../extract/attempt.js";
import type { Judge, Judgement, TextOutcome } from "../candidates/judgement.js";
import type { TextDemands } from "../options.js";
import { contentOf } from "../candidates/region.js";
import { isGlued } from "../rivals/is-contested.js";
import { isDoubtful } from "../rivals/doubts.js";
import { plainCandidate } from "../candidates/plain-candidate.js";
import { onlyChange } from "../rivals/only-change.js";
import { type Edit, repeatedIn } from "./repeated.js";
import { changed, valueOf } from "../rivals/rivals.js";
import { respelled } from "./respelled.js";
import { allowedSteps, isRepaired, stepsThat } from "../text/steps.js";
import { faultsThat } from "../text/text-faults.js";

type Read<Judged extends Judgement> = (text: string, reading: TextDemands, judge: Judge<Judged>) => TextOutcome<Judged>;

/** Faults that no change fixes: the text before the fault stays wrong, or the missing text is unknown. */
const staysWrong: ReadonlySet<string> = madeBy(() => new Set([...faultsThat("meant"), "truncated"]));
const changeSteps = stepsThat("change");

/**
 * Whether an item may be missing before this mark: it follows another comma, or it closes a bracket of the other type.
 */
function isGap(text: string, at: number): boolean {
  return /(?:[,，]\s*[,，]|\[\s*\}|\{\s*\])$/u.test(text.slice(Math.max(0, at - longestBefore), at + 1));
}

export function readChanged<Judged extends Judgement>(
  text: string,
  broken: readonly Broken[],
  reading: TextDemands,
  judge: Judge<Judged>,
  read: Read<Judged>,
): TextOutcome<Judged> | undefined {
  if (broken.some(({ fault }) => staysWrong.has(fault.code) || isGap(text, fault.offset))) return undefined;
  const allowed = allowedSteps(reading.tolerance ?? "standard");
  const readBy = (...edits: readonly (Edit | undefined)[]): TextOutcome<Judged> | undefined =>
    edits.length > 0 && edits.every((edit) => edit && allowed.has(edit.step))
      ? readEdited(text, edits as readonly Edit[], (edited) => read(edited, reading, judge))
      : undefined;
  const spelled = respelled(text);
  const outcome = readBy(spelled);
  if (spelled && outcome?.kind === "taken") {
    const wider = readBy({ ...spelled, put: spelled.wider });
    return wider?.kind === "taken" && isEqual(wider.candidate.value, outcome.candidate.value) ? outcome : undefined;
  }
  // The search is slow, so skip it if its result would not be allowed.
  if (![...changeSteps].some((step) => allowed.has(step))) return undefined;
  return readBy(onlyEdit(text, broken, judge)) ?? readBy(...repeatedEdits(text, judge));
}

/**
 * Returns the edits for a mistake that the text repeats. Each of them must be the only change that makes the answer
 * valid once all the others are made.
 */
function repeatedEdits<Judged extends Judgement>(text: string, judge: Judge<Judged>): readonly Edit[] {
  const edits = repeatedIn(text);
  const whole = editedBy(text, edits);
  const isSure = edits.every((edit) => {
    const rest = editedBy(
      text,
      edits.filter((other) => other !== edit),
    );
    const found = onlyEdit(rest, [], judge);
    return found !== undefined && editedBy(rest, [found]) === whole && !takesAnyKey(whole, found, judge);
  });
  return isSure ? edits : [];
}

/** Whether the answer would be valid with another key after the edit, so the key and its value may be a quotation. */
function takesAnyKey<Judged extends Judgement>(whole: string, { at, step }: Edit, judge: Judge<Judged>): boolean {
  const key = whole.indexOf('"', at) + 1;
  const naming = { step, at: key, length: 0, put: "_" };
  const named = editedBy(whole, [naming]);
  const [start, end] = regionOf(named, []);
  const rival = valueOf(named.slice(start, end), naming);
  return rival !== undefined && judge(rival.value, plainCandidate(rival.value, { start, end })).conforms;
}

/** Makes the edits, the last one first, so the offsets of the others stay correct. */
function editedBy(text: string, edits: readonly Edit[]): string {
  return edits.reduceRight((edited, edit) => changed(edited, edit, 0, edited.length), text);
}

function onlyEdit<Judged extends Judgement>(
  text: string,
  broken: readonly Broken[],
  judge: Judge<Judged>,
): Edit | undefined {
  const [start, end] = regionOf(text, broken);
  // A comma or colon on its own line before the value is the rest of something else.
  if (/(?:^|[\n:,])\s*[:,]\s*$/.test(text.slice(Math.max(0, start - longestBefore), start))) return undefined;
  if (isGlued(text, start, end)) return undefined;
  const found = onlyChange(text.slice(start, end), (value) => {
    const judgement = judge(value, plainCandidate(value, { start, end }));
    return judgement.conforms ? judgement : undefined;
  });
  return found && !isStutter(text, start + found.change.at)
    ? { step: found.step, ...found.change, at: start + found.change.at }
    : undefined;
}

/**
 * Whether the item after a bracket that may close too early is also elsewhere in the text: the item may be the surplus.
 */
function isStutter(text: string, at: number): boolean {
  const [, item] = /^\]\s*,\s*("[^"\n]*"|[^\s,"[\]{}]+)\s*[\],]/.exec(text.slice(at, at + longestBefore)) ?? [];
  return item !== undefined && text.indexOf(item) !== text.lastIndexOf(item);
}

const longestBefore = 80;

/**
 * Returns the range of the only broken value, or of the whole content. The range ends at the last bracket, unless the
 * text after it has a quote or opening bracket.
 */
function regionOf(text: string, [only, second]: readonly Broken[]): readonly [start: number, end: number] {
  const isAlone = only?.end !== undefined && !second;
  const content = contentOf(text);
  const [start, end] = isAlone ? [only.start, only.end] : [content.start, content.end];
  const last = Math.max(text.lastIndexOf("}", end - 1), text.lastIndexOf("]", end - 1)) + 1;
  return [start, last <= start || /["{[]/.test(text.slice(last, end)) ? end : last];
}

function readEdited<Judged extends Judgement>(
  text: string,
  edits: readonly Edit[],
  read: (edited: string) => TextOutcome<Judged>,
): TextOutcome<Judged> | undefined {
  const edited = editedBy(text, edits);
  const outcome = read(edited);
  if (outcome.kind !== "taken" || isRepaired(outcome.candidate)) return undefined;
  const steps = outcome.candidate.steps.map((each) => ({ ...each, offset: beforeEdits(each.offset, edits) }));
  const candidate = {
    ...outcome.candidate,
    steps: [...steps, ...edits.map(({ step, at }) => ({ step, offset: at }))].toSorted(
      (one, other) => one.offset - other.offset,
    ),
  };
  return isDoubtful(candidate, edited.slice(candidate.start, candidate.end)) ? undefined : { ...outcome, candidate };
}

/** Returns the offset in the text before the edits. */
function beforeEdits(offset: number, edits: readonly Edit[]): number {
  return edits.reduce((now, { at, length, put }) => (now > at ? now - put.length + length : now), offset);
}
