/** The marked block of a Markdown document that contains a CONTRACT_SUMMARY. */
import { codeLines } from "../../5-write/embed/fences.js";
import { type Edge, markLine } from "../../5-write/embed/marks.js";

const markOf = (edge: Edge): string => markLine("comment", "CONTRACT_SUMMARY_JSON", edge);
const startMark = markOf("START");
const endMark = markOf("END");

type BlockReading = { readonly json: string; readonly offset: number } | { readonly problem: string };

/** The text between the markers, without a code fence or `<pre>` around it. Undefined if there is no marker. */
export function summaryBlock(given: string): BlockReading | undefined {
  const text = withoutShownMarks(given);
  const [starts, ends] = [occurrences(text, startMark), occurrences(text, endMark)];
  const [start, end] = [starts[0], ends[0]];
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined)
    return { problem: `${start === undefined ? startMark : endMark} is missing` };
  if (starts.length + ends.length > 2) return { problem: "a mark appears more than once" };
  if (end < start) return { problem: "its end mark is before its start mark" };
  return unwrapped(text.slice(start + startMark.length, end), start + startMark.length);
}

/** Replaces markers in fenced code, which are examples, by spaces; if all are in fenced code, the block itself is. */
function withoutShownMarks(text: string): string {
  const lines = text.split("\n");
  const parts = codeLines(lines.map((line) => line.trimEnd()));
  const rest = lines
    .map((line, index) => (parts[index] === "inside" ? blanked(blanked(line, startMark), endMark) : line))
    .join("\n");
  return rest.includes(startMark) || rest.includes(endMark) ? rest : text;
}

function blanked(line: string, mark: string): string {
  return line.replaceAll(mark, () => " ".repeat(mark.length));
}

function occurrences(text: string, mark: string): readonly number[] {
  const found: number[] = [];
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + mark.length)) found.push(at);
  return found;
}

function unwrapped(block: string, offset: number): BlockReading {
  const start = block.indexOf("{");
  const end = block.lastIndexOf("}");
  const [before, after] = [block.slice(0, Math.max(start, 0)), block.slice(end + 1)];
  if (start < 0 || end < start || !isWrapping(before) || !isWrapping(after))
    return { problem: "between its marks is more than one JSON object" };
  return { json: block.slice(start, end + 1), offset: offset + start };
}

function isWrapping(text: string): boolean {
  return text
    .split("\n")
    .every((line) => /^(?:(?:`{3,}|~{3,})[ \t]*(?:jsonc?)?|(?:<\/?(?:pre|code)>)*)$/i.test(line.trim()));
}
