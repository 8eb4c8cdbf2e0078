import { execFileSync } from "node:child_process";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { goldenCases, goldenOutput, goldenText, type Tree } from "../support/golden.js";
import { javaScriptOf } from "../support/javascript.js";
import { place, temporaryFolder } from "../support/temporary-folder.js";

const repository = fileURLToPath(new URL("../..", import.meta.url));

/** Each file as JavaScript, as a project that uses the output would compile it. */
function transpiled(tree: Tree): Tree {
  const files = Object.entries(tree).map(([path, text]) =>
    path.endsWith(".ts") ? [path.replace(/\.ts$/, ".js"), javaScriptOf(text)] : [path, text],
  );
  return Object.fromEntries(files) as Tree;
}

/** Runs a module in a directory with the transpiled output and the package, in which strings cannot become code. */
function run(folder: string, tree: Tree, script: string): unknown {
  place(folder, { ...transpiled(tree), "package.json": '{ "type": "module" }', "run.js": script });
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(repository, join(folder, "node_modules/agent-contracts"));
  return JSON.parse(
    execFileSync(process.execPath, ["--disallow-code-generation-from-strings", "run.js"], {
      cwd: folder,
      encoding: "utf8",
    }),
  );
}

describe("generated code in a separate directory, without eval", () => {
  test.each(goldenCases)("loads completely, and runs nothing from an author's text: %s", async (name) => {
    const tree = await goldenOutput(name);
    const script =
      'const { contracts } = await import("./index.js"); console.log(JSON.stringify({ scopes: Object.keys(contracts), canary: typeof globalThis.__canary }));';
    const scopes = Object.keys(tree)
      .flatMap((path) => /^docs\/(.+)\.md$/.exec(path)?.[1] ?? [])
      .filter((scope) => scope !== "index");
    const found = run(temporaryFolder(), tree, script) as { scopes: string[]; canary: string };
    expect(found.canary).toBe("undefined");
    expect(found.scopes.toSorted()).toEqual(scopes.toSorted());
  });

  test("validates values as in the contracts file", async () => {
    const script = `
      const { contracts, contractFor } = await import("./index.js");
      const value = { schema_version: "action_v1", task_id: "8f14e45f-ceea-467f-a0e6-5c8f6f0f4c6a", result_type: "ARTIFACT", artifact: { name: "a", format: "exe", content: "" } };
      const { ok, issues } = contracts.TASK_ACTION.validate(value);
      console.log(JSON.stringify({ ok, issues: issues.map(({ code, path, allowed, declaredAt }) => ({ code, path, allowed, declaredAt })), is: contracts.TASK_ACTION.is({ ...value, result_type: "NOOP" }), found: contractFor(" task_action ") === contracts.TASK_ACTION }));`;
    const line =
      goldenText("variants")
        .split("\n")
        .findIndex((text) => text.includes("format: [md, txt, json]")) + 1;
    expect(run(temporaryFolder(), await goldenOutput("variants"), script)).toEqual({
      ok: false,
      issues: [
        {
          code: "enum",
          path: "artifact.format",
          allowed: ["md", "txt", "json"],
          declaredAt: `contracts.yaml:${line}:7`,
        },
      ],
      is: true,
      found: true,
    });
  });
});
