/**
 * Compiles a pattern to a nondeterministic automaton (Thompson's construction). If no state is left, no continuation of
 * the string can match.
 */
import { type Matches, type Part, parsePattern } from "./parse.js";

interface State {
  /** Absent for a state that leads to the next ones without a character. */
  readonly matches?: Matches;
  readonly next: readonly number[];
}

export interface Automaton {
  readonly states: readonly State[];
  readonly start: number;
}

/** The state in which a string matches. */
export const accepting = 0;

/** The maximum number of states: bounded repetitions are expanded, so a short pattern can have any number. */
const mostStates = 1_000;

const known = new Map<string, Automaton | undefined>();

/** The maximum number of cached patterns: a program that creates contracts at run time can have any number of them. */
const mostKnown = 1_000;

/** @returns undefined if the pattern is too large, or uses a feature that is not supported */
export function automatonOf(pattern: string): Automaton | undefined {
  if (known.has(pattern)) return known.get(pattern);
  const part = parsePattern(pattern);
  const automaton = part && sizeOf(part) <= mostStates ? built(part) : undefined;
  if (known.size < mostKnown) known.set(pattern, automaton);
  return automaton;
}

/** A lower bound of the number of states. */
function sizeOf(part: Part): number {
  if (part.kind === "one") return 1;
  if (part.kind !== "repeated") return part.parts.reduce((sum, inner) => sum + sizeOf(inner), 1);
  const { least, most } = part;
  return 1 + (Number.isFinite(most) ? most : least + 1) * (sizeOf(part.part) + 1);
}

function built(part: Part): Automaton {
  const states: State[] = [{ next: [] }];
  return { states, start: build(part, accepting, states) };
}

/** Adds the states of a part that is followed by the state `next`. Returns the first of them. */
function build(part: Part, next: number, states: State[]): number {
  if (part.kind === "one") return add(states, { matches: part.matches, next: [next] });
  if (part.kind === "row") return part.parts.reduceRight((after, inner) => build(inner, after, states), next);
  if (part.kind === "repeated") return buildRepeated(part, next, states);
  return add(states, { next: part.parts.map((inner) => build(inner, next, states)) });
}

function buildRepeated(
  { part, least, most }: Extract<Part, { kind: "repeated" }>,
  next: number,
  states: State[],
): number {
  let first = Number.isFinite(most) ? next : buildLoop(part, next, states);
  for (let count = least; count < most && Number.isFinite(most); count += 1)
    first = add(states, { next: [build(part, first, states), next] });
  for (let count = 0; count < least; count += 1) first = build(part, first, states);
  return first;
}

function buildLoop(part: Part, next: number, states: State[]): number {
  const ways: number[] = [next];
  const loop = add(states, { next: ways });
  ways.push(build(part, loop, states));
  return loop;
}

function add(states: State[], state: State): number {
  return states.push(state) - 1;
}
