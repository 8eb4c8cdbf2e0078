/** Runs a growing string through the automaton of its pattern. */
import { accepting, type Automaton, automatonOf } from "./automaton.js";

/** The state after the beginning of a string. */
export interface Prefix {
  readonly automaton: Automaton;
  /** The states that expect a character, and the accepting one. */
  alive: readonly number[];
  /** How many states may still be visited; below zero, nothing more is reported. */
  left: number;
}

/** The maximum number of visited states for one string: a tenth of a second at most. */
const mostWork = 2_000_000;

/** @returns undefined if prefixes of the pattern cannot be checked */
export function prefixOf(pattern: string): Prefix | undefined {
  const automaton = automatonOf(pattern);
  if (!automaton) return undefined;
  const prefix: Prefix = { automaton, alive: [], left: mostWork };
  prefix.alive = reached(prefix, [automaton.start]);
  return prefix;
}

/** Consumes the next Unicode character. */
export function advance(prefix: Prefix, character: string): void {
  if (prefix.left < 0) return;
  const { states } = prefix.automaton;
  prefix.left -= prefix.alive.length;
  prefix.alive = reached(
    prefix,
    prefix.alive.flatMap((state) => (states[state]?.matches?.(character) ? (states[state]?.next ?? []) : [])),
  );
}

/** Whether no string that begins this way can match. */
export function isHopeless({ alive, left }: Prefix): boolean {
  return left >= 0 && alive.length === 0;
}

/** The states that are reached without a character, each once. */
function reached(prefix: Prefix, from: readonly number[]): readonly number[] {
  const { states } = prefix.automaton;
  const seen = new Set(from);
  for (const state of seen) if (!states[state]?.matches) for (const next of states[state]?.next ?? []) seen.add(next);
  prefix.left -= seen.size;
  return [...seen].filter((state) => state === accepting || states[state]?.matches !== undefined);
}
