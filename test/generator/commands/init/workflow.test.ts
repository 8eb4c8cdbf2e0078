/**
 * Tests the CI job that `init` writes: what it runs for a pull request, and that the name of a branch cannot run
 * anything.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { workflow } from "../../../../generator/commands/init/workflow.js";
import { commit, git, initialise } from "../../../support/git-folder.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly if?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly with?: Readonly<Record<string, unknown>>;
}

const { jobs } = parse(workflow("agents")) as {
  readonly jobs: { readonly check: { readonly steps: readonly Step[]; readonly defaults: unknown } };
};
const { steps, defaults } = jobs.check;
const last = steps.at(-1);

test("checks out the whole history, and runs the diff only for pull requests", () => {
  expect(steps[0]?.with).toEqual({ "fetch-depth": 0 });
  expect(defaults).toEqual({ run: { "working-directory": "agents" } });
  expect([last?.if, last?.env]).toEqual([
    "github.event_name == 'pull_request'",
    { BASE: "origin/${{ github.base_ref }}" },
  ]);
  expect(steps.filter(({ run = "" }) => run.includes("${{"))).toEqual([]);
});

function runLast(base: string, files: Readonly<Record<string, string>>): string | undefined {
  const folder = temporaryFolder();
  place(folder, { "bin/npx": '#!/bin/sh\necho "$@" > "$CALLED"\n', "agents/other.txt": "x", ...files });
  chmodSync(join(folder, "bin/npx"), 0o755);
  initialise(folder);
  commit(folder, "base");
  git(folder, "update-ref", "refs/remotes/origin/main", "HEAD");
  const called = join(folder, "called");
  execFileSync("bash", ["-e", "-c", last?.run ?? "exit 9"], {
    cwd: join(folder, "agents"),
    env: { PATH: `${join(folder, "bin")}:${process.env["PATH"]}`, CALLED: called, BASE: base },
    stdio: "ignore",
  });
  try {
    return readFileSync(called, "utf8");
  } catch {
    return undefined;
  }
}

test("compares nothing in a pull request that adds the first contracts", () => {
  expect(runLast("origin/main", {})).toBeUndefined();
  expect(runLast("origin/main", { "agents/contracts.yaml": "edition: 1\n" })).toBe(
    "agent-contracts diff --against origin/main --format github\n",
  );
  expect(runLast("origin/main; touch ../called", { "agents/contracts.yaml": "edition: 1\n" })).toBeUndefined();
});
