/** The meaning of a block, independent of its form. */
import { isRecord } from "../../../runtime/support/records.js";
import type { BlockContent } from "../../4-emit/embeds.js";

/** Equal contents have the same meaning: text is compared as is, JSON without the order of keys and the layout. */
export function meaningOf({ kind, text }: BlockContent): string {
  return kind === "text" ? text : (jsonMeaning(text) ?? text);
}

/** The meaning of a JSON text; undefined if it is not JSON. */
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
