/**
 * What reading an answer while it is written costs: one answer in chunks of 20 characters, with all items shown and the
 * outcome at the end.
 */
import { JSONParser } from "@streamparser/json";
import { parsePartialJson } from "ai";
import { parse as river } from "jsonriver";
import * as partial from "partial-json";
import { createStopwatch } from "./support/stopwatch.js";
import { markdownTable, verdict } from "./support/table.js";

const chunkSize = 20;
/** Times the cost of one `JSON.parse` of the chunks, joined, that 200 KB may take. */
const goal = 10;
/** Times the cost of 200 KB that 800 KB may take: 4 is linear, 16 quadratic. */
const growthGoal = 4.5;
/** Runs before anything is measured. */
const warmUp = 20;
const rounds = 21;

const item = (index, note) => ({
  id: `finding-${index}`,
  severity: ["critical", "major", "minor"][index % 3],
  file: `src/module-${index % 40}/file.ts`,
  line: index % 7 || null,
  message: note,
});
const long = `The sum is rounded twice, so the total is off by a cent: round once, at the end. "Quoted" text, too. ${"x".repeat(100)}`;

/** A review, with as many findings or as long a summary as the size asks for. */
const reviewWith = (summary, count, note) =>
  JSON.stringify({
    summary,
    findings: Array.from({ length: count }, (_, index) => item(index, note)),
    verdict: "FAIL",
  });
/** By what they consist of; a size of 4 is 200 KB. */
const answers = {
  "findings of 290 characters": (size) => reviewWith("A summary.", 170 * size, long),
  "findings of 100 characters": (size) => reviewWith("A summary.", 490 * size, "unclear"),
  "one string": (size) => reviewWith("word ".repeat(10_000 * size), 0, ""),
};
const cut = (text) =>
  Array.from({ length: Math.ceil(text.length / chunkSize) }, (_, index) =>
    text.slice(index * chunkSize, (index + 1) * chunkSize),
  );

async function* stream(chunks) {
  yield* chunks;
}

/** What many programs do: parse all of the text at each chunk. */
async function parseEachTime(chunks, parse) {
  let text = "";
  for (const chunk of chunks) {
    text += chunk;
    await parse(text);
  }
}

const parseOnce = (chunks) => void JSON.parse(chunks.join(""));

function readers(contract, readerFor) {
  return [
    { name: "readerFor", isOurs: true, run: (chunks) => readWith(readerFor(contract, { where: "whole" }), chunks) },
    { name: "JSON.parse, once", run: parseOnce },
    { name: "@streamparser/json, items", run: (chunks) => parseItems(chunks) },
    {
      name: "jsonriver",
      run: async (chunks) => {
        for await (const _ of river(stream(chunks)));
      },
    },
    {
      name: "AI SDK parsePartialJson, each chunk",
      isSlow: true,
      run: (chunks) => parseEachTime(chunks, parsePartialJson),
    },
    {
      name: "partial-json, each chunk",
      isSlow: true,
      run: (chunks) => parseEachTime(chunks, (text) => partial.parse(text)),
    },
  ];
}

function readWith(reader, chunks) {
  for (const chunk of chunks) reader.push(chunk);
  reader.end();
  if (!reader.outcome.ok) throw new Error("the answer of the bench is not valid");
}

function parseItems(chunks) {
  const parser = new JSONParser({ paths: ["$.findings.*"], keepStack: false });
  parser.onValue = () => undefined;
  for (const chunk of chunks) parser.write(chunk);
}

/**
 * @param {{ contract: object, readerFor: (contract: object, options: object) => object }} ours @param {{ quick: boolean
 * }} options @returns {Promise<string>} A table.
 */
export async function benchStreaming({ contract, readerFor }, { quick }) {
  const [ours, ...others] = readers(contract, readerFor);
  const rows = [];
  for (const answer of Object.keys(answers)) rows.push(await rowOf(ours, answer));
  const [first] = Object.keys(answers);
  for (const other of others) if (!(quick && other.isSlow)) rows.push(await rowOf(other, first));
  return markdownTable(
    ["reader", "answer", "200 KB ms", "× JSON.parse", "800 KB ms", "growth", "goal", "", "goal", ""],
    rows,
  );
}

async function rowOf({ name, isOurs, isSlow, run }, answer) {
  const [some, many] = [4, 16].map((size) => cut(answers[answer](size)));
  const [cost, ratio] = await costOf(run, some, isSlow);
  const [more] = isSlow ? [] : await costOf(run, many);
  const growth = more === undefined ? undefined : more / cost;
  return [
    name,
    answer,
    cost.toFixed(1),
    ratio.toFixed(1),
    more?.toFixed(1) ?? "",
    growth?.toFixed(1) ?? "",
    ...(isOurs ? [...verdict(ratio, goal, "×"), ...verdict(growth, growthGoal, "×")] : ["", "", "", ""]),
  ];
}

/**
 * The median of some runs in a warm process, and of how many times as long as `JSON.parse` each took, which ran right
 * before it. Slow readers run once.
 */
async function costOf(run, chunks, isSlow = false) {
  for (let round = 0; round < warmUp; round += 1) {
    parseOnce(chunks);
    if (!isSlow) await run(chunks);
  }
  const [costs, ratios] = [[], []];
  for (let round = 0; round < (isSlow ? 1 : rounds); round += 1) {
    const parsing = await timeOf(() => parseOnce(chunks));
    const cost = await timeOf(() => run(chunks));
    costs.push(cost);
    ratios.push(cost / parsing);
  }
  return [median(costs), median(ratios)];
}

async function timeOf(work) {
  const stopwatch = createStopwatch();
  await stopwatch.time("work", work);
  return stopwatch.steps[0].processor;
}

function median(times) {
  return times.toSorted((one, other) => one - other)[times.length >> 1];
}
