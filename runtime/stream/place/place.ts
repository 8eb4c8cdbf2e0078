/** Finds the start of the answer in a text before the text is complete. */
import type { ContractReading } from "../../model/reading.js";

export type Anchor = "whole" | "fence" | "first" | "nowhere";

/**
 * `whole`: the text is the answer. `fence`: the answer is in the first fence with a tag of the contract. `first`: the
 * answer starts at the first bracket outside of reasoning, unless it turns out not to be the answer. `nowhere`: only
 * the complete text shows where the answer is.
 */
export function anchorOf({ where, tolerance, formats }: ContractReading, isEarly: boolean): Anchor {
  if (formats?.includes("patch")) return "nowhere";
  if (where === "whole") return "whole";
  if (where === "fenced" || tolerance === "strict") return "fence";
  return isEarly ? "first" : "nowhere";
}

/** The state of the search for the start of the answer. */
export interface Finder {
  /** The beginning of the current line. */
  line: string;
  /** The number of open reasoning blocks. */
  depth: number;
}

export function finderFor(): Finder {
  return { line: "", depth: 0 };
}

/** A longer line cannot be a fence. */
const longestLine = 200;
const names =
  "think|thinking|thoughts?|thought_process|reasoning|reasoning_content|reflection|scratchpad|inner_monologue|internal_monologue|chain_of_thought";
const opening = new RegExp(`[<[◁]\\|?(?:[\\w-]{1,20}:)?(?:${names})(?:\\s[^<>]{0,100})?\\|?[>\\]▷]`, "gi");
const closing = new RegExp(`[<[◁]\\|?/(?:[\\w-]{1,20}:)?(?:${names})\\s{0,10}\\|?[>\\]▷]`, "gi");

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
    if (finder.line.length <= longestLine) finder.line += part.slice(0, longestLine + 1);
    if (end === -1) return undefined;
    at = end + 1;
    if (opensFence(finder, tags, isStrict)) return at;
    finder.line = "";
  }
}

function opensFence(finder: Finder, tags: readonly string[], isStrict: boolean): boolean {
  const { line } = finder;
  finder.depth = Math.max(0, finder.depth + countOf(opening, line) - countOf(closing, line));
  const [, tag] =
    (isStrict
      ? /^ {0,3}(?:`{3,}|~{3,})[ \t]*([\w+.-]*)[ \t]*\r?$/
      : /^\s*(?:`{3,}|~{3,})[ \t]*([\w+.-]*)[ \t]*\r?$/
    ).exec(line) ?? [];
  if (tag === undefined || finder.depth > 0 || line.length > longestLine) return false;
  return tags.some((known) => (isStrict ? known === tag : known.toLowerCase() === tag.toLowerCase()));
}

function countOf(mark: RegExp, line: string): number {
  return line.match(mark)?.length ?? 0;
}

/**
 * Looks for the first bracket outside of reasoning blocks.
 *
 * @param bracket the bracket that the answer begins with
 * @returns its position in the chunk, at or after `from`
 */
export function findBracket(finder: Finder, chunk: string, from: number, bracket: string): number | undefined {
  for (let at = from; at < chunk.length; at += 1) {
    const character = chunk.charAt(at);
    keepEnd(finder, character);
    if (character === ">" || character === "]" || character === "▷")
      finder.depth = Math.max(0, finder.depth + endsWith(opening, finder.line) - endsWith(closing, finder.line));
    else if (finder.depth === 0 && character === bracket) return at;
  }
  return undefined;
}

/** The maximum length of the tag of a reasoning block. */
const longestMark = 60;

/** Keeps the last characters that were read, because a tag may have started in them. */
export function keepEnd(finder: Finder, characters: string): void {
  finder.line = (finder.line + characters.slice(-longestMark)).slice(-longestMark);
}

/** Returns 1 if a tag ends here, otherwise 0. */
function endsWith(mark: RegExp, line: string): number {
  return [...line.matchAll(mark)].some((found) => found.index + found[0].length === line.length) ? 1 : 0;
}
