/** Tests that the cache never changes an output, whatever happens to it. */
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  watch,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { deserialize, serialize } from "node:v8";
import { describe, expect, test } from "vitest";
import { findSet, openCache, type SoundSet } from "../../../../generator/commands/cache/cache.js";
import { generate } from "../../../../generator/commands/generate.js";
import { emitSet, readModel } from "../../../../generator/compile.js";
import { builtCommand, command } from "../../../support/built-command.js";
import { goldenCases, goldenCompilation, goldenReader } from "../../../support/golden.js";
import { lane } from "../../../support/lanes.js";
import { randomFrom } from "../../../support/random.js";
import { place, temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

const text =
  'edition: 1\nname: kept\ntypes: { Note: { fields: { text: string 1.. } } }\ncontracts:\n  A: { fields: { note: Note, at?: integer 0.. } }\n  B: { fields: { notes: "Note[..3]" } }\n';
const source = { name: "contracts.yaml", text };
const noFiles = goldenReader("minimal");

/** A package with a directory for the cache. */
function packageFolder(): string {
  const folder = temporaryFolder();
  place(folder, { "package.json": '{ "type": "module" }', "contracts.yaml": text });
  mkdirSync(join(folder, "node_modules"));
  return folder;
}

const open = (root: string, build = "test"): ReturnType<typeof openCache> =>
  openCache({ root, shown: "" }, source, build);

const found = (
  root: string,
  { build, of = source }: { build?: string; of?: typeof source } = {},
): SoundSet | undefined => {
  const cache = open(root, build);
  return cache && findSet(cache, of, noFiles) && cache.former();
};

async function compiled(): Promise<SoundSet> {
  const { model, ...set } = await readModel(source);
  if (!model) throw new Error("the contracts do not compile");
  return { ...set, model, text };
}

function fileOf(folder: string): string {
  const kept = join(folder, "node_modules/.cache/agent-contracts");
  const [name = ""] = readdirSync(kept);
  return join(kept, name);
}

describe("a cache", () => {
  test("returns the contracts and the validators", async () => {
    const folder = packageFolder();
    const cache = open(folder);
    const set = await compiled();
    cache?.sources?.validators.keep("{}", { code: "", entry: "a", verdict: "b", helpers: [] });
    cache?.keepSet({ ...set, manifest: "hash" });
    expect(found(folder)).toEqual({ ...set, manifest: "hash" });
    expect(open(folder)?.sources?.validators.find("{}")).toEqual({ code: "", entry: "a", verdict: "b", helpers: [] });
    expect(found(folder, { of: { ...source, text: `${text}\n` } })).toBeUndefined();
    expect(open(folder)?.former()).toBeDefined();
    expect(open(folder, "another build")?.former()).toBeUndefined();
  });

  test("keeps only those old validators that are still used", async () => {
    const folder = packageFolder();
    const set = await compiled();
    const printed = { code: "", entry: "a", verdict: "b", helpers: [] };
    const cache = open(folder);
    for (const schema of ["1", "2", "3"]) cache?.sources?.validators.keep(schema, printed);
    cache?.keepSet(set);
    open(folder)?.keepSet({ ...set, manifest: "another" }, (schema) => schema !== "2");
    expect(["1", "2", "3"].map((schema) => open(folder)?.sources?.validators.find(schema))).toEqual([
      printed,
      undefined,
      printed,
    ]);
    open(folder)?.keepSet(set);
    expect(open(folder)?.sources?.validators.find("1")).toBeUndefined();
  });

  test("ignores and removes a file that was changed, truncated or extended, five hundred times", async () => {
    const folder = packageFolder();
    open(folder)?.keepSet(await compiled());
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
      expect(open(folder)?.former(), `round ${round}`).toBeUndefined();
      expect(existsSync(file)).toBe(false);
    }
    writeFileSync(file, whole);
    expect(found(folder)).toBeDefined();
  });

  test("ignores a damaged validator, also after it is copied", async () => {
    const folder = packageFolder();
    const set = await compiled();
    const cache = open(folder);
    cache?.sources?.validators.keep("1", { code: "a check", entry: "a", verdict: "b", helpers: [] });
    cache?.keepSet(set);
    const bytes = readFileSync(fileOf(folder));
    bytes.write("A", bytes.indexOf("a check"));
    writeFileSync(fileOf(folder), bytes);
    open(folder)?.keepSet({ ...set, manifest: "another" }, () => true);
    expect(open(folder)?.former()).toEqual({ ...set, manifest: "another" });
    expect(open(folder)?.sources?.validators.find("1")).toBeUndefined();
    expect(open(folder)?.known()).toBeUndefined();
  });

  test("removes what killed runs left an hour ago, and nothing else", async () => {
    const folder = packageFolder();
    open(folder)?.keepSet(await compiled());
    const kept = join(folder, "node_modules/.cache/agent-contracts");
    const [old, recent, other] = [`.${"0a".repeat(12)}.tmp`, `.${"0b".repeat(12)}.tmp`, "other.tmp"];
    for (const name of [old, recent, other]) writeFileSync(join(kept, name), "half");
    for (const name of [old, other]) utimesSync(join(kept, name), 1, 1);
    open(folder)?.keepSet({ ...(await compiled()), manifest: "another" });
    expect(readdirSync(kept).filter((name) => name.endsWith(".tmp"))).toEqual([recent, other]);
  });

  test("ignores the file of another contracts file or another build", async () => {
    const folder = packageFolder();
    open(folder)?.keepSet(await compiled());
    const own = fileOf(folder);
    const bytes = readFileSync(own);
    rmSync(own);
    open(folder, "another build")?.keepSet(await compiled());
    writeFileSync(fileOf(folder), bytes);
    expect(open(folder, "another build")?.former()).toBeUndefined();
  });

  test("is not used without node_modules, or if a directory on the way is a link", () => {
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

test.each(goldenCases)("the cached model of %s generates the same outputs", async (name) => {
  const { files, blocks, ...set } = await goldenCompilation(name);
  const kept = deserialize(serialize(set)) as typeof set;
  expect(kept.diagnostics).toEqual(set.diagnostics);
  const { model, used, diagnostics } = kept;
  if (!model) throw new Error(`${name} does not compile`);
  const emitted = await emitSet({ model, used, diagnostics });
  expect({ files: emitted.files, blocks: emitted.blocks }).toEqual({ files, blocks });
});

/** In a separate process. */
async function contractsApart(cwd: string, ...argv: readonly string[]): Promise<string> {
  return (await promisify(execFile)(process.execPath, [command, ...argv], { cwd, encoding: "utf8" })).stdout;
}

describe.runIf(lane === "full")("the command line", () => {
  const run = builtCommand();

  async function contracts(cwd: string, ...argv: readonly string[]): Promise<string> {
    const { exitCode, out, err } = await run(cwd, ...argv);
    expect(exitCode, err).toBe(0);
    return out;
  }

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

  test("reports an up-to-date directory as a compilation does, and repairs changed files", async () => {
    const folder = packageFolder();
    await contracts(folder, "generate");
    const inStep = await contracts(folder, "generate", "--format", "json");
    expect(inStep).toBe(await contracts(folder, "generate", "--format", "json", "--no-cache"));
    writeFileSync(join(folder, "generated/types.ts"), "");
    expect(await contracts(folder, "generate")).toMatch(/^1 file written/);
    rmSync(join(folder, "generated/manifest.json"));
    expect(await contracts(folder, "generate")).toMatch(/^1 file written/);
  });

  test("after each edit writes the same as a compilation without a cache, whatever happened to the cache and the outputs", async () => {
    const [folder, cold, random] = [packageFolder(), temporaryFolder(), randomFrom(3)];
    const damages: readonly ((output: string) => void)[] = [
      () => undefined,
      () => writeFileSync(fileOf(folder), readFileSync(fileOf(folder)).subarray(0, 500)),
      (output) => rmSync(output),
      (output) => writeFileSync(output, readFileSync(output, "utf8").replace("Generated", "Written").slice(0, -9)),
      () => rmSync(join(folder, "generated/manifest.json")),
      () => rmSync(join(folder, "generated"), { recursive: true }),
    ];
    let now = text;
    await contracts(folder, "generate");
    for (const [round, damage] of damages.entries()) {
      now = now.replace(/(?:string|integer) \d+\.\./g, (type) => type.replace(/\d+/, String(random.below(99))));
      if (round % 2 === 1) now = `# round ${round}\n${now}`;
      const outputs = ["A.ts", "B.ts", "Note.ts"].map((name) => join(folder, "generated/contracts", name));
      damage(random.pick(outputs));
      for (const each of [folder, cold]) writeFileSync(join(each, "contracts.yaml"), now);
      await contracts(folder, "generate");
      expect((await generate({ cwd: cold })).diagnostics).toEqual([]);
      expect(treeOf(join(folder, "generated"))).toEqual(treeOf(join(cold, "generated")));
    }
  });

  test("killed while it writes the cache, changes no later output", async () => {
    const folder = packageFolder();
    await contracts(folder, "generate");
    const [first, kept] = [treeOf(join(folder, "generated")), join(folder, "node_modules/.cache/agent-contracts")];
    rmSync(fileOf(folder));
    const child = spawn(process.execPath, [command, "generate"], { cwd: folder, stdio: "ignore" });
    const watcher = watch(kept, () => child.kill("SIGKILL"));
    const [, signal] = (await once(child, "exit")) as [number | null, string | null];
    watcher.close();
    expect(signal).toBe("SIGKILL");
    rmSync(join(folder, "generated"), { recursive: true });
    await contracts(folder, "generate");
    await contracts(folder, "generate");
    expect(treeOf(join(folder, "generated"))).toEqual(first);
  });

  test("with two runs and a watch at once, leaves the outputs of the last edit", async () => {
    const folder = packageFolder();
    const child = spawn(process.execPath, [command, "watch"], { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    for (const [round, most] of [5, 7].entries()) {
      writeFileSync(join(folder, "contracts.yaml"), text.replace("[..3]", `[..${most}]`));
      const line = once(child.stdout, "data");
      await Promise.all([contracts(folder, "generate"), contractsApart(folder, "generate"), line]);
      expect(await contracts(folder, "check", "--full"), `round ${round}`).toMatch(/up to date/);
    }
    child.kill("SIGTERM");
    expect(await once(child, "exit")).toEqual([0, null]);
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

  test("with two runs at once, leaves one complete cache and the same outputs", async () => {
    const folder = packageFolder();
    await Promise.all([contractsApart(folder, "generate"), contractsApart(folder, "generate")]);
    const kept = join(folder, "node_modules/.cache/agent-contracts");
    expect(readdirSync(kept).filter((name) => lstatSync(join(kept, name)).isFile())).toHaveLength(1);
    expect(await contracts(folder, "check", "--full")).toMatch(/up to date/);
    expect(await contracts(folder, "generate")).toMatch(/^0 files written/);
  });
});
