/** Judges an answer with both compiled versions. */
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { isEqual } from "../../../runtime/support/equality.js";
import type { Change as TakenStep, Issue } from "../../../runtime/model/issue.js";
import type { VersionResult } from "../change/finding.js";
import { isObject, type Json } from "../../source/json.js";

/** The two compiled versions of one contract. `wrap` returns the forms of an answer that the old prompt requests. */
export interface Versions {
  readonly old: CompiledContract;
  readonly new: CompiledContract;
  readonly wrap: (json: string) => readonly string[];
}

/** An answer that one version accepts and the other rejects, or that they read differently. */
export interface Disagreement {
  readonly text: string;
  readonly old: VersionResult;
  readonly new: VersionResult;
}

const context = {};
/** Fixed options, so an answer always has the same result. */
export const options = {
  environment: {},
  now: () => new Date(0),
  newId: () => "00000000-0000-4000-8000-000000000001",
  context,
} as const;

/** The methods of a compiled contract that are used here. */
type CompiledContract = Pick<AnyContract, "validate" | "safeParse">;

/** The number of cached results. The changes of one contract are judged by many of the same answers. */
const mostKept = 5_000;

/** The same contract with cached results. */
export function withCache({ validate, safeParse }: CompiledContract): CompiledContract {
  const [judged, read] = [
    new Map<string, ReturnType<typeof validate>>(),
    new Map<string, ReturnType<typeof safeParse>>(),
  ];
  return {
    validate: (value) => kept(judged, JSON.stringify(value), () => validate(value)),
    safeParse: (text, given) =>
      given === options && typeof text === "string"
        ? kept(read, text, () => safeParse(text, options))
        : safeParse(text, given),
  };
}

function kept<Result>(results: Map<string, Result>, question: string, ask: () => Result): Result {
  const known = results.get(question);
  if (known !== undefined) return known;
  if (results.size === mostKept) results.clear();
  const result = ask();
  results.set(question, result);
  return result;
}

/** Returns the answer if the old version accepts the value and the new version rejects it. */
export function producerBreak(value: Json, versions: Versions): Disagreement | undefined {
  if (!versions.old.validate(value).ok) return undefined;
  const text = answerOf(value, versions);
  if (text === undefined) return undefined;
  const read = versions.new.safeParse(text, options);
  return read.ok ? undefined : { text, old: "accepts", new: read.issues };
}

/** Returns the first form of a value that the old version accepts as an answer. */
export function answerOf(value: Json, { old, wrap }: Versions): string | undefined {
  return wrap(JSON.stringify(value)).find((answer) => old.safeParse(answer, options).ok);
}

/**
 * Returns a value that the new version produces and the old one rejects. Unknown keys do not count, because programs
 * ignore them.
 */
export function valuesBreak(value: Json, { old, new: now }: Versions): Disagreement | undefined {
  const read = now.validate(value).ok ? now.safeParse(JSON.stringify(value), options) : undefined;
  const given =
    read?.ok && !("format" in read && read.format === "patch") ? (read.value as Json) : read ? value : undefined;
  if (given === undefined) return undefined;
  const judged = old.validate(given);
  if (judged.ok || judged.issues.every(({ code }) => code === "unknown_key")) return undefined;
  return {
    text: JSON.stringify(given),
    old: judged.issues.filter(({ code }) => code !== "unknown_key"),
    new: "accepts",
  };
}

/** The same for a version in any mode, which may produce invalid values. */
export function uncheckedBreak(value: Json, { old, new: now }: Versions): Disagreement | undefined {
  const read = now.safeParse(JSON.stringify(value), options);
  const judged = read.ok ? old.validate(read.value) : undefined;
  return read.ok && judged?.ok === false
    ? { text: JSON.stringify(read.value), old: judged.issues, new: "accepts" }
    : undefined;
}

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
  if (now.validate(was).ok) return false;
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
