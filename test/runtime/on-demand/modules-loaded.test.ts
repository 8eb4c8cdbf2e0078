/**
 * Tests how many modules of the package a program loads for one piece of generated code, in the sources and in the
 * published package.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { validators } from "../../../generator/4-emit/targets/validators.js";
import { goldenModel } from "../../support/both-languages.js";
import { goldenCases } from "../../support/golden.js";

const repository = fileURLToPath(new URL("../../..", import.meta.url));

/** A module and everything that it loads when it runs; type imports do not exist in JavaScript. */
function modulesFrom(entry: string): readonly string[] {
  const found = new Set([entry]);
  for (const module of found)
    for (const specifier of importsOf(module)) found.add(posix.join(posix.dirname(module), specifier));
  return [...found];
}

/** The modules that a CommonJS module requires are loaded later. */
function importsOf(module: string): readonly string[] {
  if (module.endsWith(".cjs")) return [];
  const text = readFileSync(`${repository}/${module}`, "utf8");
  return ts
    .preProcessFile(text, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((name) => name.startsWith("."));
}

describe("a standalone validator", () => {
  test.each(goldenCases)("loads only the entry for validators: %s", async (name) => {
    const model = goldenModel(name);
    const files = await validators.emit({
      ...model,
      generate: {
        ...model.generate,
        language: "javascript",
        runtime: "agent-contracts/runtime",
        isRuntimeInline: false,
        importExtension: "js",
      },
    });
    const imported = files
      .filter(({ path }) => path.endsWith(".js"))
      .flatMap(({ text }) => ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName));
    expect(imported.filter((specifier) => specifier !== "agent-contracts/runtime/validators")).toEqual([]);
  });

  test.each([
    ["in the sources", "dist/runtime/validators.js", 7],
    ["in the package", "lib/runtime/validators.js", 6],
    ["as CommonJS", "lib/cjs/runtime/validators.js", 6],
  ])("loads few modules of the runtime: %s", (_, entry, most) => {
    expect(modulesFrom(entry).length).toBeLessThanOrEqual(most);
  });
});

/** The exports of a module of the package. */
async function namesIn(path: string): Promise<readonly string[]> {
  return Object.keys((await import(`${repository}/${path}`)) as object).toSorted();
}

describe("the runtime in Node", () => {
  const entry = "lib/runtime/on-demand.js";

  test("consists of a few files without the parser", () => {
    const loaded = modulesFrom(entry);
    expect(loaded.length).toBeLessThanOrEqual(5);
    const text = loaded.map((file) => readFileSync(`${repository}/${file}`, "utf8")).join("");
    expect(text.length).toBeLessThan(138_000);
    expect(text).not.toContain("no_json_found");
  });

  test("exports the same as the runtime elsewhere", async () => {
    expect(await namesIn(entry)).toEqual(await namesIn("lib/runtime.js"));
  });

  test("loads the parser with the first answer, and shares one error class with it", () => {
    const program = `
      import { defineType, OutputValidationError, retryPrompt } from "agent-contracts/runtime";
      import { defineType as elsewhere } from "${repository}/lib/runtime.js";
      const validator = (value) => typeof value === "number";
      const definition = { name: "N", at: "types.N", shape: { kind: "number" }, validator, positions: [], schema: { type: "number" } };
      const [here, there] = [defineType(definition), elsewhere(definition)];
      const thrownBy = ({ parse }) => { try { parse("no"); } catch (error) { return error instanceof OutputValidationError; } };
      console.log(JSON.stringify([
        Object.keys(here).join() === Object.keys(there).join(),
        here.safeParse("7").value, here.normalize("7").ok, here.resolveMode().effective, thrownBy(here), thrownBy(there),
        retryPrompt(here.safeParse("no")).text === retryPrompt(there.safeParse("no")).text,
        here["~standard"].validate(1).value,
      ]));`;
    const said = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
      cwd: repository,
      encoding: "utf8",
    });
    expect(JSON.parse(said)).toEqual([true, 7, true, "enforce", true, true, true, 1]);
  });
});

test.each([
  ["decisions", 10],
  ["gates", 10],
])("%s loads few files of the package", (entry, most) => {
  expect(modulesFrom(`lib/runtime/${entry}.js`).length).toBeLessThanOrEqual(most);
});

/**
 * The entry for streams shares answer parsing with the runtime, which is in three more files for that, and the parser
 * of patterns with the compiler.
 */
test("the whole runtime consists of few files, and streaming loads three more", () => {
  const runtime = modulesFrom("lib/runtime.js");
  expect(runtime.length).toBeLessThanOrEqual(27);
  expect(modulesFrom("lib/stream.js").filter((file) => !runtime.includes(file)).length).toBeLessThanOrEqual(3);
});
