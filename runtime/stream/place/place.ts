/** Finds the start of the answer in a text before the text is complete. */
import type { ContractReading } from "../../model/reading.js";
import { reasoningAt } from "../../read/extract/reasoning.js";

export type Anchor = "whole" | "fence" | "first" | "nowhere";

/**
 * `whole`: the text is the answer. `fence`: the answer is in the first fence with a tag of the contract. `first`: the
 * answer starts at the first bracket outside of reasoning, unless it turns out not to be the answer. `nowhere`: only
 * the complete text shows where the answer is.
 */
export function anchorOf({ where, tolerance, formats, pick }: ContractReading, isEarly: boolean): Anchor {
  if (formats?.includes("patch")) return "nowhere";
  if (where === "whole") return "whole";
  if (tolerance === "strict") return "fence";
  if (pick === "last") return "nowhere";
  if (where === "fenced") return "fence";
  return isEarly ? "first" : "nowhere";
}

/** The state of the search for the start of the answer. */
export interface Finder {
  /** The beginning of the current line. */
  line: string;
  /** The last characters that were read, because a mark may have started in them. */
  tail: string;
  /** If a reasoning block is open: the marks that open and close such a block. */
  marks: RegExp | undefined;
  /** The number of such blocks that are open. */
  depth: number;
}

export function finderFor(): Finder {
  return { line: "", tail: "", marks: undefined, depth: 0 };
}

/** A longer line cannot be a fence. */
const longestLine = 200;

/**
 * Looks for the line that opens the fence.
 *
 * @returns the position in the chunk after that line; undefined if there is none yet
 */
export function findFence(
  finder: Finder,
  chunk: string,
  tags: readonly string[],
  isStrict: boolean,
): number | undefined {
  let at = 0;
  for (;;) {
    const end = chunk.indexOf("\n", at);
    const part = chunk.slice(at, end === -1 ? chunk.length : end);
    trackReasoning(finder, end === -1 ? part : `${part}\n`);
    if (finder.line.length <= longestLine) finder.line += part.slice(0, longestLine + 1);
    if (end === -1) return undefined;
    at = end + 1;
    if (opensFence(finder, tags, isStrict)) return at;
    finder.line = "";
  }
}

function opensFence({ line, marks }: Finder, tags: readonly string[], isStrict: boolean): boolean {
  const [, tag] =
    (isStrict
      ? /^ {0,3}(?:`{3,}|~{3,})[ \t]*([\w+.-]*)[ \t]*\r?$/
      : /^\s*(?:`{3,}|~{3,})[ \t]*([\w+.-]*)[ \t]*\r?$/
    ).exec(line) ?? [];
  if (tag === undefined || marks || line.length > longestLine) return false;
  return tags.some((known) => (isStrict ? known === tag : known.toLowerCase() === tag.toLowerCase()));
}

/**
 * Looks for the first bracket outside of reasoning blocks.
 *
 * @param bracket the bracket that the answer begins with
 * @returns its position in the chunk, at or after `from`
 */
export function findBracket(finder: Finder, chunk: string, from: number, bracket: string): number | undefined {
  let at = from;
  for (;;) {
    const found = chunk.indexOf(bracket, at + (finder.marks ? 1 : 0));
    trackReasoning(finder, chunk.slice(at, found === -1 ? undefined : found));
    if (found === -1) return undefined;
    at = found;
    if (!finder.marks) return at;
  }
}

/** The maximum length of a mark that opens or closes a reasoning block. */
const longestMark = 160;

/** Updates the state with the next characters: they may open or close reasoning blocks. */
export function trackReasoning(finder: Finder, characters: string): void {
  const text = finder.tail + characters;
  let at: number | undefined = 0;
  let rest = 0;
  while (at !== undefined) {
    rest = at;
    at = finder.marks ? afterMark(finder, finder.marks, text, at) : afterOpening(finder, text, at);
  }
  finder.tail = text.slice(Math.max(rest, text.length - longestMark));
}

/** Returns the position after the next mark inside a block. */
function afterMark(finder: Finder, marks: RegExp, text: string, from: number): number | undefined {
  marks.lastIndex = from;
  const found = marks.exec(text);
  if (!found) return undefined;
  finder.depth += found[1] === undefined ? 1 : -1;
  if (finder.depth === 0) finder.marks = undefined;
  return marks.lastIndex;
}

/** Returns the position after the next mark that opens a block. */
function afterOpening(finder: Finder, text: string, from: number): number | undefined {
  for (const { index } of text.slice(from).matchAll(/[<[◁]/g)) {
    const mark = reasoningAt(text, from + index);
    if (!mark || mark.isClosing) continue;
    finder.marks = new RegExp(`${mark.opening.source}|(${mark.closing.source})`, "gi");
    finder.depth = 1;
    return from + index + mark.length;
  }
  return undefined;
}
