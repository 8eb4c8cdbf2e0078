/** Tests every command in every format: all formats contain the same findings, and the exit code is the same. */
import { describe, expect, test } from "vitest";
import { commands } from "../../../generator/commands/commands.js";
import { formats, type Format } from "../../../generator/commands/formats.js";
import { runCli, type Run } from "../../support/run-cli.js";
import { place, temporaryFolder } from "../../support/temporary-folder.js";

const contracts = `edition: 1
name: answers
contracts:
  REVIEW:
    fields: { verdict: [PASS, FAIL], score: integer 0..100 }
    rules: [{ compare: score >= 50, when: { verdict: PASS }, code: low, severity: warning }]
    examples: [{ name: a pass, value: { verdict: PASS, score: 80 } }]
`;
const badType = contracts.replace("integer 0..100", "intger 0..100");

interface Row {
  readonly command: string;
  readonly argv?: readonly string[];
  readonly files?: Readonly<Record<string, string>>;
  readonly input?: string;
  readonly exitCode: 0 | 1 | 2;
  /** The codes of the findings, each as often as it occurs. */
  readonly codes: readonly string[];
  /** The part of the result that is printed next to the findings. */
  readonly result?: string;
  /** The number of findings with a location. */
  readonly located?: number;
}

const rejected = '{"verdict": "MAYBE", "score": 101}';
const warned = '{"verdict": "PASS", "score": 10}';

const rows: readonly Row[] = [
  { command: "generate", files: { "contracts.yaml": badType }, exitCode: 2, codes: ["resolve/unknown-name"] },
  { command: "check", exitCode: 1, codes: ["drift/missing"] },
  { command: "check", argv: ["--config", "missing.yaml"], exitCode: 2, codes: ["write/no-file"], located: 0 },
  { command: "coverage", exitCode: 1, codes: ["coverage/uncovered"] },
  { command: "coverage", argv: ["--min", "0"], exitCode: 0, codes: ["coverage/uncovered"] },
  {
    command: "parse",
    argv: ["REVIEW", "answer.txt"],
    files: { "answer.txt": rejected },
    exitCode: 1,
    codes: ["answer/enum", "answer/too_large"],
  },
  { command: "parse", argv: ["REVIEW"], input: rejected, exitCode: 1, codes: ["answer/enum", "answer/too_large"] },
  {
    command: "parse",
    argv: ["REVIEW", "answer.txt"],
    files: { "answer.txt": "Sorry, no." },
    exitCode: 1,
    codes: ["answer/no_json_found"],
  },
  {
    command: "parse",
    argv: ["REVIEW", "answer.txt"],
    files: { "answer.txt": warned },
    exitCode: 0,
    codes: ["answer/low"],
    result: '"score": 10',
  },
  {
    command: "parse",
    argv: ["REVIEW", "answer.txt", "--mode", "shadow"],
    files: { "answer.txt": rejected },
    exitCode: 0,
    codes: ["answer/enum", "answer/too_large"],
    result: '"score": 101',
  },
  { command: "parse", argv: ["REVIEW", "missing.txt"], exitCode: 2, codes: ["usage/unreadable-answer"], located: 0 },
  { command: "parse", argv: ["OTHER"], exitCode: 2, codes: ["usage/unknown-scope"], located: 0 },
  {
    command: "parse",
    argv: ["REVIEW", "--jsonl", "answers.jsonl"],
    files: { "answers.jsonl": `${JSON.stringify(rejected)}\n${JSON.stringify(warned)}\n{}\n"no"\n` },
    exitCode: 1,
    codes: ["answer/enum", "answer/no_answer", "answer/no_json_found"],
  },
  {
    command: "diff",
    argv: ["--against", "old.yaml"],
    files: { "old.yaml": contracts.replace("[PASS, FAIL]", "[PASS, FAIL, NOOP]") },
    exitCode: 1,
    codes: ["diff/enum-value-removed"],
  },
  {
    command: "replay",
    argv: ["answers.jsonl", "--against", "old.yaml"],
    files: {
      "old.yaml": contracts.replace("[PASS, FAIL]", "[PASS, FAIL, NOOP]"),
      "answers.jsonl": `${JSON.stringify('{"verdict": "NOOP", "score": 80}')}\n{}\n`,
    },
    exitCode: 1,
    codes: ["replay/rejected", "replay/no_answer"],
    result: "2 answers replayed",
  },
  { command: "diff", argv: ["--against", "nowhere"], exitCode: 2, codes: ["usage/unknown-baseline"], located: 0 },
  {
    command: "lint",
    exitCode: 0,
    codes: ["lint/missing-description", "lint/missing-field-description", "lint/missing-rejected-example"],
  },
  { command: "lint", files: { "contracts.yaml": badType }, exitCode: 2, codes: ["resolve/unknown-name"] },
  {
    command: "fmt",
    argv: ["--check"],
    files: { "contracts.yaml": `${contracts}\n\n\n` },
    exitCode: 1,
    codes: ["fmt/layout"],
  },
  {
    command: "init",
    files: { "package.json": "[" },
    argv: ["--yes"],
    exitCode: 0,
    codes: ["init/file-not-read"],
    result: "left contracts.yaml alone",
    located: 0,
  },
  {
    command: "import",
    argv: ["review.schema.json", "--strict"],
    files: {
      "review.schema.json":
        '{"type": "object", "properties": {"a": {"type": "string", "not": {"const": "x"}}}, "required": ["a"], "additionalProperties": false}',
    },
    exitCode: 1,
    codes: ["import/not-carried"],
    result: "edition: 1",
  },
  { command: "explore", files: { "contracts.yaml": badType }, exitCode: 2, codes: ["resolve/unknown-name"] },
  { command: "report", argv: ["merge", "missing.json"], exitCode: 2, codes: ["usage/unreadable-answer"], located: 0 },
  { command: "explain", argv: ["no/such-code"], exitCode: 2, codes: ["usage/unknown-code"], located: 0 },
  { command: "completions", argv: ["cmd"], exitCode: 2, codes: ["usage/unknown-shell"], located: 0 },
];

function run({ command, argv = [], files = {}, input }: Row, format: Format): Promise<Run> {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": contracts, ...files });
  return runCli([command, ...argv, "--format", format], folder, false, input);
}

interface Log {
  readonly runs: readonly [
    {
      readonly results: readonly {
        readonly ruleId: string;
        readonly level: string;
        readonly locations?: readonly unknown[];
      }[];
      readonly tool: {
        readonly driver: { readonly rules: readonly { readonly fullDescription: { readonly text: string } }[] };
      };
    },
  ];
}

const once = (codes: readonly string[]): readonly string[] => [...new Set(codes)].toSorted();

describe.each(rows.map((row) => [[row.command, ...(row.argv ?? [])].join(" "), row] as const))(
  "contracts %s",
  (_, row) => {
    test("annotates its findings in GitHub Actions, and prints its result", async () => {
      const { out, err, exitCode } = await run(row, "github");
      const annotations = `${out}${err}`.split("\n").filter((line) => line.startsWith("::"));
      expect(exitCode).toBe(row.exitCode);
      expect(once(annotations.map((line) => /title=([^:,]+)/.exec(line)?.[1] ?? line))).toEqual(once(row.codes));
      expect(annotations.filter((line) => line.includes(" file=")).length).toBe(row.located ?? annotations.length);
      expect(out).toContain(row.result ?? "");
      expect(out.includes("::")).toBe(row.result === undefined);
    });

    test("lists its findings in SARIF, with a rule that gives the reason", async () => {
      const { out, exitCode } = await run(row, "sarif");
      const [{ results, tool }] = (JSON.parse(out) as Log).runs;
      expect(exitCode).toBe(row.exitCode);
      expect(once(results.map(({ ruleId }) => ruleId))).toEqual(once(row.codes));
      expect(results.filter(({ locations }) => locations).length).toBe(row.located ?? results.length);
      expect(tool.driver.rules.filter(({ fullDescription }) => fullDescription.text === "")).toEqual([]);
      expect(results.some(({ level }) => level === "error") || exitCode === 0 || row.command === "import").toBe(true);
    });

    test("has the same exit code and findings as text and as JSON", async () => {
      const [text, json] = [await run(row, "text"), await run(row, "json")];
      expect([text.exitCode, json.exitCode]).toEqual([row.exitCode, row.exitCode]);
      for (const code of row.codes) {
        const short = code.replace(/^(?:answer|coverage|diff)\//, "");
        expect(`${text.out}${text.err}`).toContain(wordsFor[short] ?? short);
        expect(`${json.out}${json.err}`).toContain(wordsFor[short] ?? short);
      }
    });
  },
);

/** The messages without their codes. */
const wordsFor: Readonly<Record<string, string>> = {
  uncovered: "must",
  "replay/rejected": "accepted before, rejected now",
  "replay/no_answer": "no answer",
  no_answer: "a line must be a JSON string",
};

test("the rows cover every command; watch prints the report of generate", () => {
  expect([...commands.keys()].filter((name) => !rows.some(({ command }) => command === name))).toEqual(["watch"]);
  expect(formats).toEqual(["text", "json", "github", "sarif"]);
});
