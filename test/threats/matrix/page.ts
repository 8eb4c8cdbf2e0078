/** The tables of docs/injection.md. */
import type { Outcome } from "./cell.js";
import { payloads, textOf } from "./payloads.js";

/** By the name of the place, the outcomes of all payloads in their order. */
export type Outcomes = ReadonlyMap<string, readonly Outcome[]>;

/** What becomes of a cell, with the sign for it. */
const kinds = [
  ["+", "carried", ({ isCarried, codes }: Outcome) => isCarried && codes.length === 0],
  ["o", "in part", ({ isCarried, codes }: Outcome) => isCarried && codes.length > 0],
  ["-", "refused", ({ isCarried }: Outcome) => !isCarried],
] as const;

const names = kinds.map(([, name]) => name);

function counts(cells: readonly Outcome[]): readonly number[] {
  return kinds.map(([, , is]) => cells.filter(is).length);
}

export function totals(outcomes: Outcomes): string {
  const all = [...outcomes.values()].flat();
  const [carried, inPart, refused] = counts(all);
  const blocks = all.filter(({ blocksRefused }) => blocksRefused > 0).length;
  return `${outcomes.size} places × ${payloads.length} payloads are ${all.length} cells: ${carried} are carried, ${inPart} are carried in one form and refused in another, ${refused} are refused. Of those that are carried, ${blocks} are refused all the same where they would stand open in a hand-written file.`;
}

export function payloadTable(outcomes: Outcomes): string {
  const rows = payloads.map((payload, index) => [String(index + 1), payload.name, shown(textOf(payload)), ...counts([...outcomes.values()].flatMap((cells) => cells[index] ?? [])).map(String)]);
  return table(["", "payload", "as words say it", ...names], rows);
}

export function placeTable(outcomes: Outcomes): string {
  const rows = [...outcomes].map(([name, cells]) => [name, `\`${signsOf(cells)}\``, ...counts(cells).map(String), codesOf(cells)]);
  return table(["place", "payloads", ...names, "by"], rows);
}

/** A sign for each payload, five and five. */
function signsOf(cells: readonly Outcome[]): string {
  return cells.map((cell) => kinds.find(([, , is]) => is(cell))?.[0]).join("").replace(/.{5}(?=.)/g, (group) => `${group} `);
}

/** How many payloads each code refuses, in one form at least. */
function codesOf(cells: readonly Outcome[]): string {
  const found = new Map<string, number>();
  for (const code of cells.flatMap(({ codes }) => codes)) found.set(code, (found.get(code) ?? 0) + 1);
  return [...found].toSorted(([left], [right]) => (left < right ? -1 : 1)).map(([code, count]) => `\`${code}\` ${count}`).join(", ");
}

/** As a string of JSON in code, cut where it goes on and on. */
function shown(text: string): string {
  const quoted = JSON.stringify(text).replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return `\`\`\`\` ${quoted.length > 120 ? `${quoted.slice(0, 120)}…` : quoted} \`\`\`\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map((cell) => cell.replace(/\|/g, () => "\\|")).join(" | ")} |`).join("\n");
}
