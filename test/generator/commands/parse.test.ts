import { describe, expect, test } from "vitest";
import { runCli, type Run } from "../../support/run-cli.js";
import { place, temporaryFolder } from "../../support/temporary-folder.js";

const contracts = `edition: 1
name: answers
contracts:
  REVIEW:
    aliases: [CHECK]
    fields:
      task_id: { type: string, default: { context: task_id } }
      verdict: [PASS, FAIL]
      score: integer 0..100
`;

function run(
  argv: readonly string[],
  files: Readonly<Record<string, string>> = {},
  input: string | Buffer = "",
): Promise<Run> {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": contracts, ...files });
  return runCli(["parse", ...argv], folder, false, input);
}

const fenced = 'Here it is:\n```json\n{"verdict": "pass", "score": 87,}\n```\n';

describe("one answer", () => {
  test("that is accepted is printed for the next program, with the changes on standard error", async () => {
    expect(await run(["REVIEW", "answer.txt", "--context", "task_id=T1"], { "answer.txt": fenced })).toEqual({
      exitCode: 0,
      out: '{\n  "verdict": "PASS",\n  "score": 87,\n  "task_id": "T1"\n}\n',
      err: 'answer.txt:3:32 step trailing_comma\nanswer.txt step enum_case at verdict: "pass" became "PASS"\nanswer.txt step apply_default at task_id: set to "T1"\n',
    });
  });

  test("that is rejected is reported with locations in the answer and in the contracts file", async () => {
    expect(await run(["check"], {}, '{"task_id": "T1",\n "verdict": "MAYBE", "score": 101}')).toEqual({
      exitCode: 1,
      out: "",
      err: [
        'stdin:2:13 error enum at verdict: "verdict" must be one of "PASS", "FAIL"; got "MAYBE" (contracts.yaml:8:7)',
        'stdin:2:31 error too_large at score: "score" must be at most 100; got 101 (contracts.yaml:9:7)',
        "",
      ].join("\n"),
    });
  });

  test("is printed as one document with --format json", async () => {
    const { out, exitCode } = await run(["REVIEW", "-", "--format", "json", "--tolerance", "strict"], {}, "Sorry, no.");
    expect([exitCode, JSON.parse(out)]).toMatchObject([
      1,
      {
        ok: false,
        command: "parse",
        diagnostics: [],
        outcome: { ok: false, stage: "extraction", issues: [{ code: "no_fence" }] },
      },
    ]);
  });

  test("may need only the allowed repairs", async () => {
    expect(
      (await run(["REVIEW", "--context", "task_id=T1", "--tolerance", "trailing_comma"], {}, fenced)).err,
    ).toContain("error enum at verdict");
    expect(
      (await run(["REVIEW", "--context", "task_id=T1", "--tolerance", "trailing_comma, enum_case"], {}, fenced))
        .exitCode,
    ).toBe(0);
  });

  test("cannot move the cursor, whatever it contains", async () => {
    const { err } = await run(["REVIEW"], {}, '{"task_id":"T1","verdict":"\\u001b[2J\u202e","score":1}');
    expect(err).toContain('got "\\u001b[2J\\u202e"');
    expect([...err].filter((character) => character === "\u001b" || character === "\u202e")).toEqual([]);
  });
});

describe("many answers", () => {
  const lines = [
    JSON.stringify(fenced),
    JSON.stringify({ text: '{"verdict":"FAIL","score":1}', context: { task_id: "T2" } }),
    "",
    '"no answer"',
    "{}",
  ].join("\r\n");

  test("are counted by code and by change, and rejected ones are listed with line and first issue", async () => {
    expect(
      await run(["REVIEW", "--jsonl", "answers.jsonl", "--context", "task_id=T1"], { "answers.jsonl": lines }),
    ).toEqual({
      exitCode: 1,
      out: [
        "answers.jsonl:4 rejected no_json_found: the answer contains no JSON object or array",
        "answers.jsonl:5 no answer: a line must be a JSON string, or an object with a string `text`",
        "",
      ].join("\n"),
      err: [
        "3 answers: 2 accepted (0 unchanged), 1 rejected",
        "1 line without an answer; line 5: a line must be a JSON string, or an object with a string `text`",
        "code no_json_found: 1",
        "step apply_default: 2",
        "step enum_case: 1",
        "step trailing_comma: 1",
        "",
      ].join("\n"),
    });
  });

  test("are printed one per line, in order", async () => {
    const { out, exitCode } = await run(
      ["REVIEW", "--jsonl", "-", "--format", "json"],
      {},
      '{"text":"{\\"task_id\\":\\"T\\",\\"verdict\\":\\"PASS\\",\\"score\\":1}"}\n"[]"',
    );
    expect([
      exitCode,
      out
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ]).toMatchObject([
      1,
      [
        { line: 1, ok: true, value: { task_id: "T" } },
        { line: 2, ok: false },
      ],
    ]);
  });

  test("are printed whatever numbers they contain, and with a byte order mark at the start", async () => {
    const text = '{"task_id":12345678901234567890,"verdict":"PASS","score":1}';
    const { out, exitCode } = await run(
      ["REVIEW", "--jsonl", "-", "--format", "json"],
      {},
      `\ufeff${JSON.stringify(text)}`,
    );
    expect([exitCode, JSON.parse(out)]).toMatchObject([
      0,
      {
        value: { task_id: "12345678901234567890" },
        changes: [{ step: "big_int_to_string", before: "12345678901234567890" }],
      },
    ]);
    expect(JSON.parse((await run(["REVIEW", "--format", "json"], {}, text)).out)).toMatchObject({
      outcome: { ok: true },
    });
  });

  test("are listed with their number of issues, and cannot move the cursor", async () => {
    const { out } = await run(
      ["REVIEW", "--jsonl", "-"],
      {},
      JSON.stringify('{"task_id":"T1","verdict":"\\u001b[2J","score":101}'),
    );
    expect(out).toBe(
      'stdin:1 rejected enum at verdict: "verdict" must be one of "PASS", "FAIL"; got "\\u001b[2J", and 1 more\n',
    );
  });

  test("are rejected if they are for another contract", async () => {
    const text = '{"task_id":"T","verdict":"PASS","score":1}';
    const both = ["review", "OTHER"].map((scope) => JSON.stringify({ scope, text })).join("\n");
    const { out, exitCode } = await run(["REVIEW", "--jsonl", "-"], {}, both);
    expect({ out, exitCode }).toEqual({
      out: "stdin:2 no answer: the line is for the contract OTHER\n",
      exitCode: 1,
    });
  });

  test("are rejected if they are not text", async () => {
    const { out, err, exitCode } = await run(["REVIEW", "--jsonl", "-"], {}, Buffer.from('"no"\n"\xff"\n', "latin1"));
    expect([exitCode, out.split("\n")[1]]).toEqual([1, "stdin:2 no answer: the line is not UTF-8"]);
    expect(err).toContain("1 line without an answer; line 2: the line is not UTF-8");
  });

  test("end with a line that is too long", async () => {
    const { err, exitCode } = await run(["REVIEW", "--jsonl", "-"], {}, `"x"\n${"x".repeat(67_108_865)}`);
    expect([exitCode, err]).toEqual([
      1,
      "1 answer: 0 accepted (0 unchanged), 1 rejected\n1 line without an answer; line 2: the line is longer than 67108864 bytes; nothing after it was read\ncode no_json_found: 1\n",
    ]);
  });

  test("need only the memory of one line: a chunk may end anywhere", async () => {
    const many = Array.from({ length: 3_000 }, (_, index) =>
      JSON.stringify(`{"task_id":"文${index}","verdict":"PASS","score":1}`),
    ).join("\n");
    expect((await run(["REVIEW", "--jsonl", "-"], {}, many)).err).toBe(
      "3000 answers: 3000 accepted (3000 unchanged), 0 rejected\n",
    );
  });
});

test("invalid UTF-8 is not an answer, because it would decode to other text", async () => {
  const bytes = Buffer.from('{"task_id":"T1",\n"verdict":"\xff"}', "latin1");
  const { exitCode, out } = await run(["REVIEW", "--format", "json"], {}, bytes);
  expect([exitCode, JSON.parse(out).diagnostics]).toMatchObject([
    2,
    [{ code: "usage/unreadable-answer", message: "cannot read -: line 2 is not UTF-8" }],
  ]);
});

test.each([
  [[], "usage/no-scope: no contract given", "Name a contract: REVIEW."],
  [["REVEIW"], 'usage/unknown-scope: unknown contract "REVEIW"', 'Did you mean "REVIEW"?'],
  [
    ["REVIEW", "-", "--context", "task"],
    'usage/invalid-context: "task" is not a key=value pair',
    'Write both with = between them: "--context task_id=T1".',
  ],
  [
    ["REVIEW", "-", "--tolerance", "trailing_coma"],
    'usage/unknown-step: unknown repair or change "trailing_coma"',
    'Did you mean "trailing_comma"?',
  ],
  [
    ["REVIEW", "-", "--tolerance", "alias_key"],
    'usage/unknown-step: unknown repair or change "alias_key"',
    'It is strict, standard, or steps with commas between them; "npx agent-contracts explain" lists the steps.',
  ],
  [
    ["REVIEW", "-", "--tolerance", "nothing"],
    'usage/unknown-step: unknown repair or change "nothing"',
    'It is strict, standard, or steps with commas between them; "npx agent-contracts explain" lists the steps.',
  ],
  [["REVIEW", "-", "--mode", "shadows"], 'usage/unknown-mode: unknown mode "shadows"', 'Did you mean "shadow"?'],
  [
    ["REVIEW", "no.txt"],
    "usage/unreadable-answer: cannot read no.txt: no such file or directory",
    "Check the path, or use `-` for standard input.",
  ],
  [
    ["REVIEW", "--jsonl", "no.jsonl"],
    "usage/unreadable-answer: cannot read no.jsonl: no such file or directory",
    "Check the path, or use `-` for standard input.",
  ],
  [
    ["REVIEW", "--jsonl", "."],
    "usage/unreadable-answer: cannot read .: ",
    "Check the path, or use `-` for standard input.",
  ],
  [
    ["REVIEW", "a.txt", "--jsonl", "l.jsonl"],
    'usage/unexpected-argument: unexpected argument "a.txt" of npx agent-contracts parse --jsonl',
    "Leave out one of the two.",
  ],
  [
    ["REVIEW", "-", "more"],
    'usage/unexpected-argument: unexpected argument "more" of contracts parse',
    'Run "npx agent-contracts parse --help" for what it takes.',
  ],
])("contracts parse %j is rejected", async (argv, message, help) => {
  const { exitCode, out } = await run([...argv, "--format", "json"]);
  const [found] = JSON.parse(out).diagnostics;
  expect([exitCode, found.help]).toEqual([2, help]);
  expect(`${found.code}: ${found.message}`).toContain(message);
});
