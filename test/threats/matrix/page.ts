/** The tables of the matrix with the result of each cell, as in README.md and recorded/. */
import type { Outcome } from "./cell.js";
import { payloads, textOf } from "./payloads.js";

/** The results of a position's cells: a row of recorded/. */
export interface PlaceRow {
  readonly place: string;
  /** A character for each payload, in order. */
  readonly signs: string;
  /** The number of accepted cells that are rejected in an existing file, because their content would leave the block. */
  readonly blocks: number;
  /** The codes that reject cells, with their numbers of payloads. */
  readonly codes: string;
}

/** The results of a cell, with their characters. */
const kinds = [
  ["+", "carried", ({ isCarried, codes }: Outcome) => isCarried && codes.length === 0],
  ["o", "in part", ({ isCarried, codes }: Outcome) => isCarried && codes.length > 0],
  ["-", "rejected", ({ isCarried }: Outcome) => !isCarried],
] as const;

const names = kinds.map(([, name]) => name);

/** The number of each character. */
function counts(signs: string): readonly number[] {
  return kinds.map(([sign]) => signs.split(sign).length - 1);
}

/** The result of a cell, as one character. */
export function signOf(cell: Outcome): string {
  return kinds.find(([, , is]) => is(cell))?.[0] ?? "";
}

export function rowOf(place: string, cells: readonly Outcome[]): PlaceRow {
  const signs = cells.map(signOf).join("");
  return { place, signs, blocks: cells.filter(({ blocksRefused }) => blocksRefused > 0).length, codes: codesOf(cells) };
}

/** Whether the payload at this position in the list is accepted, in at least one form. */
export function carries({ signs }: PlaceRow, payload: number): boolean {
  return signs[payload] === "+" || signs[payload] === "o";
}

export function placeTable(rows: readonly PlaceRow[]): string {
  const cells = rows.map(({ place, signs, blocks, codes }) => [
    place,
    `\`${grouped(signs)}\``,
    ...counts(signs).map(String),
    String(blocks),
    codes,
  ]);
  return `${table(["place", "payloads", ...names, "blocks refused", "by"], cells)}\n`;
}

/** The rows that `placeTable` wrote. */
export function readPlaceTable(text: string): readonly PlaceRow[] {
  return text
    .split("\n")
    .slice(2)
    .filter((line) => line !== "")
    .map((line) => {
      const [place = "", signs = "", , , , blocks = "", codes = ""] = line.slice(2, -2).split(" | ");
      return { place: place.replaceAll("\\|", "|"), signs: signs.replace(/[` ]/g, ""), blocks: Number(blocks), codes };
    });
}

export function totals(rows: readonly PlaceRow[]): string {
  const [carried, inPart, refused] = counts(rows.map(({ signs }) => signs).join(""));
  const blocks = rows.reduce((sum, row) => sum + row.blocks, 0);
  const cells = rows.length * payloads.length;
  return `${rows.length} places × ${payloads.length} payloads are ${cells} cells: ${carried} are carried, ${inPart} are carried in one form and rejected in another, ${refused} are rejected. Of those that are carried, ${blocks} are rejected if they would be open text of an existing file.`;
}

export function payloadTable(rows: readonly PlaceRow[]): string {
  const signsOf = (index: number): string => rows.map(({ signs }) => signs[index]).join("");
  const cells = payloads.map((payload, index) => [
    String(index + 1),
    payload.name,
    shown(textOf(payload)),
    ...counts(signsOf(index)).map(String),
  ]);
  return table(["", "payload", "as words say it", ...names], cells);
}

/** In groups of five. */
function grouped(signs: string): string {
  return signs.replace(/.{5}(?=.)/g, (group) => `${group} `);
}

/** The number of payloads that each code rejects, in at least one form. */
function codesOf(cells: readonly Outcome[]): string {
  const found = new Map<string, number>();
  for (const code of cells.flatMap(({ codes }) => codes)) found.set(code, (found.get(code) ?? 0) + 1);
  return [...found]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([code, count]) => `\`${code}\` ${count}`)
    .join(", ");
}

/** As a JSON string in code, cut if it is repetitive. */
function shown(text: string): string {
  const quoted = JSON.stringify(text).replace(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  return `\`\`\`\` ${quoted.length > 120 ? `${quoted.slice(0, 120)}…` : quoted} \`\`\`\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replace(/\|/g, "\\|")).join(" | ")} |`)
    .join("\n");
}
