import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, test } from "vitest";
import { install, pack } from "../support/installed-package.js";
import { sharedFolder } from "../support/temporary-folder.js";
import { testProjects } from "./projects.js";

const folder = sharedFolder();
const packed = pack(folder);
const installed = install(packed, folder);

function node(...argv: readonly string[]): string {
  return execFileSync(process.execPath, argv, { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
}

/** The targets of relative links and images of a packed page, as paths in the package. */
function linksOf(page: string): readonly string[] {
  const text = readFileSync(join(installed, page), "utf8").replace(/^(`{3,})[^]*?^\1/gm, "");
  return Array.from(text.matchAll(/\]\(([^)#\s]+)[^)]*\)/g), ([, target = ""]) => target).flatMap((target) =>
    /^[a-z]+:/.test(target) ? [] : [posix.join(posix.dirname(page), target)],
  );
}

describe("the packed package", () => {
  test("has no publint findings", async () => {
    const tarball = readFileSync(packed.file);
    const { messages, pkg } = await publint({
      pack: { tarball: tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength) },
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });

  test("contains few files: code, declarations and documents, and no development files", () => {
    const { paths } = packed;
    for (const path of [
      "package.json",
      "README.md",
      "CHANGELOG.md",
      "LICENSE",
      "docs/language.md",
      "lib/cli.js",
      "lib/index.js",
      "lib/runtime.js",
      "lib/cjs/runtime.js",
      "lib/LICENSES.txt",
    ]) {
      expect(paths, path).toContain(path);
    }
    expect(
      paths.filter(
        (path) =>
          !/^(?:lib\/.*\.(?:js|d\.ts)|lib\/runtime\/load\.cjs|lib\/cjs\/package\.json|lib\/LICENSES\.txt|docs\/.*\.md|docs\/explorer\.png|README\.md|CHANGELOG\.md|SECURITY\.md|LICENSE|package\.json)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
    expect(paths.length).toBeLessThanOrEqual(225);
  });

  test("links in its documents only to files that it contains", () => {
    const pages = packed.paths.filter((path) => path.endsWith(".md"));
    expect(pages.length).toBeGreaterThan(15);
    expect(pages.flatMap((page) => linksOf(page).filter((target) => !packed.paths.includes(target)))).toEqual([]);
  });

  test("contains no source that a compiler would include in a project", () => {
    expect(packed.paths.filter((path) => /(?<!\.d)\.ts$/.test(path))).toEqual([]);
  });

  test("has a command with a shebang, which runs after installation", () => {
    expect(readFileSync(join(installed, "lib/cli.js"), "utf8").startsWith("#!/usr/bin/env node\n")).toBe(true);
    writeFileSync(
      join(folder, "contracts.yaml"),
      "edition: 1\nname: small\ncontracts: { ANSWER: { fields: { text: string } } }\n",
    );
    const command = join(installed, "lib/cli.js");
    expect(node(command, "--version")).toBe("0.1.0\n");
    expect(node(command, "generate")).toMatch(/^\d+ files written, 0 unchanged\n$/);
    expect(node(command, "check", "--full")).toMatch(/^\d+ files up to date\n$/);
    expect(node(command, "explain", "resolve/unknown-name")).toContain('    unknown type or enum "Prioritty"\n');
  });

  test("exports every entry in package.json", () => {
    const names =
      'import * as main from "agent-contracts"; import * as runtime from "agent-contracts/runtime"; import * as context from "agent-contracts/context"; import * as asking from "agent-contracts/ask"; import * as streaming from "agent-contracts/stream"; import data from "agent-contracts/package.json" with { type: "json" };';
    const [main, runtime, context, name, asking, streaming] = JSON.parse(
      node(
        "--no-warnings",
        "--input-type=module",
        "-e",
        `${names} console.log(JSON.stringify([Object.keys(main), Object.keys(runtime), Object.keys(context), data.name, Object.keys(asking), Object.keys(streaming)]))`,
      ),
    ) as readonly [string[], string[], string[], string, string[], string[]];
    expect(main).toEqual(
      expect.arrayContaining(["check", "compile", "generate", "loadContracts", "ContractsError", "formatDiagnostic"]),
    );
    expect(runtime).toEqual(expect.arrayContaining(["defineContract", "defineType"]));
    expect(context.toSorted()).toEqual([
      "ContextError",
      "buildFixContext",
      "buildImplementationContext",
      "buildIssueContext",
      "buildReviewContext",
      "estimateTokens",
      "fitToBudget",
      "gitRepository",
      "truncateFile",
      "truncateLine",
      "wholeExcerpt",
    ]);
    expect(streaming.toSorted()).toEqual([
      "ResponseError",
      "SourceError",
      "StreamResetError",
      "contractStreamHook",
      "readerFor",
      "streamContract",
    ]);
    expect(asking.toSorted()).toEqual([
      "ask",
      "forAiSdk",
      "forAnthropic",
      "forGemini",
      "forOpenAiChat",
      "forOpenAiResponses",
      "fromAnthropic",
      "fromGemini",
      "fromOllama",
      "fromOpenAiChat",
      "fromOpenAiResponses",
    ]);
    expect(name).toBe("agent-contracts");
  });

  test("exports no other module", () => {
    expect(() => node("--input-type=module", "-e", 'await import("agent-contracts/lib/chunks/compile.js")')).toThrow(
      /ERR_PACKAGE_PATH_NOT_EXPORTED/,
    );
  });
});

testProjects(folder, join(installed, "lib/cli.js"));
