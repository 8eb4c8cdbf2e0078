/** Finds the one valid value in a text, or reports the fault that rules out every value. */
import type { Candidate } from "./candidates/candidate.js";
import { choose } from "./choose/choose.js";
import { contradictedAt } from "./choose/contradicted.js";
import type { Judge, Judgement, TextOutcome } from "./candidates/judgement.js";
import { isCutOff, type ReadTextOptions, type TextDemands } from "./options.js";
import { plainCandidate, searchedCandidates } from "./candidates/read-candidates.js";
import { isContested } from "./rivals/is-contested.js";
import { readChanged } from "./otherwise/read-changed.js";
import { faultsThat, type TextFault } from "./text/text-faults.js";
import { contentOf, endOfMessage } from "./candidates/region.js";
import { stepsThat } from "./text/steps.js";
import { unlessContested } from "./otherwise/second-notation.js";
import { statedEarlier } from "./later/earlier.js";
import { statedLater } from "./later/later.js";
import { doubtfulEscapeIn } from "./syntax/doubtful-escapes.js";
import { breaksOff } from "./syntax/walk.js";
import { lazily } from "../support/lazily.js";
import { limitFault } from "./text/text-limits.js";
import { contentAlone, unquotedAnswers } from "./otherwise/unquoted-answer.js";

/**
 * Parses a text. If the whole text is plain JSON, that is its value. Equal results count once. Different valid results
 * are a fault, unless the contract picks the first or the last one.
 *
 * @param judge returns whether a value is valid, and its final value; it is called once for each candidate
 * @param known the value of a text that is plain JSON as a whole, if it was parsed before
 */
export function readText<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  options: ReadTextOptions,
  judge: Judge<Judged>,
  known?: { readonly value: unknown },
): TextOutcome<Judged> {
  const fault = limitFault(text, reading);
  if (fault) return isCutOff(options) ? asCutOff({ kind: "unread", fault }) : { kind: "unread", fault };
  const end = endOfMessage(text);
  const message = withoutFrame(withoutReasoning(text.slice(0, end)), reading);
  const outcome = readMessage(message, reading, options, judge, known);
  // The end tokens also show that nothing of the answer follows them.
  return end < text.length && outcome.kind === "unread" && /^(?:truncated|unclosed_reasoning)$/.test(outcome.fault.code)
    ? readMessage(text, reading, options, judge)
    : outcome;
}

/**
 * The reasoning at the start of a text, if it has no tags: of a server that omitted its channel tokens (`analysisWe
 * need … assistantfinal{`), of the command line of Ollama, of Granite, of Gemma, and of agents.
 */
const untaggedReasoning = lazily(
  () =>
    /^\s*(?:analysis\S[^]*assistantfinal(?=\s*[^\s,.])|Thinking\.\.\.\n[^]*\n\.\.\.done thinking\.|Here is my thought process:[^]*\nHere is my response:|<unused94>thought\n[^]*<unused95>|Thought:[^]*\nFinal Answer:)/,
);

function withoutReasoning(text: string): string {
  return text.replace(untaggedReasoning(), (reasoning) => " ".repeat(reasoning.length));
}

/**
 * A value in `<![CDATA[…]]>`, in a fence whose backticks are escaped, or in terminal color codes, also if the codes
 * have lost their escape character.
 */
const framed = lazily(() => {
  const backticks = "(?:\\\\`){3}";
  const colors = String.raw`(?:\u001b?\[\d[\d;]*m)+`;
  return new RegExp(
    String.raw`^([^"{}[\]\u001b]*)(<!\[CDATA\[|${backticks}\w*|${colors}(?!\u001b?\[\d))(\s*[{[][^]*[}\]]\s*)(\]\]>|${backticks}|${colors})[^"{}[\]]*$`,
  );
});

/** Replaces such a frame with spaces. */
function withoutFrame(text: string, { where, tolerance }: TextDemands): string {
  if (where === "whole" || tolerance === "strict") return text;
  const [, before = "", opening = "", value = "", closing = ""] = framed().exec(text) ?? [];
  if (value === "") return text;
  const end = before.length + opening.length + value.length + closing.length;
  return before + " ".repeat(opening.length) + value + " ".repeat(closing.length) + text.slice(end);
}

/** Parses a text without the tokens that end it. */
function readMessage<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  options: ReadTextOptions,
  judge: Judge<Judged>,
  known?: { readonly value: unknown },
): TextOutcome<Judged> {
  const candidate = plainCandidate(text, reading, known);
  const outcome = candidate ? judgedAlone(candidate, judge) : readQuoted(text, reading, options, judge);
  if (outcome.kind === "unread" && !isCutOff(options) && !endsReading.has(outcome.fault.code))
    return readUnquoted(text, reading, judge) ?? withDoubt(text, outcome);
  return isCutOff(options) ? asCutOff(outcome, text) : outcome;
}

/** Reports a doubtful escape of an answer that is only a string, or strings. */
function withDoubt<Judged extends Judgement>(text: string, outcome: TextOutcome<Judged>): TextOutcome<Judged> {
  const { start, end } = contentOf(text);
  const at = text[start] === '"' ? doubtfulEscapeIn(text.slice(start, end)) : -1;
  return at === -1 ? outcome : { kind: "unread", fault: { code: "ambiguous_escapes", offset: start + at } };
}

const endsReading = faultsThat("final");

/** The repairs that allow newlines in a string. */
const spansLines = stepsThat("multiline");

/**
 * Parses a text without its block quote markers. If a string contains a newline, the text is rejected: the `>` after it
 * may be part of the string.
 */
function readQuoted<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  options: ReadTextOptions,
  judge: Judge<Judged>,
): TextOutcome<Judged> {
  const isQuoted = /^ {0,3}> ?(?:[{[]|```)/m.test(text);
  const bare = isQuoted ? text.replaceAll(/^ {0,3}>/gm, (mark) => " ".repeat(mark.length)) : text;
  const outcome = unlessContested(bare, readLoosely(bare, reading, options, judge), judge);
  const isBroken =
    isQuoted && outcome.kind === "taken" && outcome.candidate.steps.some(({ step }) => spansLines.has(step));
  return isBroken ? { kind: "unread", fault: { code: "invalid_json", offset: outcome.candidate.start } } : outcome;
}

function judgedAlone<Judged extends Judgement>(candidate: Candidate, judge: Judge<Judged>): TextOutcome<Judged> {
  const judgement = judge(candidate.value, candidate);
  return { kind: judgement.conforms ? "taken" : "rejected", candidate, judgement };
}

/** Parses a text that is, as a whole, one word or number of the contract, or an answer written as a string. */
function readUnquoted<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  judge: Judge<Judged>,
): TextOutcome<Judged> | undefined {
  const alone = contentAlone(text, reading);
  const outcome = alone && judgedAlone(alone, judge);
  if (outcome?.kind === "taken") return outcome;
  for (const { candidate, mayBeString, plainly } of unquotedAnswers(text, reading)) {
    const judgement = judge(candidate.value, candidate);
    const isAnswer = judgement.conforms && (mayBeString || typeof judgement.value !== "string");
    if (isAnswer && (plainly === undefined || readAgain(plainly, reading, judge).kind === "taken"))
      return { kind: "taken", candidate, judgement };
  }
  return undefined;
}

const endMissing = faultsThat("cut");

/** Whether the text ends in a number, which may have had more digits. */
function endsInNumber({ value, end }: Candidate, text: string): boolean {
  return typeof value === "number" && end >= text.length;
}

/** Parses a changed text. It does not try a second change. */
function readAgain<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  judge: Judge<Judged>,
): TextOutcome<Judged> {
  return unlessContested(text, readLoosely(text, reading, {}, judge, true), judge);
}

/**
 * Reports a text that was cut off as `truncated` if its value may be incomplete. If a coercion wraps one item in an
 * array, more items may have followed.
 */
function asCutOff<Judged extends Judgement>(outcome: TextOutcome<Judged>, text = ""): TextOutcome<Judged> {
  if (outcome.kind === "unread" && endMissing.has(outcome.fault.code))
    return { kind: "unread", fault: { code: "truncated", offset: outcome.fault.offset, isTooLong: true } };
  if (outcome.kind !== "taken" || !(outcome.judgement.isAssembled || endsInNumber(outcome.candidate, text)))
    return outcome;
  return { kind: "unread", fault: { code: "truncated", offset: outcome.candidate.end, isTooLong: true } };
}

/**
 * Returns the offset of the first mistake in the value, or of the first part that is not written as in JSON, because
 * the start of the value does not show what to correct.
 */
function brokenIn(text: string, { start, end, steps }: Candidate): TextFault {
  const { stoppedAt, isRight } = breaksOff(text, start, end);
  return { code: "invalid_json", offset: isRight ? (steps[0]?.offset ?? start) : stoppedAt };
}

function readLoosely<Judged extends Judgement>(
  text: string,
  reading: TextDemands,
  options: ReadTextOptions,
  judge: Judge<Judged>,
  isChanged = false,
): TextOutcome<Judged> {
  const { candidates, broken, fault } = searchedCandidates(text, reading, options);
  if (fault) return { kind: "unread", fault };
  const judged = candidates.map((candidate) => ({ candidate, judgement: judge(candidate.value, candidate) }));
  const outcome = choose(text, judged, broken, reading);
  if (outcome.kind === "taken") {
    if (isContested(text, outcome, judge)) return { kind: "unread", fault: brokenIn(text, outcome.candidate) };
    const { start } = outcome.candidate;
    const { pick, shape, name } = reading;
    const remark = shape && contradictedAt(text, outcome.candidate, shape);
    if (remark !== undefined) return { kind: "unread", fault: { code: "expression", offset: remark } };
    const earlier = shape && (pick ?? "only") === "only" ? statedEarlier(text, outcome, shape, name) : undefined;
    if (earlier !== undefined)
      return { kind: "unread", fault: { code: "ambiguous_candidates", offset: earlier, offsets: [earlier, start] } };
    const other = shape && pick !== "first" ? statedLater(text, outcome, candidates, { shape, name }) : undefined;
    if (other !== undefined)
      return { kind: "unread", fault: { code: "ambiguous_candidates", offset: start, offsets: [start, other] } };
    return outcome;
  }
  const mayChange = !isChanged && candidates.length === 0 && !isCutOff(options);
  return (mayChange ? readChanged(text, broken, reading, judge, readAgain) : undefined) ?? outcome;
}
