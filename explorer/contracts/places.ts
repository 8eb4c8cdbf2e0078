/** Finds the parts of a value in the text of an answer. */
import type { ReadOptions } from "../../runtime/options/options.js";
import { judgeCandidate } from "../../runtime/answer/judge-candidate.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { readPath } from "../../runtime/support/path.js";
import type { Candidate } from "../../runtime/read/candidates/candidate.js";
import { readText } from "../../runtime/read/read-text.js";
import { definitionOf } from "./contracts.js";

export interface Places {
  /** The start and end of the answer in the text; undefined if there is none. */
  readonly range: readonly [start: number, end: number] | undefined;
  /** The offset of the value at a path, or of the nearest value around it. */
  readonly offsetOf: (path: string) => number | undefined;
}

/** Selects the answer with the same functions as `safeParse`. */
export function placesIn(contract: AnyContract, text: string, options: ReadOptions): Places {
  const candidate = chosen(contract, text, options);
  if (!candidate) return { range: undefined, offsetOf: () => undefined };
  const offsetAt = offsetsIn(text);
  return {
    range: [candidate.start, candidate.end],
    offsetOf: (path) => offsetAt(candidate.positionOf(readPath(path))),
  };
}

function chosen(contract: AnyContract, text: string, options: ReadOptions): Candidate | undefined {
  const definition = definitionOf(contract);
  const reading = { ...definition.reading, ...(options.tolerance !== undefined && { tolerance: options.tolerance }) };
  const answering = { definition, validate: contract.validate };
  const outcome = readText(text, reading, options, (_, candidate) => judgeCandidate(answering, candidate, options));
  return outcome.kind === "unread" ? undefined : outcome.candidate;
}

/** Returns a function that converts a line and a column to an offset. */
export function offsetsIn(text: string): (position: { readonly line: number; readonly column: number }) => number {
  const starts = [
    0,
    ...Array.from(text.matchAll(/\r\n|[\n\r]/g), ({ index, 0: lineBreak }) => index + lineBreak.length),
  ];
  return ({ line, column }) => Math.min(text.length, (starts[line - 1] ?? text.length) + column - 1);
}
