/** Tests `contracts replay`, which parses recorded answers with both versions. */
import { describe, expect, test } from "vitest";
import { runCli, type Run } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const contracts = (fields: string, more = ""): string =>
  `edition: 1\nname: small\ncontracts:\n  REVIEW:\n    fields: { ${fields} }\n${more}`;
const old = contracts(
  "verdict: [PASS, FAIL, NOOP], sum: { type: string, aliases: [text] }, score?: { type: integer, default: 0 }, note?: string",
);
const now = contracts(
  "verdict: [PASS, FAIL, NOOP], sum: string, score?: { type: integer, default: 1 }",
  "    unknown_keys: drop\n",
);
const wider = contracts(
  "verdict: [PASS, FAIL, NOOP, MAYBE], sum: { type: string, aliases: [text] }, score?: { type: integer, default: 0 }, note?: string",
);

function run(lines: readonly unknown[], { version = now, argv = ["REVIEW"], format = "text" } = {}): Promise<Run> {
  const folder = temporaryFolder();
  place(folder, {
    "old.yaml": old,
    "contracts.yaml": version,
    "answers.jsonl": lines.map((line) => (typeof line === "string" ? line : JSON.stringify(line))).join("\n"),
  });
  return runCli(["replay", "answers.jsonl", ...argv, "--against", "old.yaml", "--format", format], folder);
}

const answer = (value: object): string => JSON.stringify(JSON.stringify(value));
const [same, byAlias, noop, unread] = [
  answer({ verdict: "PASS", sum: "s", score: 3 }),
  answer({ verdict: "PASS", text: "s", score: 3 }),
  answer({ verdict: "NOOP", sum: "s", score: 3 }),
  answer({ verdict: "WHAT" }),
];

describe("each recorded answer", () => {
  test("that both versions read alike passes, and one that only the new one reads", async () => {
    const { exitCode, out, err } = await run(
      [same, byAlias, noop, answer({ verdict: "MAYBE", sum: "s", score: 1 }), unread],
      { version: wider },
    );
    expect({ exitCode, err }).toEqual({ exitCode: 0, err: "" });
    expect(out).toContain("equal       3  ");
    expect(out).toContain("now read    1  rejected before, accepted now; first answers.jsonl:4\n");
    expect(out).toContain("not read    1  ");
    expect(out).toContain("5 answers replayed against old.yaml\n");
  });

  test("that is rejected or changed fails, with its line", async () => {
    const { exitCode, out } = await run([
      same,
      byAlias,
      answer({ verdict: "PASS", sum: "s" }),
      answer({ verdict: "PASS", sum: "s", score: 3, note: "n" }),
    ]);
    expect(exitCode).toBe(1);
    expect(out).toMatch(/rejected {4}1 {2}accepted before, rejected now; first answers\.jsonl:2 /);
    expect(out).toMatch(
      /changed {5}1 {2}another value, and nothing says so; first answers\.jsonl:3 was .*"score":0.* is .*"score":1/,
    );
  });

  test("is counted for programs, and annotated where it is", async () => {
    const { out } = await run([same, byAlias], { format: "json" });
    expect(JSON.parse(out)).toMatchObject({
      ok: false,
      command: "replay",
      answers: 2,
      against: "old.yaml",
      counts: { rejected: 1 },
      first: { rejected: { line: 2 } },
    });
    const { err } = await run([same, byAlias], { format: "github" });
    expect(err).toMatch(/^::error file=answers\.jsonl,line=2,title=replay\/rejected::1 answer of 2/);
  });

  test("has to be an answer: lines of something else fail, and so does a file without any", async () => {
    const { exitCode, out } = await run([same, "{", "7", { text: 1 }, same], { version: wider });
    expect(exitCode).toBe(1);
    expect(out).toContain("no answer   3  ");
    expect(out).toContain("first answers.jsonl:2 ");
    expect((await run([], { version: wider })).exitCode).toBe(1);
  });

  test("is for a contract that exists", async () => {
    const { exitCode, out, err } = await run([same], { version: wider, argv: ["REVEW"] });
    expect({ exitCode, out }).toEqual({ exitCode: 2, out: "" });
    expect(err).toContain('Did you mean "REVIEW"?');
  });

  test("may name its contract", async () => {
    expect(
      (
        await run([{ scope: "REVIEW", text: JSON.stringify({ verdict: "PASS", sum: "s", score: 1 }) }], {
          version: wider,
          argv: [],
        })
      ).exitCode,
    ).toBe(0);
    const { exitCode, out } = await run([{ scope: "OTHER", text: "{}" }], { version: wider, argv: [] });
    expect([exitCode, out]).toEqual([1, expect.stringContaining("there is no contract OTHER in the old version")]);
  });
});

test("a long file is read to its end: its last line fails it", async () => {
  const lines = Array.from({ length: 3_000 }, (_, index) => (index === 2_999 ? byAlias : same));
  const { exitCode, out } = await run(lines);
  expect(exitCode).toBe(1);
  expect(out).toContain("equal       2999  ");
  expect(out).toContain("first answers.jsonl:3000 ");
  expect((await run(lines.slice(0, -1))).exitCode).toBe(0);
});

test("a file that is not there is a mistake of the command line", async () => {
  const folder = temporaryFolder();
  place(folder, { "old.yaml": old, "contracts.yaml": now });
  expect((await runCli(["replay", "gone.jsonl", "REVIEW", "--against", "old.yaml"], folder)).exitCode).toBe(2);
  expect((await runCli(["replay", "--against", "old.yaml"], folder)).exitCode).toBe(2);
});
