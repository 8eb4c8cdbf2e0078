/**
 * Runs the programs of docs/runtime.md and docs/several-contracts.md with the contracts above them, and compares their
 * output with the page. A program is in a fence such as "ts hooks", and its output in "text hooks".
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { runCli } from "../support/run-cli.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));

interface Example {
  readonly name: string;
  readonly contracts: string;
  readonly program: string;
  readonly output: string;
}

/** Programs that a test of their own runs, because they call a scripted model. */
const others = new Set(["ask"]);

function examplesOf(page: string): readonly Example[] {
  const blocks = fromMarkdown(readFileSync(join(repository, "docs", page), "utf8")).children.flatMap((node) =>
    node.type === "code" ? [node] : [],
  );
  return blocks.flatMap(({ lang, meta, value }, index) => {
    const output = blocks.find((block) => block.lang === "text" && block.meta === meta)?.value;
    const contracts = blocks.slice(0, index).findLast((block) => block.lang === "yaml")?.value;
    const isExample = lang === "ts" && typeof meta === "string" && !others.has(meta);
    return isExample && contracts !== undefined && output !== undefined
      ? [{ name: meta, contracts, program: value, output }]
      : [];
  });
}

async function printedBy({ contracts, program }: Example): Promise<string> {
  const folder = temporaryFolder();
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"), "dir");
  place(folder, {
    "contracts.yaml": `${contracts}\ngenerate: { language: javascript }\n`,
    "program.mjs": ts.transpile(program, { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext }),
  });
  expect(await runCli(["generate"], folder)).toMatchObject({ exitCode: 0 });
  return execFileSync(process.execPath, ["program.mjs"], { cwd: folder, encoding: "utf8" });
}

describe.each([
  ["runtime.md", ["hooks", "events"]],
  ["several-contracts.md", ["variants", "router", "tools", "each"]],
] as const)("the programs of docs/%s", (page, names) => {
  const examples = examplesOf(page);

  test("are these", () => expect(examples.map(({ name }) => name)).toEqual(names));

  test.each(examples)("$name prints the output on the page", async (example) => {
    expect((await printedBy(example)).trimEnd()).toBe(example.output);
  });
});
