/** Judges an answer with both compiled versions. */
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { isEqual } from "../../runtime/support/equality.js";
import type { Change as TakenStep, Issue } from "../../runtime/model/issue.js";
import { isObject, type Json } from "../source/json.js";

/** The two compiled versions of one contract, and the forms of an answer that the old prompt requests. */
export interface Versions {
  readonly old: Asked;
  readonly new: Asked;
  readonly wrap: (json: string) => readonly string[];
}

/** The result of one version: it accepts, or its issues. */
export type Says = "accepts" | readonly Pick<Issue, "code" | "path" | "message">[];

/** An answer that the versions judge differently. */
export interface Apart {
  readonly text: string;
  readonly old: Says;
  readonly new: Says;
}

const context = {};
/** The same answer at each time. */
export const options = {
  environment: {},
  now: () => new Date(0),
  newId: () => "00000000-0000-4000-8000-000000000001",
  context,
} as const;

/** What a version is asked. */
export type Asked = Pick<AnyContract, "validate" | "safeParse">;

/** Changes of one contract are shown by many of the same answers: how many results are kept. */
const mostKept = 5_000;

/** The same version, which is asked each question once. */
export function remembering({ validate, safeParse }: Asked): Asked {
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

/** An agent with the old prompt returns a valid value, and the new version rejects the answer. */
export function producerApart(value: Json, versions: Versions): Apart | undefined {
  if (!versions.old.validate(value).ok) return undefined;
  const text = answerOf(value, versions);
  if (text === undefined) return undefined;
  const read = versions.new.safeParse(text, options);
  return read.ok ? undefined : { text, old: "accepts", new: read.issues };
}

/** A value in the form of an answer that the old version reads. */
export function answerOf(value: Json, { old, wrap }: Versions): string | undefined {
  return wrap(JSON.stringify(value)).find((answer) => old.safeParse(answer, options).ok);
}

/**
 * A value that the new version's parser returns and the old version rejects. Programs ignore keys that the old version
 * does not know.
 */
export function valuesApart(value: Json, { old, new: now }: Versions): Apart | undefined {
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

/** A value that the new version's parser returns, whatever its mode, and the old version rejects. */
export function uncheckedApart(value: Json, { old, new: now }: Versions): Apart | undefined {
  const read = now.safeParse(JSON.stringify(value), options);
  const judged = read.ok ? old.validate(read.value) : undefined;
  return read.ok && judged?.ok === false
    ? { text: JSON.stringify(read.value), old: judged.issues, new: "accepts" }
    : undefined;
}

/** What happens to a recorded answer. */
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

/** Whether a value that is no longer valid is parsed as the other value, without losing anything. */
function isTranslation(was: Json, is: Json, now: Asked): boolean {
  if (now.validate(was).ok) return false;
  const read = now.safeParse(JSON.stringify(was), options);
  return read.ok && isEqual(read.value, is) && read.changes.every(isFaithful);
}

/** A word that became null was a word before. */
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
