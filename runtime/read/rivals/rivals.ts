/** Other values that a repaired text may have meant: those of all texts that are one change away from it. */
import { deepestNesting } from "../../support/limits.js";
import { parseAt } from "../syntax/parse.js";
import { notationSteps } from "../syntax/steps.js";
import { type Change, changesAt, changesInText, quotesOf } from "./changes.js";
import { type Place, startOfValue, walk } from "./walk.js";

/** Looks at each character, on average, that all changes together may take; and how many at most. */
const effortPerCharacter = 200;
const leastEffort = 1_000_000;
const mostEffort = 20_000_000;

export interface Rival {
  readonly value: unknown;
  readonly change: Change;
}

/** What is known of a text before it is changed. */
interface Original {
  readonly text: string;
  /** The places in front of the tokens, in the order of the text, and where the tokens start. */
  readonly places: readonly Place[];
  readonly starts: readonly number[];
  readonly placeAt: ReadonlyMap<number, Place>;
  /** There is no mistake in it. */
  readonly isRight: boolean;
  readonly reached: number;
}

/** Whether the text holds one value in a notation of its own, without any mistake. */
export function isNotation(text: string): boolean {
  return walked(text).isRight;
}

/**
 * The text with the brackets that are missing at its end, but for the innermost of several: that one may as well be
 * missing further in front.
 */
export function withOuterClosers(text: string): string {
  let closers = "";
  for (let open = walked(text).places.at(-1)?.open; open; open = open.outer) closers += open.closer;
  return text + closers.slice(1);
}

/**
 * Gives the values one after the other, equal ones more than once; and undefined if there are too many changes to try.
 */
export function* rivalsOf(text: string): Generator<Rival | undefined> {
  const original = walked(text);
  let effort = Math.min(mostEffort, text.length * effortPerCharacter + leastEffort);
  for (const [change, place] of changesOf(original)) {
    const { cost, rival } = attempt(original, change, place);
    effort -= cost;
    if (effort < 0) return yield undefined;
    if (rival) yield rival;
  }
}

function walked(text: string): Original {
  const [places, starts, placeAt]: [Place[], number[], Map<number, Place>] = [[], [], new Map()];
  const { end, reached } = walk(text, startOfValue, (place, start) => {
    places.push(place);
    starts.push(start);
    placeAt.set(place.at, place);
    return true;
  });
  return { text, places, starts, placeAt, isRight: end !== undefined && end >= text.trimEnd().length, reached };
}

/**
 * Every change up to the first mistake, with the last place before it: none behind it makes the text right. In a text
 * without a mistake, lines that may end in a comment.
 */
function* changesOf({ text, places, starts, isRight, reached }: Original): Generator<readonly [Change, Place]> {
  const quotes = quotesOf(text);
  for (let [at, index, isInLine] = [0, 0, false]; at <= reached; at += 1) {
    while ((starts[index + 1] ?? Infinity) < at) index += 1;
    const [place, start, next] = [places[index] ?? startOfValue, starts[index] ?? 0, places[index + 1]];
    const isInText = at > start && at < (next?.at ?? Infinity) - 1 && quotes.includes(text[start] ?? "");
    const isInGap = next !== undefined && at > next.at && at < (starts[index + 1] ?? 0);
    isInLine =
      isInGap && text[at - 1] !== "\n" && (isInLine || /^(?:#|\/\/)\s*[^\s"]/.test(text.slice(at - 1, at + 9)));
    if (isInLine) yield [{ at, length: 0, put: "\n" }, place];
    if (!isRight)
      for (const change of isInText ? changesInText(text, at, quotes) : changesAt(text, at, quotes))
        yield [change, place];
  }
}

/** Most changes are mistakes a few characters further on, so that no more of the text is looked at first. */
const window = 200;

function attempt(
  original: Original,
  change: Change,
  from: Place,
): { readonly cost: number; readonly rival?: Rival | undefined } {
  const part = changed(original.text, change, change.at + change.length + window);
  const first = walkChanged(original, part, change, from);
  const isOver = first.end !== undefined || first.reached >= part.length;
  if (!isOver) return { cost: first.reached - from.at + 20 };
  const whole = changed(original.text, change, original.text.length);
  const { end, reached } = walkChanged(original, whole, change, from);
  const cost = reached - from.at + whole.length / 16;
  if (end === undefined || end < whole.trimEnd().length) return { cost };
  return { cost: cost + whole.length, rival: valueOf(whole, change) };
}

function changed(text: string, { at, length, put }: Change, end: number): string {
  return text.slice(0, at) + put + text.slice(at + length, end);
}

/** Where the walk is back on the way of the original it would come to the same mistake. */
function walkChanged(
  { placeAt, isRight }: Original,
  text: string,
  { at, length, put }: Change,
  from: Place,
): { readonly end: number | undefined; readonly reached: number } {
  return walk(text, from, (place) => {
    const before = isRight || place.at < at + put.length ? undefined : placeAt.get(place.at - put.length + length);
    return before?.want !== place.want || before.open !== place.open;
  });
}

function valueOf(text: string, change: Change): Rival | undefined {
  const { fault, value, goesOn } = parseAt(
    text,
    { allowed: notationSteps, maxDepth: deepestNesting, effort: { left: text.length * 8 + 1_000 } },
    { at: text.search(/\S/), end: text.length },
  );
  return fault || goesOn ? undefined : { value, change };
}
