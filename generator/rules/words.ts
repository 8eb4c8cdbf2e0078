/** A sentence about a rule, before any output has escaped it. */
import { printJson } from "../source/json.js";
import type { Literal } from "./rule.js";

/** Our own words as they stand; what comes from the contract (a path or name, a value) is marked, so that each output prints it in its own safe way. */
export type Word = string | { readonly code: string } | { readonly value: Literal | null };
export type Words = readonly Word[];

/** `words\`each ${path} must be one of ${target}\``: what is put in is a path or a name of the contract, or words made before; the empty path is the value itself. */
export function words(fixed: readonly string[], ...given: readonly (string | Words)[]): Words {
  return fixed.flatMap((text, index) => {
    const next = given[index];
    const inserted = next === undefined ? [] : wordsFor(next);
    return [...(text === "" ? [] : [text]), ...inserted];
  });
}

function wordsFor(given: string | Words): Words {
  if (typeof given !== "string") return given;
  return [given === "" ? "the value itself" : { code: given }];
}

/** `a`, `a and b`, `a, b and c`. */
export function listed(parts: readonly (string | Words)[], conjunction: "and" | "or"): Words {
  return parts.flatMap((part, index) => {
    const separator = index === 0 ? [] : [index === parts.length - 1 ? ` ${conjunction} ` : ", "];
    return [...separator, ...wordsFor(part)];
  });
}

export function listedValues(values: readonly (Literal | null)[], conjunction: "and" | "or"): Words {
  return listed(values.map((value) => [{ value }]), conjunction);
}

/** What only warns is said as advice: `should` for `must`. Words of the contract stay as they are. */
export function asAdvice(said: Words): Words {
  return said.map((word) => (typeof word === "string" ? word.replace(/\b(?:must|may)\b/g, () => "should") : word));
}

/** The first letter as a capital, unless the sentence begins with a word of the contract. */
export function capitalised([first, ...others]: Words): Words {
  return typeof first === "string" ? [`${first.charAt(0).toUpperCase()}${first.slice(1)}`, ...others] : first === undefined ? [] : [first, ...others];
}

/** The sentence without any marks, for a place that takes plain text. */
export function plainText(said: Words): string {
  return said.map((word) => (typeof word === "string" ? word : "code" in word ? word.code : plainValue(word.value))).join("");
}

/** A word as it stands where it cannot be taken for anything else, every other value as JSON. */
export function plainValue(value: Literal | null): string {
  const isPlain = typeof value === "string" && /^[\p{L}_][\p{L}\p{M}\p{N}_./+-]*$/u.test(value) && !["true", "false", "null"].includes(value);
  return isPlain ? value : printJson(value);
}
