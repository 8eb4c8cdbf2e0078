/**
 * Finds another value of a text in another notation: `1,200` may be a number, `\_` a Markdown escape, and a bare `N/A`
 * may be null.
 */
import { isEqual } from "../../support/equality.js";
import { memberOf } from "../../support/path.js";
import type { Judge, JudgedCandidate, Judgement, TextOutcome } from "../candidates/judgement.js";
import { allowedSteps, type StepRecord } from "../text/steps.js";
import { saysNothing } from "../../support/no-value.js";
import { trialSettings } from "../candidates/settings.js";
import type { Change } from "../rivals/changes.js";
import { changed } from "../rivals/rivals.js";
import { parseAt } from "../syntax/parse.js";
import type { TextFault, TextFaultCode } from "../text/text-faults.js";

/** A replacement at the offset of a repair. */
interface Edit extends Change {
  readonly code: TextFaultCode;
  /** A number in another spelling. If it only becomes another string, the one in the text is the value. */
  readonly isNumber?: boolean;
}

/** The characters that all edits together may parse, and the edits that are tried in a text of any length. */
const mostEffort = 200_000;
const fewestEdits = 8;

/**
 * Returns the outcome, or a fault if the value is also valid, with another meaning, in another notation. A value with
 * too many edits to try also gives a fault.
 */
export function unlessContested<Judged extends Judgement>(
  text: string,
  outcome: TextOutcome<Judged>,
  judge: Judge<Judged>,
): TextOutcome<Judged> {
  const fault = outcome.kind === "taken" ? faultOf(text, outcome, judge) : undefined;
  return fault ? { kind: "unread", fault } : outcome;
}

function faultOf<Judged extends Judgement>(
  text: string,
  { candidate, judgement }: JudgedCandidate<Judged>,
  judge: Judge<Judged>,
): TextFault | undefined {
  const { start, end, steps } = candidate;
  const most = Math.max(fewestEdits, mostEffort / (end - start));
  const contested = editsFor(text, steps).find((edit, index) => {
    if (index >= most) return true;
    const edited = changed(text, edit, start, end);
    const parsed = parseAt(edited, trialSettings(edited, allowedSteps("standard")), { at: 0, end: edited.length });
    if (parsed.fault) return false;
    const other = judge(parsed.value, { ...candidate, value: parsed.value, writtenNumbers: () => new Map() });
    return other.conforms && (edit.isNumber ? hasOtherType : isOther)(judgement.value, other.value);
  });
  return contested && { code: contested.code, offset: contested.at };
}

function isOther(one: unknown, other: unknown): boolean {
  return !isEqual(one, other);
}

/** Returns whether a part of a value has another type in the other value. */
function hasOtherType(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || !one || !other) return typeof one !== typeof other;
  return Object.entries(other).some(([key, part]) => hasOtherType(memberOf(one, key), part));
}

function editsFor(text: string, steps: readonly StepRecord[]): readonly Edit[] {
  const bare = steps.flatMap(({ step, offset }) =>
    step === "unquoted_value" ? [...numberAt(text, offset), ...wordAt(text, offset)] : [],
  );
  return [...bare, ...markdownIn(text, steps)];
}

/**
 * Returns edits for a word that can mean a missing value: null in its place, or no item. If the word is the whole
 * array, it may be a mark such as `[REDACTED]`, unless the contract accepts no other word.
 */
function wordAt(text: string, at: number): readonly Edit[] {
  const [word] = /^[^\s,[\]{}"][^,[\]{}"\n]*(?<!\s)/.exec(text.slice(at, at + longestWord)) ?? [""];
  const edit = { at, length: word.length, code: "invalid_json" } as const;
  const isMark = /^\s*\[\s*$/.test(text.slice(0, at)) && /^\s*\]\s*$/.test(text.slice(at + word.length));
  if (isMark) return [{ ...edit, put: '"\u0000"' }];
  return saysNothing(word) ? ["null", ""].map((put) => ({ ...edit, put })) : [];
}

const longestWord = 60;

/** Returns an edit for a word that is a number with separators or leading zeros. */
function numberAt(text: string, at: number): readonly Edit[] {
  const [word] = /^-?\d[\d,.]*(?![^\s,}\]])/.exec(text.slice(at, at + longestNumber)) ?? [""];
  const bare = word.replace(/[,.]+$/, "");
  const put = bare.replaceAll(/,(?=\d{3})|(?<=^-?)0+(?=\d)/g, "");
  return put === bare ? [] : [{ at, length: bare.length, put, code: "invalid_json", isNumber: true }];
}

const longestNumber = 100;

/**
 * Returns edits for backslashes before marks that have no meaning in a regular expression, or mean more in Markdown,
 * LaTeX and shells, which have a backslash before them that is not a part of the text. If other backslashes escape
 * nothing, the author means all of them literally.
 */
function markdownIn(text: string, steps: readonly StepRecord[]): readonly Edit[] {
  const places = steps.flatMap(({ step, offset }) => (step === "invalid_escape" ? [offset] : []));
  return places.every((at) => escapedMarks.test(text[at + 1] ?? ""))
    ? places
        .filter((at) => !/['`]/.test(text[at + 1] ?? ""))
        .map((at) => ({ at, length: 1, put: "", code: "ambiguous_escapes" }))
    : [];
}

const escapedMarks = /[_$%#&*~<>!@:;=,'`-]/;
