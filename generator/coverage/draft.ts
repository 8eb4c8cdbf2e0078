/** A generated example, before it is written. */
import { isList, isObject, printJson, type Json, type JsonObject } from "../source/json.js";
import type { ContractModel } from "../model/model.js";
import { differenceOf, lengthOf, type Difference } from "./difference.js";

export interface Draft {
  readonly scope: string;
  readonly name: string;
  readonly value: Json;
  /** The difference from an existing example, if that is shorter than the value. */
  readonly change?: Change;
  /** The codes of its issues, sorted; empty if it is valid. */
  readonly issues: readonly string[];
}

/** The keys of an example with `like`. */
interface Change extends Difference {
  readonly like: string;
}

/** Examples with longer strings are not written, because they would not help a reader of the file. */
export const longestWritten = 1_000;

/** Returns an example as data for a contracts file. */
export function dataOf({ name, value, change, issues }: Draft): JsonObject {
  return {
    name,
    ...(change ? changeData(change) : { value }),
    // A valid example that was generated for coverage does not help a model, so prompts do not show it.
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
 * Returns the shorter form of an example: the whole smallest value, or the difference of `changed` from a valid
 * example.
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

/** Whether the value contains a string that is too long to be written. */
export function containsLongString(value: Json): boolean {
  if (typeof value === "string") return value.length > longestWritten;
  if (isList(value)) return value.some(containsLongString);
  return isObject(value) && Object.values(value).some(containsLongString);
}
