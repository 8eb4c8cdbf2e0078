/** Tests a set in several files: order, locations and errors. */
import { describe, expect, test } from "vitest";
import { readModel } from "../../../../generator/compile.js";
import { mostFiles } from "../../../../generator/limits.js";
import {
  complaintsOfSet,
  main,
  mainOf,
  messagesOfSet,
  modelOfSet,
  readerOf,
  readSet,
  used,
  type FileSet,
} from "../../../support/file-sets.js";

/** A root file that includes several others. */
function list(count: number): FileSet {
  const names = Array.from({ length: count }, (_, index) => `f${index}.yaml`);
  return {
    "contracts.yaml": `${main}use: [${names.join(", ")}]\n`,
    ...Object.fromEntries(names.map((name) => [name, used])),
  };
}

const enumFile = (name: string): string => `${used}enums:\n  ${name}: [A, B]\n`;

describe("several files", () => {
  test("declare everything that their files declare: included files first, depth first, then the file itself", async () => {
    const model = await modelOfSet({
      "contracts.yaml": `${main}use: [b/review.yaml, ./a.yaml]\nenums:\n  Last: [A]\ncontracts:\n  PLAN: { type: Review }\n`,
      "b/review.yaml": `${used}use: [../c.yaml]\ntypes:\n  Review:\n    fields: { first: First, second: Second, last: Last }\n`,
      "a.yaml": `${used}use: [c.yaml]\nenums:\n  Second: [A]\n`,
      "c.yaml": `${used}enums:\n  First: [A]\n`,
    });
    expect(model.enums.map(({ name }) => name)).toEqual(["First", "Second", "Last"]);
    expect(model.types.map(({ name }) => name)).toEqual(["Review"]);
    expect(model.used?.map(({ path }) => path)).toEqual(["c.yaml", "b/review.yaml", "a.yaml"]);
    expect(model.enums.map(({ place }) => [place.span.file, place.span.start])).toEqual([
      ["c.yaml", 20],
      ["a.yaml", 34],
      ["contracts.yaml", 62],
    ]);
  });

  test("can declare all six kinds", async () => {
    const model = await modelOfSet({
      "contracts.yaml": `${main}use: [all.yaml]\n`,
      "all.yaml": `${used}enums: { E: [A] }
types: { T: { fields: { e: E } } }
tables: { P: { key: E, columns: { n: integer }, rows: { A: { n: 1 } } } }
contracts: { C: { type: T, examples: [{ name: one, value: { e: A } }] } }
decisions: { choose: { inputs: { e: E }, returns: [X, Y], cases: [{ when: { e: A }, value: X, reason: a }], otherwise: { value: Y, reason: b } } }
gates: { go: { needs: C, when: { e: A } } }
`,
    });
    expect(
      [model.enums, model.types, model.tables, model.contracts, model.decisions, model.gates].map(
        (declared) => declared.length,
      ),
    ).toEqual([1, 1, 1, 1, 1, 1]);
  });

  test("can have a byte order mark, CRLF, .yml or JSON, like a single file", async () => {
    const model = await modelOfSet({
      "contracts.yaml": `${main}use: [a.yml, b.json]\n`,
      "a.yml": "\ufeffedition: 1\r\nenums:\r\n  A: [X]\r\n",
      "b.json": '{ "edition": 1, "enums": { "B": ["X"] } }',
    });
    expect(model.enums.map(({ name }) => name)).toEqual(["A", "B"]);
  });

  test("are a single file if nothing is included", async () => {
    expect(await modelOfSet({ "contracts.yaml": `${main}use: []\n` })).not.toHaveProperty("used");
  });
});

describe("rejects", () => {
  const refused: readonly (readonly [string, FileSet, readonly string[]])[] = [
    ["a missing file", { "contracts.yaml": `${main}use: [a.yaml]\n` }, ["contracts.yaml:3:7 write/no-file"]],
    [
      "a path out of the directory",
      { "contracts.yaml": `${main}use: [../a.yaml]\n` },
      ["contracts.yaml:3:7 parse/used-file"],
    ],
    [
      "a path out of the directory from below",
      { "contracts.yaml": `${main}use: [a/b.yaml]\n`, "a/b.yaml": `${used}use: [../../a/c.yaml]\n` },
      ["a/b.yaml:2:7 parse/used-file"],
    ],
    [
      "one file twice in one list",
      { "contracts.yaml": `${main}use: [a.yaml, ./a.yaml, a.yaml]\n`, "a.yaml": used },
      [
        "contracts.yaml:3:15 parse/repeated (contracts.yaml:3:7)",
        "contracts.yaml:3:25 parse/repeated (contracts.yaml:3:7)",
      ],
    ],
    [
      "one file with different case",
      { "contracts.yaml": `${main}use: [a.yaml, A.yaml]\n`, "a.yaml": used, "A.yaml": used },
      ["contracts.yaml:3:15 parse/used-file"],
    ],
    [
      "a file that includes itself",
      { "contracts.yaml": `${main}use: [contracts.yaml]\n` },
      ["contracts.yaml:3:7 parse/used-cycle"],
    ],
    [
      "a cycle",
      {
        "contracts.yaml": `${main}use: [a.yaml]\n`,
        "a.yaml": `${used}use: [b.yaml]\n`,
        "b.yaml": `${used}use: [a.yaml]\n`,
      },
      ["b.yaml:2:7 parse/used-cycle (a.yaml:2:7)"],
    ],
    [
      "keys of the root file",
      { "contracts.yaml": `${main}use: [a.yaml]\n`, "a.yaml": `${used}name: b\ngenerate: {}\n` },
      ["a.yaml:2:1 parse/main-file-key", "a.yaml:3:1 parse/main-file-key"],
    ],
    [
      "no edition",
      { "contracts.yaml": `${main}use: [a.yaml]\n`, "a.yaml": "enums: { A: [X] }\n" },
      ["a.yaml:1:1 parse/missing-key"],
    ],
    ["an empty file", { "contracts.yaml": `${main}use: [a.yaml]\n`, "a.yaml": "" }, ["a.yaml:1:1 parse/empty-file"]],
    [
      "an unknown key",
      { "contracts.yaml": `${main}use: [a.yaml]\n`, "a.yaml": `${used}enum: {}\n` },
      ["a.yaml:2:1 parse/unknown-key"],
    ],
    [
      "an unknown name, in the file that contains it",
      { "contracts.yaml": `${main}use: [a.yaml]\n`, "a.yaml": `${used}types:\n  T: { fields: { f: Unknown } }\n` },
      ["a.yaml:3:21 resolve/unknown-name"],
    ],
    [
      "one name twice, at both locations",
      { "contracts.yaml": `${main}use: [a.yaml, b.yaml]\n`, "a.yaml": enumFile("E"), "b.yaml": enumFile("E") },
      ["b.yaml:3:3 resolve/name-clash (a.yaml:3:3)"],
    ],
    [
      "one scope twice",
      {
        "contracts.yaml": `${main}use: [a.yaml]\ncontracts:\n  PLAN: { type: integer }\n`,
        "a.yaml": `${used}contracts:\n  PLAN: { type: string }\n`,
      },
      ["contracts.yaml:5:3 resolve/name-clash (a.yaml:3:3)"],
    ],
    [
      "a file in the output directory",
      { "contracts.yaml": `${main}use: [out/a.yaml]\ngenerate: { directory: Out }\n`, "out/a.yaml": used },
      ["contracts.yaml:3:7 resolve/used-file"],
    ],
    [
      "a block in an included file",
      {
        "contracts.yaml": `${main}use: [a.yaml]\ngenerate: { embed: [{ file: A.yaml, block: S, content: summary }] }\n`,
        "a.yaml": used,
      },
      ["contracts.yaml:4:29 resolve/embed-file"],
    ],
    [
      "errors of all files at once",
      { "contracts.yaml": `${main}use: [a.yaml]\nenums: []\n`, "a.yaml": `${used}types: []\n` },
      ["a.yaml:2:8 parse/wrong-kind", "contracts.yaml:4:8 parse/wrong-kind"],
    ],
  ];
  test.each(refused)("%s", async (_, files, expected) => {
    expect(await complaintsOfSet(files)).toEqual(expected);
  });

  const paths: readonly (readonly [string, string])[] = [
    ["", "is empty"],
    ["/etc/a.yaml", "is absolute"],
    ["C:/a.yaml", "is absolute"],
    ["a\\b.yaml", "contains `\\`; parts of a path are joined by `/`"],
    ["https://example.com/a.yaml", "is an address; only files of the same directory can be used"],
    ["file:a.yaml", "is an address; only files of the same directory can be used"],
    ["..", "names no file"],
    ["a//b.yaml", "has a part that is empty"],
    [
      ".git/a.yaml",
      "is in a directory of a tool (`.git`, `.github/workflows`, `node_modules`, …), which runs or replaces the files there",
    ],
    [".hidden/a.yaml", "is hidden or lies in a hidden directory"],
    [".a.yaml", "is hidden or lies in a hidden directory"],
    ["a", "does not end in `.yaml`, `.yml` or `.json`"],
    ["a.yaml.txt", "does not end in `.yaml`, `.yml` or `.json`"],
    ["a.YAML", "does not end in `.yaml`, `.yml` or `.json`"],
    ["a./b.yaml", "has a part that ends in `.`, which Windows cuts off"],
    ["nul.yaml", "has a part that Windows takes for a device"],
    ["a .yaml/b.yaml ", "has a part with a blank at its edge"],
    ["a*.yaml", "contains a character other than letters, digits, blanks and `. _ - ( ) [ ] @ + ~`"],
    [`${"a".repeat(196)}.yaml`, "is longer than 200 characters"],
  ];
  test.each(paths)("the path %j, because it %s", async (path, problem) => {
    expect(await messagesOfSet({ "contracts.yaml": `${main}use: [${JSON.stringify(path)}]\n` })).toEqual([
      expect.stringContaining(` ${problem}`),
    ]);
  });

  test("an unknown key of an included file, and lists the allowed keys", async () => {
    const { diagnostics } = await readSet({
      "contracts.yaml": `${main}use: [a.yaml]\n`,
      "a.yaml": `${used}nmae: a\nenum: {}\n`,
    });
    const allowed = "Allowed here: edition, use, enums, types, tables, contracts, examples, decisions, gates.";
    expect(diagnostics.map(({ message, help }) => [message, help])).toEqual([
      ['unknown key "nmae" in the used contracts file', allowed],
      ['unknown key "enum" in the used contracts file', 'Did you mean "enums"?'],
    ]);
  });

  test("included files if the contracts are given as a string", async () => {
    const { diagnostics } = await readModel(mainOf({ "contracts.yaml": `${main}use: [a.yaml]\n` }));
    expect(diagnostics.map(({ message, help }) => [message, help])).toEqual([
      [
        'the included file "a.yaml" cannot be read, as these contracts were given as a string',
        "Load them from their file.",
      ],
    ]);
  });

  test("a cycle, and shows its whole path", async () => {
    const files = {
      "contracts.yaml": `${main}use: [x.yaml]\n`,
      "x.yaml": `${used}use: [a/b.yaml]\n`,
      "a/b.yaml": `${used}use: [c.yaml]\n`,
      "a/c.yaml": `${used}use: [../x.yaml]\n`,
    };
    expect(await messagesOfSet(files)).toEqual([
      "files include each other in a cycle: x.yaml → a/b.yaml → a/c.yaml → x.yaml",
    ]);
    expect(await messagesOfSet({ ...files, "a/c.yaml": `${used}use: [../contracts.yaml]\n` })).toEqual([
      "files include each other in a cycle: contracts.yaml → x.yaml → a/b.yaml → a/c.yaml → contracts.yaml",
    ]);
  });
});

describe("the limits of several files", () => {
  test(`allow ${mostFiles} files`, async () => {
    expect(await complaintsOfSet(list(mostFiles - 1))).toEqual([]);
    expect((await readSet(list(mostFiles + 5))).used).toHaveLength(mostFiles - 1);
    expect(await messagesOfSet(list(mostFiles + 5))).toEqual([`a set has at most ${mostFiles} files`]);
    expect((await complaintsOfSet(list(mostFiles + 5)))[0]).toContain(" parse/used-limit");
  });

  const chain = Object.fromEntries(
    Array.from({ length: mostFiles - 1 }, (_, index) => [
      `f${index}.yaml`,
      `${used}${index < mostFiles - 2 ? `use: [f${index + 1}.yaml]\n` : ""}`,
    ]),
  );
  test("allow a chain of all of them", async () => {
    expect((await modelOfSet({ "contracts.yaml": `${main}use: [f0.yaml]\n`, ...chain })).used?.[0]?.path).toBe(
      `f${mostFiles - 2}.yaml`,
    );
  });

  test("allow as many bytes and nodes in total as a single file has", async () => {
    const files = { "contracts.yaml": `${main}use: [a.yaml]\n`, "a.yaml": `${used}enums: { A: [X] }\n` };
    const bytes = Object.values(files).join("").length;
    const read = async (limits: Readonly<Record<"bytes" | "nodes", number>>) => {
      const { diagnostics } = await readModel(mainOf(files), {
        limits: { depth: 64, ...limits },
        readUsed: readerOf(files),
      });
      return diagnostics.map(({ message }) => message);
    };
    expect(await read({ bytes, nodes: 1_000 })).toEqual([]);
    expect(await read({ bytes: bytes - 1, nodes: 1_000 })).toEqual([
      `the files of a set have at most ${bytes - 1} bytes together`,
    ]);
    const nodes = 13;
    expect(await read({ bytes, nodes })).toEqual([]);
    expect(await read({ bytes, nodes: nodes - 1 })).toEqual([
      `the files of a set have at most ${nodes - 1} nodes together`,
    ]);
  });
});
