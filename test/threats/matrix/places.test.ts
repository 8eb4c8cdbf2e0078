/** Tests that the matrix has all positions, and that README.md has the recorded counts. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { harmlessAt } from "./harmless.js";
import { payloadTable, totals } from "./page.js";
import { recordedRows } from "./recorded.js";
import { rows } from "./rows/all.js";
import { closedKinds, slots } from "./slots.js";
import { slotsSaying } from "./slots-saying.js";
import { subjects } from "./subjects.js";

const page = fileURLToPath(new URL("README.md", import.meta.url));

describe("the positions of the matrix", () => {
  test("S-10: are all those of the language at which an author writes text", () => {
    const open = slots.filter(({ leaf }) => !closedKinds.has(leaf.kind)).map(({ name }) => name);
    expect(Object.keys(rows).toSorted()).toEqual(open.toSorted());
    expect(new Set(subjects.map(({ name }) => name)).size).toBe(subjects.length);
  });

  test.each(Object.entries(rows))("%s: its row contains text there", (name, row) => {
    const slot = slots.find((candidate) => candidate.name === name);
    const said = slot ? harmlessAt(slot) : "";
    expect([...slotsSaying(said, row(said))]).toContain(name);
  });
});

test("the parts record all positions, and README.md counts their cells", () => {
  expect(recordedRows().map(({ place }) => place)).toEqual(subjects.map(({ name }) => name));
  const sections: Readonly<Record<string, string>> = {
    totals: totals(recordedRows()),
    payloads: payloadTable(recordedRows()),
  };
  const text = readFileSync(page, "utf8");
  const expected = text.replace(
    /<!-- (totals|payloads) -->\n[^]*?<!-- \/\1 -->/g,
    (_, name: string) => `<!-- ${name} -->\n${sections[name]}\n<!-- /${name} -->`,
  );
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(page, expected);
  expect(text).toBe(expected);
});
