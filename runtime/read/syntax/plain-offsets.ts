/**
 * Finds the offsets of parts of a plain JSON text. It skips the text before them, so the first issues of a large answer
 * do not require a second parse.
 */
import type { Segment } from "../../support/path.js";
import { isBlank } from "./characters.js";

/** How far an object or an array was searched: the parts found so far, and the start of the next one. */
interface Passed {
  readonly parts: Map<Segment, number>;
  next: number | undefined;
}

/**
 * Returns a function that finds offsets in one text and remembers the parts that it has passed.
 *
 * @param text a text that `JSON.parse` accepts, without repeated keys
 * @param start where its value starts
 * @returns the offset of the value at a path; if there is none, the offset of the nearest value around it
 */
export function plainOffsets(text: string, start: number): (path: readonly Segment[]) => number {
  const passed = new Map<number, Passed>();
  return (path) => {
    let at = start;
    for (const segment of path) {
      const part = partOf(text, at, segment, passed);
      if (part === undefined) return at;
      at = part;
    }
    return at;
  };
}

const quote = '"';

function partOf(text: string, at: number, segment: Segment, passed: Map<number, Passed>): number | undefined {
  const isList = text[at] === "[";
  if (!isList && text[at] !== "{") return undefined;
  const known = passed.get(at) ?? { parts: new Map<Segment, number>(), next: firstIn(text, at) };
  passed.set(at, known);
  while (known.next !== undefined && !known.parts.has(segment)) pass(text, known, isList);
  return known.parts.get(segment);
}

function firstIn(text: string, at: number): number | undefined {
  const first = visibleFrom(text, at + 1);
  return text[first] === "]" || text[first] === "}" ? undefined : first;
}

/** Records the next part and moves past it. */
function pass(text: string, known: Passed, isList: boolean): void {
  const from = known.next as number;
  const keyEnd = isList ? from : stringEnd(text, from);
  const value = isList ? from : visibleFrom(text, visibleFrom(text, keyEnd) + 1);
  const key = isList ? known.parts.size : (JSON.parse(text.slice(from, keyEnd)) as string);
  known.parts.set(key, value);
  const end = visibleFrom(text, valueEnd(text, value));
  known.next = text[end] === "," ? visibleFrom(text, end + 1) : undefined;
}

function visibleFrom(text: string, from: number): number {
  let at = from;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function valueEnd(text: string, at: number): number {
  if (text[at] === quote) return stringEnd(text, at);
  return text[at] === "{" || text[at] === "[" ? closedEnd(text, at) : scalarEnd(text, at);
}

const backslash = 0x5c;

/** Returns the position after the closing quote: the first one with an even number of backslashes before it. */
function stringEnd(text: string, at: number): number {
  for (let end = text.indexOf(quote, at + 1); ; end = text.indexOf(quote, end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === backslash) before -= 1;
    if ((end - before) % 2 === 1) return end + 1;
  }
}

const [open, close, list, listEnd, quoteCode, comma] = [0x7b, 0x7d, 0x5b, 0x5d, 0x22, 0x2c];

function closedEnd(text: string, from: number): number {
  let [at, depth] = [from, 0];
  do {
    const code = text.charCodeAt(at);
    if (code === quoteCode) at = stringEnd(text, at);
    else {
      if (code === open || code === list) depth += 1;
      else if (code === close || code === listEnd) depth -= 1;
      at += 1;
    }
  } while (depth > 0);
  return at;
}

function scalarEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && !endsScalar(text.charCodeAt(at))) at += 1;
  return at;
}

function endsScalar(code: number): boolean {
  return code === comma || code === close || code === listEnd || isBlank(code);
}
