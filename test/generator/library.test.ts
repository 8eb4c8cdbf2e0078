import { join } from "node:path";
import { expect, test } from "vitest";
import { check, compile, diagnosticsData, formatDiagnostic, generate } from "../../generator/index.js";
import { place, temporaryFolder, treeOf } from "../support/temporary-folder.js";

const text = "edition: 1\nname: small\ncontracts: { ANSWER: { fields: { text: string } } }\n";

test("compile accepts a string, returns files, and does not access the disk", async () => {
  const { files, diagnostics, ...others } = await compile({ name: "some/where/contracts.yaml", text });
  expect(diagnostics).toEqual([]);
  expect(Object.keys(others).toSorted()).toEqual(["blocks", "used"]);
  expect(files?.map(({ path }) => path)).toEqual(expect.arrayContaining(["types.ts", "validators/ANSWER.ts"]));
  expect(files?.find(({ path }) => path === "positions.ts")?.text).toContain('file: "contracts.yaml"');
});

test.each([[text], [{ text }], [{ name: "contracts.yaml" }], [null], [undefined]])(
  "compile rejects %j, which is not a source, with an error that says what it requires",
  async (source) => {
    await expect(compile(source as unknown as Parameters<typeof compile>[0])).rejects.toThrow(
      new TypeError("compile needs { name, text }: the name of a contracts file and its text, both strings"),
    );
  },
);

test("compile returns diagnostics that can be printed", async () => {
  const source = { name: "some/where/contracts.yaml", text: text.replace("string", "strng") };
  const { files, diagnostics } = await compile(source);
  expect(files).toBeUndefined();
  expect(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source]).split("\n")[0])).toEqual([
    "some/where/contracts.yaml:3:40 error resolve/unknown-name",
  ]);
  expect(diagnosticsData(diagnostics, [source])).toMatchObject([{ code: "resolve/unknown-name", line: 3, column: 40 }]);
});

test("generate and check return what they did and found, and print nothing", async () => {
  const folder = temporaryFolder();
  place(folder, { "a/contracts.yaml": text });
  const options = { cwd: folder, config: "a/contracts.yaml" };
  const first = await check(options);
  expect(first).toMatchObject({ ok: false, command: "check", written: [], unchanged: 0 });
  const made = await generate(options);
  expect(made).toMatchObject({ ok: true, command: "generate", drift: [], removed: [], diagnostics: [] });
  expect(made.written.toSorted()).toEqual(first.drift.map(({ path }) => path).toSorted());
  expect(made.written.toSorted()).toEqual(
    Object.keys(treeOf(join(folder, "a/generated"))).map((path) => `a/generated/${path}`),
  );
  expect(await check({ ...options, full: true })).toMatchObject({
    ok: true,
    drift: [],
    unchanged: made.written.length,
  });
});

test("errors are returned as values, never thrown", async () => {
  const cwd = temporaryFolder();
  for (const run of [generate, check])
    expect(await run({ cwd })).toMatchObject({ ok: false, diagnostics: [{ code: "write/no-file" }] });
});
