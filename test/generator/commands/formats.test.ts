import { rmSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { describe, expect, test } from "vitest";
import { driftKinds } from "../../../generator/5-write/drift.js";
import { printGithub } from "../../../generator/commands/print/print-github.js";
import { reportOf } from "../../../generator/commands/results/report.js";
import { runCli } from "../../support/run-cli.js";
import { sarifSchema } from "../../support/sarif-schema.js";
import { place, temporaryFolder } from "../../support/temporary-folder.js";

const contracts = `edition: 1
name: small
contracts:
  ANSWER: { fields: { text: string } }
  OTHER: { fields: { number: integer } }
`;

/** A directory with one edited output, one missing, and one unmanaged file. */
async function drifted(config = "contracts.yaml"): Promise<string> {
  const folder = temporaryFolder();
  place(folder, { [config]: contracts });
  const outputs = join(folder, config, "../generated");
  expect((await runCli(["generate", "--config", config], folder)).exitCode).toBe(0);
  place(outputs, { "docs/ANSWER.md": "50% done: a, b\r\nmore\n" });
  rmSync(join(outputs, "docs/OTHER.md"));
  return folder;
}

async function outputOf(
  argv: readonly string[],
  folder: string,
): Promise<{ readonly exitCode: number; readonly out: string }> {
  const { exitCode, out, err } = await runCli(argv, folder);
  expect(err).toBe("");
  return { exitCode, out };
}

const isSarif = new Ajv({ strict: false, allErrors: true }).compile(sarifSchema);

interface Sarif {
  readonly runs: readonly [
    {
      readonly results: readonly { readonly ruleId: string; readonly ruleIndex: number }[];
      readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
      readonly invocations: unknown;
    },
  ];
}

function readSarif(text: string): Sarif["runs"][0] {
  const log = JSON.parse(text) as Sarif;
  expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
  return log.runs[0];
}

describe("GitHub Actions", () => {
  test("gets one annotation per drifted file, with escapes for everything that could end a command", async () => {
    const { exitCode, out } = await outputOf(["check", "--format", "github"], await drifted());
    const [edited, missing, end] = out.split("\n");
    expect({ exitCode, end }).toEqual({ exitCode: 1, end: "" });
    expect(
      edited?.startsWith(
        '::error file=generated/docs/ANSWER.md,line=1,title=drift/edited::generated/docs/ANSWER.md was edited since it was generated%0ARun "npx agent-contracts generate", which reverts the edits.%0A@@ ',
      ),
    ).toBe(true);
    expect(edited).toContain("%0A-50%25 done: a, b%0A");
    expect(missing).toBe(
      '::error file=generated/docs/OTHER.md,title=drift/missing::generated/docs/OTHER.md is missing%0ARun "npx agent-contracts generate".',
    );
  });

  test("gets errors in the contracts file with their locations", async () => {
    const folder = temporaryFolder();
    place(folder, {
      "contracts.yaml": contracts.replace("text: string", "text: strng").replace("OTHER", "Answer"),
    });
    const { exitCode, out } = await outputOf(["generate", "--format", "github"], folder);
    expect(exitCode).toBe(2);
    expect(out.split("\n")).toEqual([
      expect.stringMatching(
        /^::error file=contracts\.yaml,line=4,col=29,endLine=4,endColumn=34,title=resolve\/unknown-name::unknown type or enum "strng"%0ADid you mean "string"\?/,
      ),
      expect.stringMatching(
        /^::error file=contracts\.yaml,line=5,col=3,endLine=5,endColumn=9,title=resolve\/[a-z-]+::.*%0Acontracts\.yaml:4: /,
      ),
      "",
    ]);
  });

  test("keeps file names intact, whatever characters they contain", async () => {
    const config = "a,b:c%\n::error::x/contracts.yaml";
    const { out } = await outputOf(["check", "--format", "github", "--config", config], await drifted(config));
    const folder = "::error file=a%2Cb%3Ac%25%0A%3A%3Aerror%3A%3Ax/generated/docs/";
    expect(out.split("\n").map((line) => line.slice(0, folder.length))).toEqual([folder, folder, ""]);
    expect(out).toContain("::a,b:c%25\\n::error::x/generated/docs/OTHER.md is missing%0A");
  });

  test("gets a notice of the result if there are no findings", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": contracts });
    expect((await outputOf(["generate", "--format", "github"], folder)).out).toMatch(
      /^\d+ files written, 0 unchanged\n$/,
    );
    expect((await outputOf(["check", "--format", "github"], folder)).out).toMatch(/^\d+ files up to date\n$/);
  });
});

test("no human-readable line can be a command of GitHub Actions", () => {
  const report = reportOf("generate", {});
  expect(
    printGithub({ ...report, drift: [{ code: "drift/missing", path: "a\u001b]0;x\u0007.ts" }] }, []).out,
  ).toContain("::error file=a\\u001b]0;x\\u0007.ts,");
  expect(printGithub(report, ["::error::x", "  ::warning::y", "1 file written"])).toEqual({
    out: ": :error::x\n: :warning::y\n1 file written\n",
    err: "",
  });
});

describe("SARIF", () => {
  test("has a result for each drifted file, with its rule", async () => {
    const { exitCode, out } = await outputOf(["check", "--format", "sarif"], await drifted());
    expect(exitCode).toBe(1);
    const { results, tool, invocations } = readSarif(out);
    expect(tool.driver).toEqual({
      name: "agent-contracts",
      semanticVersion: "0.1.0",
      rules: (["drift/edited", "drift/missing"] as const).map((id) => ({
        id,
        fullDescription: { text: driftKinds[id].explanation },
        defaultConfiguration: { level: "error" },
      })),
    });
    expect(invocations).toEqual([{ executionSuccessful: true }]);
    expect(results).toEqual([
      {
        ruleId: "drift/edited",
        ruleIndex: 0,
        level: "error",
        message: {
          text: expect.stringContaining(
            'was edited since it was generated\nRun "npx agent-contracts generate", which reverts the edits.\n@@ ',
          ),
        },
        locations: [
          {
            physicalLocation: {
              artifactLocation: { uri: "generated/docs/ANSWER.md", uriBaseId: "%SRCROOT%" },
              region: { startLine: 1 },
            },
          },
        ],
      },
      {
        ruleId: "drift/missing",
        ruleIndex: 1,
        level: "error",
        message: { text: 'generated/docs/OTHER.md is missing\nRun "npx agent-contracts generate".' },
        locations: [
          { physicalLocation: { artifactLocation: { uri: "generated/docs/OTHER.md", uriBaseId: "%SRCROOT%" } } },
        ],
      },
    ]);
  });

  test("has the locations of errors, and related locations", async () => {
    const folder = temporaryFolder();
    place(folder, { "contracts.yaml": contracts.replace("OTHER", "Answer") });
    const { exitCode, out } = await outputOf(["check", "--format", "sarif"], folder);
    expect(exitCode).toBe(2);
    const artifactLocation = { uri: "contracts.yaml", uriBaseId: "%SRCROOT%" };
    expect(readSarif(out).results).toMatchObject([
      {
        locations: [
          {
            physicalLocation: { artifactLocation, region: { startLine: 5, startColumn: 3, endLine: 5, endColumn: 9 } },
          },
        ],
        relatedLocations: [
          {
            id: 0,
            physicalLocation: { artifactLocation, region: { startLine: 4, startColumn: 3, endLine: 4, endColumn: 9 } },
          },
        ],
      },
    ]);
  });

  test("encodes file names as URI references, whatever characters they contain", async () => {
    const config = "a b/%:?#\\é\n/contracts.yaml";
    const { results } = readSarif(
      (await outputOf(["check", "--format", "sarif", "--config", config], await drifted(config))).out,
    );
    expect(results).toMatchObject([
      {},
      {
        locations: [
          { physicalLocation: { artifactLocation: { uri: "a%20b/%25%3A%3F%23%5C%C3%A9%0A/generated/docs/OTHER.md" } } },
        ],
      },
    ]);
  });

  test("is a log without results if there are no findings, and has diagnostics without a location", async () => {
    const folder = temporaryFolder();
    expect(readSarif((await outputOf(["check", "--format", "sarif"], folder)).out).results).toEqual([
      {
        ruleId: "write/no-file",
        ruleIndex: 0,
        level: "error",
        message: {
          text: 'cannot find contracts.yaml\nWrite a starter file with "npx agent-contracts init", pass the path of your contracts file, or run the command in its directory.',
        },
      },
    ]);
    place(folder, { "contracts.yaml": contracts });
    expect(readSarif((await outputOf(["generate", "--format", "sarif"], folder)).out).results).toEqual([]);
  });
});

test("JSON has the cause, the location, the counts and the diff of each drifted file", async () => {
  const { drift, ok } = JSON.parse((await outputOf(["check", "--format", "json"], await drifted())).out) as {
    ok: boolean;
    drift: readonly object[];
  };
  expect(ok).toBe(false);
  expect(drift).toEqual([
    {
      code: "drift/edited",
      severity: "error",
      message: "generated/docs/ANSWER.md was edited since it was generated",
      help: 'Run "npx agent-contracts generate", which reverts the edits.',
      related: [],
      file: "generated/docs/ANSWER.md",
      line: 1,
      added: expect.any(Number),
      removed: 2,
      diff: expect.stringMatching(/^@@ -1,2 \+1,\d+ @@\n-50% done: a, b\n-more\n\+/),
    },
    {
      code: "drift/missing",
      severity: "error",
      message: "generated/docs/OTHER.md is missing",
      help: 'Run "npx agent-contracts generate".',
      related: [],
      file: "generated/docs/OTHER.md",
    },
  ]);
});

test("every format lists a file of another directory with the command that fixes it", async () => {
  const folder = await drifted("my agents/contracts.yaml");
  for (const format of ["text", "json", "github", "sarif"]) {
    const { out } = await outputOf(["check", "--config", "my agents/contracts.yaml", "--format", format], folder);
    expect(out.replaceAll('\\"', '"')).toContain(
      `un "npx agent-contracts generate --config 'my agents/contracts.yaml'"`,
    );
  }
});
