import { afterAll, expect, test, vi } from "vitest";
import { runCli } from "../../support/run-cli.js";
import { place, temporaryFolder, treeOf } from "../../support/temporary-folder.js";

vi.mock("../../../generator/compile.js", () => ({ compile: fails, readModel: fails, emitSet: fails }));

function fails(): Promise<never> {
  return Promise.reject(new Error("no such \u001b[31mthing\nat all"));
}

afterAll(() => void vi.doUnmock("../../generator/compile.js"));

const sentence =
  "contracts: internal error: no such \\u001b[31mthing\\nat all. Please report it together with the contracts file. Set CONTRACTS_DEBUG=1 to see the stack.\n";

test("an internal error is reported in one line, with the exit code 3", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\n" });
  expect(await runCli(["generate"], folder)).toEqual({ exitCode: 3, out: "", err: sentence });
  expect(Object.keys(treeOf(folder))).toEqual(["contracts.yaml"]);
});

test("its stack is printed on request", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\n" });
  const { err } = await runCli(["generate"], folder, true);
  expect(err.startsWith(sentence)).toBe(true);
  expect(err).toContain("fault.test.ts");
});

test("it is reported in JSON if JSON is requested", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\n" });
  const { exitCode, out } = await runCli(["check", "--format", "json"], folder);
  expect(exitCode).toBe(3);
  expect(JSON.parse(out)).toEqual({
    ok: false,
    command: "check",
    diagnostics: [],
    drift: [],
    written: [],
    removed: [],
    unchanged: 0,
    fault: "no such \u001b[31mthing\nat all",
  });
});

test("it is reported as an annotation and as a SARIF log of a failed execution", async () => {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": "edition: 1\n" });
  const github = await runCli(["check", "--format", "github"], folder);
  expect(github).toEqual({
    exitCode: 3,
    out: "::error title=contracts::internal error: no such \\u001b[31mthing\\nat all\n",
    err: sentence,
  });
  const { exitCode, out } = await runCli(["check", "--format", "sarif"], folder);
  expect(exitCode).toBe(3);
  expect(JSON.parse(out)).toMatchObject({
    runs: [
      {
        results: [],
        invocations: [
          {
            executionSuccessful: false,
            toolExecutionNotifications: [{ level: "error", message: { text: "no such \u001b[31mthing\nat all" } }],
          },
        ],
      },
    ],
  });
});
