/** Generates other values that a text may mean if several closing brackets are missing at its end. */
import { type Open, type Place, walk } from "../syntax/walk.js";
import { costPerToken, effortFor, type Rival, rivalsOf, valueOf, walked } from "./rivals.js";

/**
 * Yields the values of the text with its outer missing brackets and one change: the innermost bracket may be missing
 * elsewhere, or something else may be wrong. Then yields the values with several of these brackets at another position.
 */
export function* rivalsOfUnclosed(text: string): Generator<Rival | undefined> {
  const original = walked(text);
  if (!original) return yield undefined;
  const missing = closersOf(original.places.at(-1)?.open);
  yield* rivalsOf(text + missing.slice(1));
  let effort = effortFor(text);
  for (const { at, want, open } of original.places) {
    if (want !== "comma or end") continue;
    for (let [count, outer] = [1, open?.outer]; outer && count < missing.length; count += 1) {
      outer = outer.outer;
      const rest = outer && restOf(text, { at, want, open: outer });
      effort -= rest?.cost ?? 0;
      if (effort < 0) return yield undefined;
      if (rest?.closers === undefined) continue;
      const put = closersOf(open).slice(0, count + 1);
      const rival = valueOf(text.slice(0, at) + put + text.slice(at) + rest.closers, { at, length: 0, put });
      if (rival) yield rival;
    }
  }
}

/** Returns the brackets that close all open ones, the innermost first. */
function closersOf(innermost: Open | undefined): string {
  let closers = "";
  for (let open = innermost; open; open = open.outer) closers += open.closer;
  return closers;
}

/** Returns the brackets that close the text if it continues from a place without a mistake. */
function restOf(text: string, from: Place): { readonly closers: string | undefined; readonly cost: number } {
  let [last, tokens] = [from, 0];
  const { isCut, end } = walk(text, from, (place) => {
    last = place;
    tokens += 1;
    return true;
  });
  const isWhole = isCut ? last.want === "comma or end" : end === text.trimEnd().length;
  return {
    closers: isWhole ? closersOf(last.open) : undefined,
    cost: tokens * costPerToken,
  };
}
