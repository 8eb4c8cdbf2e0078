/** Finds sentences after an answer that replace one of its values without its key, such as `Use P1 instead of P2.` */
import { alternativesOf } from "../../model/choose-member.js";
import { classes, phrase, replacement, signalsIn, spelled, wholeWord } from "../../phrases/index.js";
import { foldedName } from "../../support/edit-distance.js";
import { lazily } from "../../support/lazily.js";
import { undecorated } from "./from-lines.js";
import { type Places, written } from "./places.js";
import { namedValues } from "./words.js";

/** The number of characters of a sentence to read. A sentence that replaces a value begins with it. */
const longestStart = 100;

/** Returns a test that tells whether a sentence replaces or denies a value of the answer. */
export function replacementsIn(places: Places, name?: string): (sentence: string) => boolean {
  const signOf = signsFor(places);
  const words = wordsOf(Array.from(signOf.values(), (each) => each.name));
  const isConclusion = conclusionsIn(places);
  return (sentence) => {
    if (isConclusion(sentence)) return true;
    const start = undecorated(sentence).slice(0, longestStart);
    const marked = start.replaceAll(words, (word) => ` ${signOf.get(foldedName(word))?.sign ?? classes.otherNumber} `);
    return marked !== start && !/^["“„«「]/u.test(start) && replacement().test(signalsIn(marked, { name }));
  };
}

/**
 * Returns a test that tells whether a short sentence ends with a different value of an explicit enum, in any language:
 * `FAIL`, `Just kidding, FAIL.`, `Nein, doch FAIL.` The model has to decide such a field, so its last word counts. A
 * longer sentence may be about the next step: `Fix these and resubmit for a PASS.`
 */
function conclusionsIn({ named }: Places): (sentence: string) => boolean {
  const explicit = [...named.values()].flat().filter(({ field }) => field?.reading?.explicit === true);
  const chosen = new Set(explicit.map(({ value }) => String(value)));
  const others = explicit
    .flatMap(({ shape }) => (shape ? alternativesOf(shape) : []))
    .flatMap((each) => (each.kind === "enum" ? each.values.map(String) : []))
    .filter((value) => !chosen.has(value) && !/^[a-z]*$/.test(value));
  return (sentence) => {
    if (others.length === 0) return false;
    const plain = undecorated(sentence);
    const words = plain.match(/[\p{L}\p{N}_'’-]+/gu) ?? [];
    const value = words.at(-1) ?? "";
    const before = plain.split(value)[0] ?? "";
    const isShort = words.length <= 4 && others.includes(value) && !sentence.endsWith("?");
    return isShort && !unspaced.test(before) && !excuses().test(signalsIn(before));
  };
}

/** Matches conditions, denials, the past tense, and what a value is for. */
const excuses = lazily(() => phrase("[was denial if of once otherwise unless]|no (?![.,:])"));
/** Matches scripts that put no spaces between words, so that words cannot be counted. */
const unspaced = /[\u3040-\u9fff]/;

interface Sign {
  readonly name: string;
  readonly sign: string;
}

/** Returns the sign for each enum value and alias, and for each number and date of the answer, by folded name. */
function signsFor({ named }: Places): ReadonlyMap<string, Sign> {
  const found = new Map<string, Sign>();
  const add = (name: string, sign: string): unknown =>
    (sign === classes.current || !found.has(foldedName(name))) && found.set(foldedName(name), { name, sign });
  for (const { shape, value } of [...named.values()].flat())
    for (const each of shape ? alternativesOf(shape) : []) {
      const known = each.kind === "enum" ? namedValues(each) : [];
      for (const [name, meaning] of known) add(name, meaning === value ? classes.current : classes.other);
      if (known.length > 0 || /^\d/.test(written(value))) add(written(value), classes.current);
    }
  return found;
}

/** Matches the names, and all numbers and dates if one of the names begins as they do. */
function wordsOf(names: readonly string[]): RegExp {
  const number = names.some((name) => /^\d/.test(name)) ? "\\d+(?:[.:-]\\d+)*" : "(?!)";
  return new RegExp(`(?<![-.])${wholeWord([...names.map(spelled), number])}(?!-|[.,]\\d)`, "giu");
}
