/** Runs the examples of docs/context.md in order, in the repository that the page shows, and compares their output. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import ts from "typescript";
import { beforeAll, expect, test } from "vitest";
import * as context from "../../context/index.js";
import { commit, git, initialise } from "../support/git-folder.js";
import { sharedFolder } from "../support/temporary-folder.js";

const text = readFileSync(fileURLToPath(new URL("../../docs/context.md", import.meta.url)), "utf8");
const built = new URL("../../dist/context/index.js", import.meta.url).href;
const folder = sharedFolder();

const blocks = fromMarkdown(text).children.flatMap((node) => (node.type === "code" ? [node] : []));
const files = blocks.flatMap(({ meta, value }) => (meta ? [[meta, `${value}\n`] as const] : []));

/** A program, and the block after it with its output. */
const examples = blocks.flatMap(({ lang, value }, index) =>
  lang === "ts"
    ? [
        {
          name: value.match(/(?:await|log\() ?\(?(\w+)\(/)?.[1] ?? value,
          program: value,
          output: blocks[index + 1]?.value ?? "",
        },
      ]
    : [],
);

function run(program: string): string {
  const javascript = ts
    .transpile(program, { target: ts.ScriptTarget.ES2023, module: ts.ModuleKind.ESNext })
    .replace('"agent-contracts/context"', () => JSON.stringify(built));
  return execFileSync(process.execPath, ["--input-type=module", "-e", javascript], { cwd: folder, encoding: "utf8" });
}

beforeAll(() => {
  initialise(folder);
  commit(folder, "First", Object.fromEntries(files));
  git(folder, "checkout", "--quiet", "-b", "topic");
  const cart = files.find(([path]) => path === "src/cart.ts")?.[1] ?? "";
  commit(folder, "Round the sum", {
    "src/cart.ts": cart.replace(/return (.*);/, (_, sum: string) => `return Math.round(${sum});`),
  });
});

test.each(examples)("$name", ({ program, output }) => {
  expect(run(program).trimEnd()).toBe(output.trimEnd());
});

test("every function has an example", () => {
  const functions = Object.keys(context).filter((name) => !["ContextError", "wholeExcerpt"].includes(name));
  expect(functions.filter((name) => !examples.some(({ program }) => program.includes(`${name}(`)))).toEqual([]);
});
