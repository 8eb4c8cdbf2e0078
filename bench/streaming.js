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
/** Milliseconds for 200 KB: about what a linear parser of events takes at best. */
const goal = 40;
/** Times the cost of 50 KB that 200 KB may take: 4 is linear, 16 quadratic. */
const growthGoal = 6;
/** Runs before anything is measured. */
const warmUp = 20;
/** Items of an answer of 50 KB. */
const fewItems = 170;

const item = (index) => ({
  id: `finding-${index}`,
  severity: ["critical", "major", "minor"][index % 3],
  file: `src/module-${index % 40}/file.ts`,
  line: index % 7 || null,
  message: `The sum is rounded twice, so the total is off by a cent: round once, at the end. "Quoted" text, too. ${"x".repeat(100)}`,
});
const answerOf = (count) =>
  JSON.stringify({
    summary: "A summary.",
    findings: Array.from({ length: count }, (_, index) => item(index)),
    verdict: "FAIL",
  });
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

/** @param {(text: string) => unknown} readerFor */
function contestants(contract, readerFor) {
  return [
    { name: "readerFor", isOurs: true, run: (chunks) => readWith(readerFor(contract, { place: "json" }), chunks) },
    { name: "JSON.parse, once", run: (chunks) => void JSON.parse(chunks.join("")) },
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
  const [small, large] = [fewItems, 4 * fewItems].map((count) => cut(answerOf(count)));
  const rows = [];
  for (const { name, isOurs, isSlow, run } of contestants(contract, readerFor)) {
    if (!isSlow) for (let round = 0; round < warmUp; round += 1) await run(large);
    const [few, many] = [await cost(run, small, isSlow), quick && isSlow ? undefined : await cost(run, large, isSlow)];
    const growth = many === undefined ? undefined : many / few;
    rows.push([
      name,
      few.toFixed(1),
      many?.toFixed(1) ?? "",
      growth?.toFixed(1) ?? "",
      ...(isOurs ? [...verdict(many, goal, "ms"), ...verdict(growth, growthGoal, "×")] : ["", "", "", ""]),
    ]);
  }
  return markdownTable(["reader", "50 KB ms", "200 KB ms", "growth", "goal", "", "goal", ""], rows);
}

/** The median of some runs in a warm process; slow readers run once. */
async function cost(run, chunks, isSlow = false) {
  const stopwatch = createStopwatch();
  const rounds = isSlow ? 1 : 15;
  for (let round = 0; round < rounds; round += 1) await stopwatch.time("run", () => run(chunks));
  const times = stopwatch.steps.map(({ processor }) => processor).toSorted((one, other) => one - other);
  return times[times.length >> 1];
}
