/** Matches a growing string with the automaton of its pattern. */
import { accepting, type Automaton, automatonOf } from "./automaton.js";

/** The state after the beginning of a string. */
export interface Prefix {
  readonly automaton: Automaton;
  /** The current states that expect a character, and the accepting state. */
  alive: readonly number[];
  /** How many states may still be visited. Below 0, nothing is reported any more. */
  left: number;
}

/** The maximum number of visited states for one string, which takes a tenth of a second at most. */
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

/** All states that can be reached without a character, each once. */
function reached(prefix: Prefix, from: readonly number[]): readonly number[] {
  const { states } = prefix.automaton;
  const seen = new Set(from);
  for (const state of seen) if (!states[state]?.matches) for (const next of states[state]?.next ?? []) seen.add(next);
  prefix.left -= seen.size;
  return [...seen].filter((state) => state === accepting || states[state]?.matches !== undefined);
}
