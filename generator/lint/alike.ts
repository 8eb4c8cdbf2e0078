/** Whether two names can be mistaken for one another. */
import { wordsOf } from "./words.js";

/** Shorter words are too often meant to differ in one letter: `MED` and `MID` are seen to, `added` and `addded` are not. */
const shortestMistaken = 4;

/** How two different names are alike, as the end of "… and … "; nothing where they are not. */
export function likeness(left: string, right: string): string | undefined {
  if (spelt(left) === spelt(right)) return "differ only in case and in what parts their words";
  if (outline(left) === outline(right)) return "look alike in many fonts";
  const pair = onlyDifference(wordsOf(left), wordsOf(right));
  if (!pair) return undefined;
  if (isPlural(...pair) || isPlural(pair[1], pair[0])) return "are the plural and the singular of one word";
  return isMisspelt(...pair) ? "differ in one letter" : undefined;
}

function spelt(name: string): string {
  return wordsOf(name).join("");
}

/** Letters and the ASCII letters that they look like; from the confusables of Unicode Technical Standard 39, those that whole words can be made of. */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: "аα", b: "вβ", c: "с", e: "еε", h: "нη", i: "іι", j: "ј", k: "кκ", m: "м", n: "ν", o: "оοо0", p: "рρ", s: "ѕ", t: "тτ", u: "υ", x: "хχ", y: "у", l: "1" }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** What a name looks like from afar. A capital I is a small L; `rn` is an `m`. */
function outline(name: string): string {
  const letters = [...name.replace(/I/g, "l").toLowerCase()].map((letter) => lookalikes.get(letter) ?? letter);
  return letters.join("").replace(/rn/g, "m").replace(/vv/g, "w");
}

type Pair = readonly [left: string, right: string];

/** The one word in which two names differ. */
function onlyDifference(left: readonly string[], right: readonly string[]): Pair | undefined {
  if (left.length !== right.length) return undefined;
  const pairs = left.flatMap((word, index): readonly Pair[] => (word === right[index] ? [] : [[word, right[index] ?? ""]]));
  return pairs.length === 1 ? pairs[0] : undefined;
}

function isPlural(many: string, single: string): boolean {
  return [`${single}s`, `${single}es`, single.replace(/y$/, "ies")].includes(many);
}

/** Numbered names differ on purpose. */
function isMisspelt(left: string, right: string): boolean {
  return Math.min(left.length, right.length) >= shortestMistaken && !/\d/.test(`${left}${right}`) && isOneEditApart(left, right);
}

/** One letter inserted, removed or replaced, or two neighbours swapped. */
function isOneEditApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  const start = [...short].findIndex((letter, index) => letter !== long[index]);
  if (start < 0) return long.length === short.length + 1;
  if (short.length < long.length) return short.slice(start) === long.slice(start + 1);
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start] && short.slice(start + 2) === long.slice(start + 2);
  return isSwap || short.slice(start + 1) === long.slice(start + 1);
}
