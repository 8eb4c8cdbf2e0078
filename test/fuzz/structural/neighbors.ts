/** Parses all texts that have one mistake less than a given one. */
import { literalOf } from "./literal.js";

const written = ["{", "}", "[", "]", "(", ")", '"', ",", ":", "'", "`", "\\", "“", "”", "\n"] as const;

/**
 * Whether the value is the only one that the text could state with one sign left out, put in, replaced or moved, with
 * the quotes of one quotation escaped, all brackets closed that are open at its end, or all commas put in that are
 * missing at ends of lines, as several of them are one mistake. Blanks at the ends of
 * strings do not count.
 */
export function isOneSignAway(text: string, given: string, valueFor: (value: unknown) => string | undefined): boolean {
  let isNear = false;
  for (const neighbor of neighborsOf(text)) {
    const literal = literalOf(neighbor);
    const value = literal === undefined ? undefined : valueFor(literal);
    if (value === undefined) continue;
    if (trimmed(value) !== trimmed(given)) return false;
    isNear = true;
  }
  return isNear;
}

/**
 * Where strings begin and end in a text that is not JSON is not known; a line break at these places is a part of them,
 * and so is the blank that it became.
 */
export function trimmed(json: string): string {
  return json.replaceAll(/"(?:\\n|\\t| )+|(?:\\n|\\t| )+"/g, '"');
}

function* neighborsOf(text: string): Generator<string> {
  yield text + closersOf(text);
  yield text.replaceAll(/(?<=["'\]}\w])(?=\n\s*["'\w[{])/g, ",");
  yield* quotationsOf(text);
  const places = new Set([...text.matchAll(/[{}[\]()",:;='“”‘’„`\\\n]/g)].map(({ index }) => index));
  for (let at = 0; at <= text.length; at += 1) {
    const [before, rest] = [text.slice(0, at), text.slice(at)];
    for (const sign of written) if (!isUnpaired(before, sign, rest)) yield before + sign + rest;
    if (places.has(at)) yield before + rest.slice(1);
    if (places.has(at)) for (const sign of written) yield before + sign + rest.slice(1);
    if ((places.has(at) || places.has(at + 1)) && rest.length > 1)
      yield before + rest.charAt(1) + rest.charAt(0) + rest.slice(2);
  }
}

/** A typographic quote without the other one of its pair is written for a straight one. */
function isUnpaired(before: string, sign: string, rest: string): boolean {
  return sign === '"' ? /"[^"“„]*”$/.test(before) : sign === "“" && /^\s*"[^"“”]*”/.test(rest);
}

const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

function closersOf(text: string): string {
  const open: string[] = [];
  for (const [sign] of text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}[\]]/g)) {
    const closer = closers[sign];
    if (closer !== undefined) open.unshift(closer);
    else if (sign === open[0]) open.shift();
  }
  return open.join("");
}

/** In one line, as in prose; none of the tests is longer. */
const longestQuotation = 60;

function* quotationsOf(text: string): Generator<string> {
  for (const { index: from } of text.matchAll(/(?<![\p{L}\p{N}])"(?=\S)/gu)) {
    for (const { index } of text.slice(from + 1, from + longestQuotation).matchAll(/(?<=\S)"(?![\p{L}\p{N}])/gu)) {
      const to = from + 1 + index;
      if (!text.slice(from, to).includes("\n"))
        yield `${text.slice(0, from)}\\${text.slice(from, to)}\\${text.slice(to)}`;
    }
  }
}
