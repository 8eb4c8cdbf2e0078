/** Compares the languages of two patterns: the strings that only one of them matches. */
import { accepting } from "../../../runtime/stream/patterns/automaton.js";
import { advance, type Prefix, prefixOf } from "../../../runtime/stream/patterns/prefix.js";
import { anchored } from "../../values/anchored.js";

/** The maximum number of visited states for one comparison, which takes a tenth of a second at most. */
const mostWork = 1_000_000;

/** A string, and the state of both automata after it. */
interface Pair {
  readonly text: string;
  readonly sides: readonly [Prefix, Prefix];
}

interface Difference {
  /** A shortest string that only one pattern matches; null if there is none, undefined if that is not known. */
  readonly onlyFirst: string | null | undefined;
  readonly onlySecond: string | null | undefined;
}

const known = new Map<string, Difference>();
const mostKnown = 500;

/**
 * Returns strings that only one of the patterns matches. They are unknown if the patterns are too large, or have
 * lookarounds, boundaries or backreferences. Contracts that share a type compare the same patterns.
 */
export function differenceOf(pattern: string, other: string): Difference {
  const key = JSON.stringify([pattern, other]);
  const found = known.get(key) ?? computed(pattern, other);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

function computed(pattern: string, other: string): Difference {
  const [first, second] = [prefixOf(anchored(pattern)), prefixOf(anchored(other))];
  if (!first || !second) return { onlyFirst: undefined, onlySecond: undefined };
  const characters = representatives([first, second], charactersFor(`${pattern}${other}`));
  return {
    onlyFirst: matchedOnlyBy(first, second, characters),
    onlySecond: matchedOnlyBy(second, first, representatives([second, first], characters)),
  };
}

/** Walks both automata at once, breadth first. */
function matchedOnlyBy(first: Prefix, second: Prefix, characters: readonly string[]): string | null | undefined {
  const pairs: Pair[] = [{ text: "", sides: [first, second] }];
  const seen = new Set<string>();
  let left = mostWork;
  for (const { text, sides } of pairs) {
    const [one, two] = sides;
    if (one.alive.includes(accepting) && !two.alive.includes(accepting)) return text;
    for (const character of characters) {
      const next = sides.map((side) => after(side, character)) as unknown as Pair["sides"];
      left -= one.alive.length + two.alive.length + 1;
      if (left < 0) return undefined;
      const key = next.map(({ alive }) => alive.toSorted((a, b) => a - b).join()).join("|");
      if (next[0].alive.length === 0 || seen.has(key)) continue;
      seen.add(key);
      pairs.push({ text: text + character, sides: next });
    }
  }
  return null;
}

function after(prefix: Prefix, character: string): Prefix {
  const next = { ...prefix };
  advance(next, character);
  return next;
}

/** One of the characters from each set that the patterns do not distinguish: the first one. */
function representatives(prefixes: readonly Prefix[], characters: readonly string[]): readonly string[] {
  const tests = prefixes.flatMap(({ automaton }) => automaton.states.flatMap(({ matches }) => matches ?? []));
  let sets: readonly (readonly string[])[] = [characters];
  for (const matches of new Set(tests))
    sets = sets.flatMap((set) => {
      const within = new Set(set.filter(matches));
      return [[...within], set.filter((character) => !within.has(character))].filter(({ length }) => length > 0);
    });
  return sets.flatMap(([character]) => character ?? []);
}

/**
 * The characters to distinguish, letters and digits first. Above U+FFFF, only those that the patterns mention and one
 * of each property are needed.
 */
function charactersFor(text: string): readonly string[] {
  return /\\[pP]|\\u\{|\\u[dD]|[^\0-\uffff]/u.test(text) ? charactersTo(0x10ffff) : (usual ??= charactersTo(0x10000));
}

let usual: readonly string[] | undefined;

function charactersTo(most: number): readonly string[] {
  const codes = Array.from({ length: most + 1 }, (_, code) => code).filter((code) => code < 0xd800 || code > 0xdfff);
  return [...first, ...codes.map((code) => String.fromCodePoint(code))];
}

const first = [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"];
