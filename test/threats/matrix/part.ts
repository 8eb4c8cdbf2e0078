/**
 * One part of the matrix: every payload at its places. A cell is refused or carried, and nothing else. UPDATE_GOLDEN=1
 * rewrites what is recorded.
 */
import { describe, expect, test } from "vitest";
import { outcomeOf, type Outcome } from "./cell.js";
import { placeTable, rowOf } from "./page.js";
import { payloads } from "./payloads.js";
import { record, recordedText, subjectsOf, type Part } from "./recorded.js";
import type { Subject } from "./subjects.js";

interface Cell {
  readonly payload: string;
  readonly outcome?: Outcome;
  readonly fault?: string;
}

async function cellsOf(subject: Subject): Promise<readonly Cell[]> {
  const cells: Cell[] = [];
  for (const payload of payloads) {
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
      "S-10: at $name is refused by name and place, or every output says it and is otherwise as it was",
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

  test("what becomes of each cell is recorded", () => {
    const rows = [...outcomes].map(([name, cells]) => rowOf(name, cells));
    if (process.env["UPDATE_GOLDEN"] === "1") record(part, rows);
    expect(placeTable(rows)).toBe(recordedText(part));
  });
}
