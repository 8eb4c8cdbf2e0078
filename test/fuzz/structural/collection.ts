/** Splits the texts of test/runtime/read/model-text that have a value into pieces. */
import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { loadContracts } from "../../../generator/load.js";
import { around, content, fixed, mark, type Part, type Piece } from "./pieces.js";
import type { Reader } from "./sources.js";

export interface Collected {
  readonly name: string;
  readonly contract: Reader;
  readonly part: Part;
}

interface Case {
  readonly id: string;
  readonly scope: string;
  readonly text: string;
  readonly expected: { readonly ok: boolean; readonly value?: unknown };
}

const folder = new URL("../../runtime/read/model-text/", import.meta.url);
const longest = 2_000;

export async function collected(): Promise<readonly Collected[]> {
  const { contracts } = await loadContracts(new URL("contracts.yaml", folder));
  const cases = (JSON.parse(readFileSync(new URL("cases.json", folder), "utf8")) as readonly Case[]).filter(
    ({ expected, text }) => expected.ok && text.length <= longest,
  );
  return cases.flatMap(({ id, scope, text, expected }) => {
    const contract = contracts[scope];
    return contract ? [{ name: `${id} (${scope})`, contract, part: partOf(text, expected.value) }] : [];
  });
}

function partOf(text: string, value: unknown): Part {
  const body = jsonIn(text, value);
  if (!body) return { pieces: withFixedStrings(text, value), value };
  return {
    pieces: [
      around(text.slice(0, body.from)),
      ...jsonPieces(text.slice(body.from, body.to)),
      around(text.slice(body.to)),
    ].filter(({ now }) => now !== ""),
  };
}

/** Where the value stands as JSON. */
function jsonIn(text: string, value: unknown): { readonly from: number; readonly to: number } | undefined {
  const starts = placesOf(text, /[[{]/g);
  const ends = placesOf(text, /[\]}]/g).toReversed();
  for (const from of starts) {
    for (const end of ends)
      if (end > from && isDeepStrictEqual(parsed(text.slice(from, end + 1)), value)) return { from, to: end + 1 };
  }
  return undefined;
}

const placesOf = (text: string, pattern: RegExp): readonly number[] =>
  [...text.matchAll(pattern)].map(({ index }) => index);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function jsonPieces(json: string): readonly Piece[] {
  return [...json.matchAll(/"((?:[^"\\]|\\.)*)"|[^"\s]+|\s+/g)].flatMap(([whole, inside]) =>
    inside === undefined ? [mark(whole)] : [mark('"'), content(inside, inside), mark('"')],
  );
}

/** Nothing within a string of the value is changed, as what the change means is not known. */
function withFixedStrings(text: string, value: unknown): readonly Piece[] {
  const strings = [...new Set(leavesOf(value))]
    .filter((leaf) => leaf.length > 1)
    .toSorted((left, right) => right.length - left.length);
  if (strings.length === 0) return [mark(text, "")];
  const pattern = new RegExp(strings.map((leaf) => escaped(leaf)).join("|"), "g");
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    pieces.push(mark(text.slice(from, index), ""), fixed(found));
    from = index + found.length;
  }
  return [...pieces, mark(text.slice(from), "")].filter(({ now }) => now !== "");
}

/** As it is, or with backslashes in it. */
function escaped(text: string): string {
  return [...text]
    .map((sign) =>
      sign === "\n"
        ? String.raw`(?:\n|\\n)`
        : `${/[\w\s]/.test(sign) ? "" : String.raw`\\*`}${sign.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)}`,
    )
    .join("");
}

function leavesOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value, JSON.stringify(value).slice(1, -1)];
  if (typeof value !== "object" || value === null) return [];
  return [...(Array.isArray(value) ? [] : Object.keys(value)), ...Object.values(value).flatMap(leavesOf)];
}
