/** Tests that contracts mean the same, however they are split into files. */
import { posix } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSet } from "../../../../generator/1-parse/set/parse-set.js";
import { usedPath } from "../../../../generator/1-parse/set/used-path.js";
import { resolve } from "../../../../generator/2-resolve/resolve.js";
import { main, mainOf, readerOf, used, type FileSet } from "../../../support/file-sets.js";
import { runs } from "../../../support/lanes.js";

/** Declarations that refer to each other, by section. */
const declarations: readonly (readonly [section: string, declaration: string])[] = [
  ["enums", "  Verdict: [PASS, FAIL]"],
  ["enums", "  Priority: { description: How soon., values: [HIGH, LOW] }"],
  ["types", "  Finding: { fields: { note: nonblank, priority: Priority } }"],
  ["types", "  Findings: Finding[..20]"],
  [
    "types",
    "  Review: { fields: { verdict: Verdict, findings: Findings }, rules: [{ id: reason, nonempty: [findings], when: { verdict: FAIL } }] }",
  ],
  [
    "tables",
    "  Deadline: { key: Priority, columns: { days: integer }, rows: { HIGH: { days: 1 }, LOW: { days: 9 } } }",
  ],
  ["contracts", "  REVIEWER: { type: Review, enums: { verdict: [FAIL] } }"],
  ["contracts", "  PLANNER: { fields: { review: Review, priority?: Priority }, aliases: [PLAN] }"],
  [
    "decisions",
    "  choose: { inputs: { priority: Priority }, returns: Verdict, cases: [{ when: { priority: HIGH }, value: FAIL, reason: soon }], otherwise: { value: PASS, reason: late } }",
  ],
  ["gates", "  publish: { needs: REVIEWER, when: { verdict: FAIL } }"],
];

interface Split {
  /** For each declaration the number of its file. */
  readonly homes: readonly number[];
  /** For each file except the first, the number of an earlier file that includes it, and its directory. */
  readonly parents: readonly number[];
  readonly folders: readonly string[];
  /** More includes, from a lower number to a higher one. */
  readonly further: readonly (readonly [number, number])[];
}

const most = 5;
const split: fc.Arbitrary<Split> = fc.record({
  homes: fc.array(fc.nat(most - 1), { minLength: declarations.length, maxLength: declarations.length }),
  parents: fc.tuple(...Array.from({ length: most - 1 }, (_, index) => fc.nat(index))),
  folders: fc.array(fc.constantFrom("", "a/", "a/b/", "c/"), { minLength: most, maxLength: most }),
  further: fc.array(fc.tuple(fc.nat(most - 1), fc.nat(most - 1)), { maxLength: 4 }),
});

function filesOf({ homes, parents, folders, further }: Split): FileSet {
  const path = (file: number): string => (file === 0 ? "contracts.yaml" : `${folders[file]}f${file}.yaml`);
  const uses = [
    ...parents.map((parent, index) => [parent, index + 1] as const),
    ...further.filter(([from, to]) => from < to),
  ];
  const textOf = (file: number): string => {
    const named = new Set(
      uses.filter(([from]) => from === file).map(([, to]) => posix.relative(posix.dirname(path(file)), path(to))),
    );
    const own = declarations.filter((_, index) => homes[index] === file);
    const sections = [...new Set(own.map(([section]) => section))].map((section) =>
      [`${section}:`, ...own.filter(([other]) => other === section).map(([, text]) => text)].join("\n"),
    );
    return `${file === 0 ? main : used}use: [${[...named].join(", ")}]\n${sections.join("\n")}\n`;
  };
  return Object.fromEntries(Array.from({ length: most }, (_, file) => [path(file), textOf(file)]));
}

const whole: FileSet = filesOf({
  homes: declarations.map(() => 0),
  parents: [0, 0, 0, 0],
  folders: ["", "", "", "", ""],
  further: [],
});

function byText(list: readonly unknown[]): readonly unknown[] {
  return list.toSorted((left, right) => (JSON.stringify(left) < JSON.stringify(right) ? -1 : 1));
}

/** The meaning of the files: their Model without locations, each section sorted. */
function meaningOf(files: FileSet): unknown {
  const { document, diagnostics } = parseSet(mainOf(files), readerOf(files));
  const resolved = document && resolve(document);
  expect([...diagnostics, ...(resolved?.diagnostics ?? [])].map(({ message }) => message)).toEqual([]);
  const plain = JSON.parse(
    JSON.stringify(resolved?.model, (key, value: unknown) =>
      /^(?:span|lineStarts|used|written)$|(?:Span|Written)$/.test(key) ? undefined : value,
    ),
  ) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.entries(plain).map(([key, value]) => [key, Array.isArray(value) ? byText(value) : value]),
  );
}

test("several files mean the same as one file with the same declarations", () => {
  const expected = meaningOf(whole);
  expect(expected).toMatchObject({
    name: "test",
    enums: [{}, {}],
    types: [{}, {}, {}],
    contracts: [{}, {}],
    tables: [{}],
    decisions: [{}],
    gates: [{}],
  });
  fc.assert(
    fc.property(split, (way) => {
      expect(meaningOf(filesOf(way))).toEqual(expected);
    }),
    { seed: 20, numRuns: runs(100) },
  );
});

test("resolves a path as the file system does, unless it leaves the directory on its way", () => {
  const step = fc.constantFrom(".", "..", "a", "b", "c.yaml");
  const folder = fc.array(fc.constantFrom("a", "b"), { maxLength: 3 });
  fc.assert(
    fc.property(folder, fc.array(step, { minLength: 1, maxLength: 6 }), (folders, steps) => {
      const path = usedPath([...folders, "main.yaml"].join("/"), steps.join("/"));
      const leaves = steps.some(
        (_, index) => posix.join("root", ...folders, ...steps.slice(0, index + 1)).split("/")[0] !== "root",
      );
      expect(path).toBe(leaves ? undefined : posix.join("root", ...folders, ...steps).replace(/^root\/?/, ""));
    }),
    { seed: 21, numRuns: runs(300) },
  );
});
