/** Parses values where they start, and finds the offset to continue from if they cannot be parsed. */
import { isEmpty } from "../../support/equality.js";
import { citationsEnd } from "../syntax/citations.js";
import { isClosingBracket, punctuationOf } from "../syntax/characters.js";
import { type Parsed, parseAt } from "../syntax/parse.js";
import { isOpeningQuote } from "../syntax/quotes.js";
import { isRecord } from "../../support/records.js";
import { isRepaired } from "../text/steps.js";
import { breaksOff } from "../syntax/walk.js";
import { faultsThat, type TextFault, type TextFaultCode } from "../text/text-faults.js";
import { addFound } from "./add-found.js";
import { closingBracket } from "./brackets.js";
import { isCutShort } from "./cut-short.js";
import { isOperand } from "./operand.js";
import { lineEnd, visibleFrom } from "./lines.js";
import { fenceEnd } from "./pass-fence.js";
import { followsScalars, isRegionEnd, readJoined } from "./joined.js";
import { holdsLiteral, isMention, isPlaced, isPlacedMention, opensAnswer, remarkIn, weighMention } from "./mentions.js";
import { isPartOfOther } from "./part-of.js";
import { closingReasoningIn } from "./reasoning.js";
import { noteSign, type Scan } from "./scan.js";

/** Handles an opening bracket that may start a value. */
export function passValue(scan: Scan): void {
  const { text, at, settings, fence } = scan;
  if (!fence && isFace(text, at)) return void (scan.at += 1);
  const cited = citationsEnd(text, at);
  if (cited > at && (endsValue(scan, at) || endsValue(scan, at - 1))) return void (scan.at = cited);
  if (!fence && isMention(text, at) && !isBehindValue(scan)) return passMention(scan);
  const parsed = parseAt(text, settings, { at, end: text.length, fence });
  if (parsed.fault || parsed.goesOn || followsScalars(scan)) return passUnread(scan, parsed);
  if (isOperand(text, parsed) || isPartOfOther(text, parsed)) return addBroken(scan, parsed, "invalid_json");
  if (isCutShort(text, parsed.end)) return addBroken(scan, parsed, "elision");
  const weight = fence ? "value" : weighMention(text, parsed);
  if (weight === "mention") scan.at = parsed.end;
  else passRead(scan, parsed, weight !== "value");
}

/** Returns whether a brace between two words is part of an emoticon: `sad :{ but`. */
function isFace(text: string, at: number): boolean {
  return (
    /\p{L}[.,!]? [:;=][-']?$/u.test(text.slice(Math.max(0, at - 6), at)) &&
    /^. \p{L}[\p{L}'’]*(?:[.,!?]|\s[^:=\s])/u.test(text.slice(at, at + longestRest))
  );
}

/**
 * Handles a Python tuple, which is a value if it is all of the text or fence. After an answer, it may be a second
 * answer.
 */
export function passTuple(scan: Scan): void {
  const { text, at, settings, fence } = scan;
  const parsed = at === scan.firstAt ? parseAt(text, settings, { at, end: text.length, fence }) : undefined;
  const isAll = parsed && !parsed.fault && !parsed.goesOn && isRegionEnd(scan, visibleFrom(text, parsed.end));
  if (isAll) return passRead(scan, parsed, false);
  if (
    /^\(\s*(?:["'“[{]|\)\s*(?:[\n[{(]|$))/.test(text.slice(at, at + longestRest)) &&
    opensAnswer.test(text.slice(Math.max(0, at - longestRest), at))
  )
    noteSign(scan);
  scan.at += 1;
}

/**
 * Returns whether `at` is right after a parsed value or a tag, so a bracket is not an index or a citation: `[1, 2][3,
 * 4]`.
 */
function isBehindValue(scan: Scan): boolean {
  return scan.tag?.end === scan.at || endsValue(scan, scan.at);
}

function endsValue({ attempts }: Scan, at: number): boolean {
  const last = attempts.at(-1);
  return last?.kind === "found" && last.end === at;
}

function passRead(scan: Scan, parsed: Parsed, isWitness: boolean): void {
  const { end, steps } = passExtraClosers(scan, parsed);
  if (end === undefined) return addBroken(scan, parsed, "repair_not_allowed");
  const isOther =
    steps.length > 0 &&
    (steps.length > 1 || isRepaired(parsed) || isEmpty(parsed.value) || !isProse(scan, parsed.start));
  if (isOther || followsMember(scan, parsed.start, isRepaired(parsed))) return addBroken(scan, parsed, "invalid_json");
  addFound(scan, {
    ...parsed,
    end,
    steps: [...parsed.steps, ...steps],
    isWitness,
  });
  scan.proseFrom = scan.at = end;
}

/**
 * Returns whether the text before the value is only prose. Otherwise the extra brackets after the value may close
 * something there.
 */
function isProse({ text, proseFrom, effort }: Scan, start: number): boolean {
  effort.left -= start - proseFrom;
  return !/(?:^|[^\p{L}\p{N}\s])\s*:\s*$|["“”„`[\]{}()]|(?<!\p{L})'|'(?!\p{L})|,\s*$|,\n|(?:^|\n)\s*[\w$-]+:(?:[^\n]*,|\s*$)/u.test(
    text.slice(proseFrom, start),
  );
}

/**
 * Returns whether a value comes after an unquoted key with its value, `label: "", next: {`, or, if it had to be
 * repaired, after anything that may be one.
 */
function followsMember({ text, proseFrom }: Scan, start: number, isDoubtful: boolean): boolean {
  const before = text.slice(Math.max(proseFrom, start - longestStart), start);
  if (
    /(?:^|\n)[^\w\n]*[\w$-]+:\s*(?:["'\d[{]|true|false|null)[^\n]*,(?:\s*[\w$-]+:[^\S\n]*|\s*\n\s*)$|(?:^|\n)\s*\{[^{}\n]*\}:\s*$/.test(
      before,
    )
  )
    return true;
  return isDoubtful && /[\p{L}\p{N}"'”’]$|[,，]\s*$|["'”’]\s*[:：]/u.test(before);
}

/** Skips unmatched closing brackets right after the value, and an unmatched brace on the next line. */
function passExtraClosers(
  { text, settings }: Scan,
  { end }: Parsed,
): Pick<Partial<Parsed>, "end"> & Pick<Parsed, "steps"> {
  const steps: Parsed["steps"][number][] = [];
  let at = end;
  for (
    let next = visibleFrom(text, at);
    isClosingBracket(text[next]) && /^$|^[^\S\n]*\n[^\S\n]*\}$/.test(text.slice(at, next === at ? next : next + 1));
    next = visibleFrom(text, at)
  ) {
    if (!settings.allowed.has("extra_closer")) return { steps };
    steps.push({ step: "extra_closer", offset: next });
    at = next + 1;
  }
  return { end: at, steps };
}

/** Adds a value that cannot be parsed, or an array without its brackets. */
function passUnread(scan: Scan, parsed: Parsed): void {
  const joined = parsed.goesOn ? readJoined(scan, parsed) : undefined;
  if (!joined) return addBroken(scan, parsed, "invalid_json");
  addFound(scan, joined);
  scan.proseFrom = scan.at = joined.end;
}

function addBroken(scan: Scan, parsed: Parsed, otherwise: TextFaultCode): void {
  const { text, fence } = scan;
  const start = parsed.start;
  const limit = fence ? fenceEnd(scan, fence, start) : nextApart(scan, start);
  const fault = cutOff(scan, start, limit, parsed.fault) ?? parsed.fault ?? { code: otherwise, offset: parsed.end };
  const close = closingBracket(text, start, limit);
  scan.effort.left -= (close ?? limit) - start;
  if (close !== undefined && declaresType.test(text.slice(Math.max(0, start - longestStart), start)))
    return void (scan.proseFrom = scan.at = close + 1);
  const holdsAny = (parsed.fault !== undefined || isRepaired(parsed)) && holdsSigns(scan, start, close);
  const looksLikeJson =
    holdsAny ||
    isWholeValue(scan, parsed) ||
    meantAsValue.has(fault.code) ||
    showsProgress(scan, parsed) ||
    isWholeText(text, start, close ?? limit);
  const end = close === undefined ? start + text.slice(start, limit).trimEnd().length : close + 1;
  const opensObject = holdsAny && text[start] !== "[";
  const around = {
    isWhole: close !== undefined,
    isPlaced: endsValue(scan, start) || isPlaced(scan, start, close),
    remark: remarkIn(text, start, close),
  };
  scan.attempts.push({ kind: "broken", start, end, fence, fault, looksLikeJson, opensObject, ...around });
  const restOfLine = lineEnd(text, start, longestStart);
  const isPassed = looksLikeJson || (close !== undefined && close < restOfLine);
  const next = isPassed ? (close ?? limit - 1) + 1 : restOfLine;
  scan.at = closingReasoningIn(text, start, next) ?? next;
}

/** Returns the start of the next JSON that is separate from the text before it, or the end of the text. */
function nextApart({ text, apart }: Scan, from: number): number {
  return apart().find(({ start }) => start > from)?.start ?? text.length;
}

/** Matches the start of a TypeScript type declaration. Its properties are not values. */
const declaresType = /(?:^|\n)[^\S\n]*(?:export )?(?:interface [\w$]+|type [\w$]+ ?=)\s*$/;

const faultsOfBeginnings = faultsThat("early");

function cutOff(
  { text, effort }: Scan,
  start: number,
  limit: number,
  fault: TextFault | undefined,
): TextFault | undefined {
  if (!fault || !faultsOfBeginnings.has(fault.code)) return undefined;
  const { stoppedAt, isCut } = breaksOff(text, start, limit);
  effort.left -= stoppedAt - start;
  return isCut ? { code: "truncated", offset: stoppedAt } : undefined;
}

/**
 * Returns whether brackets contain signs of JSON that words in brackets do not have: quotes, colons, backslashes,
 * another bracket right after the first, only numbers, or the end of the text.
 */
function holdsSigns({ text }: Scan, start: number, close: number | undefined): boolean {
  const content = text.slice(
    start + 1,
    Math.min(close ?? text.length, lineEnd(text, visibleFrom(text, start + 1), longestStart)),
  );
  return (
    text[start - 1] === "\\" ||
    (close !== undefined && /\p{Lu}/u.test(text[close + 1] ?? "")) ||
    /^\s*["'“”„‘’`{}[\]()]|["“”„`:\\]|(?<!\p{L})'|'(?!\p{L})/u.test(content) ||
    /^[-\d\s,.]+$/.test(content) ||
    (close === undefined && /^\s*(?:null|true|false|-?\d)/.test(content)) ||
    endsWithin(text, start)
  );
}

function endsWithin(text: string, start: number): boolean {
  return (
    /^.\s*(?:[\p{L}_$][\p{L}\p{N}_$]*\s*)?$/u.test(text.slice(start, start + longestStart)) &&
    start + longestStart >= text.length
  );
}

const longestStart = 120;
const longestRest = 40;

/**
 * Returns whether a value was parsed to its end, so only the text around it makes it doubtful. A colon after the value
 * excludes it, as in `for ["a"]: `.
 */
function isWholeValue({ text, fence }: Scan, parsed: Parsed): boolean {
  return (
    !parsed.fault &&
    punctuationOf(text[visibleFrom(text, parsed.end)]) !== ":" &&
    (fence !== undefined || isOpeningQuote(text[parsed.end] ?? "") || weighMention(text, parsed) !== "mention")
  );
}

const meantAsValue = faultsThat("meant");

/**
 * Returns whether enough was parsed to look like JSON. A bracket with one item may be a citation in prose, a key with
 * its colon is not.
 */
function showsProgress({ text, fence }: Scan, { progress, start }: Parsed): boolean {
  return progress > (fence || text[start] === "{" ? 0 : 1);
}

function isWholeText(text: string, start: number, last: number): boolean {
  return visibleFrom(text, 0) === start && visibleFrom(text, last + 1) >= text.length;
}

function passMention(scan: Scan): void {
  const { text, at, fence, attempts } = scan;
  const isPart = /^.\s*[:,]/.test(text.slice(at, at + longestRest));
  const isAnother = attempts.at(-1)?.kind === "found" && (isPart || isPlacedMention(text, at));
  const parsed = isAnother ? undefined : parseAt(text, scan.settings, { at, end: text.length });
  if (parsed && !parsed.fault && mayBeAnswer(text, parsed)) return passRead(scan, parsed, true);
  const close = closingBracket(text, at, text.length);
  scan.effort.left -= (close ?? text.length) - at;
  if (isAnother)
    attempts.push({
      kind: "broken",
      start: at,
      fence,
      fault: { code: "invalid_json", offset: at },
      looksLikeJson: false,
      isPlaced: true,
      isWhole: close !== undefined,
    });
  scan.at = (close ?? at) + 1;
}

/**
 * Returns whether a value that is attached to a word may be an answer. Without quotes or a literal it is a style, a set
 * or an index.
 */
function mayBeAnswer(text: string, { value, start, end, goesOn }: Parsed): boolean {
  return isRecord(value)
    ? !isEmpty(value) && (!goesOn || /["'“]/u.test(text.slice(start, end)))
    : !goesOn && holdsLiteral(value);
}
