/**
 * Marks of three or more backticks or tildes: what opens a fence and what closes it. Fewer backticks are code inside a
 * line.
 */
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

/** On a line of its own; where the text is read leniently, also after the value on its line. */
function closesOnItsLine(scan: Scan, at: number, end: number): boolean {
  const last = scan.attempts.at(-1);
  const isAfterValue = !scan.isStrict && last?.kind === "found" && isBlankBetween(scan.text, last.end, at);
  return (isAfterValue || isMargin(scan, at)) && isRestBlank(scan, end);
}

/** Whether a fence may start here, as far as what is before it on its line tells. */
function isMargin({ text, isStrict }: Scan, at: number): boolean {
  const indent = indentAt(text, at);
  return indent !== undefined && (!isStrict || isProperIndent(text, at, indent));
}

/** As Markdown has it: at most three spaces, and nothing that merely looks like one. */
function isProperIndent(text: string, at: number, indent: number): boolean {
  return indent <= 3 && text.slice(at - indent, at) === " ".repeat(indent);
}

function isRestBlank({ text, isStrict }: Scan, from: number): boolean {
  return isStrict ? isLineRestBlank(text, from, isBlank) : isLineRestBlank(text, from);
}

/** Marks that do not open a fence, with a part of JSON right after them. */
function noteGlued(scan: Scan, end: number): void {
  if (/^[\w+.-]*[,:"'{}[\]]/.test(scan.text.slice(end, end + longestTag))) noteSign(scan, end);
}

const longestTag = 40;
/** Far more than any tag has. */
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

/** Where a line closes the fence; the end of the text if none does. */
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
 * A fence that contains plain JSON and nothing else is read at once, scalars too; any other is scanned like text around
 * it.
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
    stepCount: 0,
    ending: undefined,
  });
  scan.at = end;
}

/**
 * What is before the value in code that only names or prints it, `const answer = { … };`: imports, comments, and types
 * that contain at most one level of others.
 */
const codeBefore = lazily(
  () =>
    /^((?:(?:import|from|#|\/\/)[^\n]*\n\s*|(?:export )?(?:interface \w+|type \w+ ?=) ?\{(?:[^{}]|\{[^{}]*\})*\};?\s*)*(?:(?:export )?(?:(?:const|let|var) )?([\w$.]+)(?:: ?[\w$<>., []{1,60}\]?)? ?= ?|export default |(?:def \w+\([^\n]*\)[^\n]*:\s*)?return |(?:print|console\.log)\()(?:(?:json\.dumps|JSON\.stringify)\()?)[{[][^]*[}\]](?:(?:, ?[\w=, ]{1,40})?\)){0,2};?\s*(?:(?:print|console\.log)\([^\n{}[\]"'`]*\);?|(?:return |export default |module\.exports ?= ?)(?:(?:json\.dumps|JSON\.stringify)\()?\2(?:(?:, ?[\w=, ]{1,40})?\))?;?)?$/,
);

/** Fences that may contain more than the value: prose around it. In the code of a language no value is searched. */
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
