/** Tests what a bundler includes for a program that uses one of several contracts. */
import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { expect, test } from "vitest";
import { bothLanguages } from "../support/both-languages.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/**
 * The minified bundle of a program, in a project that declares nothing about side effects and contains the JavaScript
 * of the golden case `decisions` and the package.
 */
async function bundle(program: string): Promise<string> {
  const folder = temporaryFolder();
  const { javascript } = await bothLanguages("decisions");
  const files = Object.fromEntries(javascript.map(({ path, text }) => [`generated/${path}`, text]));
  place(folder, { ...files, "package.json": '{ "type": "module" }', "program.js": program });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"));
  const { output } = await (await rolldown({ input: join(folder, "program.js"), platform: "neutral" })).generate({
    format: "esm",
    minify: true,
  });
  return output.map((part) => ("code" in part ? part.code : "")).join("");
}

const schemaIds = (code: string): readonly string[] =>
  [...code.matchAll(/urn:contracts:decisions:([\w-]+)/g)].map(([, name]) => name ?? "");

/** Code generation from strings, packages, modules of Node, and text of the other contract. */
const unwanted =
  /\beval\b|\bFunction\(|\bajv\b|\b(?:import|require)\(|\bimport ?[{"'`\w]|["'`]node:|type GuardianReport =/gi;

/** The costs of a program, minified and compressed; the bounds are slightly above the current sizes. */
const uses = [
  {
    use: "a guard",
    program: 'import { isPlan } from "./generated/index.js"; console.log(isPlan({}));',
    kilobytes: 1.5,
  },
  {
    use: "a prompt",
    program: 'import { promptForPlan } from "./generated/index.js"; console.log(promptForPlan);',
    kilobytes: 2,
  },
  {
    use: "a gate",
    program: 'import { finalize } from "./generated/index.js"; console.log(finalize({}));',
    kilobytes: 3.5,
  },
  {
    use: "a check with rules",
    program: 'import { validatePlan } from "./generated/index.js"; console.log(validatePlan({}));',
    kilobytes: 11.7,
  },
  {
    use: "a decision",
    program: 'import { chooseTrack } from "./generated/index.js"; console.log(chooseTrack({}));',
    kilobytes: 4,
  },
  {
    use: "a contract",
    program: 'import { plan } from "./generated/index.js"; console.log(plan.safeParse("{}"));',
    kilobytes: 88,
  },
] as const;

test.each(uses)("$use is smaller than $kilobytes KB", async ({ program, kilobytes }) => {
  expect(gzipSync(await bundle(program)).length / 1024).toBeLessThan(kilobytes);
});

test("docs/runtime.md contains the sizes of bundles", () => {
  const [, table = ""] =
    /<!-- sizes: [^\n]*\n([^]*?)<!-- \/sizes -->/.exec(readFileSync(join(repository, "docs/runtime.md"), "utf8")) ?? [];
  expect([...table.matchAll(/\| ([\d.]+) KB \|/g)].map(([, size]) => Number(size))).toEqual(
    uses.map(({ kilobytes }) => kilobytes),
  );
});

test.each(["./generated/contracts/PLAN.js", "./generated/index.js"])(
  "a contract imported from %s includes the runtime and no other contract",
  async (path) => {
    const code = await bundle(`import { plan } from "${path}"; console.log(plan.safeParse("{}"));`);
    expect(schemaIds(code)).toEqual(["PLAN"]);
    expect([...code.matchAll(unwanted)].map(([found]) => found)).toEqual([]);
  },
);

test.each(uses.slice(0, 5))("$use includes no schema and no parser", async ({ program }) => {
  const code = await bundle(program);
  expect(schemaIds(code)).toEqual([]);
  expect(code).not.toContain("no_json_found");
});

test("a program that imports the runtime without using it is empty, even if modules do not declare side effects", async () => {
  const folder = temporaryFolder();
  cpSync(join(repository, "lib"), join(folder, "lib"), { recursive: true });
  place(folder, {
    "package.json": '{ "type": "module" }',
    "program.js":
      'import "./lib/runtime.js"; import "./lib/runtime/decisions.js"; import "./lib/runtime/gates.js"; import "./lib/runtime/expressions.js"; import "./lib/runtime/validators.js";',
  });
  const { output } = await (
    await rolldown({ input: join(folder, "program.js"), platform: "neutral", treeshake: { moduleSideEffects: true } })
  ).generate({ format: "esm", minify: true });
  expect(output[0].code.length).toBeLessThan(150);
});

test("a contract without declared steps, patches and graphs includes no code for them", async () => {
  const code = await bundle('import { plan } from "./generated/index.js"; console.log(plan.safeParse("{}"));');
  expect(code).toContain("no_json_found");
  expect(code).not.toContain("*** Begin Patch");
  expect(code).not.toContain("missing_context");
});

test("a bundler for Node that uses the entry for Node includes the parser too", async () => {
  const folder = temporaryFolder();
  place(folder, {
    "package.json": '{ "type": "module" }',
    "node_modules/.keep": "",
    "program.js": `import { defineType } from "agent-contracts/runtime";
      const definition = { name: "N", at: "types.N", shape: { kind: "number" }, validator: (value) => value === 7, positions: [], schema: {} };
      console.log(defineType(definition).safeParse("7").value);`,
  });
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"));
  const build = await rolldown({
    input: join(folder, "program.js"),
    platform: "node",
    resolve: { conditionNames: ["node", "module-sync", "import"] },
  });
  const { output } = await build.generate({ format: "esm" });
  expect(output.length).toBe(1);
  place(folder, { "bundle.js": output[0].code });
  rmSync(join(folder, "node_modules/agent-contracts"));
  expect(execFileSync(process.execPath, [join(folder, "bundle.js")], { encoding: "utf8" })).toBe("7\n");
});

test("a contract that is looked up by name includes all of them", async () => {
  const code = await bundle('import { contractFor } from "./generated/index.js"; console.log(contractFor("PLAN"));');
  expect(schemaIds(code)).toEqual(expect.arrayContaining(["PLAN", "guardian-report"]));
  expect([...code.matchAll(unwanted)].map(([found]) => found)).toEqual(["type GuardianReport ="]);
});
