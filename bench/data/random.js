/** A seeded source of varied values: the same seed gives the same data in every run. */

/**
 * @typedef {object} Random
 * @property {(below: number) => number} integer A whole number from 0 up to, not including, `below`.
 * @property {<T>(items: readonly T[]) => T} pick
 * @property {(probability: number) => boolean} chance
 * @property {() => string} uuid
 * @property {(words: number) => string} text About `words` words, some of them not Latin.
 * @property {(most: number) => string[]} words
 */

const vocabulary =
  "split the export step into a query and one file per task 计划 проверка naïve report budget review evidence 🙂 owner".split(
    " ",
  );

/** @param {number} seed @returns {Random} */
export function createRandom(seed) {
  const next = mulberry32(seed);
  const integer = (below) => Math.floor(next() * below);
  const pick = (items) => items[integer(items.length)];
  const words = (most) => Array.from({ length: integer(most + 1) }, () => pick(vocabulary));
  return {
    integer,
    pick,
    words,
    chance: (probability) => next() < probability,
    text: (count) => Array.from({ length: 1 + integer(2 * count) }, () => pick(vocabulary)).join(" "),
    uuid: () => uuidFrom(integer),
  };
}

/** Version 4, variant 1: what every library of the comparison takes for a UUID. */
function uuidFrom(integer) {
  const hex = (length) => Array.from({ length }, () => integer(16).toString(16)).join("");
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${"89ab"[integer(4)]}${hex(3)}-${hex(12)}`;
}

/** Tommy Ettinger's mulberry32: 32 bits of state, good enough to vary data, and the same everywhere. */
function mulberry32(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
