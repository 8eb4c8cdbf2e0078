import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import type { PageData } from "../../../../generator/commands/explore/page-data.js";
import type { LogData } from "../../../../generator/commands/explore/report-data.js";
import { main } from "../../../../generator/commands/main.js";
import { addCount, newCounts, otherNames } from "../../../../generator/commands/report/counts.js";
import { countDuration, newHistogram, percentile } from "../../../../generator/commands/report/histogram.js";
import {
  addPartial,
  count,
  newPartial,
  type Partial,
  type Reading,
} from "../../../../generator/commands/report/partial.js";
import { addSeries, countAt, newSeries, pointsOf } from "../../../../generator/commands/report/series.js";
import type { RejectedAnswer } from "../../../../runtime/answer/outcome.js";
import { command } from "../../../support/built-command.js";
import { runCli } from "../../../support/run-cli.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

const contracts =
  "edition: 1\nname: small\ncontracts:\n  ANSWER: { fields: { grade: [good, bad], score: integer 0..10 } }\n  OTHER: { fields: { text: string } }\n";
const answer = (grade: string, score: unknown): string => JSON.stringify({ grade, score });

/** Accepted, repaired and rejected answers; one for another contract; a line without an answer. */
const lines = [
  { text: answer("good", 1), model: "a", time: 1_700_000_000 },
  { text: answer("GOOD", "2"), model: "b", time: "2023-11-14T22:15:00Z" },
  { text: answer("ugly", 11), model: "b", time: 1_700_000_120_000, context: { id: 1 } },
  { text: '{"text": 1}', scope: "OTHER", model: "a", time: 1_700_000_180 },
];
const jsonl = (given: readonly unknown[]): string => given.map((line) => `${JSON.stringify(line)}\n`).join("");

const counting = (part: string): string[] => ["parse", "ANSWER", "--jsonl", `${part}.jsonl`, "--report"];

function folderWith(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": contracts, ...files });
  return folder;
}

function reportIn(folder: string, file = "report.html"): NonNullable<PageData["report"]> {
  const page = readFileSync(join(folder, file), "utf8");
  const { report } = JSON.parse(
    /<script type="application\/json" id="data">(.*)<\/script>/.exec(page)?.[1] ?? "null",
  ) as PageData;
  if (!report) throw new Error("the page has no report");
  return report;
}

const partialIn = (folder: string, file: string): Partial => JSON.parse(readFileSync(join(folder, file), "utf8"));

describe("contracts parse --report", () => {
  test.each([
    ["every answer is accepted", "report.html", lines.slice(0, 2), "", 0],
    ["an answer is rejected", "report.html", lines, "", 1],
    ["a line has no answer", "report.html", lines.slice(0, 2), "not JSON\n", 1],
    ["it is a partial report, whatever the results are", "part.json", lines, "not JSON\n", 0],
  ] as const)("has the exit code of parse without a report: %s", async (_, name, given, bad, exitCode) => {
    const folder = folderWith({ "answers.jsonl": `${jsonl(given)}${bad}` });
    const argv = ["parse", "ANSWER", "--jsonl", "answers.jsonl"];
    expect((await runCli([...argv, "--report", name], folder)).exitCode).toBe(exitCode);
    if (name !== "part.json") expect((await runCli(argv, folder)).exitCode).toBe(exitCode === 0 ? 0 : 1);
  });

  test("counts by contract, model, code, change and field, and keeps the worst answers", async () => {
    const folder = folderWith({ "answers.jsonl": `${jsonl(lines)}not JSON\n` });
    expect(await runCli(["parse", "ANSWER", "--jsonl", "answers.jsonl", "--report", "report.html"], folder)).toEqual({
      exitCode: 1,
      out: "report.html written: 4 answers, 1 accepted, 1 repaired, 2 rejected, 1 line without an answer\n",
      err: "",
    });
    const { log } = reportIn(folder);
    expect(log).toMatchObject({
      files: ["answers.jsonl"],
      answers: 4,
      badLines: 1,
      total: { accepted: 1, repaired: 1, rejected: 2 },
      contracts: [
        { name: "ANSWER", accepted: 1, repaired: 1, rejected: 1 },
        { name: "OTHER", accepted: 0, repaired: 0, rejected: 1 },
      ],
      models: [
        { name: "a", accepted: 1, repaired: 0, rejected: 1 },
        { name: "b", accepted: 0, repaired: 1, rejected: 1 },
      ],
      fields: [
        { scope: "ANSWER", path: "grade", answers: 1 },
        { scope: "ANSWER", path: "score", answers: 1 },
        { scope: "OTHER", path: "text", answers: 1 },
      ],
      series: {
        by: "time",
        points: [
          { from: 1_699_999_980_000 },
          { from: 1_700_000_100_000, repaired: 1, rejected: 1 },
          { from: 1_700_000_160_000 },
        ],
      },
    });
    expect(log.codes.map(({ name, answers }) => [name, answers])).toEqual([
      ["enum", 1],
      ["too_large", 1],
      ["type", 1],
    ]);
    expect(log.changes.map(({ name }) => name)).toEqual(["coerce_number_string", "enum_case"]);
    expect(log.samples[0]).toEqual({
      scope: "ANSWER",
      file: "answers.jsonl",
      line: 3,
      codes: ["enum", "too_large"],
      issueCount: 2,
      says: expect.stringContaining('"grade" must be'),
      text: answer("ugly", 11),
      context: { id: 1 },
    });
  });

  test("uses line numbers if a line has no time, and compares two logs", async () => {
    const folder = folderWith({
      "new.jsonl": jsonl([answer("good", 1), answer("bad", 20)]),
      "old.jsonl": jsonl([answer("good", 1)]),
    });
    expect(
      await runCli(
        [
          "parse",
          "ANSWER",
          "--jsonl",
          "new.jsonl",
          "--jsonl",
          "old.jsonl",
          "--baseline",
          "old.jsonl",
          "--report",
          "report.html",
        ],
        folder,
      ),
    ).toMatchObject({ exitCode: 1 });
    const { log, baseline } = reportIn(folder);
    expect(log).toMatchObject({
      files: ["new.jsonl", "old.jsonl"],
      total: { accepted: 2, rejected: 1 },
      series: {
        by: "line",
        points: [
          { from: 1, accepted: 1 },
          { from: 2, rejected: 1 },
          { from: 3, accepted: 1 },
        ],
      },
    });
    expect(baseline?.total).toEqual({ accepted: 1, repaired: 0, rejected: 0 });
  });

  test("shows its progress as a bar", async () => {
    const folder = folderWith({ "answers.jsonl": jsonl(Array.from({ length: 1200 }, () => answer("good", 1))) });
    const said: string[] = [];
    const streams = {
      input: Readable.from([]),
      write: async () => {},
      progress: (text: string) => void said.push(text),
    };
    expect(
      await main(["parse", "ANSWER", "--jsonl", "answers.jsonl", "--report", "part.json"], {
        cwd: folder,
        debug: false,
        out: () => {},
        err: () => {},
        streams,
      }),
    ).toBe(0);
    expect(said).toEqual([
      expect.stringMatching(/\[#+ *\] \d+% {2}500 answers, 0 rejected$/),
      expect.stringMatching(/1000 answers, 0 rejected$/),
      "\r\u001b[K",
    ]);
  });

  test.each([
    [["parse", "ANSWER", "--report", "report.html"], "usage/report-without-log"],
    [["parse", "NONE", "--jsonl", "answers.jsonl", "--report", "report.html"], "usage/unknown-scope"],
    [["parse", "ANSWER", "--jsonl", "gone.jsonl", "--report", "report.html"], "usage/unreadable-answer"],
    [["parse", "ANSWER", "--jsonl", "answers.jsonl", "--report", "contracts.yaml"], "write/unmanaged-page"],
    [
      ["parse", "ANSWER", "--jsonl", "answers.jsonl", "--baseline", "bad.json", "--report", "report.html"],
      "usage/not-partial",
    ],
    [["report", "merge"], "usage/nothing-to-merge"],
    [["report", "add", "bad.json"], "usage/nothing-to-merge"],
    [["report", "merge", "bad.json"], "usage/not-partial"],
    [["report", "merge", "contracts.yaml"], "usage/not-partial"],
  ])("%s exits with %s", async (argv, code) => {
    const bad = JSON.stringify({ ...newPartial(), totals: { accepted: "1" } });
    const folder = folderWith({ "answers.jsonl": jsonl([answer("good", 1)]), "bad.json": bad });
    expect(await runCli(argv, folder)).toMatchObject({
      exitCode: 2,
      out: "",
      err: expect.stringContaining(`error ${code}\n`),
    });
  });
});

/** Durations differ between runs, and file names with the way a log is split. */
function comparable(log: LogData): object {
  return {
    ...log,
    latency: undefined,
    files: undefined,
    samples: log.samples.map(({ issueCount, codes }) => ({ issueCount, codes })),
  };
}

describe("contracts report merge", () => {
  const whole = Array.from({ length: 300 }, (_, index) => lines[index % 4]);

  test("adds the counts of two processes to the counts of one", async () => {
    const folder = folderWith({
      "whole.jsonl": jsonl(whole),
      "1.jsonl": jsonl(whole.slice(0, 100)),
      "2.jsonl": jsonl(whole.slice(100)),
    });
    await Promise.all(
      ["1", "2"].map((part) =>
        promisify(execFile)(process.execPath, [command, ...counting(part), `part-${part}.json`], { cwd: folder }),
      ),
    );
    const merging = ["report", "merge", "part-1.json", "part-2.json", "--report"];
    expect((await runCli([...merging, "merged.html"], folder)).exitCode).toBe(0);
    expect((await runCli([...merging, "merged.json"], folder)).exitCode).toBe(0);
    expect((await runCli([...counting("whole"), "report.html"], folder)).exitCode).toBe(1);
    const [merged, one] = [reportIn(folder, "merged.html").log, reportIn(folder).log];
    expect(comparable(merged)).toEqual(comparable(one));
    expect([merged.files, merged.answers]).toEqual([["1.jsonl", "2.jsonl"], 300]);
    expect(partialIn(folder, "merged.json")).toMatchObject({ format: 1, answers: 300 });
  });

  test("accepts names of properties that all objects have", () => {
    const sum = newPartial();
    addPartial(
      sum,
      JSON.parse(
        '{"format":1,"files":[],"answers":1,"badLines":0,"timed":0,"totals":{"__proto__":1,"constructor":2},"contracts":{},"models":{},"codes":{},"changes":{},"fields":{},"latency":[],"byLine":{"width":1,"buckets":{}},"byTime":{"width":60000,"buckets":{}},"samples":[]}',
      ),
    );
    expect(Object.entries(sum.totals)).toEqual([
      ["__proto__", 1],
      ["constructor", 2],
    ]);
  });
});

describe("the counters", () => {
  const outcome: RejectedAnswer = {
    ok: false,
    stage: "validation",
    issues: [],
    issueCount: 1,
    skippedRules: 0,
    excerpt: "",
    changes: [],
    mode: "enforce",
    configuredMode: "enforce",
  };
  const reading = (index: number): Reading => {
    const issue = {
      code: `code_${index}`,
      severity: "error",
      path: `field_${index}`,
      message: "",
      declaredAt: "",
    } as const;
    return {
      scope: "ANSWER",
      model: `model ${index}`,
      time: index * 3_600_000,
      file: "a",
      line: index,
      text: "x".repeat(30_000),
      outcome: { ...outcome, issues: [issue] },
      milliseconds: index % 50,
    };
  };

  test("use the same memory for any log", () => {
    const partial = newPartial();
    for (let index = 0; index < 6000; index += 1) count(partial, reading(index));
    const size = JSON.stringify({ ...partial, samples: [] }).length;
    for (let index = 6000; index < 12_000; index += 1) count(partial, reading(index));
    expect(JSON.stringify({ ...partial, samples: [] }).length).toBeLessThan(1.3 * size);
    expect([partial.samples.length, Math.max(...partial.samples.map(({ text }) => text.length))]).toEqual([24, 20_000]);
    expect(partial.answers).toBe(12_000);
  });

  test("keep all counts if there are too many names or paths", () => {
    const counts = newCounts();
    for (let index = 0; index < 2000; index += 1) addCount(counts, `name ${index}`);
    expect([Object.keys(counts).length, counts[otherNames]]).toEqual([501, 1500]);
    const [left, right] = [newSeries(1), newSeries(1)];
    for (let at = 0; at < 1000; at += 1)
      countAt(at < 300 ? left : right, at < 300 ? at : at - 300, Object.assign(newCounts(), { accepted: 1 }));
    addSeries(left, right, 300);
    const points = pointsOf(left);
    expect(points.reduce((sum, [, { accepted = 0 }]) => sum + accepted, 0)).toBe(1000);
    expect(points.length).toBeLessThanOrEqual(200);
    expect(points.map(([from]) => from)).toEqual(points.map(([from]) => from).toSorted((one, other) => one - other));
  });

  test("have percentiles that are exact to a fifth", () => {
    const histogram = newHistogram();
    for (let milliseconds = 1; milliseconds <= 1000; milliseconds += 1) countDuration(histogram, milliseconds);
    expect(percentile(histogram, 0.5) / 500).toBeGreaterThan(0.99);
    expect(percentile(histogram, 0.5) / 500).toBeLessThan(1.2);
    expect(percentile(newHistogram(), 0.5)).toBe(0);
  });
});
