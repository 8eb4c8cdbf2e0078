/**
 * Paths into a value, in the notation of contracts.yaml: `a.b`, `suggestions[*].priority`, `labels.*`; `.` is the value
 * itself.
 */

/** One step into a value; `start` and `end` are offsets in the text of the path. */
export type PathStep =
  | { readonly kind: "key"; readonly name: string; readonly start: number; readonly end: number }
  /** `[*]`: every item of an array. */
  | { readonly kind: "items"; readonly start: number; readonly end: number }
  /** `*`: the value of every key of a map. */
  | { readonly kind: "values"; readonly start: number; readonly end: number };

type ParsedPath = { readonly steps: readonly PathStep[] } | { readonly fault: PathFault };

/** An error in a path, and its offset in the text. */
interface PathFault {
  readonly offset: number;
  readonly expected: string;
}

/** The notation of the path without steps; within a Model it is the empty string, so paths can be joined. */
export const selfPath = ".";

const items = "[*]";
const values = "*";

/** Parses a path. An error contains the column at which parsing stopped. */
export function parsePath(text: string): ParsedPath {
  const steps: PathStep[] = [];
  if (text === "" || text === selfPath) return { steps };
  for (let offset = 0; offset < text.length; ) {
    const step = stepAt(text, offset, steps.length === 0);
    if ("expected" in step) return { fault: step };
    steps.push(step);
    offset = step.end;
  }
  return { steps };
}

/** The steps of a path that was parsed before; throws for an invalid path, which is an internal error. */
export function stepsOf(text: string): readonly PathStep[] {
  const path = parsePath(text);
  if ("fault" in path)
    throw new Error(`"${text}" is not a path: expected ${path.fault.expected} at offset ${path.fault.offset}`);
  return path.steps;
}

/** The text of a path, which `parsePath` accepts; empty for the value itself. */
export function printPath(steps: readonly PathStep[]): string {
  return steps
    .map((step, index) =>
      step.kind === "items" ? items : `${index === 0 ? "" : "."}${step.kind === "values" ? values : step.name}`,
    )
    .join("");
}

/** The path in the notation of contracts.yaml. */
export function readablePath(text: string): string {
  return text === "" ? selfPath : text;
}

/** Whether the step leads to several values at once. */
export function isMany({ kind }: PathStep): boolean {
  return kind !== "key";
}

function stepAt(text: string, offset: number, isFirst: boolean): PathStep | PathFault {
  if (text[offset] === "[") return itemsAt(text, offset);
  const start = isFirst ? offset : offset + 1;
  if (!isFirst && text[offset] !== ".") return { offset, expected: "`.` or `[*]`" };
  const end = endOfName(text, start);
  const name = text.slice(start, end);
  if (name === values) return { kind: "values", start, end };
  return name === "" ? { offset: start, expected: "a field name" } : { kind: "key", name, start, end };
}

function itemsAt(text: string, start: number): PathStep | PathFault {
  const end = start + items.length;
  return text.slice(start, end) === items
    ? { kind: "items", start, end }
    : { offset: start + 1, expected: "`*]`: a path speaks of all items of an array at once" };
}

function endOfName(text: string, start: number): number {
  let end = start;
  while (end < text.length && !".[]".includes(text.charAt(end))) end += 1;
  return end;
}
