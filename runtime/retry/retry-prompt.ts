/** Creates the prompt to send to a model whose answer was rejected. */
import type { Issue, Rejected } from "../model/issue.js";
import { fingerprintOf } from "./fingerprint.js";
import { messageWithPlace } from "../issues/message-with-place.js";
import { faultsThat, shorterAnswer } from "../read/text/text-faults.js";
import { madeBy } from "../support/lazily.js";
import { startOfText } from "../support/characters.js";
import { printValue } from "../support/printable.js";
import { listed } from "../support/words.js";
import { groupsOf, type IssueGroup } from "./group-issues.js";
import { instructionFor } from "./instructions.js";

export interface RetryPromptOptions {
  /**
   * The maximum length of the prompt in UTF-16 units. The first and the last line, 100 to 150 units together, are
   * always included. Default 2,000, which is about 500 tokens.
   */
  readonly maxChars?: number;
}

export interface RetryPrompt {
  /** The instructions for the model. Parts of its answer are quoted, escaped and shortened. */
  readonly text: string;
  /** The same for answers with the same codes at the same paths, ignoring array indices. */
  readonly fingerprint: string;
}

/** If the answer has one of these codes, asking again does not help. */
const codesWithoutRetry: ReadonlySet<string> = new Set(["refusal"]);

/**
 * Any rejected result of `safeParse`, `validate` or `normalize`. `cause` is the built-in code, even if the contract
 * renames it.
 */
type RejectedResult = Pick<Rejected, "ok" | "stage" | "issues" | "issueCount"> &
  Partial<Rejected> & { readonly cause?: string };

const defaultCharacters = 2_000;

/**
 * Returns undefined if asking again does not help: the answer was accepted, the model declined, or only your code can
 * fix the issue, such as a missing context.
 */
export function retryPrompt(result: RejectedResult, options?: RetryPromptOptions | null): RetryPrompt | undefined {
  const isAccepted: boolean = result.ok;
  if (isAccepted) return undefined;
  const issues = result.issues.filter(({ ofCaller }) => !ofCaller);
  const errors = issues.filter(({ severity }) => severity === "error");
  const reported = errors.length > 0 ? errors : issues;
  if (reported.some(({ code }) => codesWithoutRetry.has(code)) || codesWithoutRetry.has(result.cause ?? ""))
    return undefined;
  if (reported.length === 0 && result.issues.length > 0) return undefined;
  const outcome = { ...result, issues, issueCount: result.issueCount - (result.issues.length - issues.length) };
  return { text: textOf(outcome, groupsOf(reported), limitOf(options)), fingerprint: fingerprintOf(reported, outcome) };
}

/** An option with a value of the wrong type is ignored, as in all functions. */
function limitOf(options: RetryPromptOptions | null | undefined): number {
  const given: unknown = options?.maxChars;
  return typeof given === "number" && given >= 0 ? given : defaultCharacters;
}

function textOf(outcome: RejectedResult, groups: readonly IssueGroup[], maxChars: number): string {
  const count = countOf(outcome);
  const head = `Your answer was rejected. Fix ${count === 1 ? "this problem" : `these ${count} problems`}:`;
  const foot = lastLineOf(outcome);
  const room = maxChars - head.length - foot.length - longestRemark;
  const lines = fitting(groups.map(lineOf), room);
  const reported = groups.slice(0, lines.length).reduce((sum, { issues }) => sum + issues.length, 0);
  const untold = Math.max(0, count - reported);
  return [head, ...lines, ...(untold > 0 ? [`- and ${untold} more`] : []), foot].join("\n");
}

/** The length of `- and 1000000 more` with its line breaks. */
const longestRemark = 24;

/** Counts warnings only if there are no errors, because otherwise they are not listed. */
function countOf({ issueCount, issues }: RejectedResult): number {
  const warnings = issues.filter(({ severity }) => severity === "warning").length;
  return warnings < issues.length ? issueCount - warnings : issueCount;
}

/**
 * Asks for a shorter answer if a length limit cut it off. Without a finish reason, a missing quote or bracket looks the
 * same.
 */
function lastLineOf(outcome: RejectedResult): string {
  const { issues, cause } = outcome;
  const isCut = cause === "truncated" || issues.some(({ code }) => code === "truncated" || code === "patch_cut");
  if (!isCut && hasNothingToKeep(outcome)) return "Send the complete answer in the format requested above.";
  if (!isCut) return "Keep everything else, and send the complete answer again in the format requested above.";
  const isTooLong = issues.some(({ expected }) => expected === shorterAnswer);
  return `Send the complete answer again in the format requested above. Make it shorter${isTooLong ? "" : " only if it was too long"}.`;
}

/** If the answer has one of these codes, nothing was read, or several values. */
const withoutValue: ReadonlySet<string> = madeBy(() => new Set([...faultsThat("valueless"), "schema_echo"]));

/**
 * Whether the answer has no value to keep: there is none, it does not have the requested type, or it has none of the
 * keys.
 */
function hasNothingToKeep({ issues, cause }: RejectedResult): boolean {
  return withoutValue.has(cause ?? "") || issues.some((issue) => withoutValue.has(issue.code) || isUseless(issue));
}

function isUseless(issue: Issue): boolean {
  if (issue.path !== "") return false;
  if (issue.code === "no_known_key") return !isAroundKeys(issue);
  return issue.code === "type" && !isAroundValue(issue);
}

/**
 * Whether the keys of the answer are inside an object under one more key. In that case the issue does not show the
 * value.
 */
function isAroundKeys({ code, actual }: Issue): boolean {
  return code === "no_known_key" && actual === undefined;
}

function lineOf({ issues: [first, ...others] }: IssueGroup): string {
  const same = others.length > 0 ? ` (the same at ${alike(others)})` : "";
  const message = `${messageWithPlace(first)}${same}`;
  return `- ${[message, ...remediesFor(first)].reduce((line, sentence) => `${line}${endsSentence.test(line) ? "" : "."} ${sentence}`)}`;
}

const endsSentence = /[.?!。？！]$/;

/**
 * Recognize a message that contains a requirement, and one that contains the value found. A message of the author
 * contains no value.
 */
const demand = /\bmust\b|^unknown key .*; did you mean "/;
const finding = /; (?:got |\[)|^(?:unknown )?key "/;

/** Returns what the message itself does not say: the value found, the allowed values, and what to do. */
function remediesFor(issue: Issue): readonly string[] {
  const { message, allowed = [], expected, actual } = issue;
  const instruction = instructionFor(message);
  if (instruction !== undefined) return [instruction];
  if (isAroundKeys(issue) && expected !== undefined) return [`Send ${expected}.`];
  const found = actual === undefined || finding.test(message) || message.includes(actual) ? [] : [`Got ${actual}.`];
  const wanted = allowed.length > 0 ? allowedFor(message, allowed) : expectedFor(message, expected);
  return [...found, ...wanted, ...(isAroundValue(issue) ? ["Send the value alone, without an object."] : [])];
}

/** Whether the whole answer is an object, although a word, a number or an array is expected. */
function isAroundValue({ path, actual = "", expected = "object" }: Issue): boolean {
  return path === "" && actual.startsWith("{") && !/object|key/.test(expected);
}

function allowedFor(message: string, allowed: NonNullable<Issue["allowed"]>): readonly string[] {
  return message.includes(listed(allowed)) ? [] : [`Allowed: ${allowed.map((value) => printValue(value)).join(", ")}.`];
}

function expectedFor(message: string, expected: string | undefined): readonly string[] {
  return expected === undefined || message.includes(expected) || demand.test(message) ? [] : [`Expected: ${expected}.`];
}

const mostPlaces = 3;

function alike(issues: readonly Issue[]): string {
  const places = issues
    .slice(0, mostPlaces)
    .map(({ path, actual }) => `${path || "the answer itself"}${actual === undefined ? "" : `, ${shortened(actual)}`}`);
  const further = issues.length - places.length;
  return `${places.join("; ")}${further > 0 ? `; and ${further} more` : ""}`;
}

/** The number of characters of the value found that are shown. */
const longestFound = 40;

function shortened(actual: string): string {
  return actual.length > longestFound ? `${startOfText(actual, longestFound)}…` : actual;
}

/** Returns the lines that fit. Only the first line may be shortened, if it is too long by itself. */
function fitting(lines: readonly string[], room: number): readonly string[] {
  const taken: string[] = [];
  let left = room;
  for (const line of lines) {
    left -= line.length + 1;
    if (left < 0) break;
    taken.push(line);
  }
  const [first] = lines;
  return taken.length === 0 && first !== undefined ? [`${startOfText(first, Math.max(0, room - 2))}…`] : taken;
}
