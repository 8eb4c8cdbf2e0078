/** Compiles and runs the generated modules of upgrades. */
import { rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { compile } from "../../../../generator/compile.js";
import type { GeneratedFile } from "../../../../generator/target.js";
import { readerOf } from "../../../support/file-sets.js";
import { commit, git, initialise } from "../../../support/git-folder.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";
import { compileTree, compileTrees } from "../../../support/typescript.js";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));

const review = (fields: string): string =>
  `edition: 1\nname: reviews\ncontracts:\n  REVIEW: { fields: { ${fields} } }\n  NOTE: { fields: { text: string } }\n`;
const former = review('verdict: [PASS, FAIL], comment: string, tags: "string[]"');
const current = (generate = ""): string =>
  `${review('verdict: { enum: { PASS: {}, REJECT: { aliases: [FAIL] } } }, summary: { type: string, aliases: [comment] }, tags: "string[]"').replace("text: string", "text: integer")}generate: { ${generate}upgrade_from: [./versions/v1.yaml] }\n`;

async function filesOf(
  text: string,
  files: Readonly<Record<string, string>>,
  warnings: readonly string[] = [],
): Promise<readonly GeneratedFile[]> {
  const { files: made, diagnostics } = await compile({ name: "contracts.yaml", text }, { readUsed: readerOf(files) });
  expect(diagnostics.map(({ code }) => code)).toEqual(warnings);
  return made ?? [];
}

const textAt = (files: readonly GeneratedFile[], path: string): string | undefined =>
  files.find((file) => file.path === path)?.text;

const program = (ending: string): string => `
import { upgradeReview } from "./upgrades/v1${ending}";
import type { Review as Former } from "./upgrades/v1/types${ending}";
import type { Review } from "./types${ending}";
const stored: Former = { verdict: "FAIL", comment: "No tests.", tags: [] };
const { value, changes } = upgradeReview(stored);
export const now: Review = value;
export const steps: readonly string[] = changes.map(({ step }) => step);
// @ts-expect-error it is not a value of the former version
upgradeReview({ verdict: "REJECT", comment: "", tags: [] });
`;

const hostile = (field: string): string =>
  `edition: 1\nname: n\ncontracts:\n  C:\n    description: "*/ alert(1) /* \`\${x}"\n    fields:\n      v: { enum: { "\\"]); alert(1); //": {}, "*/x": {} } }\n      ${field}\n`;

const upgrading = (...paths: readonly string[]): string =>
  `edition: 1\nname: n\ncontracts:\n  C: { fields: { a: string } }\ngenerate: { upgrade_from: [${paths.join(", ")}] }\n`;

const codesOf = async (text: string, files: Readonly<Record<string, string>>): Promise<readonly string[]> =>
  (await compile({ name: "contracts.yaml", text }, { readUsed: readerOf(files) })).diagnostics.map(
    ({ code, message }) => `${code}: ${message}`,
  );

describe("the modules of a former version", () => {
  test("compile with every setting of the output", async () => {
    const endings = {
      "": ".js",
      "import_extension: ts, ": ".ts",
      "language: javascript, ": ".js",
      "runtime: inline, ": ".js",
      "runtime: inline, import_extension: ts, ": ".ts",
    } as const;
    const trees: Record<string, readonly GeneratedFile[]> = {};
    for (const [generate, ending] of Object.entries(endings))
      trees[`with ${generate}`] = [
        ...(await filesOf(current(generate), { "versions/v1.yaml": former })),
        { path: "program.ts", text: program(ending) },
      ];
    const complaints = compileTrees(trees, "7.0");
    expect(complaints.size).toBe(5);
    for (const [generate, found] of complaints) expect(found, generate).toEqual([]);
  });

  test("compile without endings, as bundlers resolve them", async () => {
    const files = await filesOf(current("import_extension: none, "), { "versions/v1.yaml": former });
    const paths = { "agent-contracts/runtime": [join(repository, "lib/runtime.d.ts")] };
    const compilerOptions = { module: "esnext", moduleResolution: "bundler", target: "es2023", strict: true, paths };
    const settings = JSON.stringify({ compilerOptions: { ...compilerOptions, noEmit: true, types: [] } });
    const tree = [...files, { path: "program.ts", text: program("") }, { path: "tsconfig.json", text: settings }];
    const wrong = { path: "wrong.ts", text: 'import "./upgrades/v2"; export {};' };
    expect(compileTree([...tree, wrong], "7.0")).toEqual([expect.stringMatching(/^wrong\.ts.*TS2882/)]);
  });

  test("compile under the oldest TypeScript that is supported", async () => {
    const files = await filesOf(current(), { "versions/v1.yaml": former });
    expect(compileTree([...files, { path: "program.ts", text: program(".js") }], "5.9")).toEqual([]);
  });

  test("say in the loss report why there is no function, and no file is written if there is none at all", async () => {
    const files = await filesOf(current(), { "versions/v1.yaml": former });
    const losses = JSON.parse(textAt(files, "losses.json") ?? "[]") as readonly { readonly fact: string }[];
    expect(losses.filter(({ fact }) => fact === "upgrade")).toEqual([
      {
        fact: "upgrade",
        lost: { "upgrades/v1": "text: its type is integer, was string" },
        paths: ["contracts.NOTE"],
      },
    ]);
    expect(textAt(files, "upgrades/v1.ts")).not.toContain("upgradeNote");
    const none = await filesOf(current(), { "versions/v1.yaml": former.replace("PASS, FAIL", "PASS, OTHER") }, [
      "check/no-upgrade",
    ]);
    expect(none.filter(({ path }) => path.startsWith("upgrades/"))).toEqual([]);
  });

  test("are not exported by the index, so a program that upgrades nothing loads nothing of them", async () => {
    const files = await filesOf(current(), { "versions/v1.yaml": former });
    expect(textAt(files, "index.ts")).not.toContain("upgrade");
    const plain = await filesOf(current().replace(/^generate:.*\n/m, ""), {});
    for (const { path, text } of plain.filter((file) => file.path.endsWith(".ts") && file.path !== "positions.ts"))
      expect(text, path).toBe(textAt(files, path));
  });

  test("keep words of the file in strings and comments that nothing ends", async () => {
    const files = await filesOf(
      `${hostile('name: { type: string, aliases: ["a b-c"], default: "</script>\\u2028" }')}generate: { upgrade_from: [./v1.yaml] }\n`,
      { "v1.yaml": hostile('"a b-c": string') },
    );
    const code = textAt(files, "upgrades/v1.ts") ?? "";
    expect(code).toContain('rename: [["a b-c", "name"]]');
    expect(compileTree(files, "7.0")).toEqual([]);
  });
});

test("the JavaScript output runs, from a set of files, in a directory without git and in a shallow clone", async () => {
  const folder = temporaryFolder();
  const [v1, shared] = [
    former.replace("edition: 1", "edition: 1\nuse: [./enums.yaml]"),
    "edition: 1\nenums: { Used: [A] }\n",
  ];
  const files = {
    "contracts.yaml": current("language: javascript, "),
    "versions/v1.yaml": v1,
    "versions/enums.yaml": shared,
  };
  place(folder, files);
  expect((await runCli(["generate"], folder)).exitCode).toBe(0);
  expect((await runCli(["check"], folder)).exitCode).toBe(0);
  place(folder, { "node_modules/.keep": "" });
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"));
  const { upgradeReview } = (await import(pathToFileURL(join(folder, "generated/upgrades/v1.js")).href)) as {
    readonly upgradeReview: (stored: unknown) => object;
  };
  expect(upgradeReview({ verdict: "FAIL", comment: "No tests.", tags: ["x"] })).toEqual({
    value: { verdict: "REJECT", summary: "No tests.", tags: ["x"] },
    changes: [
      { step: "enum_alias", path: "verdict", before: "FAIL", after: "REJECT", lossless: true },
      { step: "alias_key", path: "summary", before: "comment", after: "summary", lossless: true },
    ],
    warnings: [],
  });

  place(folder, { "versions/enums.yaml": "edition: 1\nenums: { Used: [A, B] }\n" });
  expect((await runCli(["check"], folder)).exitCode).toBe(1);
  expect((await runCli(["generate"], folder)).exitCode).toBe(0);
  place(folder, { "versions/v1.yaml": v1.replace("comment", "remark") });
  expect((await runCli(["check"], folder)).exitCode).toBe(1);
  rmSync(join(folder, "versions/v1.yaml"));
  const missing = await runCli(["generate"], folder);
  expect([missing.exitCode, missing.err + missing.out]).toEqual([2, expect.stringContaining("versions/v1.yaml")]);

  const origin = temporaryFolder();
  initialise(origin);
  commit(origin, "before");
  commit(origin, "all", files);
  expect((await runCli(["generate"], origin)).exitCode).toBe(0);
  commit(origin, "generated");
  const clone = join(temporaryFolder(), "clone");
  git(origin, "clone", "--quiet", "--depth", "1", pathToFileURL(origin).href, clone);
  expect(git(clone, "rev-list", "--count", "HEAD").trim()).toBe("1");
  expect((await runCli(["check"], clone)).exitCode).toBe(0);
  expect((await runCli(["generate"], clone)).exitCode).toBe(0);
  expect(git(clone, "status", "--porcelain", "--ignored").trim()).toBe("");
}, 60_000);

describe("a former version is rejected", () => {
  const valid = upgrading().replace(/^generate:.*\n/m, "");

  test.each([
    ["that is the contracts file", upgrading("./contracts.yaml"), { "contracts.yaml": valid }, "is the contracts file"],
    ["in the output directory", upgrading("generated/v1.yaml"), { "generated/v1.yaml": valid }, "output directory"],
    [
      "with the name of another",
      upgrading("a/v1.yaml", "b/V1.yaml"),
      { "a/v1.yaml": valid, "b/V1.yaml": valid },
      "name of another",
    ],
    [
      "whose name is not one of a module",
      upgrading("'v 1.yaml'"),
      { "v 1.yaml": valid },
      "has a name that is not ASCII",
    ],
    ["whose name is one of declarations", upgrading("v1.d.yaml"), { "v1.d.yaml": valid }, "ends in `.d`"],
    [
      "that does not compile",
      upgrading("v1.yaml"),
      { "v1.yaml": "edition: 1\nname: n\ncontracts: { C: { fields: { a: Nothing } } }\n" },
      "is not a valid contracts file",
    ],
    [
      "of another edition",
      upgrading("v1.yaml"),
      { "v1.yaml": "edition: 0\nname: n\n" },
      "is not a valid contracts file",
    ],
    ["that is no YAML", upgrading("v1.yaml"), { "v1.yaml": "{{{{" }, "is not a valid contracts file"],
    [
      "that is one too many",
      upgrading(...Array.from({ length: 12 }, (_, at) => `v${at}.yaml`)),
      Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`v${at}.yaml`, valid])),
      "more than 10",
    ],
  ])("%s", async (_, text, files, problem) => {
    const found = await codesOf(text, files);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(/^resolve\/former-version: /);
    expect(found[0]).toContain(problem);
  });

  test("that leads out of the directory, or is named twice", async () => {
    for (const path of ["../v1.yaml", "a/../../v1.yaml", "a/../b/../../c/v1.yaml"])
      expect(await codesOf(upgrading(path), { [path]: valid })).toEqual([expect.stringContaining("leads out of")]);
    for (const path of ["/etc/v1.yaml", "https://example.org/v1.yaml", ".git/v1.yaml", "v1.txt"])
      expect(await codesOf(upgrading(path), { [path]: valid })).toEqual([expect.stringContaining("parse/used-file")]);
    expect(await codesOf(upgrading("v1.yaml", "v1.yaml"), { "v1.yaml": valid })).toEqual([
      expect.stringContaining("parse/repeated"),
    ]);
  });

  test("but not because of its own `generate`, which does not count", async () => {
    const own = valid.replace(/$/, "generate: { directory: elsewhere, upgrade_from: [./v0.yaml] }\n");
    expect(await codesOf(upgrading("v1.yaml"), { "v1.yaml": own })).toEqual([]);
  });
});
