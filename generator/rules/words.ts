/** A sentence about a rule, before an output escapes it. */
import { capitalized } from "../source/letter-case.js";
import { printJson } from "../source/json.js";
import type { Literal } from "../model/rule.js";

/**
 * Words of this package are strings. Parts from the contract (a path or name, a value) are marked, so each output can
 * print them safely. `self` is the subject of the rule in neutral words: an output may have a better name for it.
 */
export type Word = string | { readonly code: string } | { readonly value: Literal | null } | { readonly self: string };
export type Words = readonly Word[];

/**
 * `words\`each ${path} must be one of ${target}\``: each insertion is a path or a name of the contract, or other words;
 * the empty path is the value itself.
 */
export function words(fixed: readonly string[], ...given: readonly (string | Words)[]): Words {
  return fixed.flatMap((text, index) => {
    const next = given[index];
    const inserted = next === undefined ? [] : wordsFor(next);
    return [...(text === "" ? [] : [text]), ...inserted];
  });
}

function wordsFor(given: string | Words): Words {
  if (typeof given !== "string") return given;
  return [given === "" ? { self: "the value itself" } : { code: given }];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly (string | Words)[], conjunction: "and" | "or"): Words {
  return parts.flatMap((part, index) => {
    const separator = index === 0 ? [] : [index === parts.length - 1 ? ` ${conjunction} ` : ", "];
    return [...separator, ...wordsFor(part)];
  });
}

export function listedValues(values: readonly (Literal | null)[], conjunction: "and" | "or"): Words {
  return listed(
    values.map((value) => [{ value }]),
    conjunction,
  );
}

/** A warning is phrased as advice: `should` instead of `must`. Words of the contract do not change. */
export function asAdvice(said: Words): Words {
  return said.map((word) => (typeof word === "string" ? word.replace(/\b(?:must|may)\b/g, "should") : word));
}

/** Orders, after "be" or "is". */
export const orderWords = { "<": "less than", "<=": "at most", ">=": "at least", ">": "more than" } as const;

/** Makes the first letter uppercase, unless the sentence begins with a word of the contract. */
export function capitalizedStart([first, ...others]: Words): Words {
  if (first === undefined) return [];
  if (typeof first === "string") return [capitalized(first), ...others];
  return ["self" in first ? { self: capitalized(first.self) } : first, ...others];
}

/** The sentence for plain text: names are in backticks or in `mark`, and values are JSON. */
export function plainText(said: Words, mark: "`" | '"' = "`"): string {
  return said.map((word) => plainWord(word, mark)).join("");
}

function plainWord(word: Word, mark: string): string {
  if (typeof word === "string") return word;
  if ("self" in word) return word.self;
  if ("value" in word) return printJson(word.value);
  return word.code.includes(mark) ? word.code : `${mark}${word.code}${mark}`;
}
