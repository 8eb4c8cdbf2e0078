/** Every place at which text of a contract enters, with every payload: a cell is refused or carried, and nothing else. docs/injection.md shows the outcome; UPDATE_GOLDEN=1 rewrites its tables. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { placePackage } from "../../support/generated-package.js";
import { sharedFolder } from "../../support/temporary-folder.js";
import { harmlessFiles, tryAtOnce, wordySlots } from "./at-once.js";
import { outcomeOf, type Outcome } from "./cell.js";
import { harmlessAt, harmlessWords } from "./harmless.js";
import { payloadTable, placeTable, totals, type Outcomes } from "./page.js";
import { payloads, type Payload } from "./payloads.js";
import { rows } from "./rows/all.js";
import { closedKinds, slots } from "./slots.js";
import { slotsSaying } from "./slots-saying.js";
import { subjects, type Subject } from "./subjects.js";

const page = fileURLToPath(new URL("../../../docs/injection.md", import.meta.url));

interface Cell {
  readonly payload: string;
  readonly outcome?: Outcome;
  readonly fault?: string;
}

const cells = new Map<string, Promise<readonly Cell[]>>();

/** Each cell is made once, whoever asks first. */
function cellsOf(subject: Subject): Promise<readonly Cell[]> {
  const made = cells.get(subject.name) ?? makeCells(subject);
  cells.set(subject.name, made);
  return made;
}

async function makeCells(subject: Subject): Promise<readonly Cell[]> {
  const made: Cell[] = [];
  for (const payload of payloads) {
    const cell = await outcomeOf(subject, payload).then((outcome) => ({ outcome }), (fault: Error) => ({ fault: fault.message }));
    made.push({ payload: payload.name, ...cell });
  }
  return made;
}

describe("the places of the matrix", () => {
  test("S-10: are all those of the language at which an author writes something of his own", () => {
    const open = slots.filter(({ leaf }) => !closedKinds.has(leaf.kind)).map(({ name }) => name);
    expect(Object.keys(rows).toSorted()).toEqual(open.toSorted());
    expect(new Set(subjects.map(({ name }) => name)).size).toBe(subjects.length);
  });

  test.each(Object.entries(rows))("%s: its row says a text there", (name, row) => {
    const slot = slots.find((candidate) => candidate.name === name);
    const said = slot ? harmlessAt(slot) : "";
    expect([...slotsSaying(said, row(said))]).toContain(name);
  });
});

describe("a text", () => {
  test.each(subjects)("S-10: at $name is refused by name and place, or every output says it and is otherwise as it was", async (subject) => {
    const faults = (await cellsOf(subject)).flatMap(({ payload, fault }) => (fault === undefined ? [] : [`${payload}: ${fault}`]));
    expect(faults).toEqual([]);
  });
});

describe("S-01, S-02: a set that says a text at all places for words that carry it", () => {
  const folder = sharedFolder();
  beforeAll(() => placePackage(folder, []));

  test.each(payloads)("has the outputs of a harmless one in JavaScript, too, and runs nothing of it: $name", async (payload) => {
    const files = await harmlessFiles(harmlessWords);
    const count = (pattern: RegExp): number => files.filter(({ path }) => pattern.test(path)).length;
    expect(await tryAtOnce(payload, await placesCarrying(payload), folder)).toEqual({
      missing: [],
      difference: undefined,
      inCommonMark: undefined,
      imported: { modules: count(/\.js$/), canary: "undefined" },
      loaded: { contracts: count(/^prompts\//), canary: "undefined" },
    });
  });
});

/** The places for words at which a payload is carried. */
async function placesCarrying({ name }: Payload): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const subject of subjects.filter((candidate) => wordySlots.some((slot) => slot.name === candidate.name))) {
    if ((await cellsOf(subject)).some(({ payload, outcome }) => payload === name && outcome?.isCarried)) found.add(subject.name);
  }
  return found;
}

test("docs/injection.md shows the matrix", async () => {
  const outcomes: Outcomes = new Map(await Promise.all(subjects.map(async (subject) => [subject.name, (await cellsOf(subject)).flatMap(({ outcome }) => outcome ?? [])] as const)));
  const sections: Readonly<Record<string, (all: Outcomes) => string>> = { totals, payloads: payloadTable, places: placeTable };
  const text = readFileSync(page, "utf8");
  const expected = text.replace(/<!-- (totals|payloads|places) -->\n[^]*?<!-- \/\1 -->/g, (_, name: string) => `<!-- ${name} -->\n${sections[name]?.(outcomes)}\n<!-- /${name} -->`);
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(page, expected);
  expect(text).toBe(expected);
});
