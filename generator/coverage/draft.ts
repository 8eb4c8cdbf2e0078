/** An example that is not yet written. */
import { isList, isObject, printJson, type Json, type JsonObject } from "../source/json.js";
import type { ContractModel } from "../model/model.js";
import { differenceOf, lengthOf, type Difference } from "./difference.js";

export interface Draft {
  readonly scope: string;
  readonly name: string;
  readonly value: Json;
  /** The value as a change of an example of the contract, where that says it in fewer words. */
  readonly change?: Change;
  /** The codes that it gives, sorted; none if it is valid. */
  readonly issues: readonly string[];
}

/** What an example with `like` says. */
export interface Change extends Difference {
  readonly like: string;
}

/** No longer string is written: a person who reads the file would learn nothing from it. */
export const longestWritten = 1_000;

/** An example as data of a contracts file. */
export function dataOf({ name, value, change, issues }: Draft): JsonObject {
  return {
    name,
    ...(change ? changeData(change) : { value }),
    // What is valid was made up to notice a constraint, and would teach a model a decision that nobody has made.
    ...(issues.length > 0 ? { issues } : { in_prompt: false }),
  };
}

function changeData({ like, set, remove }: Change): JsonObject {
  return {
    like,
    ...(set.length > 0 && { set: Object.fromEntries(set) }),
    ...(remove.length > 0 && { remove }),
  };
}

/**
 * The shorter of two ways to write an example: the smallest value as a whole, or what is otherwise in `changed` than in
 * an example that is valid.
 */
export function shortestForm(
  { whole, changed }: { readonly whole: Json; readonly changed: Json },
  { examples }: Pick<ContractModel, "examples">,
): Pick<Draft, "value" | "change"> {
  const forms = examples.flatMap(({ name, value, issues }) => {
    const difference = issues ? undefined : differenceOf(value, changed);
    return difference ? [{ length: name.length + lengthOf(difference), change: { like: name, ...difference } }] : [];
  });
  const [best] = forms.toSorted((left, right) => left.length - right.length);
  return best && best.length < printJson(whole).length ? { value: changed, change: best.change } : { value: whole };
}

/** Whether a string in it is too long to be written. */
export function holdsLongString(value: Json): boolean {
  if (typeof value === "string") return value.length > longestWritten;
  if (isList(value)) return value.some(holdsLongString);
  return isObject(value) && Object.values(value).some(holdsLongString);
}
