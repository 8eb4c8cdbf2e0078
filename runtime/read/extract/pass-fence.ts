/** Handles the backticks and tildes that open and close a fence. Fewer than three backticks are inline code. */
import { parsePlain } from "../syntax/plain.js";
import type { Fence } from "./attempt.js";
import { isBlank } from "../syntax/characters.js";
import { indentAt, isBlankBetween, isLineRestBlank, lineEnd, runEnd, visibleFrom } from "./lines.js";
import { addFound } from "./add-found.js";
import { isCutShort } from "./cut-short.js";
import { passCodeSpan } from "./quotations.js";
import { lazily } from "../../support/lazily.js";
import { noteSign, type Scan } from "./scan.js";

export function passBackticks(scan: Scan): void {
  passMarks(scan, "`");
}

export function passTildes(scan: Scan): void {
  passMarks(scan, "~");
}

function passMarks(scan: Scan, mark: "`" | "~"): void {
  const { text, at } = scan;
  const end = runEnd(text, at);
  if (scan.fence) passInFence(scan, scan.fence, mark, end);
  else if (end - at >= 3) openFence(scan, mark, end);
  else if (mark === "`") passCodeSpan(scan, end);
  else scan.at = end;
}

function passInFence(scan: Scan, fence: Fence, mark: "`" | "~", end: number): void {
  const { at } = scan;
  if (mark === fence.mark && end - at >= fence.length && (fence.isInline || closesOnItsLine(scan, at, end)))
    scan.fence = undefined;
  if (scan.fence && mark === "`" && end - at < 3) return passCodeSpan(scan, end);
  if (end - at >= fence.length) noteGlued(scan, end);
  scan.at = end;
  if (!scan.fence) scan.proseFrom = end;
}

/**
 * Returns whether the marker closes the fence: it is on its own line or, unless the reading is strict, after the value
 * on its line.
 */
function closesOnItsLine(scan: Scan, at: number, end: number): boolean {
  const last = scan.attempts.at(-1);
  const isAfterValue = !scan.isStrict && last?.kind === "found" && isBlankBetween(scan.text, last.end, at);
  return (isAfterValue || isMargin(scan, at)) && isRestBlank(scan, end);
}

/** Returns whether the text before `at` on its line allows a fence to start here. */
function isMargin({ text, isStrict }: Scan, at: number): boolean {
  const indent = indentAt(text, at);
  return indent !== undefined && (!isStrict || isProperIndent(text, at, indent));
}

/**
 * Returns whether the indentation fits Markdown: at most three spaces, and no characters that only look like spaces.
 */
function isProperIndent(text: string, at: number, indent: number): boolean {
  return indent <= 3 && text.slice(at - indent, at) === " ".repeat(indent);
}

function isRestBlank({ text, isStrict }: Scan, from: number): boolean {
  return isStrict ? isLineRestBlank(text, from, isBlank) : isLineRestBlank(text, from);
}

/** Notes a sign of broken JSON if part of JSON is right after a marker that does not open a fence. */
function noteGlued(scan: Scan, end: number): void {
  if (/^[\w+.-]*[,:"'{}[\]]/.test(scan.text.slice(end, end + longestTag))) noteSign(scan, end);
}

const longestTag = 40;
/** The maximum length of the line after the marker, much longer than any tag. */
const longestInfo = 200;

function openFence(scan: Scan, mark: "`" | "~", end: number): void {
  const fence = fenceAt(scan, mark, end);
  scan.at = end;
  if (scan.attempts.length > 0 && /^json\w*\s*$/i.test(scan.text.slice(end, end + longestTag))) noteSign(scan, end);
  if (!fence) return noteGlued(scan, end);
  scan.fence = fence;
  scan.proseFrom = scan.at = fence.contentAt;
  scan.firstAt = visibleFrom(scan.text, fence.contentAt);
  if (fence.isProper) scan.fences.push(fence);
  passPlainContent(scan, fence);
}

function fenceAt({ text, at: openedAt, isStrict }: Scan, mark: "`" | "~", end: number): Fence | undefined {
  const breakAt = lineEnd(text, end, longestInfo);
  const [info = "", tag = "", rest = ""] =
    /^[ \t]*([\w+.-]*)[ \t]*([^]*)$/.exec(text.slice(end, breakAt).trimEnd()) ?? [];
  const indent = indentAt(text, openedAt);
  const isProper =
    indent !== undefined &&
    isProperIndent(text, openedAt, indent) &&
    !(mark === "`" && info.includes("`")) &&
    text[breakAt] === "\n";
  const startsInLine = /^[{[]/.test(rest);
  if (!startsInLine && (/[{[]/.test(rest) || /^[ \t]*[\w+.-]*[ \t]*["',}\]]/.test(info))) return undefined;
  const contentAt = startsInLine ? text.indexOf(rest, end) : breakAt + 1;
  const facts = {
    mark,
    length: end - openedAt,
    tag,
    openedAt,
    isProper: isProper && !startsInLine,
    isInline: indent === undefined || (startsInLine && info.includes(mark)),
  };
  if (startsInLine) return isStrict ? undefined : { ...facts, contentAt };
  if (indent === undefined ? isStrict || rest !== "" : isStrict && !isProper) return undefined;
  if (text[breakAt] !== "\n") return undefined;
  return { ...facts, contentAt };
}

/** Returns the offset of the line that closes the fence, or the end of the text if there is none. */
export function fenceEnd(scan: Scan, fence: Fence, from: number): number {
  const { text } = scan;
  const marks = fence.mark.repeat(fence.length);
  let at = text.indexOf(marks, from);
  while (at !== -1 && !(fence.isInline || isClosingLine(scan, at))) at = text.indexOf(marks, runEnd(text, at));
  const end = at === -1 ? text.length : at;
  scan.effort.left -= (end - from) / 8;
  return end;
}

function isClosingLine(scan: Scan, at: number): boolean {
  return isMargin(scan, at) && isRestBlank(scan, runEnd(scan.text, at));
}

/**
 * Parses a fence that contains only plain JSON in one go, scalars included. Other fences are scanned like the text
 * around them.
 */
function passPlainContent(scan: Scan, fence: Fence): void {
  const end = fenceEnd(scan, fence, fence.contentAt);
  const start = visibleFrom(scan.text, fence.contentAt, end);
  const content = scan.text.slice(start, end).trimEnd();
  const mayBePlain = /^[{["\d\-tfn]/.test(content) && !isCutShort(scan.text, end);
  const plain = mayBePlain ? parsePlain(content, scan.settings.maxDepth) : undefined;
  if (!plain) {
    if (/^json/i.test(fence.tag) && content !== "" && !/[{[]/.test(content) && scan.attempts.length > 0) noteSign(scan);
    const before = codeBefore().exec(content)?.[1];
    const isSearched = isReadable(fence.tag) || /^[{[]/.test(content) || before !== undefined;
    if (!isSearched && end < scan.text.length) scan.at = end;
    else if (before !== undefined) scan.at = start + before.length;
    return;
  }
  addFound(scan, {
    value: plain.value,
    start,
    end: start + content.length,
    steps: [],
    ending: undefined,
  });
  scan.at = end;
}

/**
 * Matches the code before a value in code that only names or prints it, `const answer = { … };`: imports, comments, and
 * types with at most one level of nesting.
 */
const codeBefore = lazily(
  () =>
    /^((?:(?:import|from|#|\/\/)[^\n]*\n\s*|(?:export )?(?:interface \w+|type \w+ ?=) ?\{(?:[^{}]|\{[^{}]*\})*\};?\s*)*(?:(?:export )?(?:(?:const|let|var) )?([\w$.]+)(?:: ?[\w$<>., []{1,60}\]?)? ?= ?|export default |(?:def \w+\([^\n]*\)[^\n]*:\s*)?return |(?:print|console\.log)\()(?:(?:json\.dumps|JSON\.stringify)\()?)[{[][^]*[}\]](?:(?:, ?[\w=, ]{1,40})?\)){0,2};?\s*(?:(?:print|console\.log)\([^\n{}[\]"'`]*\);?|(?:return |export default |module\.exports ?= ?)(?:(?:json\.dumps|JSON\.stringify)\()?\2(?:(?:, ?[\w=, ]{1,40})?\))?;?)?$/,
);

/**
 * Tags of fences that may contain prose around the value. Fences with the tag of a programming language are not
 * searched.
 */
const readableTags: ReadonlySet<string> = new Set([
  "",
  "j",
  "jso",
  "json",
  "jsonc",
  "json5",
  "jsonl",
  "ndjson",
  "text",
  "txt",
  "plaintext",
  "md",
  "markdown",
  "output",
  "answer",
  "response",
  "result",
]);

export function isReadable(tag: string): boolean {
  return readableTags.has(tag.toLowerCase());
}
