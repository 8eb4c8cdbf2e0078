/**
 * A pattern as an automaton (Glushkov's construction): a position for each part that matches a character, and the
 * positions that can follow it.
 */
import { tokensOf } from "../count-readings.js";
import { foldPattern, type Measure } from "../fold-pattern.js";

export interface Automaton {
  /** The characters that each position matches. */
  readonly sets: readonly bigint[];
  readonly isNullable: boolean;
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly edges: readonly (readonly [from: number, to: number])[];
  readonly hasLoop: boolean;
  /** The lookarounds. */
  readonly looks: readonly Automaton[];
}

/** Larger ones are left to the analyzer. */
const mostPositions = 1500;
const mostEdges = 30_000;

/**
 * Undefined for a pattern that can match the empty string in several ways, has a backreference or a lookaround in a
 * loop, or is too large.
 */
export function automatonOf(pattern: string): Automaton | undefined {
  return foldPattern(tokensOf(pattern), building);
}

type Built = Automaton | undefined;

const nothing: Automaton = { sets: [], isNullable: true, first: [], last: [], edges: [], hasLoop: false, looks: [] };
const never: Automaton = { ...nothing, isNullable: false };

const building: Measure<Built> = { nothing, never, part, inRow, either, repeated, group };

function part(token: string): Built {
  if (/^(?:\^|\$|\\[bB])$/.test(token)) return nothing;
  if (/^\\[1-9k]/.test(token)) return undefined;
  return { ...nothing, sets: [charactersOf(token)], isNullable: false, first: [0], last: [0] };
}

function inRow(left: Built, right: Built): Built {
  if (!left || !right || (left.hasLoop && right.looks.some(({ hasLoop }) => hasLoop))) return undefined;
  const moved = movedBy(right, left.sets.length);
  return limited({
    sets: [...left.sets, ...right.sets],
    isNullable: left.isNullable && right.isNullable,
    first: left.isNullable ? [...left.first, ...moved.first] : left.first,
    last: right.isNullable ? [...left.last, ...moved.last] : moved.last,
    edges: [...left.edges, ...moved.edges, ...pairs(left.last, moved.first)],
    hasLoop: left.hasLoop || right.hasLoop,
    looks: [...left.looks, ...right.looks],
  });
}

function either(left: Built, right: Built): Built {
  if (!left || !right || (left.isNullable && right.isNullable)) return undefined;
  const moved = movedBy(right, left.sets.length);
  return limited({
    sets: [...left.sets, ...right.sets],
    isNullable: left.isNullable || right.isNullable,
    first: [...left.first, ...moved.first],
    last: [...left.last, ...moved.last],
    edges: [...left.edges, ...moved.edges],
    hasLoop: left.hasLoop || right.hasLoop,
    looks: [...left.looks, ...right.looks],
  });
}

function group(inner: Built, opening: string): Built {
  if (!/^\(\?<?[=!]/.test(opening)) return inner;
  const isBehind = opening.startsWith("(?<");
  return !inner || (isBehind && inner.hasLoop) ? undefined : { ...nothing, looks: [inner, ...inner.looks] };
}

function repeated(inner: Built, quantifier: string): Built {
  if (!inner || inner.isNullable) return undefined;
  const { low, high } = countsOf(quantifier);
  const count = high ?? Math.max(low, 1);
  if (count * inner.sets.length > mostPositions || (high === undefined && inner.looks.some(({ hasLoop }) => hasLoop)))
    return undefined;
  if (count === 0) return nothing;
  const looped = high === undefined ? loopOf(inner) : inner;
  return looped && limited(copied(inner, looped, { low, count }));
}

/** The last copy may be a loop; each copy after the minimum may be the last one. */
function copied(
  inner: Automaton,
  final: Automaton,
  { low, count }: { readonly low: number; readonly count: number },
): Automaton {
  const copies = Array.from({ length: count }, (_, index) =>
    movedBy(index === count - 1 ? final : inner, index * inner.sets.length),
  );
  return {
    sets: copies.flatMap(({ sets }) => sets),
    isNullable: low === 0,
    first: inner.first,
    last: copies.slice(Math.max(low - 1, 0)).flatMap(({ last }) => last),
    edges: copies.flatMap(({ edges, last }, index) => [...edges, ...pairs(last, copies[index + 1]?.first ?? [])]),
    hasLoop: final.hasLoop || inner.hasLoop,
    looks: inner.looks,
  };
}

/** Undefined if the end already leads to the start: then there are two ways to continue. */
function loopOf(inner: Automaton): Built {
  const known = new Set(inner.edges.map(([from, to]) => from * mostPositions + to));
  const back = pairs(inner.last, inner.first);
  return back.some(([from, to]) => known.has(from * mostPositions + to))
    ? undefined
    : { ...inner, edges: [...inner.edges, ...back], hasLoop: true };
}

function countsOf(quantifier: string): { readonly low: number; readonly high: number | undefined } {
  if (quantifier.startsWith("*")) return { low: 0, high: undefined };
  if (quantifier.startsWith("+")) return { low: 1, high: undefined };
  if (quantifier.startsWith("?")) return { low: 0, high: 1 };
  const [, low = "0", comma = "", high = ""] = /^\{(\d+)(,?)(\d*)/.exec(quantifier) ?? [];
  return { low: Number(low), high: comma === "" ? Number(low) : high === "" ? undefined : Number(high) };
}

function movedBy(automaton: Automaton, offset: number): Automaton {
  const moved = (positions: readonly number[]): readonly number[] => positions.map((position) => position + offset);
  return {
    ...automaton,
    first: moved(automaton.first),
    last: moved(automaton.last),
    edges: automaton.edges.map(([from, to]) => [from + offset, to + offset] as const),
  };
}

function pairs(from: readonly number[], to: readonly number[]): readonly (readonly [number, number])[] {
  return from.length * to.length > mostEdges
    ? Array.from({ length: mostEdges + 1 }, () => [0, 0] as const)
    : from.flatMap((one) => to.map((other) => [one, other] as const));
}

function limited(automaton: Automaton): Built {
  return automaton.sets.length > mostPositions || automaton.edges.length > mostEdges ? undefined : automaton;
}

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const others = 1n << 128n;

const known = new Map<string, bigint>();

/**
 * @param token a character, an escape or a class of a valid pattern with the `u` flag. A token that may match a
 *   character beyond ASCII counts as if it matched all of these.
 */
function charactersOf(token: string): bigint {
  const found = known.get(token) ?? measured(token);
  known.set(token, found);
  return found;
}

function measured(token: string): bigint {
  const expression = new RegExp(`^(?:${token})$`, "u");
  const bits = ascii.reduce(
    (sum, character, code) => (expression.test(character) ? sum | (1n << BigInt(code)) : sum),
    0n,
  );
  const isWide = token === "." || token.startsWith("[^") || /[^\0-\x7f]|\\[pPsSDWux]/u.test(token);
  return isWide ? bits | others : bits;
}
