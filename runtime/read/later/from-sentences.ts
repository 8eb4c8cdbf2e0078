/** Finds sentences after an answer that replace one of its values without its key, such as `Use P1 instead of P2.` */
import { alternativesOf } from "../../model/choose-member.js";
import { foldedName } from "../../support/edit-distance.js";
import { lazily } from "../../support/lazily.js";
import { currentValue, otherNumber, otherValue, signalsIn } from "../extract/signals.js";
import { undecorated } from "./from-lines.js";
import { type Places, written } from "./places.js";

/** The number of characters of a sentence to read. A sentence that replaces a value begins with it. */
const longestStart = 100;

/** Returns a test that tells whether a sentence replaces or denies a value of the answer. */
export function replacementsIn(places: Places, name?: string): (sentence: string) => boolean {
  const signs = signsFor(places);
  const words = wordsOf([...signs.keys()]);
  const isConclusion = conclusionsIn(places);
  return (sentence) => {
    if (isConclusion(sentence)) return true;
    const start = undecorated(sentence).slice(0, longestStart);
    const marked = start.replaceAll(words, (found) => ` ${signs.get(foldedName(found)) ?? otherNumber} `);
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
  const chosen = explicit.map(({ value }) => String(value));
  const others = explicit
    .flatMap(({ shape }) => (shape ? alternativesOf(shape) : []))
    .flatMap((each) => (each.kind === "enum" ? each.values.map(String) : []))
    .filter((value) => !chosen.includes(value) && !/^[a-z]*$/.test(value));
  return (sentence) => {
    if (others.length === 0) return false;
    const plain = undecorated(sentence);
    const words = plain.match(/[\p{L}\p{N}_'’-]+/gu) ?? [];
    const value = words.at(-1) ?? "";
    const before = plain.split(value)[0] ?? "";
    const isShort = words.length <= 4 && others.includes(value) && !sentence.endsWith("?");
    return isShort && !unspaced.test(before) && !excuses.test(signalsIn(before));
  };
}

/** Matches conditions, denials, the past tense, and what a value is for. */
const excuses = /[c5eHnpg]|z(?![,.:])/;
/** Matches scripts that put no spaces between words, so that words cannot be counted. */
const unspaced = /[\u3040-\u9fff]/;

/** Returns the sign for each enum value, in any spelling, and for each number and date of the answer. */
function signsFor({ named }: Places): ReadonlyMap<string, string> {
  const signs = new Map<string, string>();
  for (const { shape, value } of [...named.values()].flat())
    for (const each of shape ? alternativesOf(shape) : []) {
      const known = each.kind === "enum" ? [...each.values, ...Object.keys(each.aliases ?? {})] : [];
      for (const key of known.map((name) => foldedName(String(name)))) if (!signs.has(key)) signs.set(key, otherValue);
      if (known.length > 0 || /^\d/.test(written(value))) signs.set(foldedName(written(value)), currentValue);
      for (const [alias, meaning] of Object.entries(each.kind === "enum" ? (each.aliases ?? {}) : {}))
        if (meaning === value) signs.set(foldedName(alias), currentValue);
    }
  return signs;
}

/** Matches the words, with any marks between their characters, and numbers and dates if one of the words begins so. */
function wordsOf(words: readonly string[]): RegExp {
  const spelled = words
    .toSorted((one, other) => other.length - one.length)
    .map((word) => Array.from(word, (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`).join("[_ -]?"));
  const numbers = words.some((word) => /^\d/.test(word)) ? ["\\d+(?:[.:-]\\d+)*"] : [];
  const letter = "[\\w\\u00c0-\\u052f-]";
  return new RegExp(`(?<!${letter}|\\.)(?:${[...spelled, ...numbers, "(?!)"].join("|")})(?!${letter}|[.,]\\d)`, "giu");
}

/**
 * Matches whole sentences that consist of a value and words for a correction, a replacement or the answer. A condition
 * or a second value next to it means something else.
 */
const replacement = lazily(() => {
  const lead = "(?:[uUEGkfBN26qStTiMjlv3:.,(]|[zn](?=[,.:])|s(?=l)|(?<=i)h|(?<=[v3=tq])g|=(?=[fgT3S]))*";
  const end = "[fTN]*[)]*(?:[.;)]|$|,?4|,(?![fTBAKy,]*[cK@=&]))";
  const denied = "[,(]*[nz][fTv3]*=";
  return new RegExp(
    `^(?:${[
      // `It is P1.`, `Replace P2 with P1.`, `The score should be 60.`
      `(?=[^@&]*[qtjSuUzEGk2v3Ml])${lead}@(?:2|${denied})?${end}`,
      `(?=[^@&]*[S3E])${lead}&${end}|${lead}[@&](?:2|${denied})${end}|${lead}=?f?@g[3v]${end}`,
      // `P1 is right.`, `P2 is wrong.`, `Not P2 but P1.`
      `${lead}@[fThN]*[j2][fT]*w?${end}|${lead}=[fTph]*(?:d|n[fTy]*j|M)${end}`,
      `${lead}${denied}(?:,?f*B[fT]*[@&])?${end}|T[wQ][lS]f*@${end}`,
    ].join("|")})`,
    "u",
  );
});
