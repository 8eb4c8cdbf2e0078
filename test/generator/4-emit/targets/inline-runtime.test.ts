/** Tests `runtime: inline`: the runtime is part of the output, so no package is needed. */
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { runtime } from "../../../../generator/4-emit/targets/runtime.js";
import { codeHeader } from "../../../../generator/4-emit/print/typescript-text.js";
import { loadContracts } from "../../../../generator/index.js";
import type { GenerateModel, Model } from "../../../../generator/model/model.js";
import { goldenModel } from "../../../support/both-languages.js";
import { emitCode } from "../../../support/emit.js";
import { goldenFile } from "../../../support/golden.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../../../..", import.meta.url));
const header = `${codeHeader("contracts.yaml")}\n`;

/** The model with the runtime in its output. */
function inlining(
  language: GenerateModel["language"],
  model: Model,
  importExtension: GenerateModel["importExtension"] = "js",
): Model {
  return {
    ...model,
    generate: {
      ...model.generate,
      language,
      runtime: `./runtime/index.${importExtension}`,
      isRuntimeInline: true,
      importExtension,
    },
  };
}

const importsOf = (text: string): readonly string[] =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

describe("the inline runtime", () => {
  test("is the source of the package after the header, for imports of .js", async () => {
    const files = await runtime.emit(inlining("typescript", goldenModel("minimal")));
    for (const { path, text } of files) expect(text, path).toBe(header + readFileSync(join(repository, path), "utf8"));
    expect(files.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "runtime/index.ts",
        "runtime/contract/define-contract.ts",
        "runtime/rules/unique.ts",
        "runtime/read/syntax/parse.ts",
      ]),
    );
    expect(files.filter(({ path }) => /^runtime\/(?:context|on-demand)\//.test(path))).toEqual([]);
  });

  test.each([
    ["typescript", "js", ["ts"]],
    ["typescript", "ts", ["ts"]],
    ["javascript", "js", ["js", "d.ts"]],
  ] as const)("imports only its own files: %s with imports of .%s", async (language, importExtension, endings) => {
    const files = await runtime.emit(inlining(language, goldenModel("minimal"), importExtension));
    const paths = new Set(files.map(({ path }) => path));
    expect(paths.size).toBeGreaterThan(150 * endings.length);
    for (const { path, text } of files) {
      const imported = importsOf(text);
      expect(
        imported.filter((specifier) => !new RegExp(`^\\.\\.?/.*\\.${importExtension}$`).test(specifier)),
        path,
      ).toEqual([]);
      const targets = imported.flatMap((specifier) =>
        endings.map((ending) => posix.join(posix.dirname(path), specifier).replace(/\.[jt]s$/, () => `.${ending}`)),
      );
      expect(
        targets.filter((target) => !paths.has(target)),
        path,
      ).toEqual([]);
    }
  });
});

/** The verdict of contracts on values: the code, path and message of each issue. */
type Verdicts = Readonly<Record<string, readonly (readonly string[])[]>>;

const judging = `
  import { readFileSync } from "node:fs";
  import { contracts } from "./index.js";
  const given = JSON.parse(readFileSync("values.json", "utf8"));
  const issuesOf = (scope, value) => (contracts[scope].validate(value).issues ?? []).map(({ code, path, message }) => [code, path, message].join(" "));
  console.log(JSON.stringify(Object.fromEntries(Object.entries(given).map(([scope, values]) => [scope, values.map((value) => issuesOf(scope, value))]))));`;

/**
 * Cases with conditions, rules, derived values and variants; same-code.test.ts compares the code of all cases to their
 * TypeScript.
 */
test.each(["javascript", "rules", "variants"])(
  "generated JavaScript returns the same results as loaded contracts, without any package: %s",
  async (name) => {
    const [folder, sound] = [temporaryFolder(), goldenModel(name)];
    const model = inlining("javascript", sound);
    const files = [...(await emitCode(model)), ...(await runtime.emit(model))].map(({ path, text }) => [path, text]);
    const values = Object.fromEntries(
      model.contracts.map(({ scope, examples }) => [scope, [{}, ...examples.map(({ value }) => value ?? null)]]),
    );
    place(folder, {
      ...Object.fromEntries(files),
      "package.json": '{ "type": "module" }',
      "judge.js": judging,
      "values.json": JSON.stringify(values),
    });
    const { contracts } = await loadContracts(goldenFile(name));
    const issuesOf = (scope: string, value: unknown): readonly string[] => {
      const outcome = contracts[scope]?.validate(value);
      return outcome?.ok === false
        ? outcome.issues.map(({ code, path, message }) => [code, path, message].join(" "))
        : [];
    };
    const expected: Verdicts = Object.fromEntries(
      Object.entries(values).map(([scope, all]) => [scope, all.map((value) => issuesOf(scope, value))]),
    );
    expect(Object.values(expected).flat(2).length).toBeGreaterThan(3);
    expect(
      JSON.parse(
        execFileSync(process.execPath, ["--disallow-code-generation-from-strings", "judge.js"], {
          cwd: folder,
          encoding: "utf8",
        }),
      ),
    ).toEqual(expected);
  },
);

const saying = (generate: string): string =>
  `edition: 1\nname: small\ngenerate: { ${generate} }\ncontracts: { ANSWER: { fields: { text: string } } }\n`;

describe("on disk, the runtime is checked like any output", () => {
  test("a changed byte is reported, and all files are removed when the runtime is no longer inline", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": saying("runtime: inline") });
    expect((await runCli(["generate"], folder)).exitCode).toBe(0);
    expect((await runCli(["check"], folder)).exitCode).toBe(0);
    const file = join(folder, "generated/runtime/rules/unique.ts");
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("unique", "Unique"));
    const drifted = await runCli(["check", "--format", "json"], folder);
    expect(JSON.parse(drifted.out)).toMatchObject({
      ok: false,
      drift: [{ code: "drift/edited", file: "generated/runtime/rules/unique.ts" }],
    });
    writeFileSync(file, before);
    place(folder, { "contracts.yaml": saying("language: javascript") });
    const { removed } = JSON.parse((await runCli(["generate", "--format", "json"], folder)).out) as {
      removed: readonly string[];
    };
    expect(removed).toEqual(
      expect.arrayContaining([
        "generated/runtime/rules/unique.ts",
        "generated/index.ts",
        "generated/contracts/ANSWER.ts",
      ]),
    );
    expect(existsSync(file)).toBe(false);
    expect((await runCli(["check", "--full"], folder)).exitCode).toBe(0);
  });
});
