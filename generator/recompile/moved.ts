/** Updates the spans of a part of a model after an edit moved its text. */

import type { Span } from "../source/source.js";

export interface Move {
  /** The names of the contracts files, as in spans. */
  readonly files: ReadonlySet<string>;
  /** Returns how far a span moves. Throws `CannotMove` if its text no longer exists. */
  readonly distance: (span: Span) => number;
}

/** A span whose text was removed or changed by the edit. */
export class CannotMove extends Error {
  override readonly name = "CannotMove";
}

/**
 * Returns the value with updated spans. Parts without changes stay the same objects. The caller must ensure that no
 * data of the author looks like a span.
 */
export function moved<Value>(value: Value, move: Move): Value {
  return moveIn(value, move) as Value;
}

function moveIn(value: unknown, move: Move): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return moveItems(value, move);
  const record = value as Readonly<Record<string, unknown>>;
  if (isSpan(record)) return movedSpan(record, move);
  let copy: Record<string, unknown> | undefined;
  for (const key in record) {
    const member = record[key];
    const after = moveIn(member, move);
    if (after === member) continue;
    copy ??= { ...record };
    copy[key] = after;
  }
  return copy ?? value;
}

function moveItems(items: readonly unknown[], move: Move): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (const [index, item] of items.entries()) {
    const after = moveIn(item, move);
    if (after === item) continue;
    copy ??= [...items];
    copy[index] = after;
  }
  return copy ?? items;
}

function isSpan(value: Readonly<Record<string, unknown>>): value is Readonly<Record<string, unknown>> & Span {
  return typeof value["file"] === "string" && typeof value["start"] === "number" && typeof value["end"] === "number";
}

function movedSpan(span: Span, { files, distance }: Move): Span {
  if (!files.has(span.file)) return span;
  const by = distance(span);
  return by === 0 ? span : { ...span, start: span.start + by, end: span.end + by };
}
