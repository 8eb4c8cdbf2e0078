/** Generates other values that a repaired text may mean: those of all texts that are one change away. */
import { trialSettings } from "../candidates/settings.js";
import { parseAt } from "../syntax/parse.js";
import { notationSteps, type StepRecord } from "../text/steps.js";
import { type Change, changesAt, changesInText, quotesOf } from "./changes.js";
import { type Place, startOfValue, type Walk, walk } from "../syntax/walk.js";

/**
 * The effort that all changes of a text may take: per character, at least and at most. One unit is about one look at a
 * character.
 */
const effortPerCharacter = 200;
const leastEffort = 1_000_000;
const mostEffort = 20_000_000;

/**
 * The most tokens before the first mistake. Longer texts are not tried: each token has at least six changes, and with
 * the least cost of an attempt they take more than `mostEffort`.
 */
const mostPlaces = 200_000;

/** The minimum cost of an attempt, because each one builds the changed window again. */
const leastCost = 20;

/**
 * The cost of matching, recording and looking up one token. Texts with many short tokens depend mostly on this cost.
 */
export const costPerToken = 10;

export interface Rival {
  readonly value: unknown;
  readonly change: Change;
  /** The text with the change. */
  readonly text: string;
}

/** Facts about a text before any change. */
export interface Original {
  readonly text: string;
  /** The places before the tokens, in text order, and the offsets at which the tokens start. */
  readonly places: readonly Place[];
  readonly starts: readonly number[];
  /** The text has no mistake. */
  readonly isRight: boolean;
  readonly reached: number;
}

/** Whether the text is one value in another notation, without any mistake. */
export function isNotation(text: string): boolean {
  return isAll(
    text,
    walk(text, startOfValue, () => true),
  );
}

function isAll(text: string, { end }: Walk): boolean {
  return end !== undefined && end >= text.trimEnd().length;
}

/**
 * Yields the values one after another, equal ones more than once. Yields `undefined` if there are too many changes to
 * try.
 */
export function* rivalsOf(text: string): Generator<Rival | undefined> {
  const original = walked(text) ?? (isNotation(text) ? walked(text, Infinity) : undefined);
  if (!original) return yield undefined;
  let effort = effortFor(text);
  for (const [change, index] of changesOf(original)) {
    const { cost, rival } = attempt(original, change, index);
    effort -= cost;
    if (effort < 0) return yield undefined;
    if (rival) yield rival;
  }
}

export function effortFor(text: string): number {
  return Math.min(mostEffort, text.length * effortPerCharacter + leastEffort);
}

/** Returns the facts about a text, or `undefined` if it has more than `most` tokens before its first mistake. */
export function walked(text: string, most = mostPlaces): Original | undefined {
  const [places, starts]: [Place[], number[]] = [[], []];
  const whole = walk(text, startOfValue, (place, start) => {
    places.push(place);
    starts.push(start);
    return places.length <= most;
  });
  if (places.length > most) return undefined;
  const isRight = isAll(text, whole);
  return { text, places, starts, isRight, reached: whole.reached };
}

/**
 * Yields each change up to the first mistake, with the index of the last place before it. A change after the mistake
 * cannot make the text correct. If the text has no mistake, only line comments are ended earlier.
 */
function* changesOf({ text, places, starts, isRight, reached }: Original): Generator<readonly [Change, number]> {
  const quotes = quotesOf(text);
  for (let [at, index, isInLine, isInBlock] = [0, 0, false, false]; at <= reached; at += 1) {
    while ((starts[index + 1] ?? Infinity) < at) index += 1;
    const [start, next] = [starts[index] ?? 0, places[index + 1]];
    const isInText = at > start && at < (next?.at ?? Infinity) - 1 && quotes.includes(text[start] ?? "");
    const isInGap = next !== undefined && at > next.at && at < (starts[index + 1] ?? 0);
    const mark = text.slice(at - 2, at);
    isInBlock = isInGap && (isInBlock ? mark !== "*/" : !isInLine && mark === "/*");
    isInLine =
      isInGap &&
      !isInBlock &&
      text[at - 1] !== "\n" &&
      (isInLine || /^(?:#|\/\/)\s*[^\s"]/.test(text.slice(at - 1, at + 9)));
    // Before a blank, it would be the same as after it.
    if (isInLine && !/\s/.test(text[at] ?? "")) yield [{ at, length: 0, put: "\n" }, index];
    if (!isRight)
      for (const change of isInText ? changesInText(text, at, quotes) : changesAt(text, at, quotes))
        yield [change, index];
  }
}

/** Most changes cause a mistake within a few characters, so the first attempt looks at only this much of the text. */
const window = 200;

function attempt(
  original: Original,
  change: Change,
  from: number,
): { readonly cost: number; readonly rival?: Rival | undefined } {
  const near = walkChanged(original, change, from, change.at + change.length + window);
  const isOver = near.end !== undefined || near.isThrough;
  if (!isOver) return { cost: near.cost + leastCost };
  const { end, cost: ofWalk, rest } = walkChanged(original, change, from, original.text.length);
  const whole = changed(original.text, change, 0, original.text.length);
  const cost = near.cost + ofWalk + whole.length / 16 + leastCost;
  if (end === undefined || end < rest.trimEnd().length) return { cost };
  return { cost: cost + whole.length, rival: valueOf(whole, change) };
}

/** Returns a part of the text with the change. */
export function changed(text: string, { at, length, put }: Change, start: number, end: number): string {
  return text.slice(start, at) + put + text.slice(at + length, end);
}

interface ChangedWalk {
  /** The text from the last place before the change. `end` is relative to it. */
  readonly rest: string;
  readonly end: number | undefined;
  readonly isThrough: boolean;
  readonly cost: number;
}

/**
 * Walks the changed text. It stops at a place that the walk of the original text also has, because it would then reach
 * the same mistake. Both walks move forward, so each place of the original is visited once.
 */
function walkChanged({ text, places, isRight }: Original, change: Change, from: number, to: number): ChangedWalk {
  const first = places[from] ?? startOfValue;
  const rest = changed(text, change, first.at, to);
  const behind = change.at + change.put.length - first.at;
  const moved = first.at - change.put.length + change.length;
  let [index, tokens] = [from, 0];
  const { end, reached } = walk(rest, { ...first, at: 0 }, (place) => {
    tokens += 1;
    if (isRight || place.at < behind) return true;
    const there = place.at + moved;
    while ((places[index]?.at ?? Infinity) < there) index += 1;
    const before = places[index];
    return before?.at !== there || before.want !== place.want || before.open !== place.open;
  });
  return { rest, end, isThrough: reached >= rest.length, cost: tokens * costPerToken + reached / 8 };
}

export function valueOf(text: string, change: Change): Rival | undefined {
  const { fault, value, goesOn, steps } = parseAt(text, trialSettings(text, notationSteps), {
    at: text.search(/\S/),
    end: text.length,
  });
  return fault || goesOn || leavesWord(steps, change) ? undefined : { value, change, text };
}

/** Whether a newline in a comment makes its last word the only value without quotes. */
function leavesWord(steps: readonly StepRecord[], { at, put }: Change): boolean {
  const [word, second] = put === "\n" ? steps.filter(({ step }) => step === "unquoted_value") : [];
  return word !== undefined && second === undefined && word.offset > at;
}
