/** What runs leave to later ones changes no output, whatever becomes of it. */
import { execFile } from "node:child_process";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { describe, expect, test } from "vitest";
import { openCache } from "../../generator/commands/cache/cache.js";
import { emitSet, readModel, type Compilation } from "../../generator/compile.js";
import { goldenCases, goldenReader, goldenText } from "../support/golden.js";
import { lane } from "../support/lanes.js";
import { randomFrom } from "../support/random.js";
import { place, temporaryFolder, treeOf } from "../support/temporary-folder.js";

const text =
  'edition: 1\nname: kept\ntypes: { Note: { fields: { text: string 1.. } } }\ncontracts:\n  A: { fields: { note: Note, at?: integer 0.. } }\n  B: { fields: { notes: "Note[..3]" } }\n';
const source = { name: "contracts.yaml", text };
const noFiles = goldenReader("minimal");

/** A package with a place for the cache. */
function packageFolder(): string {
  const folder = temporaryFolder();
  place(folder, { "package.json": '{ "type": "module" }', "contracts.yaml": text });
  mkdirSync(join(folder, "node_modules"));
  return folder;
}

const open = (root: string, build = "test"): ReturnType<typeof openCache> =>
  openCache({ root, shown: "" }, source, build);

function compiled(): Promise<Omit<Compilation, "files" | "blocks">> {
  return readModel(source);
}

function fileOf(folder: string): string {
  const kept = join(folder, "node_modules/.cache/agent-contracts");
  const [name = ""] = readdirSync(kept);
  return join(kept, name);
}

describe("a cache", () => {
  test("gives back the set and the validators", async () => {
    const folder = packageFolder();
    const cache = open(folder);
    const compilation = await readModel(source, { sources: cache?.sources });
    cache?.sources.keep("{}", { code: "", entry: "a", verdict: "b", helpers: [] });
    cache?.keepSet(source, compilation, "hash");
    expect(open(folder)?.findSet(source, noFiles)).toMatchObject({
      model: compilation.model,
      diagnostics: compilation.diagnostics,
      manifest: "hash",
    });
    expect(open(folder)?.sources.find("{}")).toEqual({ code: "", entry: "a", verdict: "b", helpers: [] });
    expect(open(folder)?.findSet({ ...source, text: `${text}\n` }, noFiles)).toBeUndefined();
    expect(open(folder, "another build")?.findSet(source, noFiles)).toBeUndefined();
  });

  test("keeps no set with a mistake", async () => {
    const folder = packageFolder();
    open(folder)?.keepSet(source, {
      ...(await compiled()),
      diagnostics: [{ severity: "error" } as Compilation["diagnostics"][number]],
    });
    expect(existsSync(join(folder, "node_modules/.cache"))).toBe(false);
  });

  test("finds nothing in a file that was changed, cut or made longer, five hundred times, and removes it", async () => {
    const folder = packageFolder();
    open(folder)?.keepSet(source, await compiled());
    const [file, random] = [fileOf(folder), randomFrom(1)];
    const whole = readFileSync(file);
    for (let round = 0; round < 500; round += 1) {
      const damaged = Buffer.from(whole);
      const at = random.below(whole.length);
      damaged[at] = ((damaged[at] ?? 0) + 1 + random.below(255)) % 256;
      writeFileSync(
        file,
        [damaged, whole.subarray(0, at), Buffer.concat([whole, damaged.subarray(at)])][round % 3] ?? damaged,
      );
      expect(open(folder)?.findSet(source, noFiles), `round ${round}`).toBeUndefined();
      expect(existsSync(file)).toBe(false);
    }
    writeFileSync(file, whole);
    expect(open(folder)?.findSet(source, noFiles)).toBeDefined();
  });

  test("does not take the file of another contracts file or another build for its own", async () => {
    const folder = packageFolder();
    open(folder)?.keepSet(source, await compiled());
    const own = fileOf(folder);
    const bytes = readFileSync(own);
    rmSync(own);
    open(folder, "another build")?.keepSet(source, await compiled());
    writeFileSync(fileOf(folder), bytes);
    expect(open(folder, "another build")?.findSet(source, noFiles)).toBeUndefined();
  });

  test("has no place without node_modules, nor where a folder on the way is a link", () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    expect(open(folder)).toBeUndefined();
    place(folder, { "package.json": "{}" });
    symlinkSync(elsewhere, join(folder, "node_modules"), "junction");
    expect(open(folder)).toBeUndefined();
    rmSync(join(folder, "node_modules"));
    mkdirSync(join(folder, "node_modules"));
    symlinkSync(elsewhere, join(folder, "node_modules/.cache"), "junction");
    expect(open(folder)).toBeUndefined();
    expect(readdirSync(elsewhere)).toEqual([]);
  });
});

test.each(goldenCases)("the model of %s gives the same outputs after it was kept", async (name) => {
  const { model, used, diagnostics } = await readModel(
    { name: "contracts.yaml", text: goldenText(name) },
    { readUsed: goldenReader(name) },
  );
  const set = { model: model as NonNullable<typeof model>, used, diagnostics };
  const kept = deserialize(serialize(set)) as typeof set;
  expect(kept.diagnostics).toEqual(diagnostics);
  const { files, blocks } = await emitSet(kept);
  expect({ files, blocks }).toEqual(
    await emitSet(set).then((emitted) => ({ files: emitted.files, blocks: emitted.blocks })),
  );
});

const command = fileURLToPath(new URL("../../lib/cli.js", import.meta.url));

async function contracts(cwd: string, ...argv: readonly string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [command, ...argv], { cwd, encoding: "utf8" })).stdout;
}

describe.runIf(lane === "full")("the command line", () => {
  test("writes the same bytes with a cache, without one, and with a damaged one", async () => {
    const folder = packageFolder();
    const outputs = (): Readonly<Record<string, string>> => treeOf(join(folder, "generated"));
    await contracts(folder, "generate", "--no-cache");
    expect(existsSync(join(folder, "node_modules/.cache"))).toBe(false);
    const [first, random] = [outputs(), randomFrom(2)];
    for (let round = 0; round < 6; round += 1) {
      rmSync(join(folder, "generated"), { recursive: true });
      await contracts(folder, "generate");
      expect(outputs()).toEqual(first);
      const file = fileOf(folder);
      const bytes = readFileSync(file);
      if (round > 1) writeFileSync(file, bytes.subarray(0, random.below(bytes.length)));
    }
  });

  test("reports a folder in step as a compilation does, and writes what somebody changed", async () => {
    const folder = packageFolder();
    await contracts(folder, "generate");
    const inStep = await contracts(folder, "generate", "--format", "json");
    expect(inStep).toBe(await contracts(folder, "generate", "--format", "json", "--no-cache"));
    writeFileSync(join(folder, "generated/types.ts"), "");
    expect(await contracts(folder, "generate")).toMatch(/^1 file written/);
    rmSync(join(folder, "generated/manifest.json"));
    expect(await contracts(folder, "generate")).toMatch(/^1 file written/);
  });

  test("parses the same with a cache and without one", async () => {
    const folder = packageFolder();
    writeFileSync(join(folder, "answer.txt"), "Here: {'note': {'text': 'a'},}");
    const cold = await contracts(folder, "parse", "A", "answer.txt", "--no-cache");
    expect([
      await contracts(folder, "parse", "A", "answer.txt"),
      await contracts(folder, "parse", "A", "answer.txt"),
    ]).toEqual([cold, cold]);
  });

  test("two runs at once leave one whole cache and the same outputs", async () => {
    const folder = packageFolder();
    await Promise.all([contracts(folder, "generate"), contracts(folder, "generate"), contracts(folder, "generate")]);
    const kept = join(folder, "node_modules/.cache/agent-contracts");
    expect(readdirSync(kept).filter((name) => lstatSync(join(kept, name)).isFile())).toHaveLength(1);
    expect(await contracts(folder, "check", "--full")).toMatch(/up to date/);
    expect(await contracts(folder, "generate")).toMatch(/^0 files written/);
  });
});
