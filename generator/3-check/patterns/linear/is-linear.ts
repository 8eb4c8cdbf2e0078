/**
 * Proves that a pattern takes linear time for every string, within a limit of counted steps. A backtracking matcher
 * follows the paths of an automaton. It is linear if the number of paths is bounded by a constant for every string: if
 * no loop can be left and entered again with one string in two ways, and no string can stay in each of two loops as
 * long as it likes. (Weber and Seidl, On the degree of ambiguity of finite automata, 1991.)
 */
import { tokensOf } from "../count-readings.js";
import { type Automaton, automatonOf } from "./automaton.js";

type Proof = "one path" | "few paths" | undefined;

/** The maximum number of pairs and triples of positions that are visited for one pattern. */
const mostSteps = 400_000;

/**
 * `one path`: each character determines the next position. `few paths`: their number does not grow with the string.
 * Undefined if neither could be proved.
 */
export function proveLinear(pattern: string): Proof {
  const automaton = automatonOf(withoutUniversalEnd(pattern));
  if (!automaton) return undefined;
  const all = [automaton, ...automaton.looks];
  if (all.every(isDeterministic)) return "one path";
  return all.every((one) => hasFewPaths(one)) ? "few paths" : undefined;
}

const anything = "[\\s\\S]*";

/** If the rest of the pattern matches everything, nothing fails anymore, and nothing is tried again. */
function withoutUniversalEnd(pattern: string): string {
  const start = pattern.slice(0, -anything.length);
  return pattern.endsWith(anything) && !start.endsWith("\\") && !hasAlternatives(start) ? start : pattern;
}

function hasAlternatives(pattern: string): boolean {
  let depth = 0;
  return tokensOf(pattern).some((token) => {
    depth += token.startsWith("(") ? 1 : token === ")" ? -1 : 0;
    return token === "|" && depth === 0;
  });
}

function isDeterministic(automaton: Automaton): boolean {
  return [automaton.first, ...followOf(automaton)].every((next) =>
    areDisjoint(next.map((position) => automaton.sets[position] ?? 0n)),
  );
}

function areDisjoint(sets: readonly bigint[]): boolean {
  let seen = 0n;
  return sets.every((set) => {
    const isNew = (seen & set) === 0n;
    seen |= set;
    return isNew;
  });
}

function followOf({ sets, edges }: Automaton): readonly (readonly number[])[] {
  const follow: number[][] = sets.map(() => []);
  for (const [from, to] of edges) follow[from]?.push(to);
  return follow;
}

interface Work {
  readonly sets: readonly bigint[];
  readonly follow: readonly (readonly number[])[];
  left: number;
}

function hasFewPaths(automaton: Automaton): boolean {
  const work: Work = { sets: automaton.sets, follow: followOf(automaton), left: mostSteps };
  const loops = loopsOf(work.follow);
  const isFew =
    loops.every((loop) => !hasTwoWaysRound(loop, work)) &&
    loops.every((loop) => loops.every((other) => loop === other || !areTwoRounds(loop, other, work)));
  return isFew && work.left > 0;
}

/** Whether a string leads from a position of the loop back to it in two ways. */
function hasTwoWaysRound(loop: readonly number[], work: Work): boolean {
  const inside = new Set(loop);
  const step = (state: readonly number[]): readonly (readonly number[])[] =>
    stepsFrom(state, work).filter((next) => next.every((position) => inside.has(position)));
  const apart = reached(
    loop.map((position) => [position, position]),
    step,
  ).filter(([one, other]) => one !== other);
  return reached(apart, step).some(([one, other]) => one === other);
}

/** Whether a string leads around the first loop, around the second one, and from the first to the second. */
function areTwoRounds(loop: readonly number[], other: readonly number[], work: Work): boolean {
  const [inside, beyond] = [new Set(loop), new Set(other)];
  const step = (state: readonly number[]): readonly (readonly number[])[] =>
    stepsFrom(state, work).filter(([one = -1, , third = -1]) => inside.has(one) && beyond.has(third));
  return loop.some((from) =>
    other.some(
      (to) =>
        work.left > 0 &&
        reached([[from, from, to]], step).some(([one, two, three]) => one === from && two === to && three === to),
    ),
  );
}

/** The states to which one character leads from each position of a state. */
function stepsFrom(state: readonly number[], work: Work): readonly (readonly number[])[] {
  let partial: readonly { readonly next: readonly number[]; readonly set: bigint }[] = [{ next: [], set: -1n }];
  for (const position of state) {
    const following = work.follow[position] ?? [];
    work.left -= partial.length * following.length;
    if (work.left <= 0) return [];
    partial = partial.flatMap(({ next, set }) =>
      following.flatMap((to) =>
        (set & (work.sets[to] ?? 0n)) === 0n ? [] : [{ next: [...next, to], set: set & (work.sets[to] ?? 0n) }],
      ),
    );
  }
  return partial.map(({ next }) => next);
}

/** All states that are reached in at least one step. */
function reached(
  starts: readonly (readonly number[])[],
  step: (state: readonly number[]) => readonly (readonly number[])[],
): readonly (readonly number[])[] {
  const found = new Map<string, readonly number[]>();
  const pending = [...starts];
  for (let state = pending.pop(); state; state = pending.pop()) {
    for (const next of step(state)) {
      const key = next.join();
      if (!found.has(key)) pending.push(next);
      found.set(key, next);
    }
  }
  return [...found.values()];
}

/** Without recursion, because a pattern may be long. */
function loopsOf(follow: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const order = finished(
    follow,
    follow.map((_, position) => position),
  );
  const before: number[][] = follow.map(() => []);
  for (const [from, next] of follow.entries()) for (const to of next) before[to]?.push(from);
  const seen = new Set<number>();
  return order.toReversed().flatMap((start) => {
    if (seen.has(start)) return [];
    const part = finished(before, [start], seen);
    return part.length > 1 || follow[start]?.includes(start) ? [part] : [];
  });
}

/** The positions that are reached from the starts, each after those that follow it. */
function finished(
  follow: readonly (readonly number[])[],
  starts: readonly number[],
  seen = new Set<number>(),
): readonly number[] {
  const order: number[] = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    seen.add(start);
    const path = [{ position: start, next: 0 }];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const to = follow[top.position]?.[top.next];
      top.next += 1;
      if (to === undefined) order.push(path.pop()?.position ?? 0);
      else if (!seen.has(to)) {
        seen.add(to);
        path.push({ position: to, next: 0 });
      }
    }
  }
  return order;
}
