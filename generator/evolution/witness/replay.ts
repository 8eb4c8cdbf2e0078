/** Reads a recorded answer with both versions. */
import { isEqual } from "../../../runtime/support/equality.js";
import type { Change as TakenStep, Issue } from "../../../runtime/model/issue.js";
import { isObject, type Json } from "../../source/json.js";
import { type Versions, options, type CompiledContract } from "./versions.js";

/** How the result of a recorded answer changes. */
export type Replayed =
  | { readonly became: "not read" | "now read" | "equal" | "extended" | "shortened" | "translated" }
  | { readonly became: "rejected"; readonly issues: readonly Issue[] }
  | { readonly became: "changed"; readonly before: unknown; readonly after: unknown };

export function replay(text: string, { old, new: now }: Pick<Versions, "old" | "new">, given?: object): Replayed {
  const how = given ? { ...options, ...given } : options;
  const [before, after] = [old.safeParse(text, how), now.safeParse(text, how)];
  if (!before.ok) return { became: after.ok ? "now read" : "not read" };
  if (!after.ok) return { became: "rejected", issues: after.issues };
  const [was, is] = [before.value as Json, after.value as Json];
  if (isEqual(was, is)) return { became: "equal" };
  const steps = further(before.changes, after.changes);
  if (steps.some(({ step }) => step === "drop_key") && isWithin(is, was)) return { became: "shortened" };
  if (steps.length > 0 && isWithin(was, is)) return { became: "extended" };
  return isTranslation(was, is, now) ? { became: "translated" } : { became: "changed", before: was, after: is };
}

/** Whether the old value is no longer valid, but is parsed as the new value without a loss. */
function isTranslation(was: Json, is: Json, now: CompiledContract): boolean {
  if (now.is(was)) return false;
  const read = now.safeParse(JSON.stringify(was), options);
  return read.ok && isEqual(read.value, is) && read.changes.every(isFaithful);
}

/** Replacing a word by null loses the word. */
function isFaithful({ step, lossless }: TakenStep): boolean {
  return step !== "null_words" && (lossless || step === "drop_key");
}

function further(before: readonly TakenStep[], after: readonly TakenStep[]): readonly TakenStep[] {
  return after.filter(({ step, path }) => !before.some((other) => other.step === step && other.path === path));
}

/** Whether the second value contains everything of the first one. */
function isWithin(inner: Json, outer: Json): boolean {
  if (Array.isArray(inner))
    return (
      Array.isArray(outer) &&
      inner.length <= outer.length &&
      inner.every((item, index) => isWithin(item, outer[index] as Json))
    );
  if (isObject(inner))
    return (
      isObject(outer) &&
      Object.entries(inner).every(([key, value]) => Object.hasOwn(outer, key) && isWithin(value, outer[key] as Json))
    );
  return isEqual(inner, outer);
}
