/** Whether two names can be confused. */
import { codePointName } from "../diagnostics/terminal-text.js";
import { wordsOf } from "./words.js";

/**
 * Shorter words often differ in one letter on purpose: `MED` and `MID` are ignored, `added` and `addded` are reported.
 */
const shortestMistaken = 4;

/** The forms of a name that are compared; computed once, because each name is compared with many. */
interface Appearance {
  readonly words: readonly string[];
  readonly spelled: string;
  readonly outline: string;
  /** In the composed form of Unicode (NFC). */
  readonly composed: string;
}

export function appearanceOf(name: string): Appearance {
  const composed = name.normalize("NFC");
  const words = wordsOf(composed);
  return { words, spelled: words.join(""), outline: outline(composed), composed };
}

/** How two different names are alike, as the end of "… and … "; undefined if they are not. */
export function likeness(left: Appearance, right: Appearance): string | undefined {
  if (left.composed === right.composed) return "are one string in two Unicode forms";
  if (left.spelled === right.spelled) return "differ only in case and word separators";
  if (left.outline === right.outline) return "look alike in many fonts";
  const pair = onlyDifference(left.words, right.words);
  if (!pair) return undefined;
  if (isPlural(...pair) || isPlural(pair[1], pair[0])) return "are the singular and plural of one word";
  return isMisspelled(...pair) ? "differ in one letter" : undefined;
}

/** The code points in which two similar-looking names differ; empty for names whose letters distinguish them. */
export function codePointsOf(left: string, right: string): string {
  const [one, other] = [[...left], [...right]];
  const start = one.findIndex((letter, index) => letter !== other[index]);
  const end = one.toReversed().findIndex((letter, index) => letter !== other[other.length - 1 - index]);
  const shown = (letters: readonly string[]): string =>
    letters
      .slice(Math.max(start, 0), Math.max(letters.length - Math.max(end, 0), start + 1))
      .map(codePointName)
      .join(" ");
  return [one, other].some((letters) => letters.some((letter) => letter > "\u007f"))
    ? `${shown(one)} and ${shown(other)}`
    : "";
}

/**
 * Letters and the ASCII letters that they look like: the confusables of Unicode Technical Standard 39 that can form
 * whole words.
 */
const lookalikes: ReadonlyMap<string, string> = new Map(
  Object.entries({
    a: "аα",
    b: "вβ",
    c: "с",
    e: "еε",
    h: "нη",
    i: "іι",
    j: "ј",
    k: "кκ",
    m: "м",
    n: "ν",
    o: "оοо0",
    p: "рρ",
    s: "ѕ",
    t: "тτ",
    u: "υ",
    x: "хχ",
    y: "у",
    l: "1",
  }).flatMap(([letter, others]) => [...others].map((other) => [other, letter] as const)),
);

/** The outline of a name. An uppercase I looks like a lowercase L; `rn` looks like an `m`. */
function outline(name: string): string {
  const letters = [...name.replace(/I/g, "l").toLowerCase()].map((letter) => lookalikes.get(letter) ?? letter);
  return letters.join("").replace(/rn/g, "m").replace(/vv/g, "w");
}

type Pair = readonly [left: string, right: string];

/** The only word in which two names differ. */
function onlyDifference(left: readonly string[], right: readonly string[]): Pair | undefined {
  if (left.length !== right.length) return undefined;
  const at = left.findIndex((word, index) => word !== right[index]);
  const isOnly = at >= 0 && left.every((word, index) => index <= at || word === right[index]);
  return isOnly ? [left[at] ?? "", right[at] ?? ""] : undefined;
}

function isPlural(many: string, single: string): boolean {
  return [`${single}s`, `${single}es`, single.replace(/y$/, "ies")].includes(many);
}

/** Numbered names differ on purpose. */
function isMisspelled(left: string, right: string): boolean {
  return (
    Math.min(left.length, right.length) >= shortestMistaken &&
    !/\d/.test(`${left}${right}`) &&
    isOneEditApart(left, right)
  );
}

/** One letter inserted, removed or replaced, or two neighbors swapped. */
function isOneEditApart(left: string, right: string): boolean {
  const [short = [], long = []] = [[...left], [...right]].toSorted((one, other) => one.length - other.length);
  if (long.length > short.length + 1) return false;
  const start = short.findIndex((letter, index) => letter !== long[index]);
  if (start < 0) return long.length === short.length + 1;
  const agree = (from: number, other: number): boolean => short.slice(from).join("") === long.slice(other).join("");
  if (short.length < long.length) return agree(start, start + 1);
  const isSwap = short[start] === long[start + 1] && short[start + 1] === long[start] && agree(start + 2, start + 2);
  return isSwap || agree(start + 1, start + 1);
}
