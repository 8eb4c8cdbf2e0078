/** The marked block of a Markdown document that holds a CONTRACT_SUMMARY. */

export const startMark = "<!-- CONTRACT_SUMMARY_JSON_START -->";
export const endMark = "<!-- CONTRACT_SUMMARY_JSON_END -->";

export type BlockReading = { readonly json: string; readonly offset: number } | { readonly problem: string };

/** The text between the marks; a code fence or `<pre>` around it does not count. Undefined where there is no mark at all. */
export function summaryBlock(text: string): BlockReading | undefined {
  const [starts, ends] = [occurrences(text, startMark), occurrences(text, endMark)];
  const [start, end] = [starts[0], ends[0]];
  if (start === undefined && end === undefined) return undefined;
  if (start === undefined || end === undefined) return { problem: `${start === undefined ? startMark : endMark} is missing` };
  if (starts.length + ends.length > 2) return { problem: "a mark stands more than once" };
  if (end < start) return { problem: "its end mark stands before its start mark" };
  return unwrapped(text.slice(start + startMark.length, end), start + startMark.length);
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
  if (start < 0 || end < start || !isWrapping(before) || !isWrapping(after)) return { problem: "between its marks stands more than one JSON object" };
  return { json: block.slice(start, end + 1), offset: offset + start };
}

function isWrapping(text: string): boolean {
  return text.length < 200 && /^(?:\s|```(?:jsonc?|JSON)?|~~~(?:json)?|<\/?(?:pre|code)>)*$/.test(text);
}
