/** The positions of the matrix in eight parts. Each part has a test file and a table in recorded/. */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { placeTable, readPlaceTable, type PlaceRow } from "./page.js";
import { subjects, type Subject } from "./subjects.js";

export const parts = [1, 2, 3, 4, 5, 6, 7, 8] as const;
export type Part = (typeof parts)[number];

/** Every eighth position, because neighbors cost about the same. */
export function subjectsOf(part: Part): readonly Subject[] {
  return subjects.filter((_, index) => index % parts.length === part - 1);
}

const folder = fileURLToPath(new URL("recorded", import.meta.url));

export function recordedText(part: Part): string {
  return readFileSync(`${folder}/${part}.md`, "utf8");
}

/** With UPDATE_GOLDEN=1, before the comparison. */
export function record(part: Part, rows: readonly PlaceRow[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/${part}.md`, placeTable(rows));
}

/** The records of all parts, in the order of the positions. */
export function recordedRows(): readonly PlaceRow[] {
  const rows = new Map(parts.flatMap((part) => readPlaceTable(recordedText(part))).map((row) => [row.place, row]));
  return subjects.map(({ name }) => rows.get(name)).filter((row) => row !== undefined);
}
