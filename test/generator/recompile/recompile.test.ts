/** Tests that recompiling after an edit has the same result as a full compilation. */
import { readFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import type { ReadUsed } from "../../../generator/1-parse/set/read-used.js";
import { keptOutputs } from "../../../generator/commands/cache/kept-outputs.js";
import { contentHash } from "../../../generator/5-write/content.js";
import { withManifest, type ExpectedFile } from "../../../generator/5-write/manifest.js";
import { usedReader } from "../../../generator/disk/read-used.js";
import { emitSet, readModel, type ReadSet } from "../../../generator/compile.js";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.js";
import { recompile, type FormerSet, type Recompilation } from "../../../generator/recompile/recompile.js";
import type { GeneratedFile } from "../../../generator/target.js";
import { goldenCases, goldenReader, goldenText } from "../../support/golden.js";
import { isFull, isLong, sample } from "../../support/lanes.js";
import { randomFrom } from "../../support/random.js";
import { place, sharedFolder, temporaryFolder } from "../../support/temporary-folder.js";

const name = "contracts.yaml";
const repository = fileURLToPath(new URL("../../../contracts.yaml", import.meta.url));

async function soundSet(text: string, readUsed?: ReadUsed): Promise<FormerSet> {
  const { model, ...set } = await readModel({ name, text }, { readUsed });
  if (!model || hasErrors(set.diagnostics)) throw new Error("the contracts do not compile");
  return { ...set, model, text };
}

const inOrder = (files: readonly GeneratedFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map(({ path, text }) => [path, text]));

/** Contracts with their outputs, as a run before the edit wrote them to a directory. */
interface Written {
  readonly former: FormerSet;
  readonly root: string;
  readonly manifest: string;
  readonly parts: ReadonlyMap<string, unknown>;
}

async function writtenSet(text: string, readUsed?: ReadUsed, root = temporaryFolder()): Promise<Written> {
  const former = await soundSet(text, readUsed);
  const parts = new Map<string, unknown>();
  const { files = [] } = await emitSet(former, {
    parts: { find: () => undefined, keep: (key, part) => parts.set(key, part) },
  });
  const written = withManifest({ name, text }, files);
  place(root, inOrder(written.map(({ path, text: content }) => ({ path: `generated/${path}`, text: content }))));
  return { former, root, manifest: written.at(-1)?.text ?? "", parts };
}

/** The expected contents of a directory, by hash: the text of kept files is not known. */
const hashesOf = (files: readonly ExpectedFile[]): Readonly<Record<string, string>> =>
  Object.fromEntries(files.map((file) => [file.path, file.text === undefined ? file.hash : contentHash(file.text)]));

/** The contracts after an edit: untouched outputs are read from the directory. */
async function emittedAfter({ root, manifest, parts }: Written, anew: Recompilation) {
  const kept = keptOutputs({ root, shown: "", directory: "generated" }, anew.untouched, contentHash(manifest));
  expect(kept.untouched).toEqual(anew.untouched);
  const emitted = await emitSet(anew, {
    untouched: kept.untouched,
    parts: { find: (key) => structuredClone(parts.get(key)), keep: () => undefined },
  });
  const paths = new Set((emitted.files ?? []).map(({ path }) => path));
  expect(kept.files.filter(({ path }) => paths.has(path))).toEqual([]);
  return { ...emitted, files: [...kept.files, ...(emitted.files ?? [])] };
}

/** Whether an edit was recompiled in part; if so, checks that the result equals a full compilation. */
async function agrees(written: Written, text: string, readUsed?: ReadUsed): Promise<boolean> {
  const { former } = written;
  const anew = await recompile(former, { name, text }, { readUsed });
  if (!anew) return false;
  const { model, diagnostics, used, nodes }: ReadSet = await readModel({ name, text }, { readUsed });
  expect(anew.model).toEqual(model);
  expect(anew.diagnostics).toEqual(diagnostics);
  expect(anew.used).toEqual(used);
  expect(anew.nodes).toBeGreaterThanOrEqual(nodes);
  if (!model) throw new Error("the whole does not compile");
  const [whole, after] = [await emitSet({ model, used, diagnostics }), await emittedAfter(written, anew)];
  expect(hashesOf(after.files)).toEqual(hashesOf(whole.files ?? []));
  expect(after.blocks).toEqual(whole.blocks);
  return true;
}

/** Typical edits, and some that make the file invalid. */
const edits: readonly ((lines: string[], at: number, digit: number) => void)[] = [
  (lines, at) => void lines.splice(at, 0, "# a comment"),
  (lines, at) => void lines.splice(at, 0, ""),
  (lines, at, digit) => void (lines[at] = (lines[at] ?? "").replace(/\d+/, String(digit))),
  (lines, at) => void (lines[at] = `${lines[at] ?? ""} # a remark`),
  (lines, at) => void (lines[at] = (lines[at] ?? "").replace(/(description: \w+)/, "$1 indeed")),
  (lines, at) => void (lines[at] = (lines[at] ?? "").replace("?:", ":")),
  (lines, at) => void lines.splice(at, 1),
  (lines, at) => void lines.splice(at, 0, lines[at] ?? ""),
  (lines, at) => void (lines[at] = (lines[at] ?? "").replace(/["'{[]/, "")),
  (lines, at) => void (lines[at] = `${lines[at] ?? ""} "`),
  (lines, at) => void (lines[at] = (lines[at] ?? "").replace(/\b(string|boolean)\b/, "integer")),
];

function edited(text: string, round: number, random: ReturnType<typeof randomFrom>): string {
  const lines = text.split("\n");
  edits[round % edits.length]?.(lines, random.below(lines.length), random.below(9));
  return lines.join("\n");
}

describe("after an edit of a golden case", () => {
  let taken = 0;

  test.each(sample(goldenCases.map((each, index) => [each, index] as const)))(
    "the result is the same as of a full compilation: %s",
    async (golden, index) => {
      const [text, readUsed, random] = [goldenText(golden), goldenReader(golden), randomFrom(index)];
      const written = await writtenSet(text, readUsed);
      // Three of the edits, and others for the next case.
      for (let round = index; round < index + (isLong ? edits.length : 3); round += 1)
        if (await agrees(written, edited(text, round, random), readUsed)) taken += 1;
    },
  );

  test("many edits are recompiled in part", () => {
    expect(taken).toBeGreaterThan(isLong ? 30 : isFull ? 10 : 2);
  });
});

describe("the contracts of this repository, which are in several files", () => {
  const text = readFileSync(repository, "utf8");
  const root = sharedFolder();
  const onDisk = usedReader({ root: dirname(repository), shown: "" });
  let written: Written;
  beforeAll(async () => {
    written = await writtenSet(text, onDisk, root);
  });

  const withEdit =
    (path: string, edit: (before: string) => string): ReadUsed =>
    (asked) => {
      const reading = onDisk(asked);
      const { source } = reading;
      return source && asked === path ? { source: { ...source, text: edit(source.text) } } : reading;
    };

  test("after an edit of one contract the others are reused, and moved", async () => {
    const readUsed = withEdit("contracts/fix.yaml", (before) => {
      const after = before
        .replace(/^( {2}FIXER:\n(?: {4}.*\n)*? {4}description: )/m, "$1Really. ")
        .replace("\ntypes:", "\n# more\n\ntypes:");
      expect(after.length).toBe(before.length + "Really. ".length + "# more\n\n".length);
      return after;
    });
    expect(await agrees(written, `# first\n${text}`, readUsed)).toBe(true);
    const { untouched } = (await recompile(written.former, { name, text }, { readUsed })) ?? {};
    expect(untouched?.has("contracts.FIXER")).toBe(false);
    expect(untouched?.has("contracts.ANALYST")).toBe(true);
  });

  test.runIf(isFull)("most valid edits are recompiled in part", async () => {
    const random = randomFrom(7);
    const taken = [];
    for (let round = 0; round < 3; round += 1) {
      const now = edited(onDisk("contracts/workflow.yaml").source?.text ?? "", round, random);
      taken.push(
        await agrees(
          written,
          text,
          withEdit("contracts/workflow.yaml", () => now),
        ),
      );
    }
    expect(taken.filter(Boolean).length).toBeGreaterThan(1);
  });

  test.runIf(isFull)(
    "edits of separate examples recompile few contracts, and valid ones are recompiled in part",
    async () => {
      const random = randomFrom(11);
      const path = "contracts/coverage/workflow.yaml";
      const taken = [];
      for (let round = 3; round < 6; round += 1) {
        const now = edited(onDisk(path).source?.text ?? "", round, random);
        taken.push(
          await agrees(
            written,
            text,
            withEdit(path, () => now),
          ),
        );
      }
      expect(taken.filter(Boolean).length).toBeGreaterThan(1);
      const readUsed = withEdit(path, (before) => before.replace("name: noop, like", "name: no-op, like"));
      const { untouched } = (await recompile(written.former, { name, text }, { readUsed })) ?? {};
      expect(untouched?.has("contracts.TASK_ACTION")).not.toBe(true);
    },
  );

  test("an edit is fully recompiled if a file is gone", async () => {
    const former = await soundSet(text, onDisk);
    expect(await recompile(former, { name, text })).toBeUndefined();
  });
});

describe("an edit is fully recompiled", () => {
  const text = [
    "edition: 1",
    "name: parts",
    "types:",
    "  Note: { fields: { text: string 1.. } }",
    "contracts:",
    "  A: { aliases: [X], fields: { note: Note } }",
    "  B: { fields: { at: integer } }",
    "",
  ].join("\n");

  test.each([
    ["a name is added", text.replace("  B:", "  C: { fields: { at: integer } }\n  B:")],
    ["a name is removed", text.replace(/ {2}B:.*\n/, "")],
    ["names are swapped", text.replace(/( {2}A:.*\n)( {2}B:.*\n)/, "$2$1")],
    ["the text around the declarations changes", text.replace("name: parts", "name: others")],
    ["two contracts claim a name", text.replace("  B: {", "  B: { aliases: [X],")],
    ["it is an error", text.replace("at: integer", "at: integr")],
    ["a string is not closed", text.replace("string 1..", '"string 1..')],
    ["an array is not closed", text.replace("fields: { at: integer } }", "fields: { at: integer }")],
  ])("if %s", async (_, after) => {
    expect(after).not.toBe(text);
    expect(await recompile(await soundSet(text), { name, text: after })).toBeUndefined();
  });

  const separate = text.replace(
    "contracts:",
    "examples:\n  A:\n    - { name: one, value: { note: { text: a } } }\n  B:\n    - { name: two, value: { at: 1 } }\ncontracts:",
  );

  test.each([
    ["a separate example is invalid", separate.replace("{ at: 1 }", "{ at: one }")],
    ["a separate example no longer matches its type", separate.replace("string 1..", "string 2..")],
    [
      "a separate example has the name of another",
      separate.replace("- { name: two", "- { name: two, value: { at: 2 } }\n    - { name: two"),
    ],
    ["separate examples are for a missing contract", separate.replace("  B:\n", "  C:\n")],
  ])("if %s", async (_, after) => {
    expect(after).not.toBe(separate);
    expect(await recompile(await soundSet(separate), { name, text: after })).toBeUndefined();
  });

  test("but not if a separate example changes, and then the other contract is reused", async () => {
    const written = await writtenSet(separate);
    expect(await agrees(written, separate.replace("{ at: 1 }", "{ at: 2 }"))).toBe(true);
    const anew = await recompile(written.former, { name, text: separate.replace("{ at: 1 }", "{ at: 2 }") });
    expect([...(anew?.untouched ?? [])]).toEqual(["types.Note", "contracts.A"]);
  });

  test("if data looks like locations in the file", async () => {
    const odd = text.replace(
      "at: integer } }",
      `at: any }, examples: [{ name: x, value: { at: { file: ${name}, start: 1, end: 2 } } }] }`,
    );
    const after = odd.replace("name: parts", "\nname: parts");
    expect(await recompile(await soundSet(odd), { name, text: after })).toBeUndefined();
  });

  test("if the file could have too many nodes with the new ones", async () => {
    const former = await soundSet(text);
    const after = text.replace("at: integer", "at: number");
    expect(await recompile(former, { name, text: after })).toBeDefined();
    expect(await recompile({ ...former, nodes: 50_000 }, { name, text: after })).toBeUndefined();
  });
});
