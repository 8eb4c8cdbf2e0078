/** What a block says, whatever the form in which it is written. */
import { isRecord } from "../../../runtime/rules/path.js";
import type { BlockContent } from "../../4-emit/embeds.js";

/**
 * Two contents that say the same have the same meaning: words are themselves; of JSON the order of keys and the layout
 * do not count.
 */
export function meaningOf({ kind, text }: BlockContent): string {
  return kind === "text" ? text : (jsonMeaning(text) ?? text);
}

/** The meaning of a JSON text; undefined where it is none. */
export function jsonMeaning(text: string): string | undefined {
  try {
    return JSON.stringify(sorted(JSON.parse(text)));
  } catch {
    return undefined;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([key, member]) => [key, sorted(member)]),
  );
}
