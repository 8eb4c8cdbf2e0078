/** Judges one answer with both versions. */
import type { Json } from "../../source/json.js";
import { type Versions, options } from "./versions.js";
import type { Witness } from "../change/finding.js";

/** Returns the answer if the old version accepts the value and the new version rejects it. */
export function producerBreak(value: Json, versions: Versions): Witness | undefined {
  if (!versions.old.is(value)) return undefined;
  const text = answerOf(JSON.stringify(value), versions);
  if (text === undefined) return undefined;
  const read = versions.new.safeParse(text, options);
  return read.ok ? undefined : { text, old: "accepts", new: read.issues };
}

/** Returns the JSON as an answer that the old version accepts: in a fence if the contract requires one. */
export function answerOf(json: string, { old, fenced }: Versions): string | undefined {
  const plain = old.safeParse(json, options);
  if (plain.ok) return json;
  const isFenceMissing = plain.issues.some(({ code }) => code === "no_fence");
  return isFenceMissing && old.safeParse(fenced(json), options).ok ? fenced(json) : undefined;
}

/**
 * Returns a value that the new version produces and the old one rejects. Unknown keys do not count, because programs
 * ignore them.
 */
export function valuesBreak(value: Json, { old, new: now }: Versions): Witness | undefined {
  const read = now.is(value) ? now.safeParse(JSON.stringify(value), options) : undefined;
  const given =
    read?.ok && !("format" in read && read.format === "patch") ? (read.value as Json) : read ? value : undefined;
  if (given === undefined || old.is(given)) return undefined;
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
