/** Tests that errors in large files take linear time. */
import { expect, it } from "vitest";
import { readEntries } from "../../../generator/1-parse/grammar/read-entries.js";
import { readPlain } from "../../../generator/1-parse/grammar/read-plain.js";
import type { SyntaxNode } from "../../../generator/source/syntax.js";
import type { PositionName } from "../../../generator/language/table.js";

const span = { file: "", start: 0, end: 0 };

function scalar(text: string): SyntaxNode {
  return { kind: "scalar", value: text, text, quoted: false, span };
}

/** The number of times that a map's keys are read if none is known. */
function readsOf(position: PositionName, count: number): number {
  let reads = 0;
  const entries = Array.from({ length: count }, (_, index) => ({
    get key(): string {
      reads += 1;
      return `discriminatr_zq${index}`;
    },
    keySpan: span,
    value: scalar("x"),
  }));
  const slot = { what: position, node: { kind: "map", entries, span } as const, at: span };
  readEntries(slot, position, { report: () => {} } as unknown as Parameters<typeof readEntries>[2]);
  return reads;
}

it.each(["document", "contract", "field", "item", "rule", "test", "variants", "enum", "example"] as const)(
  "reads each key of a %s a few times, even if all are unknown",
  (position) => {
    expect(readsOf(position, 1_000)).toBeLessThan(20_000);
  },
);

it.each<[string, boolean]>([
  ["1..5", true],
  [`1..${"5".repeat(100)}`, false],
])("recognizes the range %s only if it is short", (text, isRange) => {
  const helps: (string | undefined)[] = [];
  const context = { report: (...[, , { help }]: [string, unknown, { help?: string }]) => helps.push(help) };
  const slot = { what: "`min`", node: scalar(text), at: span };
  readPlain(slot, { kind: "number" }, context as unknown as Parameters<typeof readPlain>[2]);
  expect(helps).toEqual([expect.stringMatching(isRange ? /^A range/ : /^Write a number/)]);
});
