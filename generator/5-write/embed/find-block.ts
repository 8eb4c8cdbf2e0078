/**
 * Finds the only pair of markers around a block. Anything other than one complete pair is an error: an ambiguous file
 * is never changed.
 */
import type { MarkStyle } from "../../language/embed-hosts.js";
import { withoutMark } from "../../source/utf-8.js";
import { codeLines } from "./fences.js";
import type { Line } from "./lines.js";
import { markIn, markLine, type Edge, type Mark } from "./marks.js";

/** The line numbers of the two markers, from 0. */
export interface BlockPlace {
  readonly start: number;
  readonly end: number;
}

export interface MarkFault {
  /** What is wrong, as the end of a sentence. */
  readonly words: string;
  /** From 1; absent if nothing of the block was found. */
  readonly line?: number;
}

type BlockFinding =
  | { readonly place: BlockPlace; readonly fault?: never }
  | { readonly place?: never; readonly fault: MarkFault };

/** The block to find; `others` are the other blocks of the file. */
export interface Wanted {
  readonly name: string;
  readonly marks: MarkStyle;
  readonly others: readonly string[];
}

interface FoundMark extends Mark {
  readonly index: number;
}

interface Marks {
  readonly real: readonly FoundMark[];
  /** The markers inside code, which are examples. */
  readonly shown: readonly FoundMark[];
}

export function findBlock(lines: readonly Line[], wanted: Wanted): BlockFinding {
  const { real, shown } = marksIn(lines, wanted.marks);
  const own = real.filter(({ name }) => name.toLowerCase() === wanted.name.toLowerCase());
  const [starts, ends] = [own.filter(({ edge }) => edge === "START"), own.filter(({ edge }) => edge === "END")];
  const fault = inexact(own, wanted) ?? count(starts, "START", wanted, shown) ?? count(ends, "END", wanted, shown);
  const [start, end] = [starts[0]?.index ?? 0, ends[0]?.index ?? 0];
  const rejected = fault ?? order(start, end, wanted) ?? overlap(real, { start, end }, wanted);
  return rejected ? { fault: rejected } : { place: { start, end } };
}

function marksIn(lines: readonly Line[], style: MarkStyle): Marks {
  const texts = lines.map(({ text }, index) => (index === 0 ? withoutMark(text) : text));
  const parts = style === "comment" ? codeLines(texts) : [];
  const found = texts.flatMap((text, index) => {
    const mark = markIn(style, text);
    return mark ? [{ ...mark, index }] : [];
  });
  const isShown = ({ index, isCode }: FoundMark): boolean => isCode || (parts[index] ?? "outside") !== "outside";
  return { real: found.filter((mark) => !isShown(mark)), shown: found.filter(isShown) };
}

/** A marker with a typo may be the intended one. */
function inexact(own: readonly FoundMark[], { name, marks }: Wanted): MarkFault | undefined {
  const slip = own.find((mark) => !mark.isExact || mark.name !== name);
  return slip && at(slip.index, `it is not a marker; the line must be exactly ${markLine(marks, name, slip.edge)}`);
}

function count(
  found: readonly FoundMark[],
  edge: Edge,
  { name, marks }: Wanted,
  shown: readonly FoundMark[],
): MarkFault | undefined {
  const mark = markLine(marks, name, edge);
  if (found.length === 1) return undefined;
  if (found[1]) return at(found[1].index, `${mark} is there a second time`);
  const example = shown.find((other) => other.name === name && other.edge === edge);
  return example
    ? at(example.index, `${mark} is only inside code, where it is not a marker; move it out of the code`)
    : { words: `the line ${mark} is missing` };
}

function order(start: number, end: number, { name, marks }: Wanted): MarkFault | undefined {
  return end < start
    ? at(end, `${markLine(marks, name, "END")} is before ${markLine(marks, name, "START")}`)
    : undefined;
}

/** Blocks must not be nested. */
function overlap(real: readonly FoundMark[], { start, end }: BlockPlace, { others }: Wanted): MarkFault | undefined {
  const names = new Set(others.map((name) => name.toLowerCase()));
  const inside = real.find(({ index, name }) => index > start && index < end && names.has(name.toLowerCase()));
  return inside && at(inside.index, `a mark of the block ${inside.name} is inside of it`);
}

function at(index: number, words: string): MarkFault {
  return { words: `line ${index + 1}: ${words}`, line: index + 1 };
}
