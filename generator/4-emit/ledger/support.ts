/** How an output expresses a kind of fact. */
import type { RuleLosses, StatedFact } from "./stated-fact.js";

export const carried = true;

/** Expressed, or the reason why not; a function of the fact if it depends on more than its kind. */
export type Support = typeof carried | string | ((fact: StatedFact) => typeof carried | string);

/** Expressed by the schema for a provider unless its lowering lost it. */
export const byLowering = { by: "lowering" } as const;

/** Expressed if the profile of the provider includes it. */
export const byProfile = { by: "profile" } as const;

/** How each output expresses one kind of fact; a row that omits an output does not compile. */
export interface Row {
  readonly types: Support;
  readonly schemas: Support;
  readonly validators: Support;
  readonly contracts: Support;
  readonly docs: Support;
  readonly prompts: Support;
  readonly summary: Support;
  /**
   * For the schemas and prompts of one provider. What a schema does not enforce is listed even if its description or
   * the prompt states it.
   */
  readonly providers: Support | typeof byLowering | typeof byProfile;
}

/** Expressed if a contract can contain it. */
export function whereReached(reason: string): Support {
  return ({ reach }) => reach === "contract" || reason;
}

/** Expressed if a contract or a named type uses it. */
export function whereUsed(reason: string): Support {
  return ({ reach }) => reach !== "nothing" || reason;
}

/** Expressed for the variants of a contract or a named type, which have names. */
export function whereNamed(reason: string): Support {
  return ({ place }) => /^(?:types|contracts)\.[^.[{]+\.variants\./.test(place.path) || reason;
}

/** Expressed for the values of a field or of the items of its array, but not inside nested arrays and maps. */
export function unlessDeep(reason: string): Support {
  return ({ place }) => (/(?:\{\}|[\]}]\[\])\.values\./.test(place.path) ? reason : carried);
}

/** Expressed, except for the line breaks of a string with several lines. */
export function onOneLine(reason: string): Support {
  return ({ hasLines }) => (hasLines ? `in part: ${reason}` : carried);
}

/** Expressed if the output can express the rule that the fact belongs to. */
export function unlessInexpressible(output: keyof RuleLosses, reason?: string): Support {
  return ({ inexpressible }) => (inexpressible?.[output] === undefined ? carried : (reason ?? inexpressible[output]));
}
