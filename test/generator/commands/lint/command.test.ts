/** Tests the command `contracts lint`. */
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { runCli } from "../../../support/run-cli.js";
import { file } from "../../../support/parsing.js";
import { place, temporaryFolder, treeOf } from "../../../support/temporary-folder.js";

function folderWith(text: string): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": text });
  return folder;
}

const quiet = "missing-rejected-example: off, unbounded-string: off";
const plan = (lint: string): string =>
  file(
    `lint: { ${quiet}${lint} }\ncontracts:\n  PLAN:\n    fields: { step: { type: string, description: What to do next. } }\n    examples: [{ name: one, value: { step: Write. } }]`,
  );
const warning =
  "contracts.yaml:5:3 warning the contract PLAN has no description. Describe in one sentence what it is and what it is used for. [lint/missing-description]\n";

describe("contracts lint", () => {
  test("prints one line per warning and does not fail", async () => {
    expect(await runCli(["lint"], folderWith(plan("")))).toEqual({
      exitCode: 0,
      err: "",
      out: `${warning}1 warning: "npx agent-contracts explain <code>" says what each is about\n`,
    });
  });

  test("exits with 1 if one of them is an error", async () => {
    const { exitCode, out } = await runCli(["lint"], folderWith(plan(", missing-description: error")));
    expect([exitCode, out]).toEqual([
      1,
      `${warning.replace("warning", "error")}1 error: "npx agent-contracts explain <code>" says what each is about\n`,
    ]);
  });

  test("says that it found nothing, and writes nothing", async () => {
    const folder = folderWith(plan(", missing-description: off"));
    expect(await runCli(["lint", "contracts.yaml"], folder)).toEqual({
      exitCode: 0,
      err: "",
      out: "no problems found\n",
    });
    expect(Object.keys(treeOf(folder))).toEqual(["contracts.yaml"]);
  });

  test("reports once what is always a warning", async () => {
    const text = file(
      `lint: { missing-example: off, missing-rejected-example: off }\ncontracts:\n  PLAN:\n    description: What to do next.\n    fields: { goes: { enum: [on, standby], description: Whether it goes on. } }`,
    );
    const { exitCode, out, err } = await runCli(["lint"], folderWith(text));
    expect([exitCode, out]).toEqual([0, "no problems found\n"]);
    expect(err).toContain("parse/yaml-1-1");
  });

  test("finds nothing in the contracts file of this repository", async () => {
    const { exitCode, out } = await runCli(["lint"], fileURLToPath(new URL("../../../..", import.meta.url)));
    expect([exitCode, out]).toEqual([0, "no problems found\n"]);
  });

  test("reports an error in the file, with exit code 2, and no findings", async () => {
    const { exitCode, out, err } = await runCli(["lint"], folderWith(plan(", unbound-string: off")));
    expect([exitCode, out]).toEqual([2, ""]);
    expect(err).toContain("parse/unknown-key");
    expect(err).toContain('Did you mean "unbounded-string"');
  });

  test("counts the tokens of a prompt with a budget, and control tokens as text", async () => {
    const text = file(
      `lint: { missing-description: off, ${quiet} }\ncontracts:\n  PLAN:\n    fields: { step: { type: string, description: "Never <|endoftext|>." } }\n    prompt: { budget: 20 }\n    examples: [{ name: one, value: { step: Write. } }]`,
    );
    const { exitCode, out } = await runCli(["lint"], folderWith(text));
    expect(exitCode).toBe(1);
    expect(out).toMatch(/^contracts\.yaml:7:23 error the prompt of PLAN has [4-9]\d tokens, and its budget is 20\./);
  });

  test("--format json, github and sarif print the same findings", async () => {
    const folder = folderWith(plan(""));
    const json = JSON.parse((await runCli(["lint", "--format", "json"], folder)).out) as object;
    expect(json).toMatchObject({
      ok: true,
      command: "lint",
      findings: [
        {
          code: "lint/missing-description",
          severity: "warning",
          message: "the contract PLAN has no description",
          file: "contracts.yaml",
          line: 5,
          column: 3,
          endLine: 5,
          endColumn: 7,
        },
      ],
    });
    expect((await runCli(["lint", "--format", "github"], folder)).out).toBe(
      "::warning file=contracts.yaml,line=5,col=3,endLine=5,endColumn=7,title=lint/missing-description::the contract PLAN has no description%0ADescribe in one sentence what it is and what it is used for.\n",
    );
    const sarif = JSON.parse((await runCli(["lint", "--format", "sarif"], folder)).out) as {
      readonly runs: readonly unknown[];
    };
    expect(sarif.runs[0]).toMatchObject({
      results: [{ ruleId: "lint/missing-description", level: "warning" }],
      tool: {
        driver: {
          rules: [
            {
              id: "lint/missing-description",
              fullDescription: { text: expect.stringMatching(/^A description is in types/) },
            },
          ],
        },
      },
    });
  });
});
