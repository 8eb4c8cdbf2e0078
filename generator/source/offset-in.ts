import type { Located, Span } from "./source.js";

/** A string of the file: a scalar, a key, or a part of one. */
export interface PlacedText {
  readonly value: string;
  readonly span: Span;
  /** As in the file, including quotes; scalars have it, keys do not. */
  readonly text?: string;
}

/**
 * The offset in the file of the character at `index` of a string. Exact for a plain scalar on one line, and inside
 * quotes up to the first escape or line break; after that, and in block scalars, the start of the string.
 */
export function offsetIn(node: PlacedText, index: number): number {
  const { span, value, text } = node;
  const shift = text === undefined ? shiftByLength(span, value) : shiftByPrefix(text, value.slice(0, index));
  return shift === undefined ? span.start : span.start + shift + index;
}

/** The location in the file of a part of a string. */
export function within(node: PlacedText, index: number, length: number): Span {
  const start = offsetIn(node, index);
  return { file: node.span.file, start, end: Math.min(start + length, Math.max(node.span.end, start + 1)) };
}

/** A part of a string, with its own location. */
export function partOf(node: PlacedText, index: number, length: number): Located<string> {
  return { value: node.value.slice(index, index + length), span: within(node, index, length) };
}

/** Every escape and every folded line is longer in the file than in the value, so equal lengths mean equal strings. */
function shiftByLength(span: Span, value: string): number | undefined {
  const surplus = span.end - span.start - value.length;
  return surplus === 0 ? 0 : surplus === 2 ? 1 : undefined;
}

function shiftByPrefix(text: string, prefix: string): number | undefined {
  const shift = /^["']/.test(text) ? 1 : 0;
  return /^[|>]/.test(text) || !text.startsWith(prefix, shift) ? undefined : shift;
}
