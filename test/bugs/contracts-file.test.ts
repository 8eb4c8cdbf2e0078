/**
 * Bugs that users reported to YAML parsers and tools that compare files: values of another type than intended, files
 * that crash the process, changes that no check reports.
 */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { compiled, loaded, refused } from "../support/product.js";
import { placed } from "../support/resolving.js";
import { runCli } from "../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

test("B52: a value that YAML reads as a number is refused among texts, one that looks like a date or a boolean is a text", async () => {
  const found = await refused(
    "enums: { Level: [on, off, no, 1.10, 2026-03-04, 0o17] }\ncontracts: { A: { fields: { level: Level } } }",
  );
  expect(found.filter(({ severity }) => severity === "error").map(({ code, help }) => [code, help])).toEqual([
    ["parse/quote-this", 'Quote it: "1.10".'],
    ["parse/quote-this", 'Quote it: "0o17". If it is an integer, write 15.'],
  ]);
  const level = (
    await loaded("enums: { Level: [on, off, no, 2026-03-04] }\ncontracts: { A: { fields: { level: Level } } }")
  )("A");
  expect(["on", "off", "no", "2026-03-04", true, false].map((value) => level.is({ level: value }))).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

test("B42: names of files that differ only by case are refused before anything is written", async () => {
  const part = "contracts:\n  ReviewResult: { fields: { a: string } }\n  Reviewresult: { fields: { a: string } }\n";
  expect(placed(part, await refused(part))).toEqual(["resolve/name-clash 3:3"]);
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": `edition: 1\nname: small\n${part}` });
  expect((await runCli(["generate"], folder)).exitCode).toBe(2);
  expect(Object.keys(treeOf(folder))).toEqual(["contracts.yaml"]);
});

test("B53: deep nesting is refused by one sentence, also after other files were read", async () => {
  await compiled("contracts: { A: { fields: { a: string } } }");
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": `edition: 1\nname: deep\ncontracts: ${"[".repeat(13_000)}` });
  const { exitCode, err } = await runCli(["check"], folder);
  expect({ exitCode, lines: err.split("\n").slice(0, 2), last: err.trimEnd().split("\n").at(-1) }).toEqual({
    exitCode: 2,
    lines: ["contracts.yaml:3:75 error parse/too-deep", "maps and lists are nested more than 64 levels deep"],
    last: "1 error",
  });
});

/** Before and after a change that breaks those who answer or those who read. */
const changes = [
  [
    "a value of an enum is gone",
    "priority: [HIGH, MED, LOW]",
    "priority: [HIGH, LOW]",
    [
      'enum-value-removed priority producer {"priority":"MED"}',
      'enum-value-removed priority replay {"priority":"MED"}',
    ],
  ],
  [
    "a text becomes an enum",
    "owner: string",
    "owner: [me, you]",
    ['text-made-enum owner producer {"owner":""}', 'text-made-enum owner replay {"owner":""}'],
  ],
  [
    "an optional field is demanded",
    "id: string, eta?: date",
    "id: string, eta: date",
    ['field-made-required eta producer {"id":"t"}', 'field-made-required eta replay {"id":"t"}'],
  ],
] as const;

test.each(changes)(
  "B55: %s: every output that says what may be answered is out of step, and none claims more than that",
  async (_, before, after) => {
    const [former, present] = [
      await compiled(`contracts: { TASK: { fields: { ${before} } } }`),
      await compiled(`contracts: { TASK: { fields: { ${after} } } }`),
    ];
    const changed = present.files.filter(({ path, text }) => text !== former.text(path)).map(({ path }) => path);
    expect(changed).toEqual(
      expect.arrayContaining([
        "types.ts",
        "schemas/TASK.schema.json",
        "validators/TASK.ts",
        "docs/TASK.md",
        "prompts/TASK.md",
      ]),
    );
  },
);

const file = (fields: string): string => `edition: 1\nname: small\ncontracts: { TASK: { fields: { ${fields} } } }\n`;

test.each(changes)(
  "B55: %s: contracts diff names whom it breaks, each with an answer",
  async (_, before, after, expected) => {
    const folder = temporaryFolder();
    place(folder, { "old.yaml": file(before), "contracts.yaml": file(after) });
    const { exitCode, out } = await runCli(["diff", "--against", "old.yaml", "--format", "json"], folder);
    const { changes: found } = JSON.parse(out) as {
      readonly changes: readonly {
        readonly kind: string;
        readonly path: string;
        readonly verdicts: Readonly<
          Record<string, { readonly verdict: string; readonly witness?: { readonly text: string } }>
        >;
      }[];
    };
    const broken = found.flatMap(({ kind, path, verdicts }) =>
      Object.entries(verdicts).flatMap(([direction, { verdict, witness }]) =>
        verdict === "break" ? [`${kind} ${path} ${direction} ${witness?.text}`] : [],
      ),
    );
    expect({ exitCode, broken }).toEqual({ exitCode: 1, broken: expected });
  },
);

test("B55: no document promises compatibility in general", () => {
  const documents = [
    "README.md",
    ...readdirSync(`${repository}docs`)
      .filter((name) => name.endsWith(".md"))
      .map((name) => `docs/${name}`),
  ];
  // `contracts diff` finds breaking changes and shows each with an answer, so a page may name them.
  const claims = /(?:backwards?|forwards?)[- ]compatib|compatibility check/i;
  expect(documents.filter((path) => claims.test(readFileSync(`${repository}${path}`, "utf8")))).toEqual([]);
});
