/** Judges one answer with both versions. */
import type { Json } from "../../source/json.js";
import { type Versions, options } from "./versions.js";
import type { Witness } from "../change/finding.js";

/** Returns the answer if the old version accepts the value and the new version rejects it. */
export function producerBreak(value: Json, versions: Versions): Witness | undefined {
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
export function valuesBreak(value: Json, { old, new: now }: Versions): Witness | undefined {
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
export function uncheckedValuesBreak(value: Json, { old, new: now }: Versions): Witness | undefined {
  const read = now.safeParse(JSON.stringify(value), options);
  const judged = read.ok ? old.validate(read.value) : undefined;
  return read.ok && judged?.ok === false
    ? { text: JSON.stringify(read.value), old: judged.issues, new: "accepts" }
    : undefined;
}
