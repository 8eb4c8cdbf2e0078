/** Finds plain JSON that is separate from the text around it: the contents of a fence, or whole unindented lines. */
import { parsePlain } from "../syntax/plain.js";

export interface Block {
  readonly start: number;
  readonly end: number;
}

interface Search {
  readonly text: string;
  readonly maxDepth: number;
  readonly found: Block[];
  /** The marker of the open fence. */
  mark: string | undefined;
  /** The start of the fence contents, or of the last line that begins with a bracket. */
  from: number | undefined;
  /** The number of attempts left. */
  left: number;
}

/** Limits the time for a text that consists of lines with brackets that are not JSON. */
const mostAttempts = 1_000;

/** Returns the blocks in text order. It looks at each line once, and no two attempts overlap. */
export function blocksApart(text: string, maxDepth: number): readonly Block[] {
  const search: Search = { text, maxDepth, found: [], mark: undefined, from: undefined, left: mostAttempts };
  let at = 0;
  for (const line of text.split("\n")) {
    if (search.mark === undefined) passLine(search, line, at);
    else if (closing.exec(line)?.[1]?.startsWith(search.mark)) {
      addFrom(search, at);
      search.mark = undefined;
    }
    at += line.length + 1;
  }
  return search.found;
}

const opening = /^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[^`]*$/;
const closing = /^ {0,3}(`{3,}|~{3,})\s*$/;

function passLine(search: Search, line: string, at: number): void {
  const [, mark] = opening.exec(line) ?? [];
  const end = at + line.length;
  if (mark !== undefined) Object.assign(search, { mark, from: end + 1 });
  else if (/^[{[]/.test(line)) {
    search.from = at;
    if (/[}\]]\s*$/.test(line)) addFrom(search, end, at);
  } else if (/^[}\]]/.test(line)) addFrom(search, end);
}

/**
 * Adds the block that begins at `search.from` and ends at `to`. A line that is not JSON by itself may be the first of
 * several.
 */
function addFrom(search: Search, to: number, otherwise?: number): void {
  const { text, from, maxDepth, found } = search;
  search.from = otherwise;
  if (from === undefined || search.left <= 0) return;
  search.left -= 1;
  const content = text.slice(from, to);
  const start = from + Math.max(0, content.search(/\S/));
  if (!/^\s*[{[]/.test(content) || !parsePlain(content, maxDepth)) return;
  found.push({ start, end: from + content.trimEnd().length });
  search.from = undefined;
}
