/** What a bundler makes of a program that uses one contract of several. */
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { bothLanguages } from "./support/both-languages.js";
import { place, temporaryFolder } from "./support/temporary-folder.js";

const repository = fileURLToPath(new URL("..", import.meta.url));

/** The minified bundle of a program, in a project that says nothing of side effects and holds the JavaScript of the golden case `decisions` and the package. */
async function bundle(program: string): Promise<string> {
  const folder = temporaryFolder();
  const { javascript } = await bothLanguages("decisions");
  const files = Object.fromEntries(javascript.map(({ path, text }) => [`generated/${path}`, text]));
  place(folder, { ...files, "package.json": '{ "type": "module" }', "program.js": program });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"));
  const { output } = await (await rolldown({ input: join(folder, "program.js"), platform: "neutral" })).generate({ format: "esm", minify: true });
  return output.map((part) => ("code" in part ? part.code : "")).join("");
}

const schemaIds = (code: string): readonly string[] => [...code.matchAll(/urn:contracts:decisions:([\w-]+)/g)].map(([, name]) => name ?? "");

/** Code from text, packages, modules of Node, and what the other contract says. */
const unwanted = /\beval\b|\bFunction\(|\bajv\b|\b(?:import|require)\(|\bimport ?[{"'`\w]|["'`]node:|type GuardianReport =/gi;

test.each(["./generated/contracts/PLAN.js", "./generated/index.js"])("a contract imported from %s brings the runtime and no other contract", async (path) => {
  const code = await bundle(`import { plan } from "${path}"; console.log(plan.safeParse("{}"));`);
  expect(schemaIds(code)).toEqual(["PLAN"]);
  expect([...code.matchAll(unwanted)].map(([found]) => found)).toEqual([]);
  // 169 KB with the alternatives that a repaired answer is compared with, and the issues of values that are no text.
  expect(code.length / 1024).toBeLessThan(172);
});

test("a guard imported from the index brings its validator alone", async () => {
  const code = await bundle('import { isPlan } from "./generated/index.js"; console.log(isPlan({}));');
  expect(schemaIds(code)).toEqual([]);
  expect(code.length / 1024).toBeLessThan(3);
});

test("a contract that is looked up by name brings all of them", async () => {
  const code = await bundle('import { contractFor } from "./generated/index.js"; console.log(contractFor("PLAN"));');
  expect(schemaIds(code)).toEqual(expect.arrayContaining(["PLAN", "guardian-report"]));
  expect([...code.matchAll(unwanted)].map(([found]) => found)).toEqual(["type GuardianReport ="]);
});
