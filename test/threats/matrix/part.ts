/**
 * Runs one part of the matrix: a third of the payloads at one of the positions of each field, in the fast run each at a
 * sixteenth of the positions, and in the long run all at all of them. A cell is an error, or the outputs contain the text. UPDATE_GOLDEN=1
 * tries all cells and rewrites what is recorded.
 */
import { describe, expect, test } from "vitest";
import { isLong, lane } from "../../support/lanes.js";
import { outcomeOf, type Outcome } from "./cell.js";
import { placeTable, readPlaceTable, rowOf, signOf } from "./page.js";
import { payloads, type Payload } from "./payloads.js";
import { record, recordedText, subjectsOf, type Part } from "./recorded.js";
import { subjects, type Subject } from "./subjects.js";

interface Cell {
  readonly payload: string;
  readonly outcome?: Outcome;
  readonly fault?: string;
}

const fields = [...new Set(subjects.map(({ field }) => field))];

const isWhole = isLong || process.env["UPDATE_GOLDEN"] === "1";

/**
 * In the fast run two or three at each position, different ones at the next: over sixteen positions, all. In the full
 * run a third at each field, different ones at the next, and the positions of a field, such as `description`, take
 * turns: each of these payloads is tried at one of them.
 */
function triedAt(subject: Subject): readonly Payload[] {
  if (isWhole) return payloads;
  if (lane === "fast") return payloads.filter((_, index) => (subjects.indexOf(subject) + index) % 16 === 0);
  const places = subjects.filter(({ field }) => field === subject.field);
  const turn = fields.indexOf(subject.field);
  return payloads.filter(
    (_, index) => (index + turn) % 3 === 0 && (places.indexOf(subject) + Math.floor(index / 3)) % places.length === 0,
  );
}

async function cellsOf(subject: Subject): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const payload of triedAt(subject)) {
    const cell = await outcomeOf(subject, payload).then(
      (outcome) => ({ outcome }),
      (fault: Error) => ({ fault: fault.message }),
    );
    cells.push({ payload: payload.name, ...cell });
  }
  return cells;
}

export function testPart(part: Part): void {
  const outcomes = new Map<string, readonly Outcome[]>();

  describe("a text", () => {
    test.each(subjectsOf(part))(
      "S-10: at $name is rejected with its code and location, or every output contains it and is otherwise unchanged",
      async (subject) => {
        const cells = await cellsOf(subject);
        outcomes.set(
          subject.name,
          cells.flatMap(({ outcome }) => outcome ?? []),
        );
        expect(cells.flatMap(({ payload, fault }) => (fault === undefined ? [] : [`${payload}: ${fault}`]))).toEqual(
          [],
        );
      },
    );
  });

  test.runIf(isWhole)("the result of each cell is recorded", () => {
    const rows = [...outcomes].map(([name, cells]) => rowOf(name, cells));
    if (process.env["UPDATE_GOLDEN"] === "1") record(part, rows);
    expect(placeTable(rows)).toBe(recordedText(part));
  });

  test.runIf(!isWhole)("the results of the tried cells match the record", () => {
    const recorded = new Map(readPlaceTable(recordedText(part)).map(({ place, signs }) => [place, signs]));
    for (const subject of subjectsOf(part)) {
      const expected = triedAt(subject).map((payload) => recorded.get(subject.name)?.[payloads.indexOf(payload)]);
      expect([subject.name, outcomes.get(subject.name)?.map(signOf)]).toEqual([subject.name, expected]);
    }
  });
}
