/** Other values that a repaired text may have meant: those of all texts that are one change away from it. */
import { deepestNesting } from "../../limits.js";
import { parseAt } from "../syntax/parse.js";
import { notationSteps } from "../syntax/steps.js";
import { type Change, changesAt, quotesOf } from "./changes.js";
import { type Place, startOfValue, walk } from "./walk.js";

/** Looks at each character, on average, that all changes together may take. */
const effortPerCharacter = 400;
const leastEffort = 2_000_000;

/** Gives the values one after the other, equal ones more than once; and undefined where there are too many changes to try. */
export function* rivalsOf(text: string): Generator<{ readonly value: unknown } | undefined> {
  const { places, comments, end, reached } = walk(text, startOfValue);
  const isWhole = end !== undefined && end >= text.trimEnd().length;
  const quotes = quotesOf(text);
  const changesOf = (at: number): readonly Change[] => [...(isWhole ? [] : changesAt(text, at, quotes)), ...(comments.some(([from, to]) => at > from && at < to) ? [{ at, length: 0, put: "\n" }] : [])];
  let [place, effort] = [0, text.length * effortPerCharacter + leastEffort];
  for (let at = 0; at <= reached; at += 1) {
    while ((places[place + 1]?.at ?? Infinity) < at) place += 1;
    for (const change of changesOf(at)) {
      const tried = attempt(text, change, places[place] ?? startOfValue);
      effort -= tried.cost;
      if (effort < 0) return yield undefined;
      if (tried.value) yield tried.value;
    }
  }
}

function attempt(text: string, { at, length, put }: Change, from: Place): { readonly cost: number; readonly value?: { readonly value: unknown } | undefined } {
  const changed = text.slice(0, at) + put + text.slice(at + length);
  const { end, reached } = walk(changed, from);
  const cost = reached - from.at + changed.length / 16;
  if (end === undefined || end < changed.trimEnd().length) return { cost };
  return { cost: cost + changed.length, value: valueOf(changed) };
}

function valueOf(text: string): { readonly value: unknown } | undefined {
  const { fault, value, goesOn } = parseAt(text, { allowed: notationSteps, maxDepth: deepestNesting, effort: { left: text.length * 8 + 1_000 } }, { at: text.search(/\S/), end: text.length });
  return fault || goesOn ? undefined : { value };
}
