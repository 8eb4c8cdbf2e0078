/** What an output does with a kind of fact. */
import type { RuleLosses, StatedFact } from "./stated-fact.js";

export const carried = true;

/** Carried, or the reason why not; where that depends on the place of the fact, a function of it. */
export type Support = typeof carried | string | ((fact: StatedFact) => typeof carried | string);

/** Carried by the schema for a provider unless its lowering lost it. */
export const byLowering = { by: "lowering" } as const;

/** Carried if the profile of the provider asks for it. */
export const byProfile = { by: "profile" } as const;

/** What each output does with one kind of fact; a row that leaves an output out does not compile. */
export interface Row {
  readonly types: Support;
  readonly schemas: Support;
  readonly validators: Support;
  readonly contracts: Support;
  readonly docs: Support;
  readonly prompts: Support;
  readonly summary: Support;
  /**
   * Of the schemas and prompts for one provider. What a schema does not enforce is listed even if its description or
   * the prompt says it.
   */
  readonly providers: Support | typeof byLowering | typeof byProfile;
}

/** Carried where answers to some contract can show it. */
export function whereReached(reason: string): Support {
  return ({ reach }) => reach === "contract" || reason;
}

/** Carried where some contract or named type leads to it. */
export function whereUsed(reason: string): Support {
  return ({ reach }) => reach !== "nothing" || reason;
}

/** Carried for the variants of a contract or a named type, which have names themselves. */
export function whereNamed(reason: string): Support {
  return ({ place }) => /^(?:types|contracts)\.[^.[{]+\.variants\./.test(place.path) || reason;
}

/**
 * Carried for the values of a field or of the items of its list, not for those of a list or a map in a list or a map.
 */
export function unlessDeep(reason: string): Support {
  return ({ place }) => (/(?:\{\}|[\]}]\[\])\.values\./.test(place.path) ? reason : carried);
}

/** Carried for what a field or a declaration contains itself, not for lists and maps inside of those. */
export function unlessNested(reason: string): Support {
  return ({ place }) => (place.path.endsWith("[]") || place.path.endsWith("{}") ? reason : carried);
}

/** Carried, but for the line breaks of a string that has several lines. */
export function onOneLine(reason: string): Support {
  return ({ hasLines }) => (hasLines ? `in part: ${reason}` : carried);
}

/** Carried where the output can say the rule that the fact is about. */
export function unlessUnsaid(output: keyof RuleLosses, reason?: string): Support {
  return ({ unsaid }) => (unsaid?.[output] === undefined ? carried : (reason ?? unsaid[output]));
}
