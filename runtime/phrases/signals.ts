/**
 * Encodes the words next to a value as one letter for the class of each, so one short pattern can express a rule about
 * sentences for all languages: `This is only an example.` becomes the letters of `this filler only filler example .`
 */
import { lazily } from "../support/lazily.js";
import { classes, wordsIn } from "./classes.js";
import { letterOf, type Signal } from "./phrase.js";
import { spelledOut } from "./spelled-out.js";
import { unspaced } from "./spelling.js";

const hasUnspaced = lazily(() => new RegExp(`[${unspaced}]`, "u"));

/** The classes of words, the beginnings of words with their classes, and a pattern for all parts of a text. */
const table = lazily(() => {
  const entries = Object.entries(classes).flatMap(([name, row]) =>
    wordsIn(row).map((word) => [word, name as Signal] as const),
  );
  return {
    classOf: new Map(entries),
    stems: entries.flatMap(([word, name]) => (word.endsWith("~") ? [[word.slice(0, -1), name] as const] : [])),
    parts: partsWith(entries.map(([word]) => word).toSorted((one, other) => other.length - one.length)),
  };
});

/** Matches the phrases, words, numbers and punctuation marks of a text. */
function partsWith(words: readonly string[]): RegExp {
  const runs = words.filter((word) => hasUnspaced().test(word)).join("|");
  const phrases = words.filter((word) => word.includes(" ")).join("|");
  const letter = `[^\\P{L}${unspaced}]`;
  return new RegExp(
    `(?:${phrases})(?![\\p{L}\\p{N}])|${runs}|[${unspaced}]|${letter}(?:${letter}|[\\p{M}\\p{N}]|-(?=${letter}))*|\\d+(?:[.,]\\d+)*|\\n\\s*|<!--|<-+|//|/\\*|\\S`,
    "gu",
  );
}

interface Around {
  readonly value?: () => string;
  /** The name of the contract, which means the answer. */
  readonly name?: string | undefined;
}

/**
 * Returns the letters for the words of a text. A word that the value contains as a string says nothing about the value.
 */
export function signalsIn(text: string, { value, name = "" }: Around = {}): string {
  const plain = spelledOut(text, name);
  let isRun = false;
  let found = "";
  for (const { 0: word, index } of plain.toLowerCase().matchAll(table().parts)) {
    const known = table().classOf.get(word);
    const isUnknown = known === undefined && hasUnspaced().test(word);
    const signal = known ?? signalOf(word, plain.slice(index, index + word.length));
    if (!(isRun && isUnknown)) found += letterOf(value && isIn(value, word, signal) ? "unknown" : signal);
    isRun = isUnknown;
  }
  return found;
}

/** Returns the signal of a word or mark that is not in the table. */
function signalOf(word: string, written: string): Signal | "" {
  if (/^\d/.test(word)) return "number";
  if (word.startsWith("\n")) return "line";
  if (!/^\p{L}/u.test(word)) return "";
  const stem = table().stems.find(([start]) => word.startsWith(start));
  if (stem) return stem[1];
  if (/^(?:\p{Lu}[\p{Lu}\p{N}_]+|true|null)$/u.test(written)) return "constant";
  return /^\p{Lu}/u.test(written) ? "name" : "unknown";
}

/** The classes whose words do not count if the value is such a string, or contains the word. */
const asString = /^(?:wrong|example|invented|partial|draft)$/;
const asWord = /^(?:constant|name|number)$/;

function isIn(value: () => string, word: string, signal: string): boolean {
  if (asString.test(signal)) return value().includes(`"${word}"`);
  return (
    asWord.test(signal) &&
    value()
      .split(/[^\p{L}\p{N}.]+/u)
      .includes(word)
  );
}
