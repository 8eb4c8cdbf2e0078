/** What a text would state literally if one sign of its structure were another. */
import { literalOf } from "./literal.js";
import { signs } from "./changes.js";

const written = ["{", "}", "[", "]", '"', ",", ":", "'", "`", "\\", "“", "”", "\n"] as const;

/** Whether the value is the only one that the text could state with one sign left out, put in, replaced or moved. */
export function isOneSignAway(text: string, given: string, valueFor: (value: unknown) => string | undefined): boolean {
  let isNear = false;
  for (const neighbor of neighborsOf(text)) {
    const literal = literalOf(neighbor);
    const value = literal === undefined ? undefined : valueFor(literal);
    if (value !== undefined && value !== given) return false;
    isNear ||= value === given;
  }
  return isNear;
}

function* neighborsOf(text: string): Generator<string> {
  const places = new Set([...text.matchAll(signs)].map(({ index }) => index));
  for (let at = 0; at <= text.length; at += 1) {
    const [before, rest] = [text.slice(0, at), text.slice(at)];
    for (const sign of written) yield before + sign + rest;
    if (places.has(at)) yield before + rest.slice(1);
    if (places.has(at)) for (const sign of written) yield before + sign + rest.slice(1);
    if ((places.has(at) || places.has(at + 1)) && rest.length > 1)
      yield before + rest.charAt(1) + rest.charAt(0) + rest.slice(2);
  }
}
