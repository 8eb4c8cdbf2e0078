/** Projects that install the package from its tarball, and write, generate, compile and run code. */
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { place, temporaryFolder } from "../support/temporary-folder.js";

/** The native compiler, which takes a tenth of the time; golden.test.ts compiles the outputs with all compilers. */
const compiler = fileURLToPath(new URL("../../node_modules/typescript-7.0/bin/tsc", import.meta.url));

function node(folder: string, ...argv: readonly string[]): string {
  return execFileSync(process.execPath, argv, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

const strict = {
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  types: [],
  strict: true,
  verbatimModuleSyntax: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noUnusedLocals: true,
  noUnusedParameters: true,
  noImplicitOverride: true,
  noImplicitReturns: true,
  noPropertyAccessFromIndexSignature: true,
  erasableSyntaxOnly: true,
  isolatedModules: true,
  skipLibCheck: false,
  rootDir: ".",
};
const nodeNext = { module: "NodeNext", moduleResolution: "NodeNext" };

const review = {
  schema_version: "code_review_v1",
  verdict: "PASS",
  findings: [{ file: "a", severity: "minor", note: "b" }],
};
const answer = `Sure!\n\`\`\`json\n${JSON.stringify(review)}\n\`\`\``;
const using = `
const outcome = codeReview.safeParse(${JSON.stringify(answer)});
// @ts-expect-error there is no such verdict
if (outcome.ok && outcome.value.verdict === "MAYBE") throw new Error("impossible");
console.log(outcome.ok ? outcome.value.verdict : outcome.issues.map(({ code }) => code).join(), isCodeReview({}), isFinding({ file: "a", severity: "major", note: "b" }));
`;
const said = "pass_with_findings false true\n";

const typescript = `import { codeReview, isCodeReview, isFinding, type CodeReview } from "./generated/index.js";
export const verdicts: readonly CodeReview["verdict"][] = ["PASS", "FAIL"];
${using}`;
const javascript = `import { codeReview, isCodeReview, isFinding } from "./generated/index.js";
/** @type {readonly import("./generated/index.js").CodeReview["verdict"][]} */
export const verdicts = ["PASS", "FAIL"];
${using}`;

/** Compiles a program that uses the generated code, and runs it. */
function use(
  folder: string,
  program: Readonly<Record<string, string>>,
  compilerOptions: object,
  entry: string,
): string {
  place(folder, {
    ...program,
    "tsconfig.json": JSON.stringify({
      compilerOptions: { ...strict, ...compilerOptions },
      include: [...Object.keys(program), "generated"],
    }),
  });
  expect(
    spawnSync(process.execPath, [compiler, "-p", ".", "--pretty", "false"], { cwd: folder, encoding: "utf8" }).stdout,
  ).toBe("");
  return node(folder, "--disallow-code-generation-from-strings", entry);
}

/** Tests of projects below a directory in which the package is installed, with its command. */
export function testProjects(root: string, command: string): void {
  place(root, { "starter/package.json": JSON.stringify({ name: "project", type: "module", private: true }) });
  node(join(root, "starter"), command, "init", "--yes");
  // Without the outputs that `init` chose, so each project sets its own.
  const starter = readFileSync(join(root, "starter/contracts.yaml"), "utf8").replace(/^generate:.*\n/mu, "");

  /** What `init` writes into an empty directory, with the project's output settings, generated. */
  function project(name: string, generate: string): string {
    const folder = join(root, name);
    place(folder, { "package.json": '{ "type": "module" }', "contracts.yaml": `${starter}\ngenerate: ${generate}\n` });
    expect(node(folder, command, "generate")).toMatch(/^\d+ files written, 0 unchanged\n$/);
    expect(node(folder, command, "check")).toMatch(/^\d+ files up to date\n$/);
    return folder;
  }

  describe("an empty project with the package", () => {
    const folder = project("typescript", "{ language: typescript }");

    test.each([
      ["NodeNext", nodeNext],
      ["bundler", { module: "preserve", moduleResolution: "bundler" }],
    ])("compiles and runs what it generates: TypeScript, %s", (name, options) => {
      expect(use(folder, { "program.ts": typescript }, { ...options, outDir: name }, `${name}/program.js`)).toBe(said);
    });

    test("checks and runs a program of JavaScript", () => {
      expect(
        use(
          project("javascript", "{ language: javascript }"),
          { "program.js": javascript },
          { ...nodeNext, allowJs: true, checkJs: true, noEmit: true },
          "program.js",
        ),
      ).toBe(said);
    });
  });

  describe("a project with an inline runtime", () => {
    test("needs no package to compile and to run: TypeScript", () => {
      const folder = away(project("inline", "{ runtime: inline }"));
      expect(use(folder, { "program.ts": typescript }, { ...nodeNext, outDir: "out" }, "out/program.js")).toBe(said);
    });

    test("needs no package to compile and to run: JavaScript", () => {
      const folder = away(project("inline-javascript", "{ runtime: inline, language: javascript }"));
      expect(
        use(
          folder,
          { "program.js": javascript },
          { ...nodeNext, allowJs: true, checkJs: true, noEmit: true },
          "program.js",
        ),
      ).toBe(said);
    });
  });
}

/** A copy of the project from which no package can be found. */
function away(folder: string): string {
  const copy = temporaryFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
}
