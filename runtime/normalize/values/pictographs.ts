/** Removes pictographs next to an enum value, such as a colored circle, if they cannot change its meaning. */
import type { Scalar } from "../../model/shape.js";
import { lazily, oncePer } from "../../support/lazily.js";
import { longestValue } from "../../support/limits.js";
import { wordsOf } from "./words.js";

export interface Vocabulary {
  readonly values: readonly Scalar[];
  readonly aliases?: Readonly<Record<string, Scalar>>;
}

const pictograph = lazily(() => /\p{Extended_Pictographic}/u);

const ornaments = lazily((): ReadonlySet<string> => new Set("⭐✨📌🏷ℹ🐛🔥"));
const alarms = lazily((): ReadonlySet<string> => new Set("🔴🟥🚨⚠"));
const checks = lazily((): ReadonlySet<string> => new Set("✅✔"));

/** Circles and squares in the order of their colors. */
const colors = ["red", "orange", "yellow", "green", "blue", "purple", "brown", "black", "white"];
const colored = lazily(() => ["🔴🟠🟡🟢🔵🟣🟤⚫⚪", "🟥🟧🟨🟩🟦🟪🟫⬛⬜"].map((row) => [...row]));

/** Further words for colors. */
const otherColors = ["amber", "gray", "grey", "pink", "violet"];

const yes = lazily(() =>
  wordSet("pass passed ok okay yes true approve approved accept accepted success successful done complete fine good"),
);
const no = lazily(() =>
  wordSet("fail failed failure no false reject rejected deny denied block blocked error bad critical danger stop"),
);

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** The values and aliases in one text, on separate lines. */
const textOf = oncePer(({ values, aliases = {} }: Vocabulary) => [...values, ...Object.keys(aliases)].join("\n"));

/**
 * Returns the text without a harmless pictograph before or after it. Returns the text itself if there is another
 * pictograph or more than one, because `GREEN 🔴` and `done ⏳` contradict themselves. If values of the enum contain
 * pictographs, nothing is removed, because they may distinguish values.
 */
export function withoutPictograph(text: string, vocabulary: Vocabulary): string {
  const sign = text.length > longestValue ? undefined : pictograph().exec(text)?.[0];
  if (sign === undefined || pictograph().test(textOf(vocabulary))) return text;
  const [before = "", ...others] = text.split(sign);
  const after = others.join(sign).replace(/^[\ufe0e\ufe0f]/, "");
  const isAtOneEnd = before === "" ? /^\s/.test(after) : after === "";
  const word = (before + after).trim();
  return isAtOneEnd && !pictograph().test(word) && isHarmless(sign, word, vocabulary) ? word : text;
}

/**
 * Whether a pictograph agrees with a word: a check mark only with yes, an alarm not with yes, and a color only if it
 * cannot be another value.
 */
function isHarmless(sign: string, word: string, vocabulary: Vocabulary): boolean {
  const words = wordsOf(word).trim().split(" ");
  if (checks().has(sign)) return words.every((one) => yes().has(one));
  if (alarms().has(sign) && words.some((one) => yes().has(one))) return false;
  const color = colors[Math.max(...colored().map((row) => row.indexOf(sign)))];
  if (color === undefined) return ornaments().has(sign) || alarms().has(sign);
  if (color === "green" && words.some((one) => no().has(one))) return false;
  return colorsIn(textOf(vocabulary)).length === 0 || colorsIn(word).join() === color;
}

function colorsIn(text: string): readonly string[] {
  const words = wordsOf(text);
  return [...colors, ...otherColors].filter((color) => words.includes(` ${color} `));
}
